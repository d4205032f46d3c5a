import type { AvailableGameData } from '@tas/shared/contract/catalogue/calls.ts'
import {
  HIDDEN_END_DIFFICULTIES,
  type HiddenEnd,
  type HiddenEndDifficulty,
  hiddenEndRungs,
  parseHiddenEndParams,
} from '@tas/shared/rules/games/hidden-end.ts'
import type { StepGame } from '@tas/shared/rules/games/step-game.ts'
import { type ComponentType, useState } from 'react'
import { useTexts } from '../../../../lib/i18n.ts'
import { ChoiceField } from '../controls/choice-field.tsx'
import { RangeField } from '../controls/range-field.tsx'
import { isGain } from '../results/bet-result.ts'
import { useShownPlay } from '../results/use-shown-play.ts'
import { RungRail } from '../steps/rung-rail.tsx'
import { StepFrame } from '../steps/step-frame.tsx'
import { StepLine } from '../steps/step-line.tsx'
import { useStepGame } from '../steps/use-step-game.ts'
import { markOf, useStepMotion } from '../steps/use-step-motion.ts'
import type { HiddenEndPicture } from './hidden-end-picture.ts'
import { type HiddenEndState, hiddenEndState } from './hidden-end-state.ts'
import { useHiddenEndTexts } from './use-hidden-end-texts.ts'

/** What is a game's own: its rule, its texts, its picture, and how long that takes. */
export type HiddenEndKind = {
  readonly space: 'chicken' | 'pump'
  readonly stepGame: StepGame
  readonly hiddenEnd: HiddenEnd
  readonly Picture: ComponentType<HiddenEndPicture>
  readonly stepMs: number
  readonly lossMs: number
}

type HiddenEndViewProps = { readonly game: AvailableGameData; readonly kind: HiddenEndKind }

/** The table of a game in which steps pay more and more until one of them ends it. */
export function HiddenEndView({ game, kind }: HiddenEndViewProps) {
  const { space, stepGame, hiddenEnd, Picture } = kind
  const { action, places } = hiddenEnd
  const t = useTexts(space)
  const common = useTexts('originals')
  const { resultOf, sayStep, sayEnd } = useHiddenEndTexts(space)
  const [difficulty, setDifficulty] = useState<HiddenEndDifficulty>('easy')
  const [wishedSteps, setWishedSteps] = useState(3)
  const rungs = hiddenEndRungs(places, { difficulty })
  const play = useStepGame(stepGame, { difficulty }, (params) => {
    const read = parseHiddenEndParams(params)
    if (read.ok) setDifficulty(read.params.difficulty)
  })
  const { current, instant, mode, act } = play
  const state = hiddenEndState(current?.hand ?? null, rungs)
  const motion = useStepMotion({ mark: markOf(current), durationMs: durationMs(state, kind), ...instant })
  const shown = useShownPlay(play, motion.isSettled)
  const shownState = hiddenEndState(shown.current?.hand ?? null, rungs)
  const presetSteps = Math.min(wishedSteps, rungs.length)
  const isBusy = shown.asked?.kind === 'action' && shown.asked.action === action
  return (
    <StepFrame
      play={shown}
      title={game.title}
      stageLabel={t('stage')}
      stageClassName={`${space}-stage`}
      resultOf={resultOf}
      sayStep={sayStep}
      isSettled={motion.isSettled}
      returnNote={(percent) => t('returnNote', { percent })}
      moves={[{ key: action, title: t('step'), press: () => void act(action), isBusy }]}
      preset={Array.from({ length: presetSteps }, () => ({ action, params: {} }))}
      presetStepMs={kind.stepMs + 80}
      fields={
        <>
          <ChoiceField
            legend={common('difficulty')}
            name={`${space}-difficulty`}
            current={difficulty}
            onChoose={setDifficulty}
            choices={HIDDEN_END_DIFFICULTIES.map((key) => ({ key, title: common(`difficulty.${key}`) }))}
            className="text-[14px]"
          />
          {mode === 'auto' && (
            <RangeField
              label={t('presetSteps')}
              value={presetSteps}
              choices={rungs.map((_, index) => index + 1)}
              onChoose={setWishedSteps}
            />
          )}
        </>
      }
      stage={
        <>
          <div className={`${space}-picture relative -mx-3 flex-1 sm:-mx-6`}>
            <Picture
              state={state}
              rungs={rungs}
              places={places}
              startedMs={motion.startedMs}
              isGain={current !== null && state.status === 'paid' && isGain(current.bet)}
              isStill={instant.isStill}
            />
          </div>
          <div className="mx-auto w-full max-w-[720px] pt-3">
            <RungRail
              multipliersE4={rungs.map(({ multiplierE4 }) => multiplierE4)}
              reached={shownState.status === 'ready' || shownState.status === 'lost' ? null : shownState.steps}
              isOpen={shown.isOpen}
              length={difficulty === 'expert' ? 4 : 6}
            />
            <StepLine play={shown} isSettled={motion.isSettled} ready={t('ready')} />
            <p className="h-6 text-center text-[13px] text-[#b8c1e2]">{sayEnd(shownState)}</p>
          </div>
        </>
      }
    />
  )
}

function durationMs({ status, isCashedOut }: HiddenEndState, { stepMs, lossMs }: HiddenEndKind): number {
  if (status === 'lost') return lossMs
  return isCashedOut || status === 'ready' ? 0 : stepMs
}
