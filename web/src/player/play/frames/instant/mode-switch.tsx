import { useTexts } from '../../../../lib/i18n.ts'
import { ChoiceSwitch } from '../../../../ui/choice-switch.tsx'

export type BetMode = 'manual' | 'auto'

type ModeSwitchProps = {
  readonly mode: BetMode
  readonly onMode: (mode: BetMode) => void
  readonly isLocked: boolean
}

/** By hand or by itself. */
export function ModeSwitch({ mode, onMode, isLocked }: ModeSwitchProps) {
  const t = useTexts('originals')
  return (
    <ChoiceSwitch
      legend={t('betMode')}
      name="bet-mode"
      isDisabled={isLocked}
      current={mode}
      onChoose={onMode}
      choices={[
        { key: 'manual', title: t('betMode.manual') },
        { key: 'auto', title: t('betMode.auto') },
      ]}
    />
  )
}
