import { useTexts } from '../../../lib/i18n.ts'
import type { Card } from './deck.ts'

/** What a card is called: "queen of hearts". */
export function useCardName(): (card: Card) => string {
  const t = useTexts('hilo')
  return ({ index, suit }) => t('card', { rank: t(`rank.${index}`), suit: t(`suit.${suit}`) })
}
