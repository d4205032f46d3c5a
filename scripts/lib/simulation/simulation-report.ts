import { judgeTallies } from '../../../shared/src/rules/simulation/judge-tallies.ts'
import { type Chances, type SimulatedBet, STAKE_PARTS } from '../../../shared/src/rules/simulation/simulated-bet.ts'
import type { Tally } from '../../../shared/src/rules/simulation/tally.ts'

/** Lower ends of the rows of a distribution in stakes, where there are too many returns to list each. */
const BUCKETS = [0, 0.2, 0.5, 1, 1.5, 2, 3, 5, 10, 20, 50, 100, 200, 500, 1_000, 10_000, 100_000, 1_000_000]
const MOST_ROWS = 24
const PERCENT_PLACES = 5

/** What a simulation came to, as lines to print. */
export function reportLines(bet: SimulatedBet, tally: Tally): readonly string[] {
  if (tally.bets === 0) return ['No bet was counted.']
  const { measuredReturn, exactReturn, margin, chiSquare, degreesOfFreedom, pValue } = judgeTallies([{ bet, tally }])
  const share = (value: number) => `${(value * 100).toFixed(PERCENT_PLACES)} %`
  const isInside = exactReturn === null || Math.abs(measuredReturn - exactReturn) <= margin
  const exact =
    exactReturn === null
      ? ['  exact return     not counted for this way to play']
      : [`  exact return     ${share(exactReturn)}`]
  const fit =
    bet.chances === null || degreesOfFreedom === 0
      ? []
      : [`  chi-square       ${chiSquare.toFixed(1)} of ${degreesOfFreedom}, p ${pValue.toFixed(4)}`]
  const largest = Math.max(...tally.counts.keys())
  return [
    `${bet.name}: ${grouped(tally.bets)} bets`,
    ...exact,
    `  measured return  ${share(measuredReturn)} ± ${share(margin)} (99.9 %)${isInside ? '' : '  OUTSIDE'}`,
    ...fit,
    `  largest return   ${timesText(largest)}, ${grouped(tally.counts.get(largest) ?? 0)} times`,
    `  longest losing   ${grouped(tally.runs.longest)} bets in a row returned less than their stake`,
    '',
    ...distribution(bet.chances, tally),
  ]
}

type Row = { readonly name: string; readonly seen: number; readonly expected: number | null }

function distribution(chances: Chances | null, { counts, bets }: Tally): readonly string[] {
  const all = [...new Set([...counts.keys(), ...(chances?.keys() ?? [])])].sort((one, other) => one - other)
  const sumOf = (parts: readonly number[], values: ReadonlyMap<number, number>) =>
    parts.reduce((sum, one) => sum + (values.get(one) ?? 0), 0)
  const rowOf = (name: string, parts: readonly number[]): Row => ({
    name,
    seen: sumOf(parts, counts) / bets,
    expected: chances === null ? null : sumOf(parts, chances),
  })
  const rows =
    all.length <= MOST_ROWS
      ? all.map((parts) => rowOf(timesText(parts), [parts]))
      : bucketsOf(all).map(({ name, parts }) => rowOf(name, parts))
  const width = Math.max(...rows.map(({ name }) => name.length), 'returned'.length)
  const percent = (value: number) => (value * 100).toFixed(PERCENT_PLACES + 1).padStart(11)
  return [
    `  ${'returned'.padStart(width)}  ${'of bets, %'.padStart(11)}${chances === null ? '' : `  ${'expected'.padStart(11)}`}`,
    ...rows.map(({ name, seen, expected }) => {
      return `  ${name.padStart(width)}  ${percent(seen)}${expected === null ? '' : `  ${percent(expected)}`}`
    }),
  ]
}

function bucketsOf(all: readonly number[]): readonly { readonly name: string; readonly parts: readonly number[] }[] {
  const lost = { name: '0x', parts: all.filter((parts) => parts === 0) }
  const below = { name: 'below 0x', parts: all.filter((parts) => parts < 0) }
  const between = BUCKETS.map((from, index) => {
    const to = BUCKETS[index + 1] ?? Number.POSITIVE_INFINITY
    const parts = all.filter((one) => one > 0 && one >= from * STAKE_PARTS && one < to * STAKE_PARTS)
    return { name: Number.isFinite(to) ? `${grouped(from)}x to ${grouped(to)}x` : `from ${grouped(from)}x`, parts }
  })
  return [below, lost, ...between].filter(({ parts }) => parts.length > 0)
}

function timesText(parts: number): string {
  return `${(parts / STAKE_PARTS).toLocaleString('en', { maximumFractionDigits: 4 })}x`
}

function grouped(value: number): string {
  return value.toLocaleString('en')
}
