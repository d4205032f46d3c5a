/** Where the marks of a bar stand, in percent of its width from the left. */
export type BarMarks = {
  readonly low: number
  readonly high: number
  readonly measured: number
  readonly expected: number
  /** What the ends of the bar stand for, as shares of a stake. */
  readonly from: number
  readonly to: number
}

type Result = { readonly measured: string; readonly low: string; readonly high: string; readonly expected: string }

/** No bar shows less than this on either side of the line: a hair must not look like a gulf. */
const LEAST_REACH = 0.005
const MARGIN = 1.15

/** Lays a measured return out around the line of the tables, which stands in the middle. */
export function barMarks(result: Result): BarMarks {
  const expected = Number(result.expected)
  const [low, high, measured] = [result.low, result.high, result.measured].map(Number)
  const away = [low, high, measured].map((value) => Math.abs((value ?? expected) - expected))
  const reach = Math.max(LEAST_REACH, ...away) * MARGIN
  const place = (value = expected) => Math.round((50 + (50 * (value - expected)) / reach) * 100) / 100
  return {
    low: place(low),
    high: place(high),
    measured: place(measured),
    expected: 50,
    from: expected - reach,
    to: expected + reach,
  }
}

/** Does the line of the tables lie within the interval? */
export function isWithin({ low, high, expected }: Result): boolean {
  return Number(low) <= Number(expected) && Number(expected) <= Number(high)
}
