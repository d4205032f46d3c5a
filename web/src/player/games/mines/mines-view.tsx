import type { HandData } from '@tas/shared/contract/originals/hand-data.ts'
import { MAX_MINES, MINES_TILES, minesGame, minesRungs, parseMinesParams } from '@tas/shared/rules/games/mines/game.ts'
import { useState } from 'react'
import { useTexts } from '../../../lib/i18n.ts'
import { usePreferences } from '../../../lib/preferences.ts'
import { randomPicks } from '../../../lib/random-pick.ts'
import { wireMultiplierMark } from '../../../lib/shown-number.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { NightSky } from '../../../ui/night-sky.tsx'
import { RangeField } from '../../play/frames/controls/range-field.tsx'
import { countActions } from '../../play/frames/instant/count-actions.ts'
import type { ResultOf } from '../../play/frames/results/bet-result.ts'
import { RungRail } from '../../play/frames/steps/rung-rail.tsx'
import { StepFrame } from '../../play/frames/steps/step-frame.tsx'
import { StepLine } from '../../play/frames/steps/step-line.tsx'
import { useHandEnd } from '../../play/frames/steps/use-hand-end.ts'
import { useStepGame } from '../../play/frames/steps/use-step-game.ts'
import type { GameViewProps } from '../../play/game-view-props.ts'
import { MinesBoard } from './mines-board.tsx'
import { pickedOf, TILES, tilesOf } from './mines-tiles.ts'
import './mines.css'

const FIRST_MINES = 3
const END_MS = 700
const COUNTS = Array.from({ length: MAX_MINES }, (_, index) => index + 1)

/** The mines table: seeds of a pomegranate under twenty-five tiles, and scorpions. */
export function MinesView({ game }: GameViewProps) {
  const t = useTexts('mines')
  const resultOf = useResultOf()
  const sayStep = useSayStep()
  const [mines, setMines] = useState(FIRST_MINES)
  const [preset, setPreset] = useState<readonly number[]>([])
  const play = useStepGame(minesGame, { mines }, (params) => {
    const read = parseMinesParams(params)
    if (read.ok) setMines(read.params.mines)
  })
  const { current, isOpen, asked, act, clear, mode } = play
  const { isShown, isSettled } = useHandEnd(play, END_MS)
  const hand = current?.hand ?? null
  const isPresetting = mode === 'auto' && !isOpen
  const tiles = tilesOf(hand, isShown)
  const askedTile = asked?.kind === 'action' && asked.action === 'pick' ? Number(asked.params['tile']) : null
  const pick = (tile: number) => void act('pick', { tile })
  const choose = (tile: number) => {
    clear()
    setPreset((now) => (now.includes(tile) ? now.filter((chosen) => chosen !== tile) : [...now, tile]))
  }
  const pickRandom = () => {
    const [tile] = randomPicks(
      TILES.filter((index) => tiles[index] === 'closed'),
      1,
    )
    if (tile !== undefined) pick(tile)
  }
  // More tiles than are safe could never all be turned over.
  const chosen = preset.slice(0, MINES_TILES - mines)
  return (
    <StepFrame
      play={play}
      title={game.title}
      stageLabel={t('stage')}
      stageClassName="mines-stage"
      resultOf={resultOf}
      sayStep={sayStep}
      isSettled={isSettled}
      returnNote={(percent) => t('returnNote', { percent })}
      moves={[{ key: 'random', title: t('randomTile'), press: pickRandom }]}
      preset={chosen.map((tile) => ({ action: 'pick', params: { tile } }))}
      fields={<RangeField label={t('mines')} value={mines} choices={COUNTS} onChoose={setMines} />}
      stage={
        <>
          <NightSky />
          <div className="mx-auto grid w-full max-w-[520px] flex-1 content-center gap-3 py-2">
            <RungRail
              multipliersE4={minesRungs({ mines }).map(({ multiplierE4 }) => multiplierE4)}
              reached={hand === null || hand.status === 'lost' ? null : pickedOf(hand).length}
              isOpen={isOpen}
            />
            <MinesBoard
              tiles={tiles}
              askedTile={askedTile}
              chosen={isPresetting ? new Set(chosen) : null}
              canPress={isPresetting || (isOpen && asked === null)}
              onPress={isPresetting ? choose : pick}
            />
            <StepLine play={play} isSettled={isSettled} ready={t(mode === 'auto' ? 'choosePreset' : 'ready')} />
          </div>
        </>
      }
    />
  )
}

function useSayStep(): (hand: HandData) => string {
  const t = useTexts('mines')
  const { count } = useFormat()
  return (hand) => {
    const tile = pickedOf(hand).at(-1)
    if (tile === undefined) return ''
    return t('tile.seed', { row: count(Math.floor(tile / 5) + 1), column: count((tile % 5) + 1) })
  }
}

function useResultOf(): ResultOf {
  const t = useTexts('mines')
  const { digits } = usePreferences()
  const { count } = useFormat()
  return (bet) => {
    if (bet.status !== 'won' && bet.status !== 'lost') return null
    const picks = countActions(bet, 'pick')
    const said = bet.status === 'lost' ? t('saidMine') : t('saidSeeds', { count: picks, formatted: count(picks) })
    return { text: wireMultiplierMark(bet.multiplier, digits), said }
  }
}
