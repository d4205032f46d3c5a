import type { HandData } from '@tas/shared/contract/hands.ts'
import { hiloRank, hiloWinningRanks } from '@tas/shared/rules/games/hilo.ts'
import { cutToE4 } from '@tas/shared/rules/games/multipliers.ts'

export type Suit = 'diamonds' | 'hearts' | 'spades' | 'clubs'
export type Card = { readonly number: number; readonly rank: number; readonly index: CardIndex; readonly suit: Suit }

const SUITS: readonly Suit[] = ['diamonds', 'hearts', 'spades', 'clubs']
const INDICES = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'] as const
export type CardIndex = (typeof INDICES)[number]

const HIGHEST_RANK = 13

/** The card of this number, 0…51, as the rules count them. */
export function cardOf(number: number): Card {
  const rank = hiloRank(number)
  return { number, rank, index: INDICES[rank - 1] ?? 'A', suit: SUITS[number % SUITS.length] ?? 'diamonds' }
}

export type Guess = 'higher' | 'lower'
export type GuessName = 'higher' | 'higherOrSame' | 'lower' | 'lowerOrSame' | 'same'

/** What a guess on the card after this one says: the same rank counts for it unless it could not go wrong then. */
export function guessName(guess: Guess, rank: number): GuessName {
  if (guess === 'higher') return rank === 1 ? 'higher' : rank === HIGHEST_RANK ? 'same' : 'higherOrSame'
  return rank === HIGHEST_RANK ? 'lower' : rank === 1 ? 'same' : 'lowerOrSame'
}

/** The chance of a guess, exact. */
export function guessChance(guess: Guess, rank: number) {
  return { numerator: BigInt(hiloWinningRanks(guess, rank)), denominator: BigInt(HIGHEST_RANK) }
}

/** A card that lay open, and how it came to. */
export type Turned = {
  readonly card: Card
  /** What was done before it; null for the first. */
  readonly by: Guess | 'skip' | null
  /** What the hand stood at then, in ten-thousandths; 0 before the first right guess and after a wrong one. */
  readonly multiplierE4: bigint
}

/** The cards of a hand in their order. */
export function turnedOf({ shown, actions, status }: HandData): readonly Turned[] {
  const numbers = Array.isArray(shown['cards']) ? shown['cards'].map(Number) : []
  let [wayOf, allOf] = [1n, 1n]
  return numbers.map((number, index): Turned => {
    const card = cardOf(number)
    const action = index === 0 ? undefined : actions[index - 1]?.action
    const by = action === 'higher' || action === 'lower' || action === 'skip' ? action : null
    if (by === 'higher' || by === 'lower') {
      const from = cardOf(numbers[index - 1] ?? 0).rank
      const { numerator, denominator } = guessChance(by, from)
      wayOf *= numerator
      allOf *= denominator
    }
    const isWrong = status === 'lost' && index === numbers.length - 1
    const stands = allOf === 1n || isWrong ? 0n : cutToE4({ numerator: 99n * allOf, denominator: 100n * wayOf })
    return { card, by, multiplierE4: stands }
  })
}
