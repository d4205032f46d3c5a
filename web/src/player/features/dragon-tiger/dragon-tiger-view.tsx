import { DRAGON_TIGER_CARDS, dragonTigerGame, dragonTigerResult } from '@tas/shared/rules/games/dragon-tiger.ts'
import { useTexts } from '../../../lib/i18n.ts'
import { DealtCard } from '../baccarat/dealt-card.tsx'
import type { GameViewProps } from '../game/game-view-props.ts'
import type { ResultOf } from '../originals/bet-result.ts'
import { cardOf } from '../originals/card.ts'
import { ChipFrame } from '../originals/chips/chip-frame.tsx'
import { ChipTray } from '../originals/chips/chip-tray.tsx'
import { SpotGrid } from '../originals/chips/spot-grid.tsx'
import { useChipGame } from '../originals/chips/use-chip-game.ts'
import { useChipMarks } from '../originals/chips/use-chip-marks.ts'
import { useLastBets } from '../originals/chips/use-last-bets.ts'
import { useSpotProps } from '../originals/chips/use-spot-props.ts'
import { ResultLine } from '../originals/result-line.tsx'
import { RoadBoard } from '../originals/roads/road-board.tsx'
import { useCardName } from '../originals/use-card-name.ts'
import { useReveal } from '../originals/use-reveal.ts'
import { BeastArt } from './beast-art.tsx'
import { cardsOf, winnerOf } from './duel.ts'
import './dragon-tiger.css'

const STEP_MS = 620
const SPOTS = ['dragon', 'tie', 'tiger', 'suitedTie']
const SIDES = ['dragon', 'tiger'] as const

/** Dragon-tiger: a card each, the higher one wins. */
export function DragonTigerView({ game }: GameViewProps) {
  const t = useTexts('dragon-tiger')
  const names = useTexts('chips')
  const resultOf = useResultOf()
  const chipPlay = useChipGame(dragonTigerGame)
  const { chips, play } = chipPlay
  const { latest, isPlacing, instant } = play
  const cards = latest && cardsOf(latest)
  const reveal = useReveal({
    count: DRAGON_TIGER_CARDS,
    key: latest?.id ?? '',
    stepMs: STEP_MS,
    isInstant: instant.isInstant,
  })
  const { isSettled } = reveal
  const isLocked = isPlacing || !isSettled
  const result = cards !== null && isSettled && !isPlacing ? dragonTigerResult(cards) : null
  const marks = useChipMarks(dragonTigerGame, chipPlay, result)
  const spotProps = useSpotProps({ game: dragonTigerGame, chips, currency: play.stake.currency, marks, isLocked })
  const flying = new Set(latest !== null && !isSettled ? [latest.id] : [])
  const winners = useLastBets(play, flying).flatMap((bet) => {
    const dealt = cardsOf(bet)
    return dealt === null ? [] : [winnerOf(dealt)]
  })
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
          <div className="duel-sides">
            {SIDES.map((side, index) => (
              <div key={side} className="duel-side" data-side={side} data-winner={result === side || undefined}>
                <div className="duel-pair">
                  <BeastArt side={side} />
                  <DealtCard
                    key={latest?.id}
                    card={cards === null || isPlacing || index >= reveal.shown ? null : (cards[index] ?? null)}
                    isStill={instant.isInstant || isSettled}
                  />
                </div>
                <p className="duel-name">{names(`spot.dragon-tiger.${side}`)}</p>
              </div>
            ))}
          </div>
          <ResultLine bet={latest} isSettled={isSettled} isPlacing={isPlacing} ready={t('ready')} />
          <SpotGrid
            game={dragonTigerGame}
            spots={SPOTS}
            label={t('table')}
            spotProps={spotProps}
            className="duel-spots"
          />
          <RoadBoard
            winners={winners.toReversed()}
            names={{
              first: { name: names('spot.dragon-tiger.dragon'), letter: t('letter.dragon') },
              second: { name: names('spot.dragon-tiger.tiger'), letter: t('letter.tiger') },
              tie: { name: names('spot.dragon-tiger.tie'), letter: t('letter.tie') },
            }}
          />
          <ChipTray chips={chips} currency={play.stake.currency} isLocked={isLocked} />
        </div>
      }
    />
  )
}

const MARKS = { diamonds: '♦', hearts: '♥', spades: '♠', clubs: '♣' } as const

function useResultOf(): ResultOf {
  const t = useTexts('dragon-tiger')
  const nameOf = useCardName()
  return (bet) => {
    const cards = cardsOf(bet)
    if (cards === null) return null
    const [dragon, tiger] = [cardOf(cards[0] ?? 0), cardOf(cards[1] ?? 0)]
    const result = dragonTigerResult(cards)
    const said = result === 'dragon' ? 'said.dragon' : result === 'tiger' ? 'said.tiger' : 'said.tie'
    return {
      text: [dragon, tiger].map(({ index, suit }) => `${index}${MARKS[suit]}`).join(' '),
      said: t(said, { dragon: nameOf(dragon), tiger: nameOf(tiger) }),
    }
  }
}
