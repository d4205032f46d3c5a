import type { Chip } from '@tas/shared/rules/games/chips.ts'
import { calledChips, MAX_NEIGHBOURS, neighbourChips, ROULETTE_CALLS } from '@tas/shared/rules/games/roulette/calls.ts'
import { ROULETTE_SPOTS } from '@tas/shared/rules/games/roulette/spots.ts'
import { type CSSProperties, type KeyboardEvent, useRef, useState } from 'react'
import { useTexts } from '../../../lib/i18n.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { colourOf } from './pocket.ts'
import { racePlaces } from './race-layout.ts'

type RacetrackProps = {
  readonly isLocked: boolean
  readonly hit: number | null
  readonly lit: ReadonlySet<number>
  readonly onLay: (chips: readonly Chip[]) => void
  /** The pockets that would be laid on now; none when the pointer leaves. */
  readonly onAim: (pockets: readonly number[]) => void
}

/** The size in which the oval is worked out; it is drawn in shares of it. */
const OVAL = { width: 420, height: 196, depth: 32 } as const

const share = (part: number, whole: number) => `${((100 * part) / whole).toFixed(2)}%`
const FIELDS = racePlaces(OVAL).map(({ pocket, x, y, angle }) => {
  // Custom properties are not among React's style names.
  const style = {
    '--race-x': share(x, OVAL.width),
    '--race-y': share(y, OVAL.height),
    '--race-turn': `${(angle - Math.PI / 2).toFixed(4)}rad`,
  } as CSSProperties
  return { pocket, style }
})

const FIRST_REACH = 2

const pocketsOf = (chips: readonly Chip[]) => chips.flatMap(({ spot }) => ROULETTE_SPOTS.get(spot) ?? [])

/**
 * The numbers in the wheel's order: neighbours of one, and the bets called by the parts of the wheel. An oval; on a narrow
 * screen, where its fields were too small for a finger, rows.
 */
export function Racetrack({ isLocked, hit, lit, onLay, onAim }: RacetrackProps) {
  const t = useTexts('roulette')
  const { count } = useFormat()
  const [reach, setReach] = useState(FIRST_REACH)
  const [current, setCurrent] = useState(0)
  const ref = useRef<HTMLDivElement>(null)
  const lay = (chips: readonly Chip[]) => !isLocked && onLay(chips)
  const aimed = (chips: readonly Chip[]) => ({
    onPointerEnter: () => onAim(pocketsOf(chips)),
    onPointerLeave: () => onAim([]),
    onBlur: () => onAim([]),
  })
  const go = (event: KeyboardEvent) => {
    const way = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key]
    if (way === undefined || !(event.target instanceof Element) || !event.target.matches('.race-field')) return
    event.preventDefault()
    const next = (current + way + FIELDS.length) % FIELDS.length
    ref.current?.querySelectorAll<HTMLButtonElement>('.race-field')[next]?.focus()
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out freely in every browser
    <div ref={ref} role="group" aria-label={t('racetrack')} className="race" onKeyDown={go}>
      {FIELDS.map(({ pocket, style }, index) => {
        const chips = neighbourChips(pocket, reach, 1)
        return (
          <button
            key={pocket}
            type="button"
            className="race-field"
            data-colour={colourOf(pocket)}
            data-hit={pocket === hit || undefined}
            data-lit={lit.has(pocket) || undefined}
            tabIndex={index === current ? 0 : -1}
            aria-label={t('neighboursOf', { pocket: count(pocket), reach: count(reach) })}
            aria-disabled={isLocked || undefined}
            onClick={() => lay(chips)}
            {...aimed(chips)}
            onFocus={() => {
              setCurrent(index)
              onAim(pocketsOf(chips))
            }}
            style={style}
          >
            <span className="race-name">{count(pocket)}</span>
          </button>
        )
      })}
      <div className="race-inner">
        <div className="race-calls">
          {ROULETTE_CALLS.map((call) => {
            const chips = calledChips(call, 1)
            return (
              <button
                key={call}
                type="button"
                className="race-call"
                title={t(`callText.${call}`)}
                aria-disabled={isLocked || undefined}
                onClick={() => lay(chips)}
                {...aimed(chips)}
                onFocus={() => onAim(pocketsOf(chips))}
              >
                {t(`call.${call}`)}
              </button>
            )
          })}
        </div>
        <div className="race-reach">
          <button
            type="button"
            aria-label={t('fewer')}
            aria-disabled={reach === 0 || undefined}
            onClick={() => setReach(Math.max(0, reach - 1))}
          >
            −
          </button>
          <span role="status">{t('neighbours', { reach: count(reach) })}</span>
          <button
            type="button"
            aria-label={t('more')}
            aria-disabled={reach === MAX_NEIGHBOURS || undefined}
            onClick={() => setReach(Math.min(MAX_NEIGHBOURS, reach + 1))}
          >
            +
          </button>
        </div>
      </div>
    </div>
  )
}
