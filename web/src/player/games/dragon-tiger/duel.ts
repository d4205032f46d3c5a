import type { BetData } from '@tas/shared/contract/bets/bet-data.ts'
import { DRAGON_TIGER_CARDS, dragonTigerResult } from '@tas/shared/rules/games/dragon-tiger/game.ts'
import type { RoadWinner } from '../../play/frames/roads/big-road.ts'

/** The dragon's card and the tiger's of a bet; null where its outcome is not known. */
export function cardsOf({ outcome }: Pick<BetData, 'outcome'>): readonly number[] | null {
  const isDealt = Array.isArray(outcome) && outcome.every((card) => typeof card === 'number')
  return isDealt && outcome.length === DRAGON_TIGER_CARDS ? outcome : null
}

/** Who won, for the roads. */
export function winnerOf(cards: readonly number[]): RoadWinner {
  const result = dragonTigerResult(cards)
  return result === 'dragon' ? 'first' : result === 'tiger' ? 'second' : 'tie'
}
