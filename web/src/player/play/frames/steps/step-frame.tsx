import type { HandData } from '@tas/shared/contract/originals/hand-data.ts'
import type { StepAction } from '@tas/shared/rules/games/step-game.ts'
import { type ReactNode, useEffect } from 'react'
import { useTexts } from '../../../../lib/i18n.ts'
import type { Hotkey } from '../controls/use-hotkeys.ts'
import { usePreset } from '../controls/use-preset.ts'
import { useWithheldWallet } from '../controls/use-withheld-wallet.ts'
import { GameFrame, type StageProps } from '../game-frame.tsx'
import { useAutobet } from '../instant/use-autobet.ts'
import { playSound } from '../stage/sound.ts'
import { StepAnnouncer } from './step-announcer.tsx'
import type { StepMove } from './step-buttons.tsx'
import { StepControls } from './step-controls.tsx'
import type { StepPlay } from './use-step-game.ts'

/** Of the moves, in their order. */
const MOVE_CODES = ['KeyD', 'KeyF', 'KeyG', 'KeyH'] as const
const NO_PRESET: readonly StepAction[] = []
const NO_HOTKEYS: readonly Hotkey[] = []

type StepFrameProps = StageProps & {
  readonly play: StepPlay
  /** What the game asks beside the stake; cannot be changed while a hand is open. */
  readonly fields?: ReactNode
  /** What may be done in the open hand by button and key (at most four): "cross", "higher", "a random tile". */
  readonly moves: readonly StepMove[]
  /** What the last step uncovered, as a sentence for screen readers: "Tile 7: a seed." */
  readonly sayStep: (hand: HandData) => string
  /**
   * What every hand of a run does before it cashes out, as the player has chosen it; none yet when empty. Left out by a
   * game that is not bet on by itself.
   */
  readonly preset?: readonly StepAction[]
  /** Between two steps of a preset, in milliseconds: as long as the picture needs to show one. */
  readonly presetStepMs?: number
  /** Keys of the game besides those of its moves. */
  readonly moreHotkeys?: readonly Hotkey[]
  readonly returnNote: (percent: string) => string
}

/** The page of a game of steps: everything around its picture. */
export function StepFrame(props: StepFrameProps) {
  const {
    play,
    fields,
    moves,
    sayStep,
    preset,
    presetStepMs,
    returnNote,
    isSettled,
    moreHotkeys = NO_HOTKEYS,
    ...stage
  } = props
  const { current, bets, endedCount, isOpen, asked, mode } = play
  const autobet = useAutobet(usePreset(play, preset ?? NO_PRESET, presetStepMs), isSettled)
  // The result of the hand on the table is told when the picture has shown it.
  const hidden = current !== null && !isOpen && !isSettled ? current.bet.id : null
  useWithheldWallet(asked !== null || !isSettled)
  const stepCount = current?.hand.status === 'open' ? current.hand.actions.length : 0
  useEffect(() => {
    if (stepCount > 0) playSound('tick', 1 + stepCount / 12)
  }, [stepCount])
  return (
    <GameFrame
      {...stage}
      rules={play.rules}
      instant={play.instant}
      bets={bets.filter(({ id }) => id !== hidden)}
      seen={bets.slice(0, endedCount).find(({ id }) => id !== hidden) ?? null}
      isPlacing={play.isPlacing}
      isLocked={autobet.isRunning}
      stage={
        <>
          {stage.stage}
          <StepAnnouncer play={play} sayStep={sayStep} />
        </>
      }
      hotkeys={useStepHotkeys(play, moves, {
        more: moreHotkeys,
        isOff: autobet.isRunning || asked !== null,
        start: mode === 'auto' ? autobet.start : play.bet,
      })}
      controls={
        <StepControls
          play={play}
          autobet={autobet}
          moves={moves}
          hasPreset={preset !== undefined}
          returnNote={returnNote}
        >
          {fields}
        </StepControls>
      }
    />
  )
}

type Starting = { readonly isOff: boolean; readonly start: () => void; readonly more: readonly Hotkey[] }

/** A key does what the button it stands for would do now, and nothing while the server is asked or bets run. */
function useStepHotkeys(
  play: StepPlay,
  moves: readonly StepMove[],
  { isOff, start, more }: Starting,
): readonly Hotkey[] {
  const t = useTexts('originals')
  const { isOpen, stake, cashOut, hasCashOut } = play
  const when = (isOn: boolean, press: () => void) => () => (isOn && !isOff ? press() : undefined)
  const ofMoves = moves.flatMap(({ title, press, isOff: isMoveOff = false }, index): readonly Hotkey[] => {
    const code = MOVE_CODES[index]
    return code === undefined ? [] : [{ code, title, press: when(isOpen && !isMoveOff, press) }]
  })
  return [
    { code: 'Space', title: t('hotkeyBet'), press: when(!isOpen, start) },
    { code: 'KeyA', title: t('stakeHalf'), press: when(!isOpen, () => stake.step('half')) },
    { code: 'KeyS', title: t('stakeDouble'), press: when(!isOpen, () => stake.step('double')) },
    ...ofMoves,
    ...(hasCashOut ? [{ code: 'KeyC', title: t('step.cashOut'), press: when(isOpen, cashOut) } as const] : []),
    ...more.map((hotkey) => ({ ...hotkey, press: when(isOpen, hotkey.press) })),
  ]
}
