import type { LimboParams } from '@tas/shared/rules/games/limbo/game.ts'
import { formatHundredths } from '@tas/shared/values/hundredths.ts'
import { useTexts } from '../../../lib/i18n.ts'
import { usePreferences } from '../../../lib/preferences.ts'
import { readDecimal } from '../../../lib/read-decimal.ts'
import { inDigits } from '../../../lib/shown-number.ts'
import { NumberField } from '../../play/frames/controls/number-field.tsx'
import { chanceText, steppedTarget, withChanceE6, withTargetE2 } from './limbo-odds.ts'

type LimboFieldsProps = { readonly params: LimboParams; readonly onParams: (params: LimboParams) => void }

/** Target and win chance: two ways to say the same bet, each changing the other. */
export function LimboFields({ params, onParams }: LimboFieldsProps) {
  const t = useTexts('limbo')
  const { digits } = usePreferences()
  const read = (places: number, change: (value: number) => LimboParams) => (text: string) => {
    const value = readDecimal(text, places)
    if (value !== null) onParams(change(value))
  }
  return (
    <div className="stage-fields grid grid-cols-2 gap-2 sm:gap-4">
      <NumberField
        label={t('target')}
        unit="×"
        value={inDigits(formatHundredths(params.targetE2), digits)}
        onType={read(2, withTargetE2)}
        onStep={(step) => onParams(steppedTarget(params, step))}
      />
      <NumberField
        label={t('chance')}
        unit="%"
        value={inDigits(chanceText(params), digits)}
        onType={read(6, withChanceE6)}
        onStep={(step) => onParams(steppedTarget(params, step === 1 ? -1 : 1))}
      />
    </div>
  )
}
