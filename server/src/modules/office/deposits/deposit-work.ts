import type { CallData } from '@tas/shared/contract/api.ts'
import type { Need, State } from '#kit/commit/state.ts'
import { refuse } from '#kit/refusal.ts'
import type { PrivilegedContext } from '../../../ctx.ts'
import type { Line, PrivilegedUnit } from '../../../route.ts'
import { depositBonusNeeds } from '../../bonuses/index.ts'
import {
  ceilingNeeds,
  chosenNeeds,
  DEPOSITS_ASIDE,
  type DepositRow,
  depositEdgeNeeds,
  depositRows,
  readDeposit,
} from '../../cashier/index.ts'
import { findCurrency, suspenseNeed, takingNeeds, tellWallet, writeAmount } from '../../ledger/index.ts'
import { isClosed } from '../../limits/index.ts'

type Nothing = CallData<'office/deposit/credit'>

/** The unit of one step of staff; what it does is done with the deposit as it is under its lock. @throws Refusal from its commit */
export async function depositWork(
  { app, db }: PrivilegedContext,
  id: string,
  work: (state: State, row: DepositRow) => Line,
): Promise<PrivilegedUnit<Nothing>> {
  const row = await readDeposit(db, id)
  const needs: readonly Need[] =
    row === null
      ? []
      : [
          ...depositEdgeNeeds(app, row),
          ...takingNeeds(DEPOSITS_ASIDE, row.currency),
          suspenseNeed(row.currency),
          ...chosenNeeds(row),
          ...ceilingNeeds(app, row),
          ...depositBonusNeeds(row),
        ]
  return {
    needs,
    decide(state) {
      const now = row === null ? undefined : state.get(depositRows, row.id)
      if (now === undefined) throw refuse('cashier.deposit_unknown')
      const line = work(state, now)
      if (!isClosed(state, now.playerId)) tellWallet(app, state, now.playerId)
      return { data: {}, line }
    },
  }
}

/** The line of the trail about a step. */
export function depositLine(
  { app }: PrivilegedContext,
  { id, playerId, currency }: DepositRow,
  { action, amountMinor }: Pick<Line, 'action'> & { readonly amountMinor: bigint },
): Line {
  // Money may come in a currency that is not known here: then its minor units are told.
  const isKnown = findCurrency(app, currency) !== undefined
  const amount = isKnown ? writeAmount(app, currency)(amountMinor) : String(amountMinor)
  return { action, targetId: playerId, details: { request: id, amount, currency } }
}
