import type { BetData } from '@tas/shared/contract/bets/bet-data.ts'
import { takhteGame, takhtePips, takhteWinners } from '@tas/shared/rules/games/takhte/game.ts'
import { useTexts } from '../../../lib/i18n.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { ChipFrame } from '../../play/frames/chips/chip-frame.tsx'
import { SpotGrid } from '../../play/frames/chips/spot-grid.tsx'
import { useChipGame } from '../../play/frames/chips/use-chip-game.ts'
import { useChipShow } from '../../play/frames/chips/use-chip-show.ts'
import type { ResultOf } from '../../play/frames/results/bet-result.ts'
import { ResultLine } from '../../play/frames/results/result-line.tsx'
import type { GameViewProps } from '../../play/game-view-props.ts'
import { NardBoard } from './nard-board.tsx'
import { shownThrow, THROW_PARTS, throwOf } from './throw.ts'
import './takhte.css'

const STEP_MS = 360
const SPOTS = ['white', 'equal', 'black', 'whiteDouble', 'whiteMars', 'blackMars', 'blackDouble']
const BEFORE = { white: [null, null], black: [null, null], whitePips: 0, blackPips: 0 } as const

const partsOf = () => THROW_PARTS

function rowOf(bet: BetData): string | null {
  const thrown = throwOf(bet)
  return thrown && takhteWinners(thrown).join('.')
}

/** Takhte: a race of one throw each on a board of nard. */
export function TakhteView({ game }: GameViewProps) {
  const t = useTexts('takhte')
  const resultOf = useResultOf()
  const chipPlay = useChipGame(takhteGame)
  const { play } = chipPlay
  const { latest, isPlacing, instant } = play
  const thrown = latest && throwOf(latest)
  const show = useChipShow({ game: takhteGame, chipPlay, partsOf, stepMs: STEP_MS, resultOf: rowOf })
  const { isSettled, isLocked, spotProps } = show
  const [won] = show.result?.split('.') ?? []
  const winner = won === 'white' || won === 'black' ? won : null
  return (
    <ChipFrame
      game={takhteGame}
      chipPlay={chipPlay}
      title={game.title}
      stageLabel={t('stage')}
      stageClassName="takhte-stage"
      resultOf={resultOf}
      isSettled={isSettled}
      isLocked={isLocked}
      returnNote={(percent) => t('returnNote', { percent })}
      stage={
        <div className="table-layout">
          <NardBoard
            shown={thrown === null || isPlacing ? BEFORE : shownThrow(thrown, show.shown)}
            winner={winner}
            isStill={instant.isInstant || latest === null}
          />
          <ResultLine bet={latest} isSettled={isSettled} isPlacing={isPlacing} ready={t('ready')} />
          <SpotGrid game={takhteGame} spots={SPOTS} label={t('table')} spotProps={spotProps} className="takhte-spots" />
        </div>
      }
    />
  )
}

function useResultOf(): ResultOf {
  const t = useTexts('takhte')
  const { count, serial } = useFormat()
  return (bet) => {
    const thrown = throwOf(bet)
    if (thrown === null) return null
    const [white, black] = [takhtePips(thrown.white), takhtePips(thrown.black)]
    const won = takhteWinners(thrown)
    const said = won.includes('white') ? 'said.white' : won.includes('black') ? 'said.black' : 'said.equal'
    const isMars = won.includes('whiteMars') || won.includes('blackMars')
    const words = t(said, { white: count(white), black: count(black) })
    return { text: serial(`${white}–${black}`), said: isMars ? t('said.mars', { words }) : words }
  }
}
