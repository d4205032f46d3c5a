import { FORTUNE_SEGMENTS, wheelOfFortuneGame } from '@tas/shared/rules/games/wheel-of-fortune/game.ts'
import { useTexts } from '../../../lib/i18n.ts'
import { usePreferences } from '../../../lib/preferences.ts'
import { inDigits } from '../../../lib/shown-number.ts'
import { SpotGrid } from '../../play/frames/chips/spot-grid.tsx'
import { type LiveBoard, type LivePictureProps, type LiveSpotsProps, numberOfOutcome } from '../../play/live-board.ts'
import { WHEEL_MS, WheelPicture } from './wheel-picture.tsx'
import './wheel-of-fortune.css'

const SPOTS = ['x2', 'x4', 'x8', 'x12', 'x24', 'x48']

/** The wheel of fortune, which is played at its live table alone. */
export const wheelOfFortuneBoard: LiveBoard = {
  rules: wheelOfFortuneGame,
  dealPlan: () => ({ steps: 1, stepMs: WHEEL_MS }),
  Picture,
  Spots,
  useOutcomeText() {
    const t = useTexts('tables')
    const nameOf = usePays()
    return ({ outcome }) => {
      const pays = FORTUNE_SEGMENTS[numberOfOutcome(outcome) ?? 0] ?? 0
      const short = nameOf(String(pays))
      return { short, said: t('said.wheel', { pays: short }), look: pays >= 24 ? 'rare' : pays >= 8 ? 'good' : 'plain' }
    }
  },
  kinds: ['2', '4', '8', '12', '24', '48'],
  kindOf: (result) => String(FORTUNE_SEGMENTS[Number(result)]),
  useKindName: usePays,
}

/** A kind is called what it pays. */
function usePays(): (kind: string) => string {
  const { digits } = usePreferences()
  return (kind) => `${inDigits(kind, digits)}×`
}

function Picture({ round, dealt, isInstant }: LivePictureProps) {
  return <WheelPicture segment={numberOfOutcome(round?.outcome)} isSpinning={!dealt.isRevealed} isStill={isInstant} />
}

function Spots({ spotProps }: LiveSpotsProps) {
  const t = useTexts('tables')
  return (
    <SpotGrid
      game={wheelOfFortuneGame}
      spots={SPOTS}
      label={t('spots')}
      spotProps={spotProps}
      className="fortune-spots"
    />
  )
}
