import { readWriteDrawn } from '../drawn-list.ts'
import { stepVerifier } from '../step-verifier.ts'
import { minesRule } from './game.ts'

/**
 * Proof of a mine field. `params`: `mines`, and `actions` to know what the hand paid. Outcome: the tiles that are mines, in
 * the order of drawing or with `order: "sorted"` in theirs, counted from `indexBase` 0 (also when left out) or 1.
 */
export const minesVerifier = stepVerifier(minesRule, {
  wordCount: ({ mines }) => mines,
  formula: 'floor(float × left), left = 25, 24, …: the place among the tiles not yet drawn',
  write: (wire) => readWriteDrawn(wire, 0),
})
