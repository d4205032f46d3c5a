import type { ReactNode } from 'react'
import { useTexts } from '../../../../lib/i18n.ts'
import { Notice } from '../../../../ui/notice.tsx'
import { IntentNotice } from '../../../me/intent-notice.tsx'
import { PlayBar } from '../controls/play-bar.tsx'
import { StakeField } from '../controls/stake-field.tsx'
import { AutobetButton } from '../instant/autobet-button.tsx'
import { AutobetFields } from '../instant/autobet-fields.tsx'
import { AutobetProgress } from '../instant/autobet-progress.tsx'
import { ModeSwitch } from '../instant/mode-switch.tsx'
import type { Autobet } from '../instant/use-autobet.ts'
import { ReturnNote } from '../results/return-note.tsx'
import { ControlsPart } from '../stage/game-layout.tsx'
import { HandFigures } from './hand-figures.tsx'
import { StepButton, type StepMove, StepMoves } from './step-buttons.tsx'
import type { StepPlay } from './use-step-game.ts'

type StepControlsProps = {
  readonly play: StepPlay
  readonly autobet: Autobet
  readonly moves: readonly StepMove[]
  readonly hasPreset: boolean
  /** What the game itself asks beside the stake. */
  readonly children?: ReactNode
  readonly returnNote: (percent: string) => string
}

/** The column beside the stage of a game of steps. */
export function StepControls({ play, autobet, moves, hasPreset, children, returnNote }: StepControlsProps) {
  const t = useTexts('originals')
  const { stake, intent, chosen, current, isOpen, mode } = play
  const { run, isRunning } = autobet
  const isLocked = isOpen || play.isPlacing || isRunning
  return (
    <>
      {hasPreset && play.mayAutobet && (
        <ControlsPart>
          <ModeSwitch mode={mode} onMode={play.setMode} isLocked={isLocked} />
        </ControlsPart>
      )}
      <PlayBar isHandOpen={isOpen && !isRunning}>
        <StakeField stake={stake} isDisabled={isLocked} />
        {mode === 'auto' && (isRunning || !isOpen) ? <AutobetButton autobet={autobet} /> : <StepButton play={play} />}
        {(play.hasCashOut ? mode === 'manual' || (isOpen && !isRunning) : isOpen) && (
          <StepMoves play={play} moves={moves} />
        )}
        <IntentNotice problem={intent.problem} isMove={isOpen} />
      </PlayBar>
      <ControlsPart>
        <EndNotice play={play} />
        {mode === 'auto' && run !== null && stake.currency !== undefined && (
          <AutobetProgress run={run} currency={stake.currency} />
        )}
        {play.hasCashOut && <HandFigures played={current} isNextMost={play.isNextMost} />}
        <fieldset disabled={isLocked} className="contents">
          {children}
        </fieldset>
        {mode === 'auto' && <AutobetFields autobet={autobet} symbol={stake.currency?.symbol ?? ''} />}
        {mode === 'manual' && (
          <p className="text-[13px] text-ink-3">{t(play.hasCashOut ? 'step.safe' : 'step.safeTable')}</p>
        )}
        <ReturnNote chosen={chosen} text={returnNote} />
      </ControlsPart>
    </>
  )
}

/** Why a hand ended that its player did not end. */
function EndNotice({ play: { current, hasCashOut } }: { readonly play: StepPlay }) {
  const t = useTexts('originals')
  const endedBy = current?.hand.endedBy ?? null
  // At a table every hand is complete in the end.
  if (endedBy === null || endedBy === 'player' || (endedBy === 'complete' && !hasCashOut)) return null
  return <Notice look="plain">{t(`step.endedBy.${endedBy}`)}</Notice>
}
