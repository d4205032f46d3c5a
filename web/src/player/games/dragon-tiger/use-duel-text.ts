import { dragonTigerResult } from '@tas/shared/rules/games/dragon-tiger/game.ts'
import { useTexts } from '../../../lib/i18n.ts'
import { cardOf } from '../../play/frames/cards/card.ts'
import { useCardName } from '../../play/frames/cards/use-card-name.ts'

const MARKS = { diamonds: '♦', hearts: '♥', spades: '♠', clubs: '♣' } as const

/** What two cards came to: the cards in short, and a sentence. */
export function useDuelText(): (cards: readonly number[]) => { readonly text: string; readonly said: string } {
  const t = useTexts('dragon-tiger')
  const nameOf = useCardName()
  return (cards) => {
    const [dragon, tiger] = [cardOf(cards[0] ?? 0), cardOf(cards[1] ?? 0)]
    const result = dragonTigerResult(cards)
    const said = result === 'dragon' ? 'said.dragon' : result === 'tiger' ? 'said.tiger' : 'said.tie'
    return {
      text: [dragon, tiger].map(({ index, suit }) => `${index}${MARKS[suit]}`).join(' '),
      said: t(said, { dragon: nameOf(dragon), tiger: nameOf(tiger) }),
    }
  }
}
