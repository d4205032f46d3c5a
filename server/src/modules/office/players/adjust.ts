import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import { assert } from '#kit/assert.ts'
import type { State } from '#kit/commit/state.ts'
import { refuse } from '#kit/refusal.ts'
import type { PrivilegedContext } from '../../../ctx.ts'
import type { PrivilegedUnit } from '../../../route.ts'
import { findPlayerByNumber } from '../../identity/index.ts'
import { adjustmentUnit, currencyOf, readAmount, readPurses } from '../../ledger/index.ts'
import { guardAdjustment, limitNeeds } from '../../limits/index.ts'

const PATH = 'office/player/adjust'

/**
 * Corrects the cash of a player.
 * @throws Refusal office.player_unknown, office.currency_other, wallet.amount_invalid, limits.adjustment_barred, ledger.cash_below,
 * ledger.frozen
 */
export async function adjustBalance(
  { app, db }: PrivilegedContext,
  { uid, currency, direction, amount, note }: ParsedInput<typeof PATH>,
): Promise<PrivilegedUnit<CallData<typeof PATH>>> {
  const playerId = await findPlayerByNumber(db, uid)
  if (playerId === null) throw refuse('office.player_unknown')
  const purses = await readPurses(db, playerId)
  assert(purses !== null, 'every player has purses')
  if (purses.currency !== currency)
    throw refuse('office.currency_other', { currency: purses.currency }, { currency: 'choice' })
  const amountMinor = readAmount(currencyOf(app, currency), amount)
  const guard = { needs: limitNeeds(playerId), check: (state: State) => guardAdjustment(state, playerId) }
  const { needs, decide } = adjustmentUnit(app, { playerId, currency, direction, amountMinor, note }, guard)
  return { needs, decide: (state) => ({ data: {}, line: decide(state) }) }
}
