import { fairInt } from '../fairness.ts'

/**
 * Draws one of 0…size−1 for every word, none twice: each word takes place floor(float × left) of those that are left,
 * which stay in order (the Fisher–Yates draw of the published games). The order is the order of drawing. Throws
 * RangeError when there are more words than things to draw.
 */
export function drawDistinct(words: readonly number[], size: number): number[] {
  const left = Array.from({ length: size }, (_, index) => index)
  return words.flatMap((word) => left.splice(fairInt(word, left.length), 1))
}
