import type { BetData } from '@tas/shared/contract/bets/bet-data.ts'
import { type PlinkoParams, type PlinkoPath, parsePlinkoParams } from '@tas/shared/rules/games/plinko/game.ts'

/** The way of a plinko bet's ball, as its proof publishes it. */
export function pathOf({ outcome }: BetData): PlinkoPath | null {
  if (!Array.isArray(outcome)) return null
  const turns = outcome.filter((turn) => turn === 'L' || turn === 'R')
  return turns.length === outcome.length ? turns : null
}

/** What was bet on. */
export function paramsOf({ params }: BetData): PlinkoParams | null {
  const parsed = parsePlinkoParams(params)
  return parsed.ok ? parsed.params : null
}
