import type { HandData } from '@tas/shared/contract/originals/hand-data.ts'
import { useEffect, useRef } from 'react'
import { useTexts } from '../../../lib/i18n.ts'
import { usePreferences } from '../../../lib/preferences.ts'
import { stepMultiplierMark } from '../../../lib/shown-number.ts'
import { Ltr } from '../../../ui/bdi.tsx'
import { PlayingCard } from '../../play/frames/cards/playing-card.tsx'
import { useCardName } from '../../play/frames/cards/use-card-name.ts'
import { type Turned, turnedOf } from './deck.ts'

/** The cards of the hand in their order, each with the guess that met it and what the hand stood at then. */
export function HiloHistory({ hand }: { readonly hand: HandData | null }) {
  const t = useTexts('hilo')
  const box = useRef<HTMLElement>(null)
  const turned = hand === null ? [] : turnedOf(hand)
  useEffect(() => {
    // The newest card stays in sight, at the end of the line: left in Persian.
    const { current } = box
    if (current === null || turned.length === 0) return
    const isRtl = getComputedStyle(current).direction === 'rtl'
    current.scrollLeft = isRtl ? -current.scrollWidth : current.scrollWidth
  }, [turned.length])
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys
    <section ref={box} aria-label={t('history')} tabIndex={0} className="hilo-history">
      <ol className="flex gap-1.5">
        {turned.map((entry, index) => {
          const isWrong = hand?.status === 'lost' && index === turned.length - 1
          // Cards of an endless deck come again: their place is what tells them apart.
          return <Entry key={`${index} ${entry.card.number}`} entry={entry} isWrong={isWrong} />
        })}
      </ol>
    </section>
  )
}

const SIGNS = { higher: '▲', lower: '▼', skip: '»' } as const

function Entry({ entry: { card, by, multiplierE4 }, isWrong }: { readonly entry: Turned; readonly isWrong: boolean }) {
  const t = useTexts('hilo')
  const { digits } = usePreferences()
  const nameOf = useCardName()
  const look = isWrong ? 'wrong' : by === 'higher' || by === 'lower' ? 'right' : undefined
  const name = t(`turned.${isWrong ? 'wrong' : (by ?? 'first')}`, { card: nameOf(card) })
  return (
    <li data-look={look} className="hilo-turned">
      <span className="sr-only">{name}</span>
      <span aria-hidden="true" className="hilo-small">
        <PlayingCard card={card} isSmall />
      </span>
      <span className="flex items-center gap-0.5">
        {by !== null && <span aria-hidden="true">{isWrong ? '✕' : SIGNS[by]}</span>}
        {multiplierE4 > 0n && by !== 'skip' && <Ltr>{stepMultiplierMark(multiplierE4, digits)}</Ltr>}
      </span>
    </li>
  )
}
