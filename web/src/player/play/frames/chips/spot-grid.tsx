import type { ChipGame } from '@tas/shared/rules/games/chips.ts'
import { formatHundredths } from '@tas/shared/values/hundredths.ts'
import { percentMark } from '@tas/shared/values/write-number.ts'
import { useTexts } from '../../../../lib/i18n.ts'
import { usePreferences } from '../../../../lib/preferences.ts'
import { isolated, shortMultiplierMark } from '../../../../lib/shown-number.ts'
import { useArrowKeys } from '../../../../lib/use-arrow-keys.ts'
import { ChipSpot } from './chip-spot.tsx'
import { useSpotName } from './spot-name.ts'
import { mostOf, type useSpotProps } from './use-spot-props.ts'
import './chips.css'

type SpotGridProps = {
  readonly game: ChipGame
  /** In the order in which they are gone through by keys. */
  readonly spots: readonly string[]
  readonly label: string
  readonly spotProps: ReturnType<typeof useSpotProps>
  /** Lays the spots out, by their `data-spot`. */
  readonly className: string
}

/** A table of few large spots, each with what it pays and what it returns in the long run. */
export function SpotGrid({ game, spots, label, spotProps, className }: SpotGridProps) {
  const t = useTexts('chips')
  const nameOf = useSpotName()
  const { digits } = usePreferences()
  const { board, tabIndexOf } = useArrowKeys()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a grid in every browser
    <div {...board} role="group" aria-label={label} aria-description={t('keys')} className={`spot-grid ${className}`}>
      {spots.map((spot, index) => (
        <ChipSpot key={spot} {...spotProps(spot)} tabIndex={tabIndexOf(index)} className="spot-cell">
          <span className="spot-name">{nameOf(game.game, spot)}</span>
          <bdi dir="ltr" className="spot-pays">
            {shortMultiplierMark(mostOf(game, spot), digits)}
          </bdi>
          <span className="spot-return">
            {t('returns', { percent: isolated(percentMark(returnText(game, spot), digits)) })}
          </span>
        </ChipSpot>
      ))}
    </div>
  )
}

/** Hundredths of a percent, cut: the return shown is never higher than the true one. */
function returnText(game: ChipGame, spot: string): string {
  const { numerator, denominator } = game.spotPaytable(spot).rtp
  return formatHundredths(Number((numerator * 10_000n) / denominator))
}
