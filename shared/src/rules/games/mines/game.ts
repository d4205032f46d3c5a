import { drawWords, type WordSource } from '../../word-source.ts'
import { binomial } from '../combinatorics.ts'
import { type LadderSpot, ladderRule, type Rung, rungOf } from '../ladder-game.ts'
import { isWholeIn, type ParsedParams, type WireParams } from '../params.ts'
import { drawDistinct } from '../shuffle.ts'
import { type StepRule, stepGame } from '../step-game.ts'

/** Tiles of the board, 5 × 5, counted from 0 row by row from the top left. */
export const MINES_TILES = 25
/** At least one tile is a mine and at least one is not. */
export const MAX_MINES = MINES_TILES - 1
const RETURN = { numerator: 99n, denominator: 100n }

export type MinesParams = { readonly mines: number }

/** Reads `{ mines: 1…24 }`. Never throws. */
export function parseMinesParams({ mines }: WireParams): ParsedParams<MinesParams> {
  if (!isWholeIn(mines, 1, MAX_MINES)) return { ok: false, field: 'mines' }
  return { ok: true, params: { mines } }
}

/** The tiles that are mines, in the order in which they were drawn. Throws RangeError on a bad nonce. */
export function drawMines(source: WordSource, { mines }: MinesParams): readonly number[] {
  return drawDistinct(drawWords(source, mines), MINES_TILES)
}

/**
 * What each number of safe tiles pays, up to all of them: 0.99 × C(25, tiles) / C(25 − mines, tiles), cut to four decimals.
 */
export function minesRungs({ mines }: MinesParams): readonly Rung[] {
  const safe = MINES_TILES - mines
  return Array.from({ length: safe }, (_, index) => {
    const tiles = index + 1
    return rungOf({ numerator: binomial(safe, tiles), denominator: binomial(MINES_TILES, tiles) }, RETURN)
  })
}

/** Mines: turn over tiles, each of which may be a mine. Outcome: the mines in the order of drawing. */
export const minesRule: StepRule<MinesParams, readonly number[], LadderSpot> = ladderRule({
  game: 'mines',
  action: 'pick',
  rulesVersion: 1,
  paytableVersion: 1,
  bets: Array.from({ length: MAX_MINES }, (_, index) => ({ mines: index + 1 })),
  parse: parseMinesParams,
  wire: (params) => params,
  draw: drawMines,
  outcome: (mines) => mines,
  rungs: minesRungs,
  picking: { tileCount: () => MINES_TILES, isOnceOnly: true },
  isSafe: (mines, { pick }) => !mines.includes(pick),
})

export const minesGame = stepGame(minesRule)
