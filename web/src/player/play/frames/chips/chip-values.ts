/** The chips a player may lay, and what is written on them. */

/** The largest chip is no more than this part of the largest stake. */
const PARTS = 10n
const MICRO_POINTS = 6

/** Chips of 1 and 5 and their tens, from the smallest stake to a tenth of the largest, in minor units. */
export function chipValues(minMinor: bigint, maxMinor: bigint): readonly bigint[] {
  const values: bigint[] = []
  for (let ten = 1n; ten <= maxMinor; ten *= 10n)
    for (const minor of [ten, 5n * ten]) if (minor >= minMinor && minor * PARTS <= maxMinor) values.push(minor)
  return values.length > 0 ? values : [minMinor]
}

/** The chip in hand at first: one whole unit of the currency where it is among the values, else one in the middle. */
export function firstChip(values: readonly bigint[], pointCount: number): bigint | undefined {
  const whole = 10n ** BigInt(pointCount)
  return values.find((minor) => minor === whole) ?? values[Math.floor(values.length / 2)]
}

const SCALES = [
  { from: 1_000_000, sign: 'M' },
  { from: 1_000, sign: 'K' },
] as const

/** An amount short enough for a chip, cut to two or three figures: "0.05", "7.5", "12.3K", "5M", "0.1µ". */
export function chipText(minor: bigint, pointCount: number): string {
  const value = Number(minor) / 10 ** pointCount
  if (value > 0 && value < 0.001) return `${cut(value * 10 ** MICRO_POINTS, 1)}µ`
  const scale = SCALES.find(({ from }) => value >= from)
  if (scale !== undefined) return `${cut(value / scale.from, value / scale.from < 100 ? 1 : 0)}${scale.sign}`
  return cut(value, value < 1 ? 3 : value < 10 ? 2 : value < 100 ? 1 : 0)
}

/** Never more than the amount; the tiny addition undoes what binary fractions lose (0.29 × 100 is 28.999…). */
function cut(value: number, decimals: number): string {
  const scale = 10 ** decimals
  return String(Math.floor(value * scale + 1e-6) / scale)
}
