import { useTexts } from '../../../lib/i18n.ts'
import { StageSwitch } from '../originals/stage-switch.tsx'
import type { useStoredSwitch } from '../originals/use-stored-switch.ts'

type Stored = ReturnType<typeof useStoredSwitch>

type SlotSwitchesProps = {
  readonly quick: Stored
  readonly music: Stored
  /** The shortest spin of the licence; above 0 nothing is spun faster. */
  readonly minSpinMs: number
}

/** What the slots switch at the foot of their stage, for all of them at once. */
export function SlotSwitches({ quick, music, minSpinMs }: SlotSwitchesProps) {
  const t = useTexts('slots')
  const [isQuick, onQuick] = quick
  const [hasMusic, onMusic] = music
  return (
    <>
      <StageSwitch
        title={t('quick')}
        hint={minSpinMs > 0 ? t('minSpin', { seconds: minSpinMs / 1_000 }) : t('quickHint')}
        isOn={isQuick}
        onSwitch={onQuick}
      />
      <StageSwitch title={t('music')} hint={t('musicHint')} isOn={hasMusic} onSwitch={onMusic} />
    </>
  )
}
