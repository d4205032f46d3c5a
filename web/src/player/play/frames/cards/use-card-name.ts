import { useTexts } from '../../../../lib/i18n.ts'
import type { Card } from './card.ts'

/** What a card is called: "queen of hearts". */
export function useCardName(): (card: Card) => string {
  const t = useTexts('cards')
  return ({ index, suit }) => t('card', { rank: t(`rank.${index}`), suit: t(`suit.${suit}`) })
}
