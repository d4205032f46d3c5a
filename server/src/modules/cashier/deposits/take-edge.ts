import {
  type DepositActor,
  type DepositStatus,
  findDepositEdge,
  isDepositOver,
} from '@tas/shared/rules/deposits/edges.ts'
import type { State } from '#kit/commit/state.ts'
import { refuse } from '#kit/refusal.ts'
import { uncountDeposit } from '../../limits/index.ts'
import { type DepositRow, depositRows, depositSteps } from './deposit-rows.ts'

/** Whose step it is, and what of the deposit changes with it. */
export type DepositMove = {
  readonly to: DepositStatus
  readonly by: DepositActor
  readonly actorId: string | null
  readonly changes?: Partial<
    Pick<
      DepositRow,
      | 'creditedMinor'
      | 'asideMinor'
      | 'refundedMinor'
      | 'chargedBackMinor'
      | 'chargedBeforeMinor'
      | 'chargedFeeMinor'
      | 'chargedOwedMinor'
      | 'cameMinor'
      | 'cameCurrency'
      | 'reason'
      | 'reference'
      | 'redirectUrl'
      | 'isCounted'
    >
  >
}

/** Statuses with which a deposit no longer counts for the limits of its player: nothing of it was played with. */
const UNCOUNTED: readonly DepositStatus[] = ['expired', 'failed', 'rejected']

/**
 * Takes one edge of a deposit under its lock: of all who pull at a deposit at one moment, one takes its edge, and the others find it
 * elsewhere. What the edge does to the money, its caller posts.
 * @throws Refusal cashier.deposit_unknown, cashier.deposit_status_other
 */
export function takeDepositEdge(state: State, id: string, move: DepositMove): DepositRow {
  const row = state.get(depositRows, id)
  if (row === undefined) throw refuse('cashier.deposit_unknown')
  if (findDepositEdge(row.status, move.to, move.by) === null)
    throw refuse('cashier.deposit_status_other', { status: row.status })
  const isUncounted = row.isCounted && UNCOUNTED.includes(move.to)
  if (isUncounted) uncountDeposit(state, row)
  const next: DepositRow = {
    ...row,
    ...move.changes,
    ...(isUncounted ? { isCounted: false } : {}),
    status: move.to,
    endedAt: isDepositOver(move.to) ? state.now : null,
  }
  state.set(depositRows, id, next)
  state.insert(depositSteps, { depositId: id, status: move.to, by: move.by, actorId: move.actorId })
  return next
}
