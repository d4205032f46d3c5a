import { useState } from 'react'
import { useTexts } from '../../../lib/i18n.ts'
import { useArrowKeys } from '../../../lib/use-arrow-keys.ts'
import { ChoiceSwitch } from '../../../ui/choice-switch.tsx'
import { ChipSpot } from '../../play/frames/chips/chip-spot.tsx'
import type { useSpotProps } from '../../play/frames/chips/use-spot-props.ts'
import { placeStyle } from './place-style.ts'
import { RouletteFaces } from './roulette-faces.tsx'
import { LAST_ROW, SPOT_PLACES, type SpotPlace } from './spot-layout.ts'

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
  className: `roulette-spot ${classOf(place)}`,
}))

function classOf({ extentAlong, extentAcross, across, along }: SpotPlace): string {
  if (extentAlong === 'edge' || extentAcross === 'edge') return 'roulette-edge'
  if (across < 0) return 'roulette-outside roulette-aside'
  return along > LAST_ROW ? 'roulette-outside' : ''
}

const VIEWS = ['whole', 'between'] as const

/**
 * The cloth with all its spots: wide with the zero at the left, or on a narrow screen upright: dozens and halves, then the zero and
 * its rows. There a finger has no room for edges beside cells: it chooses between the whole table, where edges only show their
 * chips, and the numbers alone, large enough for the edges between them.
 */
export function RouletteTable({ spotProps, lit, hit, onAim }: RouletteTableProps) {
  const t = useTexts('roulette')
  const chips = useTexts('chips')
  const { board, tabIndexOf } = useArrowKeys()
  const [view, setView] = useState<(typeof VIEWS)[number]>('whole')
  return (
    <div className="roulette-cloth">
      <ChoiceSwitch
        legend={t('view')}
        name="roulette-view"
        current={view}
        onChoose={setView}
        choices={VIEWS.map((key) => ({ key, title: t(`view.${key}`) }))}
        className="roulette-views stage-fields"
      />
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out freely in every browser */}
      <div
        {...board}
        role="group"
        aria-label={t('table')}
        aria-description={chips('keys')}
        data-view={view}
        className="roulette-table"
      >
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
