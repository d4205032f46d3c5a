import { baccaratGame, baccaratResult, baccaratTotal } from '@tas/shared/rules/games/baccarat.ts'
import { useTexts } from '../../../lib/i18n.ts'
import { useFormat } from '../../../lib/use-format.ts'
import type { GameViewProps } from '../game/game-view-props.ts'
import type { ResultOf } from '../originals/bet-result.ts'
import { ChipFrame } from '../originals/chips/chip-frame.tsx'
import { ChipTray } from '../originals/chips/chip-tray.tsx'
import { SpotGrid } from '../originals/chips/spot-grid.tsx'
import { useChipGame } from '../originals/chips/use-chip-game.ts'
import { useChipMarks } from '../originals/chips/use-chip-marks.ts'
import { useLastBets } from '../originals/chips/use-last-bets.ts'
import { useSpotProps } from '../originals/chips/use-spot-props.ts'
import { ResultLine } from '../originals/result-line.tsx'
import { RoadBoard } from '../originals/roads/road-board.tsx'
import { useReveal } from '../originals/use-reveal.ts'
import { cardsOf, coupOf, shownCoup, winnerOf } from './coup.ts'
import { CoupHands } from './coup-hands.tsx'
import './baccarat.css'

const STEP_MS = 480
const SPOTS = ['playerPair', 'tie', 'bankerPair', 'player', 'banker']
const FACE_DOWN = { player: [null, null], banker: [null, null] } as const

/** Baccarat: two hands dealt by rule, chips on five spots, and the roads of my own last rounds. */
export function BaccaratView({ game }: GameViewProps) {
  const t = useTexts('baccarat')
  const names = useTexts('chips')
  const resultOf = useResultOf()
  const chipPlay = useChipGame(baccaratGame)
  const { chips, play } = chipPlay
  const { latest, isPlacing, instant } = play
  const cards = latest && cardsOf(latest)
  const reveal = useReveal({
    count: cards?.length ?? 0,
    key: latest?.id ?? '',
    stepMs: STEP_MS,
    isInstant: instant.isInstant,
  })
  const { isSettled } = reveal
  const isLocked = isPlacing || !isSettled
  const result = cards !== null && isSettled && !isPlacing ? baccaratResult(coupOf(cards)) : null
  const [winner] = result?.split('.') ?? []
  const marks = useChipMarks(baccaratGame, chipPlay, result)
  const spotProps = useSpotProps({ game: baccaratGame, chips, currency: play.stake.currency, marks, isLocked })
  const flying = new Set(latest !== null && !isSettled ? [latest.id] : [])
  const winners = useLastBets(play, flying).flatMap((bet) => {
    const dealt = cardsOf(bet)
    return dealt === null ? [] : [winnerOf(dealt)]
  })
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
            coup={cards === null || isPlacing ? FACE_DOWN : shownCoup(cards, reveal.shown)}
            winner={winner === 'player' || winner === 'banker' ? winner : null}
            isStill={instant.isInstant || isSettled}
          />
          <ResultLine bet={latest} isSettled={isSettled} isPlacing={isPlacing} ready={t('ready')} />
          <SpotGrid
            game={baccaratGame}
            spots={SPOTS}
            label={t('table')}
            spotProps={spotProps}
            className="baccarat-spots"
          />
          <RoadBoard
            winners={winners.toReversed()}
            names={{
              first: { name: names('spot.baccarat.player'), letter: t('letter.player') },
              second: { name: names('spot.baccarat.banker'), letter: t('letter.banker') },
              tie: { name: names('spot.baccarat.tie'), letter: t('letter.tie') },
            }}
          />
          <ChipTray chips={chips} currency={play.stake.currency} isLocked={isLocked} />
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
