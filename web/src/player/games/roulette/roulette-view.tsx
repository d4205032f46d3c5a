import { rouletteGame } from '@tas/shared/rules/games/roulette/game.ts'
import { ROULETTE_SPOTS } from '@tas/shared/rules/games/roulette/spots.ts'
import { useCallback, useState } from 'react'
import { useTexts } from '../../../lib/i18n.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { ChipFrame } from '../../play/frames/chips/chip-frame.tsx'
import { useChipGame } from '../../play/frames/chips/use-chip-game.ts'
import { useChipMarks } from '../../play/frames/chips/use-chip-marks.ts'
import { useLastBets } from '../../play/frames/chips/use-last-bets.ts'
import { useSpotProps } from '../../play/frames/chips/use-spot-props.ts'
import type { ResultOf } from '../../play/frames/results/bet-result.ts'
import { ResultLine } from '../../play/frames/results/result-line.tsx'
import { useFlights } from '../../play/frames/stage/use-flights.ts'
import type { GameViewProps } from '../../play/game-view-props.ts'
import { MyPockets } from './my-pockets.tsx'
import { colourOf, pocketOf } from './pocket.ts'
import { Racetrack } from './racetrack.tsx'
import { RouletteCanvas } from './roulette-canvas.tsx'
import { RouletteTable } from './roulette-table.tsx'
import { SPIN_MS } from './spin.ts'
import './roulette.css'

const NOTHING: ReadonlySet<number> = new Set()

/** European roulette: a wheel of turquoise and brass, and the whole table. */
export function RouletteView({ game }: GameViewProps) {
  const t = useTexts('roulette')
  const { count } = useFormat()
  const resultOf = useResultOf()
  const chipPlay = useChipGame(rouletteGame)
  const { chips, play } = chipPlay
  const { latest, isPlacing } = play
  const { list, flying } = useFlights(play, () => SPIN_MS)
  const isSettled = flying.size === 0
  const isLocked = isPlacing || !isSettled
  const [lit, setLit] = useState(NOTHING)
  const aimSpot = useCallback(
    (spot: string | null) => setLit(spot === null ? NOTHING : new Set(ROULETTE_SPOTS.get(spot))),
    [],
  )
  const hit = isSettled && !isPlacing && latest !== null ? pocketOf(latest) : null
  const marks = useChipMarks(rouletteGame, chipPlay, hit === null ? null : String(hit))
  const spotProps = useSpotProps({ game: rouletteGame, chips, currency: play.stake.currency, marks, isLocked })
  const pockets = useLastBets(play, flying).flatMap((bet) => pocketOf(bet) ?? [])
  return (
    <ChipFrame
      game={rouletteGame}
      chipPlay={chipPlay}
      title={game.title}
      stageLabel={t('stage')}
      stageClassName="roulette-stage"
      resultOf={resultOf}
      isSettled={isSettled}
      flying={flying}
      isLocked={isLocked}
      returnNote={(percent) => t('returnNote', { percent })}
      fields={<MyPockets pockets={pockets} />}
      stage={
        <div className="roulette-layout">
          <div className="roulette-grid">
            <div className="roulette-wheel">
              <RouletteCanvas flights={list} nameOf={count} />
              {hit !== null && (
                <span key={latest?.id} aria-hidden="true" className="roulette-result" data-colour={colourOf(hit)}>
                  <span className="stage-pop">{count(hit)}</span>
                </span>
              )}
            </div>
            <div className="roulette-race">
              <Racetrack
                isLocked={isLocked}
                hit={hit}
                lit={lit}
                onLay={chips.lay}
                onAim={(aimed) => setLit(aimed.length === 0 ? NOTHING : new Set(aimed))}
              />
            </div>
            <div className="roulette-line">
              <ResultLine bet={latest} isSettled={isSettled} isPlacing={isPlacing} ready={t('ready')} />
            </div>
            <RouletteTable spotProps={spotProps} lit={lit} hit={hit} onAim={aimSpot} />
          </div>
        </div>
      }
    />
  )
}

function useResultOf(): ResultOf {
  const t = useTexts('roulette')
  const { count } = useFormat()
  return (bet) => {
    const pocket = pocketOf(bet)
    if (pocket === null) return null
    const text = count(pocket)
    const look = colourOf(pocket)
    return { text, said: t('landed', { pocket: text, colour: t(`colour.${look}`) }), look }
  }
}
