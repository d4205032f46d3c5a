import { BALL_COLOURS, BALLS, ballColour } from '@tas/shared/rules/games/ball-draw/game.ts'
import { useTexts } from '../../../lib/i18n.ts'
import { useArrowKeys } from '../../../lib/use-arrow-keys.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { ChipSpot } from '../../play/frames/chips/chip-spot.tsx'
import { useSpotName } from '../../play/frames/chips/spot-name.ts'
import type { LiveSpotsProps } from '../../play/live-board.ts'

/** The sun has a place of its own, over the whole width. */
const SUN = `ball-${BALLS}`
const NUMBERS = Array.from({ length: BALLS - 1 }, (_, index) => index + 1)
const HALVES = ['even', 'odd', 'low', 'high', 'sum-low', 'sum-high']
const SUMS = Array.from({ length: 12 }, (_, index) => `sum-${index + 1}`)
const SPOTS = [SUN, ...NUMBERS.map((ball) => `ball-${ball}`), ...BALL_COLOURS, ...HALVES, ...SUMS]

/** The table of the ball draw: every ball, the colours, the halves and the sums of digits. */
export function BallSpots({ spotProps, hit }: LiveSpotsProps) {
  const t = useTexts('chips')
  const words = useTexts('tables')
  const nameOf = useSpotName()
  const { count } = useFormat()
  const { board, tabIndexOf } = useArrowKeys()
  const faceOf = (spot: string) => {
    const ball = ballOf(spot)
    if (ball !== null) return count(ball)
    return spot.startsWith('sum-') && SUMS.includes(spot)
      ? `Σ${count(Number(spot.slice(4)))}`
      : nameOf('ball-draw', spot)
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a grid in every browser
    <div {...board} role="group" aria-label={words('spots')} aria-description={t('keys')} className="ball-spots">
      {SPOTS.map((spot, index) => {
        const ball = ballOf(spot)
        return (
          <ChipSpot
            key={spot}
            {...spotProps(spot)}
            tabIndex={tabIndexOf(index)}
            className={`ball-spot ${kindOf(spot)}`}
          >
            <span
              className="ball-face"
              data-ball={ball === null ? spot : (ballColour(ball) ?? 'sun')}
              data-hit={(ball !== null && ball === hit) || undefined}
            >
              {faceOf(spot)}
            </span>
          </ChipSpot>
        )
      })}
    </div>
  )
}

function ballOf(spot: string): number | null {
  return spot.startsWith('ball-') ? Number(spot.slice(5)) : null
}

/** Two columns for a colour or a half, one for a number or a sum. */
function kindOf(spot: string): string {
  if (spot === SUN) return 'ball-spot-sun'
  return ballOf(spot) !== null || SUMS.includes(spot) ? 'ball-spot-small' : 'ball-spot-wide'
}
