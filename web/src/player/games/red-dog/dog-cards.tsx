import { useTexts } from '../../../lib/i18n.ts'
import { cardOf } from '../../play/frames/cards/card.ts'
import { CardBack, PlayingCard } from '../../play/frames/cards/playing-card.tsx'
import { useCardName } from '../../play/frames/cards/use-card-name.ts'
import type { Ending } from './red-dog-table.ts'

type DogCardsProps = {
  readonly cards: readonly number[]
  /** Tells two hands apart. */
  readonly handKey: string
  readonly isStill: boolean
  /** Null until the third card has been shown. */
  readonly ending: Ending | null
}

/** The first card, the place between, and the second card: laid out in the order of dealing at the sides, the third last. */
const PLACES = [0, 2, 1] as const
const TEXTS = ['first', 'second', 'third'] as const

export function DogCards({ cards, handKey, isStill, ending }: DogCardsProps) {
  const t = useTexts('red-dog')
  const nameOf = useCardName()
  return (
    <div className="dog-cards" data-look={ending ?? 'open'}>
      {PLACES.map((order) => {
        const number = cards[order]
        if (number === undefined)
          return (
            <div
              key={order}
              role="img"
              aria-label={t('hidden')}
              className="dog-place"
              data-third={order === 2 || undefined}
            >
              <CardBack />
            </div>
          )
        const card = cardOf(number)
        return (
          <div
            key={`${order} ${handKey}`}
            role="img"
            aria-label={t(TEXTS[order], { card: nameOf(card) })}
            className="dog-place dog-card"
            data-third={order === 2 || undefined}
            data-order={order}
            data-still={isStill || undefined}
          >
            <div className="dog-side">
              <PlayingCard card={card} />
            </div>
            <div className="dog-side dog-back">
              <CardBack />
            </div>
          </div>
        )
      })}
    </div>
  )
}
