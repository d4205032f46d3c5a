import { useTexts } from '../../../lib/i18n.ts'
import { DealtCard } from '../../play/frames/cards/dealt-card.tsx'
import { BeastArt } from './beast-art.tsx'

type DuelSidesProps = {
  /** The dragon's card and the tiger's. */
  readonly cards: readonly number[]
  /** How many of them lie open. */
  readonly shown: number
  /** The result that is told; null while none is. */
  readonly result: string | null
  /** Tells two deals apart: each has cards of its own. */
  readonly deal: string | undefined
  readonly isStill: boolean
}

const SIDES = ['dragon', 'tiger'] as const

/** Dragon and tiger, a card each. */
export function DuelSides({ cards, shown, result, deal, isStill }: DuelSidesProps) {
  const names = useTexts('chips')
  return (
    <div className="duel-sides">
      {SIDES.map((side, index) => (
        <div key={side} className="duel-side" data-side={side} data-winner={result === side || undefined}>
          <div className="duel-pair">
            <BeastArt side={side} />
            <DealtCard key={deal} card={index < shown ? (cards[index] ?? null) : null} isStill={isStill} />
          </div>
          <p className="duel-name">{names(`spot.dragon-tiger.${side}`)}</p>
        </div>
      ))}
    </div>
  )
}
