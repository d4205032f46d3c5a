import type { HandData } from '@tas/shared/contract/originals/hand-data.ts'
import { hiloRank, hiloWinningRanks } from '@tas/shared/rules/games/hilo/game.ts'
import { cutToE4 } from '@tas/shared/rules/games/multipliers.ts'
import { type Card, cardOf } from '../../play/frames/cards/card.ts'

const HIGHEST_RANK = 13

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
  /** 1 for an ace … 13 for a king. */
  readonly rank: number
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
    const [card, rank] = [cardOf(number), hiloRank(number)]
    const action = index === 0 ? undefined : actions[index - 1]?.action
    const by = action === 'higher' || action === 'lower' || action === 'skip' ? action : null
    if (by === 'higher' || by === 'lower') {
      const from = hiloRank(numbers[index - 1] ?? 0)
      const { numerator, denominator } = guessChance(by, from)
      wayOf *= numerator
      allOf *= denominator
    }
    const isWrong = status === 'lost' && index === numbers.length - 1
    const stands = allOf === 1n || isWrong ? 0n : cutToE4({ numerator: 99n * allOf, denominator: 100n * wayOf })
    return { card, rank, by, multiplierE4: stands }
  })
}
