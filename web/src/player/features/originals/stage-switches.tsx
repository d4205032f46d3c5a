import type { ReactNode } from 'react'
import { useTexts } from '../../../lib/i18n.ts'
import { StageSwitch } from './stage-switch.tsx'
import type { useStoredSwitch } from './use-stored-switch.ts'

type Stored = ReturnType<typeof useStoredSwitch>

type StageSwitchesProps = {
  readonly hotkeys: Stored
  readonly sound: Stored
  /** What the game switches of its picture. */
  readonly children: ReactNode
}

/** The switches at the foot of every stage. */
export function StageSwitches({ hotkeys, sound, children }: StageSwitchesProps) {
  const t = useTexts('originals')
  const [hasHotkeys, onHotkeys] = hotkeys
  const [hasSound, onSound] = sound
  return (
    <div className="flex grow flex-wrap justify-between gap-x-3 lg:justify-end lg:gap-x-6">
      <StageSwitch
        title={t('hotkeys')}
        hint={t('hotkeysHint')}
        isOn={hasHotkeys}
        onSwitch={onHotkeys}
        className="max-lg:hidden"
      />
      <StageSwitch title={t('sound')} hint={t('soundHint')} isOn={hasSound} onSwitch={onSound} />
      {children}
    </div>
  )
}
