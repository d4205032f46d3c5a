/** The numbers of a European wheel: 0 to 36. */
export const ROULETTE_POCKETS = 37

/** The pockets in the order in which they lie on the wheel, clockwise from the zero. */
export const ROULETTE_WHEEL: readonly number[] = [
  0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33, 1, 20, 14, 31, 9, 22, 18, 29, 7,
  28, 12, 35, 3, 26,
]

export const ROULETTE_REDS: readonly number[] = [1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36]

const ALL = Array.from({ length: ROULETTE_POCKETS - 1 }, (_, index) => index + 1)
const ROWS = ALL.filter((number) => number % 3 === 1)

/** Inside bets by the number of pockets they cover; they are named by these pockets, "split-17-20". */
const INSIDE_NAMES: Readonly<Record<number, string>> = {
  1: 'straight',
  2: 'split',
  3: 'street',
  4: 'corner',
  6: 'line',
}

/** The spots between neighbours on the table; the zero lies beside 1, 2 and 3. */
const INSIDE: readonly (readonly number[])[] = [
  ...[0, ...ALL].map((number) => [number]),
  ...[1, 2, 3].map((number) => [0, number]),
  ...ALL.filter((number) => number % 3 !== 0).map((number) => [number, number + 1]),
  ...ALL.filter((number) => number <= 33).map((number) => [number, number + 3]),
  ...[
    [0, 1, 2],
    [0, 2, 3],
  ],
  ...ROWS.map((number) => [number, number + 1, number + 2]),
  [0, 1, 2, 3],
  ...ALL.filter((number) => number % 3 !== 0 && number <= 32).map((number) => [
    number,
    number + 1,
    number + 3,
    number + 4,
  ]),
  ...ROWS.filter((number) => number <= 31).map((number) => Array.from({ length: 6 }, (_, index) => number + index)),
]

const OUTSIDE: Readonly<Record<string, readonly number[]>> = {
  'dozen-1': ALL.filter((number) => number <= 12),
  'dozen-2': ALL.filter((number) => number > 12 && number <= 24),
  'dozen-3': ALL.filter((number) => number > 24),
  'column-1': ALL.filter((number) => number % 3 === 1),
  'column-2': ALL.filter((number) => number % 3 === 2),
  'column-3': ALL.filter((number) => number % 3 === 0),
  red: ROULETTE_REDS,
  black: ALL.filter((number) => !ROULETTE_REDS.includes(number)),
  even: ALL.filter((number) => number % 2 === 0),
  odd: ALL.filter((number) => number % 2 === 1),
  low: ALL.filter((number) => number <= 18),
  high: ALL.filter((number) => number > 18),
}

/** Every spot of the table, inside and outside, with the pockets it covers. */
export const ROULETTE_SPOTS: ReadonlyMap<string, readonly number[]> = new Map([
  ...INSIDE.map((pockets): readonly [string, readonly number[]] => [insideSpot(pockets), pockets]),
  ...Object.entries(OUTSIDE),
])

/** The name of the inside spot that covers these pockets; no chip can lie there unless {@link ROULETTE_SPOTS} has it. */
export function insideSpot(pockets: readonly number[]): string {
  return [INSIDE_NAMES[pockets.length] ?? '', ...pockets].join('-')
}
