import { type DiceParams, diceChanceE2, diceMultiplierE4 } from '@tas/shared/rules/games/dice/game.ts'
import { useTexts } from '../../../lib/i18n.ts'
import { usePreferences } from '../../../lib/preferences.ts'
import { readDecimal } from '../../../lib/read-decimal.ts'
import { hundredthsText, inDigits } from '../../../lib/shown-number.ts'
import { NumberField } from '../../play/frames/controls/number-field.tsx'
import { multiplierText, withChanceE2, withMultiplierE4, withTargetE2 } from './dice-odds.ts'

type DiceFieldsProps = { readonly params: DiceParams; readonly onParams: (params: DiceParams) => void }

/** Multiplier, target and win chance: three ways to say the same bet, each changing the others. */
export function DiceFields({ params, onParams }: DiceFieldsProps) {
  const t = useTexts('dice')
  const { digits } = usePreferences()
  const chanceE2 = diceChanceE2(params)
  const read = (places: number, change: (value: number) => DiceParams) => (text: string) => {
    const value = readDecimal(text, places)
    if (value !== null) onParams(change(value))
  }
  return (
    <div className="stage-fields grid grid-cols-3 gap-2 sm:gap-4">
      <NumberField
        label={t('multiplier')}
        unit="×"
        value={inDigits(multiplierText(diceMultiplierE4(params)), digits)}
        onType={read(4, (value) => withMultiplierE4(params, BigInt(value)))}
        onStep={(step) => onParams(withChanceE2(params, chanceE2 - step * 100))}
      />
      <NumberField
        label={t(params.direction === 'over' ? 'rollOver' : 'rollUnder')}
        value={hundredthsText(params.targetE2, digits)}
        onType={read(2, (value) => withTargetE2(params, value))}
        onStep={(step) => onParams(withTargetE2(params, params.targetE2 + step * 100))}
      />
      <NumberField
        label={t('chance')}
        unit="%"
        value={hundredthsText(chanceE2, digits)}
        onType={read(2, (value) => withChanceE2(params, value))}
        onStep={(step) => onParams(withChanceE2(params, chanceE2 + step * 100))}
      />
    </div>
  )
}
