import { DIAMONDS, type DiamondColor } from '@tas/shared/rules/games/diamonds/game.ts'
import { useTexts } from '../../../lib/i18n.ts'
import { matchedOf } from './diamonds-outcome.ts'
import { Gem } from './gem.tsx'

const ARCH = 'M4 148V58C4 34 30 24 50 3C70 24 96 34 96 58V148Z'
const INNER = 'M13 148V60C13 42 34 32 50 16C66 32 87 42 87 60V148Z'
const PLACES = Array.from({ length: DIAMONDS }, (_, place) => place)

type DiamondsRowProps = {
  /** The stones drawn so far, in their order. */
  readonly diamonds: readonly DiamondColor[]
  /** Tells two draws apart. */
  readonly drawKey: string
}

/** Five niches of a tiled hall, a stone in each. */
export function DiamondsRow({ diamonds, drawKey }: DiamondsRowProps) {
  const t = useTexts('diamonds')
  const matched = matchedOf(diamonds)
  const isComplete = diamonds.length === DIAMONDS
  return (
    <ol aria-label={t('stones')} className="diamonds-row">
      {PLACES.map((place) => {
        const color = diamonds[place]
        const state = color === undefined ? 'empty' : matched[place] ? 'matched' : isComplete ? 'alone' : 'drawn'
        return (
          <li key={place} className="diamonds-niche" data-state={state}>
            <svg viewBox="0 0 100 150" aria-hidden="true" className="absolute inset-0 size-full">
              <path d={ARCH} className="diamonds-arch" />
              <path d={INNER} className="diamonds-inner" />
            </svg>
            {color !== undefined && (
              <span key={`${drawKey} ${color}`} className="diamonds-fall">
                <Gem color={color} />
                <span className="sr-only">{t(`color.${color}`)}</span>
              </span>
            )}
          </li>
        )
      })}
    </ol>
  )
}
