import { useTexts } from '../../../lib/i18n.ts'
import { useFormat } from '../../../lib/use-format.ts'
import type { useStoredSwitch } from '../../../lib/use-stored-switch.ts'
import { StageSwitch } from '../../play/frames/stage/stage-switch.tsx'

type Stored = ReturnType<typeof useStoredSwitch>

type QuickSwitchProps = {
  readonly quick: Stored
  /** The shortest spin of the licence; above 0 no paid spin is faster. */
  readonly minSpinMs: number
}

/** Whether all slots of this device spin quickly. */
export function QuickSwitch({ quick: [isQuick, onQuick], minSpinMs }: QuickSwitchProps) {
  const t = useTexts('slots')
  const { decimal } = useFormat()
  const hint = minSpinMs > 0 ? t('minSpin', { seconds: decimal(String(minSpinMs / 1_000)) }) : t('quickHint')
  return <StageSwitch title={t('quick')} hint={hint} isOn={isQuick} onSwitch={onQuick} />
}

/** Whether all slots of this device have their bed of music. */
export function MusicSwitch({ music: [hasMusic, onMusic] }: { readonly music: Stored }) {
  const t = useTexts('slots')
  return <StageSwitch title={t('music')} hint={t('musicHint')} isOn={hasMusic} onSwitch={onMusic} />
}

/** Beside what sets the bet, where spins by themselves are started: why they come no faster. */
export function SpinPace({ minSpinMs }: { readonly minSpinMs: number }) {
  const t = useTexts('slots')
  const { decimal } = useFormat()
  if (minSpinMs === 0) return null
  return <p className="text-[13px] text-ink-3">{t('minSpin', { seconds: decimal(String(minSpinMs / 1_000)) })}</p>
}
