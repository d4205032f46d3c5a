import { useTexts } from '../../../lib/i18n.ts'
import { ChipSpot } from '../originals/chips/chip-spot.tsx'
import type { useSpotProps } from '../originals/chips/use-spot-props.ts'
import { useArrowKeys } from '../originals/use-arrow-keys.ts'
import { placeStyle } from './place-style.ts'
import { RouletteFaces } from './roulette-faces.tsx'
import { SPOT_PLACES } from './spot-layout.ts'

type RouletteTableProps = {
  readonly spotProps: ReturnType<typeof useSpotProps>
  readonly lit: ReadonlySet<number>
  readonly hit: number | null
  readonly onAim: (spot: string | null) => void
}

/** Made once: what does not change is not drawn again. */
const SPOTS = [...SPOT_PLACES].map(([spot, place]) => ({
  spot,
  style: placeStyle(place, 'spot'),
  className:
    place.extentAlong === 'edge' || place.extentAcross === 'edge' ? 'roulette-spot roulette-edge' : 'roulette-spot',
}))

/** The cloth with all its spots: wide with the zero at the left, or on a narrow screen upright with the zero on top. */
export function RouletteTable({ spotProps, lit, hit, onAim }: RouletteTableProps) {
  const t = useTexts('roulette')
  const chips = useTexts('chips')
  const { board, tabIndexOf } = useArrowKeys()
  return (
    <div className="roulette-cloth">
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out freely in every browser */}
      <div {...board} role="group" aria-label={t('table')} aria-description={chips('keys')} className="roulette-table">
        <RouletteFaces lit={lit} hit={hit} />
        {SPOTS.map(({ spot, style, className }, index) => (
          <ChipSpot
            key={spot}
            {...spotProps(spot)}
            tabIndex={tabIndexOf(index)}
            onAim={onAim}
            className={className}
            style={style}
          />
        ))}
      </div>
    </div>
  )
}
