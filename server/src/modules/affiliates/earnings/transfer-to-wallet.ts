import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import { uuidv7 } from '#kit/random.ts'
import { refuse } from '#kit/refusal.ts'
import type { PlayerContext } from '../../../ctx.ts'
import { playerUnit } from '../../../player-unit.ts'
import { guardFrozen, post, purses, takingNeeds, tellWallet, writeAmount } from '../../ledger/index.ts'
import { depositNeeds, guardDeposit } from '../../limits/index.ts'
import { AFFILIATES } from '../house-owner.ts'
import { balanceKey, balanceRows } from './balance-rows.ts'

const PATH = 'affiliate/affiliate/transferToWallet'
/** By which way the money comes, as limits count it. */
const GATEWAY = 'affiliate'

/**
 * Moves all that is free to the cash of the player. It is a deposit to every limit and lock; what these refuse stays owed.
 * @throws Refusal affiliates.nothing_available, affiliates.other_currency, and what guards deposits
 */
export async function transferToWallet(
  ctx: PlayerContext,
  { currencyId: currency }: ParsedInput<typeof PATH>,
): Promise<CallData<typeof PATH>> {
  const { app, player } = ctx
  const { id: playerId } = player
  if (currency !== player.currency) throw refuse('affiliates.other_currency', { currency: player.currency })
  const key = balanceKey(playerId, currency)
  return playerUnit(ctx, {
    call: PATH,
    asked: { currencyId: currency },
    needs: [
      { resource: purses, key: playerId },
      { resource: balanceRows, key },
      ...takingNeeds(AFFILIATES, currency),
      ...depositNeeds(app, playerId),
    ],
    decide(state) {
      const row = state.get(balanceRows, key)
      const amountMinor = row === undefined ? 0n : row.earnedMinor - row.heldMinor - row.transferredMinor
      if (row === undefined || amountMinor <= 0n) throw refuse('affiliates.nothing_available')
      guardDeposit(app, state, { playerId, currency, amountMinor, gateway: GATEWAY })
      guardFrozen(state, { playerId, house: AFFILIATES, currency })
      post(state, {
        kind: 'earning',
        from: { house: AFFILIATES },
        to: { playerId, purse: 'cash' },
        currency,
        amountMinor,
        reference: uuidv7(),
      })
      state.set(balanceRows, key, { ...row, transferredMinor: row.transferredMinor + amountMinor })
      return { amount: writeAmount(app, currency)(amountMinor), currency, wallet: tellWallet(app, state, playerId) }
    },
  })
}
