import { POKER_HAND } from '@tas/shared/rules/cards/poker-machines.ts'
import type { CSSProperties } from 'react'
import { useTexts } from '../../../lib/i18n.ts'
import { cardOf } from '../../play/frames/cards/card.ts'
import { CardBack, PlayingCard } from '../../play/frames/cards/playing-card.tsx'
import { useCardName } from '../../play/frames/cards/use-card-name.ts'
import type { ShownHand } from './poker-table.ts'

const POSITIONS = Array.from({ length: POKER_HAND }, (_, position) => position)

type CardRowProps = {
  /** Null before the first hand. */
  readonly hand: ShownHand | null
  /** Tells two hands apart. */
  readonly handKey: string
  readonly held: ReadonlySet<number>
  readonly advised: readonly number[] | null
  /** Cards can be held now. */
  readonly isChoosing: boolean
  readonly isStill: boolean
  readonly look: 'open' | 'won' | 'lost'
  readonly onToggle: (position: number) => void
}

/** The five cards, each a button that holds it. New cards are turned over one after another. */
export function CardRow({ hand, handKey, held, advised, isChoosing, isStill, look, onToggle }: CardRowProps) {
  const t = useTexts('video-poker')
  const nameOf = useCardName()
  const replaced = POSITIONS.filter((position) => hand?.held?.includes(position) === false)
  return (
    <fieldset aria-label={t('cards')} className="poker-cards" data-look={look}>
      {POSITIONS.map((position) => {
        const number = hand?.cards[position]
        const isHeld = hand?.held?.includes(position) ?? held.has(position)
        const isNew = replaced.includes(position)
        const order = hand?.held === null || hand === null ? position : replaced.indexOf(position)
        // What is laid anew is mounted anew and turns over; a card that stays, stays.
        const key = number === undefined ? 'none' : `${handKey} ${isNew ? 'drawn' : 'dealt'}`
        const card = number === undefined ? null : cardOf(number)
        return (
          <button
            key={position}
            type="button"
            disabled={!isChoosing}
            aria-pressed={isHeld}
            aria-label={card === null ? t('hidden') : t(isNew ? 'newCard' : 'card', { card: nameOf(card) })}
            data-advised={advised?.includes(position) || undefined}
            onClick={() => onToggle(position)}
            className="poker-slot"
          >
            {/* React's types have no custom properties. */}
            <span
              key={key}
              className="poker-card"
              data-still={isStill || undefined}
              style={{ '--order': Math.max(0, order) } as CSSProperties}
            >
              <span className="poker-side">{card === null ? <CardBack /> : <PlayingCard card={card} />}</span>
              <span className="poker-side poker-back">
                <CardBack />
              </span>
            </span>
            {advised?.includes(position) === true && isChoosing && (
              <span aria-hidden="true" className="poker-best">
                ★
              </span>
            )}
            <span aria-hidden="true" className="poker-hold">
              {t(isHeld ? 'held' : 'hold')}
            </span>
          </button>
        )
      })}
    </fieldset>
  )
}
