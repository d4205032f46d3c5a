import { fairInt } from '../../fairness.ts'
import { MULTIPLIER_SCALE } from '../../payout.ts'
import { drawWord, type WordSource } from '../../word-source.ts'
import { type ChipGame, chipGame } from '../chips.ts'
import { ROULETTE_POCKETS, ROULETTE_SPOTS } from './spots.ts'

/** A chip pays 36 / the pockets it covers, as everywhere: every spot returns 36/37. */
const PAID_POCKETS = ROULETTE_POCKETS - 1

/** The pocket, 0…36: floor(float × 37). Throws RangeError on a bad nonce. */
export function roulettePocket(source: WordSource): number {
  return fairInt(drawWord(source), ROULETTE_POCKETS)
}

/** European roulette: chips on any spots of the table, one ball. Outcome: the pocket. */
export const rouletteGame: ChipGame = chipGame<number>({
  game: 'roulette',
  rulesVersion: 1,
  paytableVersion: 1,
  spots: [...ROULETTE_SPOTS.keys()],
  results: Array.from({ length: ROULETTE_POCKETS }, (_, pocket) => ({
    outcome: String(pocket),
    chance: { numerator: 1n, denominator: BigInt(ROULETTE_POCKETS) },
  })),
  draw: roulettePocket,
  outcome: (pocket) => pocket,
  resultOf: String,
  paysE4(spot, outcome) {
    const pockets = ROULETTE_SPOTS.get(spot) ?? []
    return pockets.includes(Number(outcome)) ? BigInt(PAID_POCKETS / pockets.length) * MULTIPLIER_SCALE : 0n
  },
})
