import { SlidersHorizontal } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTexts } from '../../../../lib/i18n.ts'
import type { useStoredSwitch } from '../../../../lib/use-stored-switch.ts'
import { Popover } from '../../../../ui/popover.tsx'
import { useMaxSwitch } from '../controls/stake-max.tsx'
import { StageSwitch } from './stage-switch.tsx'

type Stored = ReturnType<typeof useStoredSwitch>

type StageSettingsProps = {
  /** Left out where no key plays. */
  readonly hotkeys?: Stored
  readonly sound: Stored
  /** The amount is laid in chips: there is no Max. */
  readonly hasMax?: boolean
  /** What the game itself switches. */
  readonly children?: ReactNode
}

/** The one place for the switches of a game, behind a button at the foot of its stage. */
export function StageSettings({ hotkeys, sound, hasMax = true, children }: StageSettingsProps) {
  const t = useTexts('originals')
  const [hasSound, onSound] = sound
  const [isMaxShown, onMax] = useMaxSwitch()
  return (
    <Popover
      label={t('settings')}
      className="stage-settings"
      trigger={(props) => (
        <button
          type="button"
          {...props}
          className="flex min-h-11 items-center gap-2 rounded-sm px-1 text-[13px] font-semibold text-[#c3cbe6] transition-colors hover:text-white"
        >
          <SlidersHorizontal size={18} aria-hidden />
          {t('settings')}
        </button>
      )}
    >
      {() => (
        <div className="grid gap-1">
          <StageSwitch title={t('sound')} hint={t('soundHint')} isOn={hasSound} onSwitch={onSound} />
          {children}
          {hasMax && <StageSwitch title={t('maxShown')} hint={t('maxShownHint')} isOn={isMaxShown} onSwitch={onMax} />}
          {hotkeys !== undefined && (
            <StageSwitch
              title={t('hotkeys')}
              hint={t('hotkeysHint')}
              isOn={hotkeys[0]}
              onSwitch={hotkeys[1]}
              className="max-lg:hidden"
            />
          )}
        </div>
      )}
    </Popover>
  )
}
