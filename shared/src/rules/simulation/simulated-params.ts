import type { WireParams } from '../games/params.ts'
import { GAMES } from '../games/registry.ts'

/** Bets that touch every table of a game; the first one is the usual one. Slots need none. */
export function paramsOf(game: string): readonly WireParams[] {
  const record = GAMES.find((one) => one.game === game)
  return record?.simulated?.() ?? record?.bets() ?? [{}]
}
