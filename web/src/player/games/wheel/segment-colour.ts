/** Night for a segment that pays nothing; the others by rank, the highest in saffron. */
const NOTHING = '#1a2355'
const RANKS = ['#17a596', '#4b7bf5', '#9257ea', '#d95fa6'] as const
const HIGHEST = '#f3ae16'

/** The colour of everything the wheel pays. `multipliersE4` are those of all its segments. */
export function segmentColours(multipliersE4: readonly bigint[]): ReadonlyMap<bigint, string> {
  const paying = [...new Set(multipliersE4)].filter((multiplier) => multiplier > 0n)
  const rising = paying.toSorted((a, b) => Number(a - b))
  const colours = new Map<bigint, string>([[0n, NOTHING]])
  for (const [rank, multiplier] of rising.entries())
    colours.set(multiplier, rank === rising.length - 1 ? HIGHEST : (RANKS[rank] ?? HIGHEST))
  return colours
}
