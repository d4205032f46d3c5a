import { fairInt } from '../../fairness.ts'
import type { Fraction } from '../../fraction.ts'
import { drawWords, type WordSource } from '../../word-source.ts'
import { type ChipGame, type ChipResult, chipGame } from '../chips.ts'
import { cutToE4 } from '../multipliers.ts'

/** Two dice for White, then two for Black. */
export const TAKHTE_DICE = 4
const FACES = 6
const RETURN: Fraction = { numerator: 98n, denominator: 100n }

export const TAKHTE_SPOTS = ['white', 'black', 'equal', 'whiteMars', 'blackMars', 'whiteDouble', 'blackDouble'] as const
type Spot = (typeof TAKHTE_SPOTS)[number]

/** What each side threw. */
export type TakhteThrow = { readonly white: readonly number[]; readonly black: readonly number[] }

/** Four dice 1…6, each floor(float × 6) + 1. Throws RangeError on a bad nonce. */
export function throwTakhte(source: WordSource): TakhteThrow {
  const dice = drawWords(source, TAKHTE_DICE).map((word) => fairInt(word, FACES) + 1)
  return { white: dice.slice(0, 2), black: dice.slice(2) }
}

/** How far a throw goes: its sum, and as in nard twice that for a double. 3 to 24. */
export function takhtePips([one = 0, other = 0]: readonly number[]): number {
  return one === other ? 4 * one : one + other
}

/** The spots that win on a throw, in their order: a side that goes at least twice as far wins a mars. */
export function takhteWinners({ white, black }: TakhteThrow): readonly Spot[] {
  const [whitePips, blackPips] = [takhtePips(white), takhtePips(black)]
  const wins: Readonly<Record<Spot, boolean>> = {
    white: whitePips > blackPips,
    black: blackPips > whitePips,
    equal: whitePips === blackPips,
    whiteMars: whitePips >= 2 * blackPips,
    blackMars: blackPips >= 2 * whitePips,
    whiteDouble: white[0] === white[1],
    blackDouble: black[0] === black[1],
  }
  return TAKHTE_SPOTS.filter((spot) => wins[spot])
}

const RESULTS = countResults()

/**
 * What a chip on each spot pays when it wins: 0.98 / its chance, cut to four decimals. The cut is all that the spots return
 * less than 98%.
 */
const PAYS_E4: ReadonlyMap<string, bigint> = new Map(
  TAKHTE_SPOTS.map((spot) => {
    const ways = RESULTS.filter((one) => isWon(spot, one.outcome)).reduce((sum, one) => sum + one.chance.numerator, 0n)
    const fair = { numerator: BigInt(FACES ** TAKHTE_DICE), denominator: ways }
    const paid = { numerator: RETURN.numerator * fair.numerator, denominator: RETURN.denominator * fair.denominator }
    return [spot, cutToE4(paid)]
  }),
)

/** Takhte: a race of one throw each, by the dice of nard. Outcome: the dice of both sides. */
export const takhteGame: ChipGame = chipGame<TakhteThrow>({
  game: 'takhte',
  rulesVersion: 1,
  paytableVersion: 1,
  spots: TAKHTE_SPOTS,
  results: RESULTS,
  draw: throwTakhte,
  outcome: (thrown) => thrown,
  resultOf: (thrown) => takhteWinners(thrown).join('.'),
  paysE4: (spot, outcome) => (isWon(spot, outcome) ? (PAYS_E4.get(spot) ?? 0n) : 0n),
})

function isWon(spot: string, outcome: string): boolean {
  return outcome.split('.').includes(spot)
}

/** Results are named by the spots that win: "white.whiteMars.whiteDouble". All 6⁴ throws are gone through. */
function countResults(): readonly ChipResult[] {
  const faces = Array.from({ length: FACES }, (_, index) => index + 1)
  const throws = faces.flatMap((one) => faces.map((other) => [one, other]))
  const counts = new Map<string, bigint>()
  for (const white of throws)
    for (const black of throws) {
      const name = takhteWinners({ white, black }).join('.')
      counts.set(name, (counts.get(name) ?? 0n) + 1n)
    }
  const denominator = BigInt(FACES ** TAKHTE_DICE)
  return [...counts]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([outcome, numerator]) => ({ outcome, chance: { numerator, denominator } }))
}
