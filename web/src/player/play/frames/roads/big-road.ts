/*
 * The boards of a table on which one of two sides wins: the bead plate tells round after round, the big road streak after
 * streak. They look back only; no round knows of them.
 */

/** Who won a round: the first side of the table, the second, or neither. */
export type RoadWinner = 'first' | 'second' | 'tie'

export const ROAD_ROWS = 6

export type RoadCell = {
  readonly column: number
  readonly row: number
  readonly winner: RoadWinner
  /** Ties that came after it, or before the very first. */
  readonly ties: number
}

/** Round after round, column after column from the top. `winners`: oldest first. */
export function beadPlate(winners: readonly RoadWinner[]): readonly RoadCell[] {
  return winners.map((winner, index) => ({
    column: Math.floor(index / ROAD_ROWS),
    row: index % ROAD_ROWS,
    winner,
    ties: 0,
  }))
}

/**
 * A column for every streak. One that reaches the bottom, or what an earlier one left there, goes on to the right. Ties are
 * counted on the cell before them. `winners`: oldest first.
 */
export function bigRoad(winners: readonly RoadWinner[]): readonly RoadCell[] {
  const cells: RoadCell[] = []
  const taken = new Set<string>()
  let firstTies = 0
  let start = -1
  let isTurned = false
  const lay = (column: number, row: number, winner: RoadWinner) => {
    cells.push({ column, row, winner, ties: cells.length === 0 ? firstTies : 0 })
    taken.add(`${column} ${row}`)
  }
  for (const winner of winners) {
    const last = cells.at(-1)
    if (winner === 'tie') {
      if (last === undefined) firstTies++
      else cells[cells.length - 1] = { ...last, ties: last.ties + 1 }
    } else if (last?.winner !== winner) {
      do start++
      while (taken.has(`${start} 0`))
      isTurned = false
      lay(start, 0, winner)
    } else {
      isTurned ||= last.row + 1 === ROAD_ROWS || taken.has(`${last.column} ${last.row + 1}`)
      if (isTurned) lay(last.column + 1, last.row, winner)
      else lay(last.column, last.row + 1, winner)
    }
  }
  return cells
}

/** The last columns of a road, counted from 0 again. */
export function lastColumns(cells: readonly RoadCell[], columns: number): readonly RoadCell[] {
  const end = cells.reduce((most, { column }) => Math.max(most, column + 1), 0)
  const from = Math.max(0, end - columns)
  return cells.filter(({ column }) => column >= from).map((cell) => ({ ...cell, column: cell.column - from }))
}
