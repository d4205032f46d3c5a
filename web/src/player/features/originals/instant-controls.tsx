import { formatHundredths } from '@tas/shared/rules/hundredths.ts'
import type { ReactNode } from 'react'
import { usePreferences } from '../../../lib/preferences.ts'
import { BetButton } from './bet-button.tsx'
import { IntentNotice } from './intent-notice.tsx'
import { RulesNote } from './rules-panel.tsx'
import { inDigits } from './shown-number.ts'
import { StakeField } from './stake-field.tsx'
import type { InstantPlay } from './use-instant-game.ts'
import { WinPreview } from './win-preview.tsx'

type InstantControlsProps = {
  readonly play: InstantPlay
  /** What the game itself asks beside the stake. */
  readonly children?: ReactNode
  /** Says the exact return (in percent) of the bet as it is chosen. */
  readonly returnNote: (percent: string) => string
}

/** The column beside the stage of an instant game. */
export function InstantControls({ play, children, returnNote }: InstantControlsProps) {
  const { stake, intent, chosen, rules } = play
  return (
    <div className="flex h-full flex-col gap-4 p-4 sm:p-5">
      <StakeField stake={stake} />
      <BetButton play={play} />
      <IntentNotice problem={intent.problem} />
      <WinPreview stake={stake} maxMultiplierE4={chosen?.maxMultiplierE4 ?? 0n} />
      {children}
      <RulesNote rules={rules} />
      <ReturnNote play={play} text={returnNote} />
    </div>
  )
}

type ReturnNoteProps = { readonly play: InstantPlay; readonly text: (percent: string) => string }

function ReturnNote({ play: { chosen }, text }: ReturnNoteProps) {
  const { digits } = usePreferences()
  if (chosen === null) return null
  const { numerator, denominator } = chosen.paytable().rtp
  // Hundredths of a percent, cut: the return shown is never higher than the true one.
  const percent = formatHundredths(Number((numerator * 10_000n) / denominator))
  return <p className="mt-auto text-[13px] text-ink-3">{text(inDigits(percent, digits))}</p>
}
