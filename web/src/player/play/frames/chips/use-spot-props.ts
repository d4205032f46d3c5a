import type { ChipGame } from '@tas/shared/rules/games/chips.ts'
import { highestOf } from '@tas/shared/rules/games/multipliers.ts'
import { formatAmount } from '@tas/shared/values/money.ts'
import { useCallback } from 'react'
import { useTexts } from '../../../../lib/i18n.ts'
import { usePreferences } from '../../../../lib/preferences.ts'
import { inDigits, isolated, shortMultiplierMark } from '../../../../lib/shown-number.ts'
import { useFormat } from '../../../../lib/use-format.ts'
import type { CurrencyData } from '../../../me/currency.ts'
import { toneOfSum } from './chip-face.tsx'
import type { ChipMark } from './chip-spot.tsx'
import { chipText } from './chip-values.ts'
import type { SpotMark, SpotMarks } from './spot-marks.ts'
import { useSpotName } from './spot-name.ts'
import type { Chips } from './use-chips.ts'

type SpotTable = {
  readonly game: ChipGame
  readonly chips: Chips
  readonly currency: CurrencyData | undefined
  /** What the chips of the result that is shown came to. */
  readonly marks: SpotMarks
  readonly isLocked: boolean
}

/** What every spot of a table is drawn with, apart from where it lies. */
export function useSpotProps({ game, chips, currency, marks, isLocked }: SpotTable) {
  const t = useTexts('chips')
  const nameOf = useSpotName()
  const { digits } = usePreferences()
  const { money } = useFormat()
  const { laid, values, lay, remove } = chips
  const pointCount = currency?.pointCount ?? 2
  const onPress = useCallback((spot: string) => lay([{ spot, units: 1 }]), [lay])
  const say = (minor: bigint) => isolated(currency ? money(formatAmount(minor, pointCount), currency) : '')
  return (spot: string) => {
    const minor = laid.get(spot) ?? 0n
    const mark = marks.spots.get(spot)
    const name = nameOf(game.game, spot)
    const pays = isolated(shortMultiplierMark(mostOf(game, spot), digits))
    const parts = [
      t('spotPays', { name, pays }),
      ...(minor > 0n ? [t('spotLaid', { sum: say(minor) })] : []),
      ...(mark === undefined || mark.paidMinor === 0n ? [] : [t('spotPaid', { sum: say(mark.paidMinor) })]),
    ]
    return {
      spot,
      label: parts.join(t('comma')),
      sum: minor > 0n ? inDigits(chipText(minor, pointCount), digits) : '',
      tone: toneOfSum(minor, values),
      mark: markOf(mark, marks.isGain),
      paid: mark && mark.gainMinor > 0n ? `+${inDigits(chipText(mark.gainMinor, pointCount), digits)}` : '',
      isLocked,
      onPress,
      onRemove: remove,
    }
  }
}

/** A chip that won is only celebrated where the whole bet brought more than it cost. */
function markOf(mark: SpotMark | undefined, isGain: boolean): ChipMark {
  if (mark === undefined) return 'none'
  if (mark.gainMinor > 0n && isGain) return 'gain'
  return mark.paidMinor > 0n ? 'back' : 'lost'
}

const most = new Map<string, bigint>()

/** The most a spot pays, counted once. */
export function mostOf(game: ChipGame, spot: string): bigint {
  const key = `${game.game} ${spot}`
  const known = most.get(key)
  if (known !== undefined) return known
  const found = highestOf(game.spotPaytable(spot).table.map(({ multiplierE4 }) => multiplierE4))
  most.set(key, found)
  return found
}
