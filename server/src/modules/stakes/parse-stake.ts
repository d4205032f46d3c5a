import { refuse } from '#kit/refusal.ts'
import type { App, PlayerActor } from '../../ctx.ts'
import { currencyFacts, currencyOf, readAmount, writeAmount } from '../ledger/index.ts'

/** Smallest and largest stake of a game in minor units of the account's currency. */
export type StakeRange = { readonly minMinor: bigint; readonly maxMinor: bigint }

/**
 * Reads a stake from the wire: in the account's currency, more than nothing, inside the game's range.
 * @throws Refusal wallet.currency_mismatch, wallet.amount_invalid, stakes.below_minimum, stakes.above_maximum
 */
export function parseStake(
  app: App,
  player: PlayerActor,
  stake: { readonly amount: string; readonly currency: string; readonly range: StakeRange },
): bigint {
  if (stake.currency !== player.currency)
    throw refuse('wallet.currency_mismatch', { currency: player.currency }, { currency: 'choice' })
  const stakeMinor = readAmount(currencyOf(app, player.currency), stake.amount)
  const write = writeAmount(app, player.currency)
  const facts = currencyFacts(app, player.currency)
  const { minMinor, maxMinor } = stake.range
  if (stakeMinor < minMinor)
    throw refuse('stakes.below_minimum', { ...facts, minimum: write(minMinor) }, { amount: 'too_small' })
  if (stakeMinor > maxMinor)
    throw refuse('stakes.above_maximum', { ...facts, maximum: write(maxMinor) }, { amount: 'too_big' })
  return stakeMinor
}
