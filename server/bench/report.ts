/** One measured row. `ratio` compares it with a reference of the same run; `note` says with which. */
export type Row = {
  readonly name: string
  readonly perSecond?: number
  readonly p50Ms?: number
  readonly p95Ms?: number
  readonly p99Ms?: number
  readonly ratio?: number
  readonly value?: number
  readonly unit?: string
  readonly aim?: string
  readonly note?: string
}

/** The middle one by a figure: of several runs in turn, the one least touched by the machine's moods. */
export function middle<Item>(items: readonly Item[], figure: (item: Item) => number): Item {
  const item = items.toSorted((one, other) => figure(one) - figure(other))[Math.floor(items.length / 2)]
  if (item === undefined) throw new Error('nothing was measured')
  return item
}

/** The middle of a figure: see `middle`. */
export function middleOf<Item>(items: readonly Item[], figure: (item: Item) => number): number {
  return figure(middle(items, figure))
}

/** The middle, the slowest twentieth and the slowest hundredth of latencies in milliseconds. */
export function percentiles(latenciesMs: readonly number[]): Required<Pick<Row, 'p50Ms' | 'p95Ms' | 'p99Ms'>> {
  const sorted = Float64Array.from(latenciesMs).sort()
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  return { p50Ms: at(0.5), p95Ms: at(0.95), p99Ms: at(0.99) }
}

/** Prints the rows as a table for people and one JSON line each for machines. */
export function printRows(rows: readonly Row[]): void {
  const cells = rows.map((row) => [
    row.name,
    row.perSecond === undefined ? '' : Math.round(row.perSecond).toLocaleString('en-US'),
    row.p50Ms === undefined ? '' : row.p50Ms.toFixed(2),
    row.p95Ms === undefined ? '' : row.p95Ms.toFixed(2),
    row.p99Ms === undefined ? '' : row.p99Ms.toFixed(2),
    row.ratio === undefined ? '' : row.ratio.toFixed(3),
    row.value === undefined ? '' : `${row.value.toLocaleString('en-US')} ${row.unit ?? ''}`,
    row.aim ?? '',
  ])
  const table = [['name', 'per second', 'p50 ms', 'p95 ms', 'p99 ms', 'ratio', 'value', 'aim'], ...cells]
  const widths = table[0]?.map((_, column) => Math.max(...table.map((line) => line[column]?.length ?? 0))) ?? []
  for (const line of table)
    console.log(
      line
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
  for (const row of rows) console.log(JSON.stringify(rounded(row)))
}

function rounded(row: Row): Row {
  const entries = Object.entries(row).map(([name, value]) => [
    name,
    typeof value === 'number' ? Math.round(value * 1_000) / 1_000 : value,
  ])
  return Object.fromEntries(entries) as Row
}
