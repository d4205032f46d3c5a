import type { BetData } from '@tas/shared/contract/bets/bet-data.ts'
import { type BaccaratCoup, baccaratResult, dealBaccarat } from '@tas/shared/rules/games/baccarat/game.ts'
import type { RoadWinner } from '../../play/frames/roads/big-road.ts'

/** The cards of a bet in the order of dealing; null where its outcome is not known. */
export function cardsOf({ outcome }: Pick<BetData, 'outcome'>): readonly number[] | null {
  const isDealt = Array.isArray(outcome) && outcome.length >= 4 && outcome.every((card) => typeof card === 'number')
  return isDealt ? outcome : null
}

/** The coup of which only the first `shown` cards lie open; null for one that is still face down. */
export type ShownCoup = {
  readonly player: readonly (number | null)[]
  readonly banker: readonly (number | null)[]
}

/** Both hands as far as they are dealt: a third card is only there once it is shown. */
export function shownCoup(cards: readonly number[], shown: number): ShownCoup {
  const { player, banker } = dealBaccarat(cards)
  const open = cards.slice(0, shown)
  const hand = (dealt: readonly number[], first: number, third: number) => [
    ...dealt.slice(0, 2).map((card, index) => (first + index < open.length ? card : null)),
    ...(third < open.length ? dealt.slice(2) : []),
  ]
  return { player: hand(player, 0, 4), banker: hand(banker, 2, 3 + player.length - 1) }
}

export function coupOf(cards: readonly number[]): BaccaratCoup {
  return dealBaccarat(cards)
}

/** Who won, for the roads. */
export function winnerOf(cards: readonly number[]): RoadWinner {
  const [winner] = baccaratResult(dealBaccarat(cards)).split('.')
  return winner === 'player' ? 'first' : winner === 'banker' ? 'second' : 'tie'
}
