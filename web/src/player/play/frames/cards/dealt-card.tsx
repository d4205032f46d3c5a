import { cardOf } from './card.ts'
import { CardBack, PlayingCard } from './playing-card.tsx'
import { useCardName } from './use-card-name.ts'
import './dealt-card.css'

type DealtCardProps = {
  /** Null for a card that still lies face down. */
  readonly card: number | null
  readonly isStill: boolean
  /** A third card lies across the others. */
  readonly isAcross?: boolean
}

/** A card on the table that turns over as it is dealt. */
export function DealtCard({ card, isStill, isAcross = false }: DealtCardProps) {
  const nameOf = useCardName()
  const face = card === null ? null : cardOf(card)
  return (
    <div className="dealt-card" data-across={isAcross || undefined} data-still={isStill || undefined}>
      {face === null ? (
        <CardBack />
      ) : (
        <div role="img" aria-label={nameOf(face)} className="dealt-face">
          <PlayingCard card={face} />
        </div>
      )}
    </div>
  )
}
