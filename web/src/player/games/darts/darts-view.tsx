import {
  DARTS_DIFFICULTIES,
  type DartColor,
  type DartsParams,
  dartsGame,
  dartsPaytable,
} from '@tas/shared/rules/games/darts/game.ts'
import { useState } from 'react'
import { useTexts } from '../../../lib/i18n.ts'
import { usePreferences } from '../../../lib/preferences.ts'
import { isolated, wireMultiplierMark } from '../../../lib/shown-number.ts'
import { ChoiceField } from '../../play/frames/controls/choice-field.tsx'
import { InstantFrame } from '../../play/frames/instant/instant-frame.tsx'
import { useInstantGame } from '../../play/frames/instant/use-instant-game.ts'
import type { ResultOf } from '../../play/frames/results/bet-result.ts'
import { type LegendRow, PayLegend } from '../../play/frames/results/pay-legend.tsx'
import { ResultLine } from '../../play/frames/results/result-line.tsx'
import { useFlights } from '../../play/frames/stage/use-flights.ts'
import type { GameViewProps } from '../../play/game-view-props.ts'
import { BOARD_COLOURS } from './board-colours.ts'
import { paramsOf, throwOf } from './dart-bet.ts'
import { DartsCanvas } from './darts-canvas.tsx'
import { FLIGHT_MS } from './flight.ts'
import './darts.css'

/** The darts table: a dart sticks where it was decided, on a board of inlaid wood. */
export function DartsView({ game }: GameViewProps) {
  const t = useTexts('darts')
  const common = useTexts('originals')
  const resultOf = useResultOf()
  const [params, setParams] = useState<DartsParams>({ difficulty: 'easy' })
  const play = useInstantGame(dartsGame, params)
  const { latest, isPlacing } = play
  const { list, flying } = useFlights(play, () => FLIGHT_MS)
  const isSettled = flying.size === 0
  const played = latest && paramsOf(latest)
  // A board stays until its dart sticks, whatever is chosen for the next.
  const shown = (isSettled ? null : played) ?? params
  const isHitShown = isSettled && latest !== null && played?.difficulty === shown.difficulty
  return (
    <InstantFrame
      play={play}
      title={game.title}
      stageLabel={t('stage')}
      stageClassName="darts-stage"
      resultOf={resultOf}
      isSettled={isSettled}
      flying={flying}
      returnNote={(percent) => t('returnNote', { percent })}
      fields={
        <ChoiceField
          legend={common('difficulty')}
          name="darts-difficulty"
          current={params.difficulty}
          onChoose={(difficulty) => setParams({ difficulty })}
          choices={DARTS_DIFFICULTIES.map((key) => ({ key, title: common(`difficulty.${key}`) }))}
        />
      }
      stage={
        <>
          <div className="darts-picture relative flex-1">
            <DartsCanvas params={shown} flights={list} />
            <div className="absolute inset-x-0 bottom-0 grid justify-items-center">
              <ResultLine bet={latest} isSettled={isSettled} isPlacing={isPlacing} ready={t('ready')} />
            </div>
          </div>
          <PayLegend
            rows={legendOf(shown)}
            hitKey={isHitShown ? (throwOf(latest)?.color ?? null) : null}
            className="pt-2 max-sm:grid max-sm:grid-cols-3"
          />
        </>
      }
    />
  )
}

function legendOf(params: DartsParams): readonly LegendRow[] {
  return dartsPaytable(params).table.map(({ outcome, multiplierE4, chance }) => ({
    key: outcome,
    multiplierE4,
    chance,
    // The pay table names its outcomes by colour.
    colour: BOARD_COLOURS[outcome as DartColor],
  }))
}

function useResultOf(): ResultOf {
  const t = useTexts('darts')
  const { digits } = usePreferences()
  return (bet) => {
    if (throwOf(bet) === null) return null
    const text = wireMultiplierMark(bet.multiplier, digits)
    return { text, said: t('hit', { multiplier: isolated(text) }) }
  }
}
