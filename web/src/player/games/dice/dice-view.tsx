import { diceGame } from '@tas/shared/rules/games/dice/game.ts'
import { formatHundredths } from '@tas/shared/values/hundredths.ts'
import { useState } from 'react'
import { useTexts } from '../../../lib/i18n.ts'
import { usePreferences } from '../../../lib/preferences.ts'
import { hundredthsText, isolated } from '../../../lib/shown-number.ts'
import { InstantFrame } from '../../play/frames/instant/instant-frame.tsx'
import { useInstantGame } from '../../play/frames/instant/use-instant-game.ts'
import { type ResultOf, toneOf } from '../../play/frames/results/bet-result.ts'
import type { GameViewProps } from '../../play/game-view-props.ts'
import { DirectionSwitch } from './dice-direction.tsx'
import { DiceFields } from './dice-fields.tsx'
import { FIRST_CHOICE } from './dice-odds.ts'
import { DiceResult } from './dice-result.tsx'
import { rollOfE2 } from './dice-roll.ts'
import { DiceTrack } from './dice-track.tsx'
import { useGlide } from './use-glide.ts'
import './dice.css'

/** The dice table. */
export function DiceView({ game }: GameViewProps) {
  const t = useTexts('dice')
  const resultOf = useResultOf()
  const [params, setParams] = useState(FIRST_CHOICE)
  const wire = { target: formatHundredths(params.targetE2), direction: params.direction }
  const play = useInstantGame(diceGame, wire)
  const { latest, turns, instant, isPlacing } = play
  const rollE2 = latest && rollOfE2(latest)
  const glide = useGlide(rollE2 ?? 5_000, latest?.id ?? '', instant.isInstant)
  return (
    <InstantFrame
      play={play}
      title={game.title}
      stageLabel={t('stage')}
      stageClassName="dice-stage"
      resultOf={resultOf}
      isSettled={glide.isSettled}
      returnNote={(percent) => t('edgeNote', { percent })}
      fields={<DirectionSwitch params={params} onParams={setParams} />}
      stage={
        <>
          <div className="grid flex-1 place-items-center pt-2 sm:pt-6">
            <DiceResult bet={latest} glide={glide} turns={turns} isPlacing={isPlacing} />
          </div>
          <DiceTrack
            params={params}
            onChange={setParams}
            rollE2={rollE2}
            tone={glide.isSettled ? toneOf(latest) : 'plain'}
            turns={turns}
            isInstant={instant.isInstant}
          />
          <div className="pt-4">
            <DiceFields params={params} onParams={setParams} />
          </div>
        </>
      }
    />
  )
}

function useResultOf(): ResultOf {
  const t = useTexts('dice')
  const { digits } = usePreferences()
  return (bet) => {
    const rollE2 = rollOfE2(bet)
    if (rollE2 === null) return null
    const text = hundredthsText(rollE2, digits)
    return { text, said: t('rolled', { roll: isolated(text) }) }
  }
}
