import type { BetData } from '@tas/shared/contract/originals.ts'
import { DRAGON_TIGER_CARDS, dragonTigerGame, dragonTigerResult } from '@tas/shared/rules/games/dragon-tiger.ts'
import { useTexts } from '../../../lib/i18n.ts'
import type { GameViewProps } from '../game/game-view-props.ts'
import type { ResultOf } from '../originals/bet-result.ts'
import { ChipFrame } from '../originals/chips/chip-frame.tsx'
import { SpotGrid } from '../originals/chips/spot-grid.tsx'
import { useChipGame } from '../originals/chips/use-chip-game.ts'
import { useChipShow } from '../originals/chips/use-chip-show.ts'
import { ResultLine } from '../originals/result-line.tsx'
import type { RoadWinner } from '../originals/roads/big-road.ts'
import { RoadBoard } from '../originals/roads/road-board.tsx'
import { useRoad } from '../originals/roads/use-road.ts'
import { cardsOf, winnerOf } from './duel.ts'
import { DuelSides } from './duel-sides.tsx'
import { useDuelText } from './use-duel-text.ts'
import './dragon-tiger.css'

const STEP_MS = 620
const SPOTS = ['dragon', 'tie', 'tiger', 'suitedTie']

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
  const names = useTexts('chips')
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
          <SpotGrid
            game={dragonTigerGame}
            spots={SPOTS}
            label={t('table')}
            spotProps={spotProps}
            className="duel-spots"
          />
          <RoadBoard
            winners={winners}
            names={{
              first: { name: names('spot.dragon-tiger.dragon'), letter: t('letter.dragon') },
              second: { name: names('spot.dragon-tiger.tiger'), letter: t('letter.tiger') },
              tie: { name: names('spot.dragon-tiger.tie'), letter: t('letter.tie') },
            }}
          />
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
