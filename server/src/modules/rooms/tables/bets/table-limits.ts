import type { ChipGame } from '@tas/shared/rules/games/chips.ts'
import { MULTIPLIER_SCALE } from '@tas/shared/rules/payout.ts'
import type { App } from '../../../../ctx.ts'
import { betLimits } from '../../../bets/index.ts'

/** What a player may have on one round of a table, in minor units. */
export type TableLimits = {
  readonly minMinor: bigint
  readonly maxMinor: bigint
  /** Most the chips on one spot may pay. */
  readonly maxSpotPayoutMinor: bigint
}

/** So many times the largest stake a spot may pay: $10,000 where $1,000 may be staked. */
const SPOT_PAYOUT_STAKES = 10n

export function tableLimits(app: Pick<App, 'business'>, currency: string): TableLimits {
  const { minMinor, maxMinor } = betLimits(app, currency)
  return { minMinor, maxMinor, maxSpotPayoutMinor: maxMinor * SPOT_PAYOUT_STAKES }
}

/** Most that may lie on a spot: what pays the most a spot may pay, and never more than the table takes. */
export function spotMaximum(limits: TableLimits, game: ChipGame, spot: string): bigint {
  const { maxMinor, maxSpotPayoutMinor } = limits
  const payE4 = highestPay(game, spot)
  return maxMinor * payE4 > maxSpotPayoutMinor * MULTIPLIER_SCALE
    ? (maxSpotPayoutMinor * MULTIPLIER_SCALE) / payE4
    : maxMinor
}

const known = new Map<string, bigint>()

function highestPay(game: ChipGame, spot: string): bigint {
  const key = `${game.game} ${spot}`
  const payE4 = known.get(key) ?? game.spotPaytable(spot).maxMultiplierE4
  known.set(key, payE4)
  return payE4
}
