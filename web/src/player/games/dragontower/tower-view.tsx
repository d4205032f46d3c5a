import type { HandData } from '@tas/shared/contract/originals/hand-data.ts'
import {
  parseTowerParams,
  TOWER_DIFFICULTIES,
  type TowerDifficulty,
  towerGame,
  towerRungs,
  towerTiles,
} from '@tas/shared/rules/games/dragontower/game.ts'
import { useState } from 'react'
import { useTexts } from '../../../lib/i18n.ts'
import { usePreferences } from '../../../lib/preferences.ts'
import { randomBelow } from '../../../lib/random-pick.ts'
import { wireMultiplierMark } from '../../../lib/shown-number.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { NightSky } from '../../../ui/night-sky.tsx'
import { ChoiceField } from '../../play/frames/controls/choice-field.tsx'
import { countActions } from '../../play/frames/instant/count-actions.ts'
import type { ResultOf } from '../../play/frames/results/bet-result.ts'
import { StepFrame } from '../../play/frames/steps/step-frame.tsx'
import { StepLine } from '../../play/frames/steps/step-line.tsx'
import { useHandEnd } from '../../play/frames/steps/use-hand-end.ts'
import { useStepGame } from '../../play/frames/steps/use-step-game.ts'
import type { GameViewProps } from '../../play/game-view-props.ts'
import { TowerBoard } from './tower-board.tsx'
import { levelsOf, type Pressed, pickedOf, presetWith } from './tower-levels.ts'
import './tower.css'

const END_MS = 700

/** The tower: a door on each of nine levels, an egg behind it or a dragon. */
export function TowerView({ game }: GameViewProps) {
  const t = useTexts('dragontower')
  const common = useTexts('originals')
  const resultOf = useResultOf()
  const sayStep = useSayStep()
  const [difficulty, setDifficulty] = useState<TowerDifficulty>('easy')
  const [preset, setPreset] = useState<readonly number[]>([])
  const choose = (next: TowerDifficulty) => {
    setDifficulty(next)
    setPreset([])
  }
  const play = useStepGame(towerGame, { difficulty }, (params) => {
    const read = parseTowerParams(params)
    if (read.ok) choose(read.params.difficulty)
  })
  const { current, isOpen, asked, act, clear, mode } = play
  const { isShown, isSettled } = useHandEnd(play, END_MS)
  const hand = current?.hand ?? null
  const isPresetting = mode === 'auto' && !isOpen
  const climbed = pickedOf(hand).length
  const tileCount = towerTiles({ difficulty })
  const pick = (tile: number) => void act('pick', { tile })
  const plan = (pressed: Pressed) => {
    clear()
    setPreset(presetWith(preset, pressed))
  }
  const askedDoor: Pressed | null =
    asked?.kind === 'action' && asked.action === 'pick' ? { level: climbed, tile: Number(asked.params['tile']) } : null
  return (
    <StepFrame
      play={play}
      title={game.title}
      stageLabel={t('stage')}
      stageClassName="tower-stage"
      resultOf={resultOf}
      sayStep={sayStep}
      isSettled={isSettled}
      returnNote={(percent) => t('returnNote', { percent })}
      moves={[{ key: 'random', title: t('randomDoor'), press: () => pick(randomBelow(tileCount)) }]}
      preset={preset.map((tile) => ({ action: 'pick', params: { tile } }))}
      fields={
        <ChoiceField
          legend={common('difficulty')}
          name="tower-difficulty"
          current={difficulty}
          onChoose={choose}
          choices={TOWER_DIFFICULTIES.map((key) => ({ key, title: common(`difficulty.${key}`) }))}
          className="flex! flex-wrap text-[13px] [&>label]:grow [&>label]:px-1.5"
        />
      }
      stage={
        <>
          <NightSky />
          <div className="mx-auto grid w-full max-w-[460px] flex-1 content-center gap-2 pt-1">
            <TowerBoard
              levels={levelsOf(hand, tileCount, isShown)}
              multipliersE4={towerRungs({ difficulty }).map(({ multiplierE4 }) => multiplierE4)}
              reached={hand === null || hand.status === 'lost' ? null : climbed}
              nextLevel={isOpen ? climbed : null}
              asked={askedDoor}
              preset={isPresetting ? preset : null}
              onPress={(pressed) => (isPresetting ? plan(pressed) : pick(pressed.tile))}
            />
            <StepLine play={play} isSettled={isSettled} ready={t(mode === 'auto' ? 'choosePreset' : 'ready')} />
          </div>
        </>
      }
    />
  )
}

function useSayStep(): (hand: HandData) => string {
  const t = useTexts('dragontower')
  const { count } = useFormat()
  return (hand) => {
    const picked = pickedOf(hand)
    const tile = picked.at(-1)
    return tile === undefined ? '' : t('door.egg', { level: count(picked.length), tile: count(tile + 1) })
  }
}

function useResultOf(): ResultOf {
  const t = useTexts('dragontower')
  const { digits } = usePreferences()
  const { count } = useFormat()
  return (bet) => {
    if (bet.status !== 'won' && bet.status !== 'lost') return null
    const level = count(countActions(bet, 'pick'))
    const said = t(bet.status === 'lost' ? 'saidDragon' : 'saidLevel', { level })
    return { text: wireMultiplierMark(bet.multiplier, digits), said }
  }
}
