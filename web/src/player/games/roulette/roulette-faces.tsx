import { memo, type ReactNode } from 'react'
import { useTexts } from '../../../lib/i18n.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { Ltr } from '../../../ui/bdi.tsx'
import { placeStyle } from './place-style.ts'
import { colourOf, POCKETS } from './pocket.ts'
import { SPOT_PLACES } from './spot-layout.ts'

type RouletteFacesProps = {
  /** Pockets under the spot that is aimed at. */
  readonly lit: ReadonlySet<number>
  /** Where the ball lies. */
  readonly hit: number | null
}

const OUTSIDE = [...SPOT_PLACES.keys()].filter((spot) => !/^(straight|split|street|corner|line)-/.test(spot))

/** What is painted on the cloth, under the spots. */
export function RouletteFaces({ lit, hit }: RouletteFacesProps) {
  return (
    <div aria-hidden="true">
      {POCKETS.map((pocket) => (
        <PocketFace key={pocket} pocket={pocket} isLit={lit.has(pocket)} isHit={pocket === hit} />
      ))}
      <OutsideFaces />
    </div>
  )
}

type PocketFaceProps = { readonly pocket: number; readonly isLit: boolean; readonly isHit: boolean }

const PocketFace = memo(function PocketFace({ pocket, isLit, isHit }: PocketFaceProps) {
  const { count } = useFormat()
  const place = SPOT_PLACES.get(`straight-${pocket}`)
  return (
    <span
      className="roulette-face"
      data-colour={colourOf(pocket)}
      data-lit={isLit || undefined}
      data-hit={isHit || undefined}
      style={place && placeStyle(place, 'face')}
    >
      <span>{count(pocket)}</span>
    </span>
  )
})

const OutsideFaces = memo(function OutsideFaces() {
  const t = useTexts('roulette')
  const { count } = useFormat()
  const range = (from: number, to: number) => (
    <Ltr>
      {count(from)}–{count(to)}
    </Ltr>
  )
  const faceOf = (spot: string): ReactNode => {
    const [kind, number] = spot.split('-')
    if (kind === 'dozen') return range(Number(number) * 12 - 11, Number(number) * 12)
    if (kind === 'column') return <Ltr>{`${count(2)}:${count(1)}`}</Ltr>
    switch (spot) {
      case 'low':
        return range(1, 18)
      case 'high':
        return range(19, 36)
      case 'even':
        return t('even')
      case 'odd':
        return t('odd')
      default:
        return (
          <svg viewBox="0 0 40 24" className="h-6" aria-hidden="true">
            <path
              d="M20 1L38 12L20 23L2 12Z"
              fill={spot === 'red' ? '#d8363c' : '#0b0f24'}
              stroke="#f4d58a"
              strokeWidth="1.2"
            />
          </svg>
        )
    }
  }
  return OUTSIDE.map((spot) => {
    const place = SPOT_PLACES.get(spot)
    return (
      <span
        key={spot}
        className={`roulette-face roulette-outside ${place && place.across < 0 ? 'roulette-aside' : ''}`}
        data-kind={spot.split('-')[0]}
        style={place && placeStyle(place, 'face')}
      >
        <span>{faceOf(spot)}</span>
      </span>
    )
  })
})
