import type { HandData } from '@tas/shared/contract/originals/hand-data.ts'
import {
  parseSnakesParams,
  SNAKES_DIFFICULTIES,
  SNAKES_ROLLS,
  type SnakesDifficulty,
  snakesGame,
} from '@tas/shared/rules/games/snakes/game.ts'
import { CASH_OUT } from '@tas/shared/rules/games/step-game.ts'
import { useState } from 'react'
import { useTexts } from '../../../lib/i18n.ts'
import { ChoiceField } from '../../play/frames/controls/choice-field.tsx'
import { RangeField } from '../../play/frames/controls/range-field.tsx'
import { isGain } from '../../play/frames/results/bet-result.ts'
import { useShownPlay } from '../../play/frames/results/use-shown-play.ts'
import { StepFrame } from '../../play/frames/steps/step-frame.tsx'
import { StepLine } from '../../play/frames/steps/step-line.tsx'
import { useStepGame } from '../../play/frames/steps/use-step-game.ts'
import { markOf, useStepMotion } from '../../play/frames/steps/use-step-motion.ts'
import type { GameViewProps } from '../../play/game-view-props.ts'
import { HIGHEST_ROLL_MS, rollMs, rollsOf } from './board.ts'
import { SnakesCanvas } from './snakes-canvas.tsx'
import { SnakesRolls } from './snakes-rolls.tsx'
import { useSnakesTexts } from './use-snakes-texts.ts'
import './snakes.css'

const ROLL = 'roll'
const PRESET_ROLLS = Array.from({ length: SNAKES_ROLLS }, (_, index) => index + 1)

/** The snakes table: two dice, and a carpet with snakes among its fields. */
export function SnakesView({ game }: GameViewProps) {
  const t = useTexts('snakes')
  const common = useTexts('originals')
  const { resultOf, sayRoll } = useSnakesTexts()
  const [difficulty, setDifficulty] = useState<SnakesDifficulty>('easy')
  const [presetRolls, setPresetRolls] = useState(2)
  const table = useStepGame(snakesGame, { difficulty }, (params) => {
    const read = parseSnakesParams(params)
    if (read.ok) setDifficulty(read.params.difficulty)
  })
  const play = { ...table, isNextMost: true }
  const { current, instant, mode, act } = play
  const motion = useStepMotion({ mark: markOf(current), durationMs: durationMs(current?.hand ?? null), ...instant })
  const shown = useShownPlay(play, motion.isSettled)
  const isBusy = shown.asked?.kind === 'action' && shown.asked.action === ROLL
  const shownHand = shown.current?.hand ?? null
  return (
    <StepFrame
      play={shown}
      title={game.title}
      stageLabel={t('stage')}
      stageClassName="snakes-stage"
      resultOf={resultOf}
      sayStep={(hand) => sayRoll(hand, { difficulty })}
      isSettled={motion.isSettled}
      returnNote={(percent) => t('returnNote', { percent })}
      moves={[{ key: ROLL, title: t('roll'), press: () => void act(ROLL), isBusy }]}
      preset={Array.from({ length: presetRolls }, () => ({ action: ROLL, params: {} }))}
      presetStepMs={HIGHEST_ROLL_MS}
      fields={
        <>
          <ChoiceField
            legend={common('difficulty')}
            name="snakes-difficulty"
            current={difficulty}
            onChoose={setDifficulty}
            choices={SNAKES_DIFFICULTIES.map((key) => ({ key, title: common(`difficulty.${key}`) }))}
            className="text-[13px] [&_label]:px-1"
          />
          {mode === 'auto' && (
            <RangeField label={t('presetRolls')} value={presetRolls} choices={PRESET_ROLLS} onChoose={setPresetRolls} />
          )}
        </>
      }
      stage={
        <>
          <div className="snakes-picture relative -mx-3 flex-1 sm:-mx-6">
            <SnakesCanvas
              hand={current?.hand ?? null}
              params={{ difficulty }}
              motion={motion}
              isGain={current?.hand.status === 'paid' && isGain(current.bet)}
              isStill={instant.isStill}
            />
          </div>
          <div className="mx-auto w-full max-w-[620px] pt-2">
            <SnakesRolls hand={shownHand} params={{ difficulty }} />
            <StepLine play={shown} isSettled={motion.isSettled} ready={t('ready')} />
          </div>
        </>
      }
    />
  )
}

/** How long the last thing done takes to be shown. */
function durationMs(hand: HandData | null): number {
  const roll = hand === null ? undefined : rollsOf(hand).at(-1)
  if (hand === null || roll === undefined || hand.actions.at(-1)?.action === CASH_OUT) return 0
  return rollMs(roll, hand.status === 'lost')
}
