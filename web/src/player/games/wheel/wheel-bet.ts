import type { BetData } from '@tas/shared/contract/bets/bet-data.ts'
import { parseWheelParams, type WheelParams } from '@tas/shared/rules/games/wheel/game.ts'

/** The segment a wheel bet stopped at, as its proof publishes it. */
export function segmentOf({ outcome }: BetData): number | null {
  return typeof outcome === 'number' ? outcome : null
}

/** What was bet on. */
export function paramsOf({ params }: BetData): WheelParams | null {
  const parsed = parseWheelParams(params)
  return parsed.ok ? parsed.params : null
}
