import { ROULETTE_SPOTS } from '@tas/shared/rules/games/roulette/spots.ts'

/*
 * Where the spots lie, in cells of the table. `along` goes from the zero (0 to 1) over the twelve rows of numbers (1 to 13)
 * to the columns (13 to 14); `across` over the three columns (0 to 3), the dozens (-1 to 0) and the halves (-2 to -1). A
 * wide table is drawn with the zero at its left; a narrow one upright, dozens and halves over the zero (roulette.css).
 */

/** Kind of the place on each of both ways: a cell less its edges, an edge, or a whole length. */
type Extent = 'cell' | 'edge' | 'whole'

export type SpotPlace = {
  /** The middle. */
  readonly along: number
  readonly across: number
  /** How many cells it covers each way. */
  readonly cellsAlong: number
  readonly cellsAcross: number
  readonly extentAlong: Extent
  readonly extentAcross: Extent
}

const rowOf = (pocket: number) => Math.floor((pocket - 1) / 3)
const columnOf = (pocket: number) => (pocket - 1) % 3

/** Where the columns begin, behind the twelve rows of numbers. */
export const LAST_ROW = 13

type Box = readonly [along: number, across: number, cellsAlong: number, cellsAcross: number]

/** Corner and size of the cells of outside bets. */
const OUTSIDE: Readonly<Record<string, Box>> = {
  'column-1': [LAST_ROW, 0, 1, 1],
  'column-2': [LAST_ROW, 1, 1, 1],
  'column-3': [LAST_ROW, 2, 1, 1],
  'dozen-1': [1, -1, 4, 1],
  'dozen-2': [5, -1, 4, 1],
  'dozen-3': [9, -1, 4, 1],
  low: [1, -2, 2, 1],
  even: [3, -2, 2, 1],
  red: [5, -2, 2, 1],
  black: [7, -2, 2, 1],
  odd: [9, -2, 2, 1],
  high: [11, -2, 2, 1],
}

/** Every spot with its place, in the order of the rules. */
export const SPOT_PLACES: ReadonlyMap<string, SpotPlace> = new Map(
  [...ROULETTE_SPOTS].map(([spot, pockets]) => [spot, placeOf(spot, pockets)]),
)

function placeOf(spot: string, pockets: readonly number[]): SpotPlace {
  const box = OUTSIDE[spot]
  if (box !== undefined) {
    const [along, across, cellsAlong, cellsAcross] = box
    const middle = { along: along + cellsAlong / 2, across: across + cellsAcross / 2 }
    return { ...middle, cellsAlong, cellsAcross, extentAlong: 'whole', extentAcross: 'whole' }
  }
  return pockets.includes(0) ? besideZero(pockets) : between(pockets)
}

/** Between numbers of up to two rows. Streets and lines lie at the edge of the first column, for all three. */
function between(pockets: readonly number[]): SpotPlace {
  const [first = 1] = pockets
  const last = pockets.at(-1) ?? first
  const isTwoRows = rowOf(last) > rowOf(first)
  const isAllColumns = pockets.length === 3 || pockets.length === 6
  const isTwoColumns = columnOf(last) > columnOf(first)
  return {
    along: isTwoRows ? rowOf(first) + 2 : rowOf(first) + 1.5,
    across: isAllColumns ? 0 : isTwoColumns ? columnOf(first) + 1 : columnOf(first) + 0.5,
    cellsAlong: isTwoRows ? 0 : 1,
    cellsAcross: isAllColumns || isTwoColumns ? 0 : 1,
    extentAlong: isTwoRows ? 'edge' : 'cell',
    extentAcross: isAllColumns || isTwoColumns ? 'edge' : 'cell',
  }
}

/** On the zero, or on the edge between it and the first row. */
function besideZero(pockets: readonly number[]): SpotPlace {
  const others = pockets.filter((pocket) => pocket > 0)
  const [first = 1] = others
  if (others.length === 0)
    return { along: 0.5, across: 1.5, cellsAlong: 1, cellsAcross: 3, extentAlong: 'cell', extentAcross: 'whole' }
  const isSplit = others.length === 1
  return {
    along: 1,
    across: isSplit ? columnOf(first) + 0.5 : others.length === 3 ? 0 : first,
    cellsAlong: 0,
    cellsAcross: isSplit ? 1 : 0,
    extentAlong: 'edge',
    extentAcross: isSplit ? 'cell' : 'edge',
  }
}
