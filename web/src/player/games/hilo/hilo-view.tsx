import type { HandData } from '@tas/shared/contract/originals/hand-data.ts'
import { hiloGame } from '@tas/shared/rules/games/hilo/game.ts'
import { CASH_OUT } from '@tas/shared/rules/games/step-game.ts'
import { percentMark } from '@tas/shared/values/write-number.ts'
import { useTexts } from '../../../lib/i18n.ts'
import { usePreferences } from '../../../lib/preferences.ts'
import { isolated, wireMultiplierMark } from '../../../lib/shown-number.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { useCardName } from '../../play/frames/cards/use-card-name.ts'
import type { ResultOf } from '../../play/frames/results/bet-result.ts'
import { chancePercent } from '../../play/frames/results/chance-percent.ts'
import { useShownPlay } from '../../play/frames/results/use-shown-play.ts'
import type { StepMove } from '../../play/frames/steps/step-buttons.tsx'
import { StepFrame } from '../../play/frames/steps/step-frame.tsx'
import { StepLine } from '../../play/frames/steps/step-line.tsx'
import { type StepPlay, useStepGame } from '../../play/frames/steps/use-step-game.ts'
import { markOf, useStepMotion } from '../../play/frames/steps/use-step-motion.ts'
import type { GameViewProps } from '../../play/game-view-props.ts'
import { type Guess, guessChance, guessName, turnedOf } from './deck.ts'
import { HiloHistory } from './hilo-history.tsx'
import { HiloStage } from './hilo-stage.tsx'
import './hilo.css'

const TURN_MS = 450
const NO_PARAMS = {}

/** The hi-lo table: is the next card higher or lower? */
export function HiloView({ game }: GameViewProps) {
  const t = useTexts('hilo')
  const nameOf = useCardName()
  const resultOf = useResultOf()
  const table = useStepGame(hiloGame, NO_PARAMS, () => {})
  const play = { ...table, isNextMost: true }
  const { current, instant } = play
  const isTurning = current !== null && current.hand.actions.at(-1)?.action !== CASH_OUT
  const motion = useStepMotion({ mark: markOf(current), durationMs: isTurning ? TURN_MS : 0, ...instant })
  const shown = useShownPlay(play, motion.isSettled)
  const moves = useMoves(shown)
  const sayStep = (hand: HandData) => {
    const last = turnedOf(hand).at(-1)
    return last === undefined ? '' : `${nameOf(last.card)}.`
  }
  return (
    <StepFrame
      play={shown}
      title={game.title}
      stageLabel={t('stage')}
      stageClassName="hilo-stage"
      resultOf={resultOf}
      sayStep={sayStep}
      isSettled={motion.isSettled}
      returnNote={(percent) => t('returnNote', { percent })}
      moves={moves}
      stage={
        <>
          <div className="grid flex-1 content-center">
            <HiloStage hand={current?.hand ?? null} isSettled={motion.isSettled} isInstant={instant.isInstant} />
          </div>
          <StepLine play={shown} isSettled={motion.isSettled} ready={t('ready')} />
          <HiloHistory hand={shown.current?.hand ?? null} />
        </>
      }
    />
  )
}

/** The two guesses, each with its chance and what it would raise the hand to, and the skip. */
function useMoves({ current, isOpen, asked, act }: StepPlay): readonly StepMove[] {
  const t = useTexts('hilo')
  const { digits } = usePreferences()
  const hand = isOpen && current !== null ? current.hand : null
  const rank = hand === null ? undefined : turnedOf(hand).at(-1)?.rank
  const isBusy = (action: string) => asked?.kind === 'action' && asked.action === action
  const guess = (key: Guess): StepMove => {
    const offer = hand?.shown[key]
    const title = t(`guess.${rank === undefined ? key : guessName(key, rank)}`)
    // Until something can be cashed out, a guess is what is to be done.
    const isMain = hand?.canCashOut === false
    const move = { key, title, press: () => void act(key), isBusy: isBusy(key), isMain }
    if (rank === undefined || typeof offer !== 'number') return move
    const chance = isolated(percentMark(chancePercent(guessChance(key, rank)), digits))
    return { ...move, detail: t('offer', { chance, multiplier: isolated(wireMultiplierMark(String(offer), digits)) }) }
  }
  return [
    guess('higher'),
    guess('lower'),
    { key: 'skip', title: t('skip'), press: () => void act('skip'), isBusy: isBusy('skip'), isSmall: true },
  ]
}

function useResultOf(): ResultOf {
  const t = useTexts('hilo')
  const { digits } = usePreferences()
  const { count } = useFormat()
  return (bet) => {
    if (bet.status !== 'won' && bet.status !== 'lost') return null
    const { actions } = bet.params
    const right = Array.isArray(actions) ? actions.filter(isGuess).length : 0
    const said = bet.status === 'lost' ? t('saidWrong') : t('saidRight', { count: right, formatted: count(right) })
    return { text: wireMultiplierMark(bet.multiplier, digits), said }
  }
}

function isGuess(action: unknown): boolean {
  if (typeof action !== 'object' || action === null || !('action' in action)) return false
  return action.action === 'higher' || action.action === 'lower'
}
