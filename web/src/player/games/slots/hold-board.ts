import type { Machine } from '@tas/shared/rules/slots/machine.ts'

/** The cells of hold-and-win, reel by reel from top to bottom: the place of the coin in the machine's list from 1, 0 without. */
export type Board = readonly number[]

/** One respin as it is shown. */
export type Respin = {
  readonly before: Board
  readonly board: Board
  /** Respins left after it. */
  readonly left: number
}

export type HoldCourse = { readonly first: Board; readonly respins: readonly Respin[]; readonly isFull: boolean }

/** The course of hold-and-win from the window it began in and the coins of the outcome; null without one. */
export function holdCourse(
  { holdAndWin }: Machine,
  window: readonly string[],
  coins: readonly (readonly number[])[],
): HoldCourse | null {
  const [begun, ...drawn] = coins
  if (holdAndWin === undefined || begun === undefined) return null
  const cells = window.flatMap((id, cell) => (id === holdAndWin.symbol ? [cell] : []))
  const first = window.map((_, cell) => begun[cells.indexOf(cell)] ?? 0)
  const respins: Respin[] = []
  let before: Board = first
  let left = holdAndWin.respins
  for (const given of drawn) {
    const board = filled(before, given)
    left = given.some((coin) => coin > 0) ? holdAndWin.respins : left - 1
    respins.push({ before, board, left })
    before = board
  }
  return { first, respins, isFull: before.every((coin) => coin > 0) }
}

/** The board with what a respin gave to the cells that were empty, in their order. */
function filled(board: Board, given: readonly number[]): Board {
  let at = 0
  return board.map((coin) => (coin > 0 ? coin : (given[at++] ?? 0)))
}

/** Credits of all coins on the board. */
export function boardCredits({ holdAndWin }: Machine, board: Board): number {
  return board.reduce((sum, coin) => sum + (holdAndWin?.coins[coin - 1]?.credits ?? 0), 0)
}
