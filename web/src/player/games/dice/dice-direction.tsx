import type { DiceParams } from '@tas/shared/rules/games/dice/game.ts'
import { useTexts } from '../../../lib/i18n.ts'
import { ChoiceSwitch } from '../../../ui/choice-switch.tsx'
import { withDirection } from './dice-odds.ts'

type DirectionSwitchProps = { readonly params: DiceParams; readonly onParams: (params: DiceParams) => void }

/** Which side of the target wins. */
export function DirectionSwitch({ params, onParams }: DirectionSwitchProps) {
  const t = useTexts('dice')
  return (
    <ChoiceSwitch
      legend={t('direction')}
      name="dice-direction"
      current={params.direction}
      onChoose={(side) => onParams(withDirection(params, side))}
      choices={[
        { key: 'under', title: t('rollUnder') },
        { key: 'over', title: t('rollOver') },
      ]}
    />
  )
}
