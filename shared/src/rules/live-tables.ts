import type { ChipGame } from './games/chips.ts'
import type { LiveTimes } from './games/live-times.ts'
import { GAMES } from './games/registry.ts'

/** A live table: a game of chips whose rounds all players share, on the server's clock. */
export type LiveTable = LiveTimes & {
  /** Its name on the wire and in the catalogue. */
  readonly name: `live-${string}`
  /** The game it plays. */
  readonly game: ChipGame
}

/** Every live table: those of the games whose records say that they are played live. */
export const LIVE_TABLES: readonly LiveTable[] = GAMES.flatMap(({ game, live }) => {
  if (live === undefined) return []
  const { rules, ...times } = live
  return [{ name: `live-${game}` as const, game: rules, ...times }]
})

export function findLiveTable(name: string): LiveTable | undefined {
  return LIVE_TABLES.find((table) => table.name === name)
}
