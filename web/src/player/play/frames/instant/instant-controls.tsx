import type { ReactNode } from 'react'
import { IntentNotice } from '../../../me/intent-notice.tsx'
import { BetButton } from '../controls/bet-button.tsx'
import { PlayBar } from '../controls/play-bar.tsx'
import { StakeField } from '../controls/stake-field.tsx'
import { WinPreview } from '../controls/win-preview.tsx'
import { ReturnNote } from '../results/return-note.tsx'
import { RulesNote } from '../rules-panel.tsx'
import { ControlsPart } from '../stage/game-layout.tsx'
import { AutobetButton } from './autobet-button.tsx'
import { AutobetFields } from './autobet-fields.tsx'
import { AutobetProgress } from './autobet-progress.tsx'
import { type BetMode, ModeSwitch } from './mode-switch.tsx'
import type { Autobet } from './use-autobet.ts'
import type { InstantPlay } from './use-instant-game.ts'

type InstantControlsProps = {
  readonly play: InstantPlay
  readonly autobet: Autobet
  readonly mode: BetMode
  /** Undefined where the licence allows no betting by itself. */
  readonly onMode: ((mode: BetMode) => void) | undefined
  /** In the place of the field the stake is typed in. */
  readonly stakeField?: ReactNode
  /** What the game itself asks beside the stake. */
  readonly children?: ReactNode
  /** Says the exact return (in percent) of the bet as it is chosen. */
  readonly returnNote: (percent: string) => string
}

/** The column beside the stage of an instant game. */
export function InstantControls(props: InstantControlsProps) {
  const { play, autobet, mode, onMode, stakeField, children, returnNote } = props
  const { stake, intent, chosen, rules } = play
  const { run, isRunning } = autobet
  const wins = chosen?.paytable().table.filter(({ multiplierE4 }) => multiplierE4 > 0n) ?? []
  return (
    <>
      {onMode !== undefined && (
        <ControlsPart>
          <ModeSwitch mode={mode} onMode={onMode} isLocked={isRunning} />
        </ControlsPart>
      )}
      <PlayBar>
        {stakeField ?? <StakeField stake={stake} isDisabled={isRunning} />}
        {mode === 'auto' ? <AutobetButton autobet={autobet} /> : <BetButton play={play} />}
        <IntentNotice problem={intent.problem} />
      </PlayBar>
      <ControlsPart>
        {mode === 'auto' && run !== null && stake.currency !== undefined && (
          <AutobetProgress run={run} currency={stake.currency} />
        )}
        <WinPreview stake={stake} maxMultiplierE4={chosen?.maxMultiplierE4 ?? 0n} wins={wins} />
        <fieldset disabled={isRunning} className="contents">
          {children}
        </fieldset>
        {mode === 'auto' && <AutobetFields autobet={autobet} symbol={stake.currency?.symbol ?? ''} />}
        {mode === 'manual' && <RulesNote rules={rules} />}
        <ReturnNote chosen={chosen} text={returnNote} />
      </ControlsPart>
    </>
  )
}
