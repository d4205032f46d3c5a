import { baccaratTotal } from '@tas/shared/rules/games/baccarat/game.ts'
import { useTexts } from '../../../lib/i18n.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { DealtCard } from '../../play/frames/cards/dealt-card.tsx'
import type { ShownCoup } from './coup.ts'

type CoupHandsProps = {
  readonly coup: ShownCoup
  /** Who won, once that may be told. */
  readonly winner: 'player' | 'banker' | null
  readonly isStill: boolean
}

/** The two hands with what they count so far. */
export function CoupHands({ coup, winner, isStill }: CoupHandsProps) {
  return (
    <div className="baccarat-hands">
      {(['player', 'banker'] as const).map((side) => (
        <Hand key={side} side={side} cards={coup[side]} isWinner={winner === side} isStill={isStill} />
      ))}
    </div>
  )
}

type HandProps = {
  readonly side: 'player' | 'banker'
  readonly cards: readonly (number | null)[]
  readonly isWinner: boolean
  readonly isStill: boolean
}

function Hand({ side, cards, isWinner, isStill }: HandProps) {
  const t = useTexts('chips')
  const { count } = useFormat()
  const open = cards.filter((card) => card !== null)
  return (
    <div className="baccarat-hand" data-side={side} data-winner={isWinner || undefined}>
      <p className="baccarat-head">
        <span>{t(`spot.baccarat.${side}`)}</span>
        <span className="baccarat-total">{open.length === 0 ? '–' : count(baccaratTotal(open))}</span>
      </p>
      <div className="baccarat-cards">
        {cards.map((card, place) => (
          <DealtCard key={`${place} ${card}`} card={card} isStill={isStill} isAcross={place === 2} />
        ))}
      </div>
    </div>
  )
}
