import type { HandData } from '@tas/shared/contract/originals/hand-data.ts'
import { percentMark } from '@tas/shared/values/write-number.ts'
import { usePreferences } from '../../../lib/preferences.ts'
import { Ltr } from '../../../ui/bdi.tsx'
import { CardBack, PlayingCard } from '../../play/frames/cards/playing-card.tsx'
import { useCardName } from '../../play/frames/cards/use-card-name.ts'
import { chancePercent } from '../../play/frames/results/chance-percent.ts'
import { type Guess, guessChance, turnedOf } from './deck.ts'

type HiloStageProps = {
  /** Null before the first. */
  readonly hand: HandData | null
  readonly isSettled: boolean
  readonly isInstant: boolean
}

/** The card that lies open between the packs, and the chance of either guess. */
export function HiloStage({ hand, isSettled, isInstant }: HiloStageProps) {
  const nameOf = useCardName()
  const turned = hand === null ? [] : turnedOf(hand)
  const last = turned.at(-1)
  const rank = hand?.status === 'open' && last !== undefined ? last.rank : null
  const look = !isSettled ? 'open' : (hand?.status ?? 'open')
  return (
    <div className="hilo-table">
      <Chevrons guess="higher" rank={isSettled ? rank : null} />
      <div className="hilo-cards" data-look={look}>
        <div className="hilo-pack">
          <CardBack />
        </div>
        <div className="hilo-pack">
          <CardBack />
        </div>
        {last === undefined ? (
          <div className="hilo-card">
            <CardBack />
          </div>
        ) : (
          <div
            key={turned.length}
            role="img"
            aria-label={nameOf(last.card)}
            className="hilo-card"
            data-still={isInstant || isSettled || undefined}
          >
            <div className="hilo-side">
              <PlayingCard card={last.card} />
            </div>
            <div className="hilo-side hilo-back">
              <CardBack />
            </div>
          </div>
        )}
      </div>
      <Chevrons guess="lower" rank={isSettled ? rank : null} />
    </div>
  )
}

const STEPS = [0, 1, 2]

/** The way up or down, with its chance. A picture: the buttons say it too. */
function Chevrons({ guess, rank }: { readonly guess: Guess; readonly rank: number | null }) {
  const { digits } = usePreferences()
  return (
    <div aria-hidden="true" className="hilo-way" data-guess={guess}>
      <svg viewBox="-80 -46 160 92" aria-hidden="true" className="absolute inset-0 size-full">
        <defs>
          <linearGradient id={`hilo-${guess}`} x1="0" y1="0" x2="0" y2="1">
            <stop offset="0" stopColor={guess === 'higher' ? '#5ff0de' : '#ff9c8c'} />
            <stop offset="1" stopColor={guess === 'higher' ? '#0b6f6b' : '#82102a'} />
          </linearGradient>
        </defs>
        {STEPS.map((step) => (
          <path
            key={step}
            d="M0 -18L62 12V34L0 4L-62 34V12Z"
            fill={`url(#hilo-${guess})`}
            opacity={[0.85, 0.45, 0.2][step]}
            transform={
              guess === 'higher'
                ? `translate(0 ${12 - step * 17}) scale(${1 - step * 0.15})`
                : `translate(0 ${step * 17 - 12}) scale(${1 - step * 0.15} ${step * 0.15 - 1})`
            }
          />
        ))}
      </svg>
      {rank !== null && (
        <Ltr className="hilo-chance">{percentMark(chancePercent(guessChance(guess, rank)), digits)}</Ltr>
      )}
    </div>
  )
}
