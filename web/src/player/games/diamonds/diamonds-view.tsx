import { DIAMONDS, diamondHand, diamondsGame } from '@tas/shared/rules/games/diamonds/game.ts'
import { useTexts } from '../../../lib/i18n.ts'
import { usePreferences } from '../../../lib/preferences.ts'
import { wireMultiplierMark } from '../../../lib/shown-number.ts'
import { useReveal } from '../../../lib/use-reveal.ts'
import { NightSky } from '../../../ui/night-sky.tsx'
import { InstantFrame } from '../../play/frames/instant/instant-frame.tsx'
import { useInstantGame } from '../../play/frames/instant/use-instant-game.ts'
import type { ResultOf } from '../../play/frames/results/bet-result.ts'
import { ResultLine } from '../../play/frames/results/result-line.tsx'
import type { GameViewProps } from '../../play/game-view-props.ts'
import { DiamondsHands } from './diamonds-hands.tsx'
import { diamondsOf } from './diamonds-outcome.ts'
import { DiamondsRow } from './diamonds-row.tsx'
import './diamonds.css'

const STEP_MS = 260
const NO_PARAMS = {}

/** The diamonds table: five stones, paid by how many are alike. */
export function DiamondsView({ game }: GameViewProps) {
  const t = useTexts('diamonds')
  const resultOf = useResultOf()
  const play = useInstantGame(diamondsGame, NO_PARAMS)
  const { latest, instant, isPlacing } = play
  const drawKey = latest?.id ?? ''
  const reveal = useReveal({ count: DIAMONDS, key: drawKey, stepMs: STEP_MS, isInstant: instant.isInstant })
  const drawn = (latest && !isPlacing && diamondsOf(latest)) || []
  const shown = drawn.slice(0, reveal.shown)
  return (
    <InstantFrame
      play={play}
      title={game.title}
      stageLabel={t('stage')}
      stageClassName="diamonds-stage"
      resultOf={resultOf}
      isSettled={reveal.isSettled}
      returnNote={(percent) => t('returnNote', { percent })}
      stage={
        <>
          <NightSky />
          <div className="mx-auto grid w-full max-w-[720px] flex-1 content-center gap-3 py-2 sm:gap-4">
            <DiamondsRow diamonds={shown} drawKey={drawKey} />
            <ResultLine bet={latest} isSettled={reveal.isSettled} isPlacing={isPlacing} ready={t('ready')} />
            <DiamondsHands made={reveal.isSettled && drawn.length > 0 ? diamondHand(drawn) : null} />
          </div>
        </>
      }
    />
  )
}

function useResultOf(): ResultOf {
  const t = useTexts('diamonds')
  const { digits } = usePreferences()
  return (bet) => {
    const diamonds = diamondsOf(bet)
    if (diamonds === null) return null
    const stones = diamonds.map((color) => t(`color.${color}`)).join(t('comma'))
    const said = t('said', { stones, hand: t(`hand.${diamondHand(diamonds)}`) })
    return { text: wireMultiplierMark(bet.multiplier, digits), said }
  }
}
