import type { BetData } from '@tas/shared/contract/bets/bet-data.ts'
import { baccaratGame, baccaratResult, baccaratTotal } from '@tas/shared/rules/games/baccarat/game.ts'
import { useTexts } from '../../../lib/i18n.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { ChipFrame } from '../../play/frames/chips/chip-frame.tsx'
import { useChipGame } from '../../play/frames/chips/use-chip-game.ts'
import { useChipShow } from '../../play/frames/chips/use-chip-show.ts'
import type { ResultOf } from '../../play/frames/results/bet-result.ts'
import { ResultLine } from '../../play/frames/results/result-line.tsx'
import type { RoadWinner } from '../../play/frames/roads/big-road.ts'
import { SidesRoads, SidesSpots } from '../../play/frames/roads/two-sides.tsx'
import { useRoad } from '../../play/frames/roads/use-road.ts'
import type { GameViewProps } from '../../play/game-view-props.ts'
import { cardsOf, coupOf, shownCoup, winnerOf } from './coup.ts'
import { CoupHands } from './coup-hands.tsx'
import { baccaratSides } from './sides.ts'
import './baccarat.css'

const STEP_MS = 480
const FACE_DOWN = { player: [null, null], banker: [null, null] } as const

const partsOf = (bet: BetData) => cardsOf(bet)?.length ?? 0

function rowOf(bet: BetData): string | null {
  const cards = cardsOf(bet)
  return cards && baccaratResult(coupOf(cards))
}

function winnerOfBet(bet: BetData): RoadWinner | null {
  const cards = cardsOf(bet)
  return cards && winnerOf(cards)
}

/** Baccarat: two hands dealt by rule, chips on five spots, and the roads of my own last rounds. */
export function BaccaratView({ game }: GameViewProps) {
  const t = useTexts('baccarat')
  const resultOf = useResultOf()
  const chipPlay = useChipGame(baccaratGame)
  const { play } = chipPlay
  const { latest, isPlacing } = play
  const cards = latest && cardsOf(latest)
  const show = useChipShow({ game: baccaratGame, chipPlay, partsOf, stepMs: STEP_MS, resultOf: rowOf })
  const { isSettled, isLocked, spotProps } = show
  const [winner] = show.result?.split('.') ?? []
  const winners = useRoad(play, show.flying, winnerOfBet)
  return (
    <ChipFrame
      game={baccaratGame}
      chipPlay={chipPlay}
      title={game.title}
      stageLabel={t('stage')}
      stageClassName="baccarat-stage"
      resultOf={resultOf}
      isSettled={isSettled}
      isLocked={isLocked}
      returnNote={(percent) => t('returnNote', { percent })}
      stage={
        <div className="table-layout">
          <CoupHands
            coup={cards === null || isPlacing ? FACE_DOWN : shownCoup(cards, show.shown)}
            winner={winner === 'player' || winner === 'banker' ? winner : null}
            isStill={show.isStill}
          />
          <ResultLine bet={latest} isSettled={isSettled} isPlacing={isPlacing} ready={t('ready')} />
          <SidesSpots sides={baccaratSides} label={t('table')} spotProps={spotProps} />
          <SidesRoads sides={baccaratSides} winners={winners} />
        </div>
      }
    />
  )
}

function useResultOf(): ResultOf {
  const t = useTexts('baccarat')
  const { count } = useFormat()
  return (bet) => {
    const cards = cardsOf(bet)
    if (cards === null) return null
    const coup = coupOf(cards)
    const totals = { player: count(baccaratTotal(coup.player)), banker: count(baccaratTotal(coup.banker)) }
    const [winner] = baccaratResult(coup).split('.')
    const said = winner === 'player' ? 'said.player' : winner === 'banker' ? 'said.banker' : 'said.tie'
    return { text: `${totals.player}–${totals.banker}`, said: t(said, totals) }
  }
}
