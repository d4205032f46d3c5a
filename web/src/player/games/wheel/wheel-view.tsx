import { type WheelParams, wheelGame, wheelPaytable } from '@tas/shared/rules/games/wheel/game.ts'
import { wheelMultipliersE4 } from '@tas/shared/rules/games/wheel/tables.ts'
import { useState } from 'react'
import { useTexts } from '../../../lib/i18n.ts'
import { usePreferences } from '../../../lib/preferences.ts'
import { isolated, shortMultiplierMark, wireMultiplierMark } from '../../../lib/shown-number.ts'
import { Ltr } from '../../../ui/bdi.tsx'
import { classes } from '../../../ui/classes.ts'
import { InstantFrame } from '../../play/frames/instant/instant-frame.tsx'
import { useInstantGame } from '../../play/frames/instant/use-instant-game.ts'
import { type ResultOf, type Tone, toneOf } from '../../play/frames/results/bet-result.ts'
import { mergedRows } from '../../play/frames/results/merged-rows.ts'
import { PayLegend } from '../../play/frames/results/pay-legend.tsx'
import { ResultLine } from '../../play/frames/results/result-line.tsx'
import { useFlights } from '../../play/frames/stage/use-flights.ts'
import type { GameViewProps } from '../../play/game-view-props.ts'
import { segmentColours } from './segment-colour.ts'
import { SPIN_MS } from './spin.ts'
import { paramsOf, segmentOf } from './wheel-bet.ts'
import { WheelCanvas } from './wheel-canvas.tsx'
import { WheelFields } from './wheel-fields.tsx'
import './wheel.css'

const FIRST_CHOICE: WheelParams = { segments: 20, risk: 'medium' }
const LOOKS: Readonly<Record<Tone, string>> = { good: 'text-[#5fe9d8]', bad: 'text-[#ff8a8e]', plain: 'text-white' }

/** The wheel: a sun of tiles that stops at the segment that was decided. */
export function WheelView({ game }: GameViewProps) {
  const t = useTexts('wheel')
  const { digits } = usePreferences()
  const resultOf = useResultOf()
  const [params, setParams] = useState(FIRST_CHOICE)
  const play = useInstantGame(wheelGame, params)
  const { latest, isPlacing } = play
  const { list, flying } = useFlights(play, () => SPIN_MS)
  const isSettled = flying.size === 0
  const played = latest && paramsOf(latest)
  // A wheel stays until it stands, whatever is chosen for the next.
  const shown = (isSettled ? null : played) ?? params
  const isHitShown = isSettled && played?.segments === shown.segments && played.risk === shown.risk
  const multipliers = wheelMultipliersE4(shown.segments, shown.risk)
  const colours = segmentColours(multipliers)
  const hit = (isHitShown && latest !== null ? multipliers[segmentOf(latest) ?? -1] : undefined) ?? null
  return (
    <InstantFrame
      play={play}
      title={game.title}
      stageLabel={t('stage')}
      stageClassName="wheel-stage"
      resultOf={resultOf}
      isSettled={isSettled}
      flying={flying}
      returnNote={(percent) => t('returnNote', { percent })}
      fields={<WheelFields params={params} onParams={setParams} />}
      stage={
        <>
          <div className="wheel-picture relative flex-1">
            <WheelCanvas params={shown} flights={list} isHitShown={isHitShown} />
            <div className="wheel-number absolute inset-x-0 -translate-y-1/2 text-center">
              {hit !== null && (
                <Ltr
                  key={latest?.id}
                  className={classes(
                    'stage-pop text-[clamp(24px,6.4vw,40px)] leading-none font-extrabold tracking-tight',
                    LOOKS[toneOf(latest)],
                  )}
                >
                  {shortMultiplierMark(hit, digits)}
                </Ltr>
              )}
            </div>
            <div className="absolute inset-x-0 bottom-0 grid justify-items-center">
              <ResultLine bet={latest} isSettled={isSettled} isPlacing={isPlacing} ready={t('ready')} />
            </div>
          </div>
          <PayLegend
            rows={mergedRows(wheelPaytable(shown), (multiplierE4) => colours.get(multiplierE4) ?? 'none')}
            hitKey={hit === null ? null : String(hit)}
            className="pt-2"
          />
        </>
      }
    />
  )
}

function useResultOf(): ResultOf {
  const t = useTexts('wheel')
  const { digits } = usePreferences()
  return (bet) => {
    if (segmentOf(bet) === null) return null
    const text = wireMultiplierMark(bet.multiplier, digits)
    return { text, said: t('stopped', { multiplier: isolated(text) }) }
  }
}
