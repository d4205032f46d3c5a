import type { BetData } from '@tas/shared/contract/bets/bet-data.ts'
import { DRAGON_TIGER_CARDS, dragonTigerGame, dragonTigerResult } from '@tas/shared/rules/games/dragon-tiger/game.ts'
import { useTexts } from '../../../lib/i18n.ts'
import { ChipFrame } from '../../play/frames/chips/chip-frame.tsx'
import { useChipGame } from '../../play/frames/chips/use-chip-game.ts'
import { useChipShow } from '../../play/frames/chips/use-chip-show.ts'
import type { ResultOf } from '../../play/frames/results/bet-result.ts'
import { ResultLine } from '../../play/frames/results/result-line.tsx'
import type { RoadWinner } from '../../play/frames/roads/big-road.ts'
import { SidesRoads, SidesSpots } from '../../play/frames/roads/two-sides.tsx'
import { useRoad } from '../../play/frames/roads/use-road.ts'
import type { GameViewProps } from '../../play/game-view-props.ts'
import { cardsOf, winnerOf } from './duel.ts'
import { DuelSides } from './duel-sides.tsx'
import { dragonTigerSides } from './sides.ts'
import { useDuelText } from './use-duel-text.ts'
import './dragon-tiger.css'

const STEP_MS = 620

const partsOf = () => DRAGON_TIGER_CARDS

function rowOf(bet: BetData): string | null {
  const cards = cardsOf(bet)
  return cards && dragonTigerResult(cards)
}

function winnerOfBet(bet: BetData): RoadWinner | null {
  const cards = cardsOf(bet)
  return cards && winnerOf(cards)
}

/** Dragon-tiger: a card each, the higher one wins. */
export function DragonTigerView({ game }: GameViewProps) {
  const t = useTexts('dragon-tiger')
  const resultOf = useResultOf()
  const chipPlay = useChipGame(dragonTigerGame)
  const { play } = chipPlay
  const { latest, isPlacing } = play
  const cards = latest && cardsOf(latest)
  const show = useChipShow({ game: dragonTigerGame, chipPlay, partsOf, stepMs: STEP_MS, resultOf: rowOf })
  const { isSettled, isLocked, spotProps } = show
  const winners = useRoad(play, show.flying, winnerOfBet)
  return (
    <ChipFrame
      game={dragonTigerGame}
      chipPlay={chipPlay}
      title={game.title}
      stageLabel={t('stage')}
      stageClassName="duel-stage"
      resultOf={resultOf}
      isSettled={isSettled}
      isLocked={isLocked}
      returnNote={(percent) => t('returnNote', { percent })}
      stage={
        <div className="table-layout">
          <DuelSides
            cards={cards ?? []}
            shown={isPlacing ? 0 : show.shown}
            result={show.result}
            deal={latest?.id}
            isStill={show.isStill}
          />
          <ResultLine bet={latest} isSettled={isSettled} isPlacing={isPlacing} ready={t('ready')} />
          <SidesSpots sides={dragonTigerSides} label={t('table')} spotProps={spotProps} />
          <SidesRoads sides={dragonTigerSides} winners={winners} />
        </div>
      }
    />
  )
}

function useResultOf(): ResultOf {
  const textOf = useDuelText()
  return (bet) => {
    const cards = cardsOf(bet)
    return cards === null ? null : textOf(cards)
  }
}
