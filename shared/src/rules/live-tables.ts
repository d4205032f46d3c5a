/** A live table: a game of chips whose rounds all players share, on the server's clock. Times in milliseconds. */
export type LiveTable = {
  /** Its name on the wire and in the catalogue. */
  readonly name: `live-${string}`
  /** The game whose rules it plays by. */
  readonly game: string
  readonly bettingMs: number
  /** How long the outcome is shown before bets are paid: the wheel runs, the cards are dealt. */
  readonly dealMs: number
  /** From the payment to the next round. */
  readonly pauseMs: number
}

const TIMES = { bettingMs: 15_000, dealMs: 8_000, pauseMs: 4_000 }

/** Every live table. A new one adds its line here. */
export const LIVE_TABLES: readonly LiveTable[] = [
  { name: 'live-roulette', game: 'roulette', ...TIMES },
  { name: 'live-baccarat', game: 'baccarat', ...TIMES, dealMs: 9_000 },
  { name: 'live-dragon-tiger', game: 'dragon-tiger', ...TIMES, dealMs: 5_000 },
  { name: 'live-wheel-of-fortune', game: 'wheel-of-fortune', ...TIMES },
  { name: 'live-ball-draw', game: 'ball-draw', ...TIMES, dealMs: 6_000 },
]

export function findLiveTable(name: string): LiveTable | undefined {
  return LIVE_TABLES.find((table) => table.name === name)
}
