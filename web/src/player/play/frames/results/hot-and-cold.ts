/** How often a number came. */
export type NumberCount = { readonly number: number; readonly count: number }

export type DrawnNumbers = {
  /** Newest first. */
  readonly drawn: readonly number[]
  /** All that can be drawn. */
  readonly all: readonly number[]
}

/** So many numbers that came most often, and that did not come for longest. */
export function hotAndCold({ drawn, all }: DrawnNumbers, shown: number) {
  const counts = all.map((number) => ({
    number,
    count: drawn.filter((one) => one === number).length,
    /** Results since; a number that never came is behind them all. */
    since: drawn.includes(number) ? drawn.indexOf(number) : drawn.length,
  }))
  const hot = counts.filter(({ count }) => count > 0).toSorted((a, b) => b.count - a.count || a.since - b.since)
  const cold = counts.toSorted((a, b) => b.since - a.since || a.count - b.count)
  return { hot: hot.slice(0, shown), cold: cold.slice(0, shown) }
}
