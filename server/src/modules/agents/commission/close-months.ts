import { settleCommission } from '@tas/shared/rules/agents/branch-commission.ts'
import type { CommissionKind } from '@tas/shared/rules/agents/commission.ts'
import { fingerprintOf } from '#kit/commit/keys.ts'
import type { State } from '#kit/commit/state.ts'
import type { Db } from '#kit/db/connect.ts'
import { uuidv7 } from '#kit/random.ts'
import { refuse } from '#kit/refusal.ts'
import type { App } from '../../../ctx.ts'
import { fundsOf, houseAccounts, houseKey, post, takingNeeds } from '../../ledger/index.ts'
import { endOfMonth, readLook } from '../../revenue/index.ts'
import { COMMISSIONS, floatOf } from '../house-owner.ts'
import { type CountedBranch, countBranchMonth, type Earner } from './count-branch.ts'
import { newCommissions, newMemberMonths } from './month-rows.ts'
import { listTops, noteClosed, readMonths } from './month-store.ts'

const BRANCHES_AT_ONCE = 100
const CLOSED = fingerprintOf('agents/commission/close', null)

/**
 * How the next month stands: `open`, it runs; `counting`, it is over and its bets are not all counted; `ready`, two people can close it;
 * `closing`, they did, and branches are paid.
 */
export async function readMonthState(db: Db) {
  const { next, open, current } = await readMonths(db)
  if (open !== null) return { month: open, state: 'closing' } as const
  if (next === null || next >= current) return { month: next, state: 'open' } as const
  const looked = await readLook(db)
  const isCounted = looked !== null && looked >= endOfMonth(next)
  return { month: next, state: isCounted ? 'ready' : 'counting' } as const
}

/**
 * Pays the month that two people closed, branch by branch. Several processes may: each branch is paid once, by its key, with its
 * postings and what it counted. A crash in between leaves a part, and the next try does the rest.
 * @returns true when another month may wait
 */
export async function payClosedMonth(app: App): Promise<boolean> {
  const { open } = await readMonths(app.db)
  if (open === null) return false
  let isWhole = true
  for (let after: string | null = null; ; ) {
    const tops: readonly string[] = await listTops(app.db, { among: null, after, limit: BRANCHES_AT_ONCE })
    for (const topId of tops) isWhole = (await tryToPay(app, topId, open)) && isWhole
    after = tops.at(-1) ?? null
    if (after === null || tops.length < BRANCHES_AT_ONCE) break
  }
  if (isWhole) await noteClosed(app.db, open)
  return isWhole
}

/** A branch that cannot be paid now is told and tried again: it stops none of those behind it, and its month stays open. */
async function tryToPay(app: App, topId: string, month: string): Promise<boolean> {
  try {
    await payBranch(app, topId, month)
    return true
  } catch (err) {
    app.log.error({ err, agentId: topId, month }, 'a branch of agents could not be paid; it is tried again')
    return false
  }
}

/** Pays one branch for a month, once. */
export async function payBranch(app: App, topId: string, month: string): Promise<void> {
  const counted = await countBranchMonth(app.db, topId, month)
  const { currency, members, earners } = counted
  if (members.length === 0 && earners.length === 0) return
  await app.engine.commit({
    scope: topId,
    key: `commission ${month}`,
    fingerprint: CLOSED,
    needs: [
      { resource: houseAccounts, key: houseKey(COMMISSIONS, currency) },
      ...earners.flatMap(({ agentId }) => takingNeeds(floatOf(agentId), currency)),
    ],
    decide(state) {
      payEarners(state, counted, month)
      for (const member of members) state.insert(newMemberMonths, member)
      return null
    },
  })
}

function payEarners(state: State, { kind, currency, earners }: CountedBranch, month: string): void {
  if (kind === null) return
  for (const earner of earners) payEarner(state, earner, { kind, currency, month })
}

type Of = { readonly kind: CommissionKind; readonly currency: string; readonly month: string }

function payEarner(state: State, earner: Earner, { kind, currency, month }: Of): void {
  const { agentId, rateE4, grossMinor, payableMinor, carryMinor } = earner
  const float = floatOf(agentId)
  const floatMinor = fundsOf(state, { house: float, currency })
  const { paidMinor, dueMinor } = settleCommission({ payableMinor, dueMinor: earner.dueMinor, floatMinor })
  const id = uuidv7()
  if (paidMinor !== 0n) {
    const [from, to] = paidMinor > 0n ? [COMMISSIONS, float] : [float, COMMISSIONS]
    const amountMinor = paidMinor > 0n ? paidMinor : -paidMinor
    post(state, { kind: 'commission', from: { house: from }, to: { house: to }, currency, amountMinor, reference: id })
  }
  const own = { id, agentId, month, currency, kind, rateE4 }
  const closedAt = state.now
  state.insert(newCommissions, { ...own, grossMinor, payableMinor, carryMinor, paidMinor, dueMinor, closedAt })
}

/** @throws Refusal agents.month_not_ready unless this is the month that can be closed */
export async function requireReady(db: Db, month: string): Promise<void> {
  const next = await readMonthState(db)
  if (next.state !== 'ready' || next.month !== month) throw refuse('agents.month_not_ready', {}, { month: 'choice' })
}
