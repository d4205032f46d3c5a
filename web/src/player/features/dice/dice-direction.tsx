import type { DiceDirection, DiceParams } from '@tas/shared/rules/games/dice.ts'
import { useTexts } from '../../../lib/i18n.ts'
import { withDirection } from './dice-odds.ts'

type DirectionSwitchProps = { readonly params: DiceParams; readonly onParams: (params: DiceParams) => void }

/** Which side of the target wins. */
export function DirectionSwitch({ params, onParams }: DirectionSwitchProps) {
  const t = useTexts('dice')
  const sides: readonly { side: DiceDirection; title: string }[] = [
    { side: 'under', title: t('rollUnder') },
    { side: 'over', title: t('rollOver') },
  ]
  return (
    <fieldset className="grid grid-cols-2 gap-1 rounded-md border border-line bg-surface-2 p-1">
      <legend className="sr-only">{t('direction')}</legend>
      {sides.map(({ side, title }) => (
        <label
          key={side}
          className="relative grid min-h-11 cursor-pointer place-items-center rounded-[9px] px-2 text-center font-semibold text-ink-2 transition-colors hover:text-ink has-checked:bg-surface-3 has-checked:text-ink has-focus-visible:outline-2 has-focus-visible:outline-saffron"
        >
          <input
            type="radio"
            name="dice-direction"
            className="sr-only"
            checked={params.direction === side}
            onChange={() => onParams(withDirection(params, side))}
          />
          {title}
        </label>
      ))}
    </fieldset>
  )
}
