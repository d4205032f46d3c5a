import { fairInt } from '../../fairness.ts'
import { drawWords, type WordSource } from '../../word-source.ts'
import { instantGame } from '../instant-game.ts'
import { highestOf } from '../multipliers.ts'
import { drawPaytable, type Paytable } from '../paytable.ts'

/** Colours by the number drawn, 0…6. */
export const DIAMOND_COLORS = ['green', 'purple', 'yellow', 'red', 'cyan', 'pink', 'blue'] as const
export type DiamondColor = (typeof DIAMOND_COLORS)[number]

export const DIAMONDS = 5

type Hand = 'none' | 'pair' | 'twoPair' | 'three' | 'fullHouse' | 'four' | 'five'

/**
 * What each hand pays, as on stake.com's page, and how many of the 7^5 ways to draw make it. The counts are proved by
 * going through all ways in the test.
 */
const HANDS: readonly { readonly hand: Hand; readonly multiplierE4: bigint; readonly ways: bigint }[] = [
  { hand: 'none', multiplierE4: 0n, ways: 2_520n },
  { hand: 'pair', multiplierE4: 1_000n, ways: 8_400n },
  { hand: 'twoPair', multiplierE4: 20_000n, ways: 3_150n },
  { hand: 'three', multiplierE4: 30_000n, ways: 2_100n },
  { hand: 'fullHouse', multiplierE4: 40_000n, ways: 420n },
  { hand: 'four', multiplierE4: 50_000n, ways: 210n },
  { hand: 'five', multiplierE4: 500_000n, ways: 7n },
]
const WAYS = 7n ** 5n
const HIGHEST_E4 = highestOf(HANDS.map(({ multiplierE4 }) => multiplierE4))

/** Hand by the two most frequent colours' counts. */
const HAND_OF_COUNTS: Readonly<Record<string, Hand>> = {
  '1,1': 'none',
  '2,1': 'pair',
  '2,2': 'twoPair',
  '3,1': 'three',
  '3,2': 'fullHouse',
  '4,1': 'four',
  '5,0': 'five',
}

/** Five diamonds, each floor(float × 7) of {@link DIAMOND_COLORS}. Throws RangeError on a bad nonce. */
export function drawDiamonds(source: WordSource): readonly DiamondColor[] {
  return drawWords(source, DIAMONDS).map((word) => DIAMOND_COLORS[fairInt(word, DIAMOND_COLORS.length)] ?? 'green')
}

/** What five diamonds make: by how many are alike, whatever their colour and order. */
export function diamondHand(diamonds: readonly DiamondColor[]): Hand {
  const counts = DIAMOND_COLORS.map((color) => diamonds.filter((diamond) => diamond === color).length)
  const [most = 0, second = 0] = counts.toSorted((a, b) => b - a)
  return HAND_OF_COUNTS[`${most},${second}`] ?? 'none'
}

/** What five diamonds pay. */
export function diamondsMultiplierE4(diamonds: readonly DiamondColor[]): bigint {
  const made = diamondHand(diamonds)
  return HANDS.find(({ hand }) => hand === made)?.multiplierE4 ?? 0n
}

/** Every hand with its chance. */
export function diamondsPaytable(): Paytable {
  const table = HANDS.map(({ hand, multiplierE4, ways }) => ({
    outcome: hand,
    multiplierE4,
    chance: { numerator: ways, denominator: WAYS },
  }))
  return drawPaytable(table)
}

/** Diamonds: five of seven colours, paid by how many are alike. No parameters. Outcome: the colours in their order. */
export const diamondsGame = instantGame<object, readonly DiamondColor[]>({
  game: 'diamonds',
  rulesVersion: 1,
  paytableVersion: 1,
  parse: () => ({ ok: true, params: {} }),
  wire: () => ({}),
  draw: drawDiamonds,
  outcome: (diamonds) => diamonds,
  multiplierE4: diamondsMultiplierE4,
  paytable: diamondsPaytable,
  maxMultiplierE4: () => HIGHEST_E4,
  lowestRtp: () => diamondsPaytable().rtp,
})
