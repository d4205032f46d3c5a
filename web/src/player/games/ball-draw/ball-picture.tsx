import { ballColour } from '@tas/shared/rules/games/ball-draw/game.ts'
import { useFormat } from '../../../lib/use-format.ts'

type BallPictureProps = {
  /** The ball that came; null while it is not known. */
  readonly ball: number | null
  readonly isDrawing: boolean
  readonly isStill: boolean
}

/** Balls lying in the drum, row upon row: left and top in percent, and when each begins to tumble, in seconds. */
const IN_DRUM = [
  ...[30, 43, 56, 69].map((left) => ({ left, top: 87 })),
  ...[23, 36, 49, 62, 76].map((left) => ({ left, top: 76 })),
  ...[30, 43, 56, 69].map((left) => ({ left, top: 65 })),
  ...[37, 50, 63].map((left) => ({ left, top: 54 })),
].map((place, index) => ({ ...place, ball: ((index * 17) % 48) + 1, delay: (index * 0.37) % 1.1 }))

/** The drum of the ball draw, and the ball that came out of it. A picture only. */
export function BallPicture({ ball, isDrawing, isStill }: BallPictureProps) {
  const { count } = useFormat()
  return (
    <div className="balls" aria-hidden="true" data-drawing={(isDrawing && !isStill) || undefined}>
      <div className="balls-drum">
        {IN_DRUM.map(({ ball: number, left, top, delay }) => (
          <span
            key={number}
            className="ball ball-small"
            data-ball={ballColour(number) ?? 'sun'}
            style={{ left: `${left}%`, top: `${top}%`, animationDelay: `-${delay}s` }}
          >
            {count(number)}
          </span>
        ))}
      </div>
      <div className="balls-tray">
        {ball !== null && (
          <span key={ball} className="ball ball-big" data-ball={ballColour(ball) ?? 'sun'}>
            {count(ball)}
          </span>
        )}
      </div>
    </div>
  )
}
