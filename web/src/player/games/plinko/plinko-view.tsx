import { type PlinkoParams, plinkoGame, plinkoPaytable } from '@tas/shared/rules/games/plinko/game.ts'
import { useState } from 'react'
import { useTexts } from '../../../lib/i18n.ts'
import { usePreferences } from '../../../lib/preferences.ts'
import { isolated, wireMultiplierMark } from '../../../lib/shown-number.ts'
import { InstantFrame } from '../../play/frames/instant/instant-frame.tsx'
import { useInstantGame } from '../../play/frames/instant/use-instant-game.ts'
import type { ResultOf } from '../../play/frames/results/bet-result.ts'
import { mergedRows } from '../../play/frames/results/merged-rows.ts'
import { PayLegend } from '../../play/frames/results/pay-legend.tsx'
import { ResultLine } from '../../play/frames/results/result-line.tsx'
import { useFlights } from '../../play/frames/stage/use-flights.ts'
import type { GameViewProps } from '../../play/game-view-props.ts'
import { fallMs } from './fall.ts'
import { paramsOf, pathOf } from './plinko-bet.ts'
import { PlinkoCanvas } from './plinko-canvas.tsx'
import { PlinkoFields } from './plinko-fields.tsx'
import './plinko.css'

const FIRST_CHOICE: PlinkoParams = { rows: 12, risk: 'medium' }

/** The plinko table: balls fall through the pins of a gate, several at once when bets follow fast. */
export function PlinkoView({ game }: GameViewProps) {
  const t = useTexts('plinko')
  const resultOf = useResultOf()
  const [params, setParams] = useState(FIRST_CHOICE)
  const play = useInstantGame(plinkoGame, params)
  const { latest, isPlacing } = play
  const { list, flying } = useFlights(play, (bet) => fallMs(pathOf(bet)?.length ?? 0))
  const isSettled = flying.size === 0
  // A board stays until its balls have landed, whatever is chosen for the next.
  const shown = (isSettled || latest === null ? null : paramsOf(latest)) ?? params
  return (
    <InstantFrame
      play={play}
      title={game.title}
      stageLabel={t('stage')}
      stageClassName="plinko-stage"
      resultOf={resultOf}
      isSettled={isSettled}
      flying={flying}
      returnNote={(percent) => t('returnNote', { percent })}
      fields={<PlinkoFields params={params} onParams={setParams} />}
      stage={
        <div className="plinko-picture relative flex-1">
          <PlinkoCanvas params={shown} flights={list} />
          <div className="absolute inset-x-0 bottom-0 grid justify-items-center">
            <ResultLine bet={latest} isSettled={isSettled} isPlacing={isPlacing} ready={t('ready')} />
          </div>
          <div className="sr-only">
            <PayLegend rows={mergedRows(plinkoPaytable(shown))} />
          </div>
        </div>
      }
    />
  )
}

function useResultOf(): ResultOf {
  const t = useTexts('plinko')
  const { digits } = usePreferences()
  return (bet) => {
    if (pathOf(bet) === null) return null
    const text = wireMultiplierMark(bet.multiplier, digits)
    return { text, said: t('landed', { multiplier: isolated(text) }) }
  }
}
