import { CARD_ROOM_GAMES } from '@tas/shared/rules/games/registry.ts'
import type { App } from '../../ctx.ts'
import { betLimits, maxStakeAt } from '../bets/index.ts'

/**
 * The largest stake a bet on a game may begin with, as far as its choices do not bound it further. A hand at a table cannot be
 * paid on the way, so the most it can come to bounds it; no table leaves a choice before its cards.
 */
export function largestStake(app: Pick<App, 'business'>, game: string, currency: string): bigint {
  const limits = betLimits(app, currency)
  const reading = CARD_ROOM_GAMES.find((table) => table.game === game)?.read({})
  return reading?.ok === true ? maxStakeAt(limits, reading.bet.paytable().maxMultiplierE4) : limits.maxMinor
}
