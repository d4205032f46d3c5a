import type { BetData } from '@tas/shared/contract/bets/bet-data.ts'
import { limboGame } from '@tas/shared/rules/games/limbo/game.ts'
import { formatHundredths } from '@tas/shared/values/hundredths.ts'
import { useState } from 'react'
import { useTexts } from '../../../lib/i18n.ts'
import { usePreferences } from '../../../lib/preferences.ts'
import { isolated, multiplierMark } from '../../../lib/shown-number.ts'
import { Ltr } from '../../../ui/bdi.tsx'
import { classes } from '../../../ui/classes.ts'
import { InstantFrame } from '../../play/frames/instant/instant-frame.tsx'
import { useInstantGame } from '../../play/frames/instant/use-instant-game.ts'
import { type ResultOf, type Tone, toneOf } from '../../play/frames/results/bet-result.ts'
import { ResultLine } from '../../play/frames/results/result-line.tsx'
import type { GameViewProps } from '../../play/game-view-props.ts'
import { LimboCanvas } from './limbo-canvas.tsx'
import { LimboFields } from './limbo-fields.tsx'
import { FIRST_CHOICE } from './limbo-odds.ts'
import { useSweep } from './use-sweep.ts'
import './limbo.css'

const LOOKS: Readonly<Record<Tone, string>> = { good: 'text-[#5fe9d8]', bad: 'text-[#ff8a8e]', plain: 'text-white' }

/** The limbo table: a multiplier is drawn, and wins when it reaches the limit. */
export function LimboView({ game }: GameViewProps) {
  const t = useTexts('limbo')
  const { digits } = usePreferences()
  const resultOf = useResultOf()
  const [params, setParams] = useState(FIRST_CHOICE)
  const play = useInstantGame(limboGame, { target: formatHundredths(params.targetE2) })
  const { latest, instant, isPlacing } = play
  const sweep = useSweep((latest && pointOfE2(latest)) ?? 100, latest?.id ?? '', instant.isInstant)
  const tone = sweep.isSettled ? toneOf(latest) : 'plain'
  return (
    <InstantFrame
      play={play}
      title={game.title}
      stageLabel={t('stage')}
      stageClassName="limbo-stage"
      resultOf={resultOf}
      isSettled={sweep.isSettled}
      returnNote={(percent) => t('returnNote', { percent })}
      stage={
        <>
          <div className="limbo-picture relative flex-1">
            <LimboCanvas targetE2={params.targetE2} sweep={sweep} tone={tone} />
            <div className="limbo-number absolute inset-x-0 -translate-y-1/2 text-center">
              <Ltr
                className={classes(
                  'text-[clamp(32px,8vw,54px)] leading-none font-extrabold tracking-tight transition-colors duration-200',
                  LOOKS[tone],
                )}
              >
                {multiplierMark(sweep.pointE2, digits)}
              </Ltr>
            </div>
            <div className="absolute inset-x-0 bottom-0 grid justify-items-center">
              <ResultLine bet={latest} isSettled={sweep.isSettled} isPlacing={isPlacing} ready={t('ready')} />
            </div>
          </div>
          <div className="pt-3">
            <LimboFields params={params} onParams={setParams} />
          </div>
        </>
      }
    />
  )
}

/** The drawn multiplier of a limbo bet in hundredths, as its proof publishes it. */
function pointOfE2({ outcome }: BetData): number | null {
  return typeof outcome === 'number' ? Math.round(outcome * 100) : null
}

function useResultOf(): ResultOf {
  const t = useTexts('limbo')
  const { digits } = usePreferences()
  return (bet) => {
    const pointE2 = pointOfE2(bet)
    if (pointE2 === null) return null
    const text = multiplierMark(pointE2, digits)
    return { text, said: t('drawn', { point: isolated(text) }) }
  }
}
