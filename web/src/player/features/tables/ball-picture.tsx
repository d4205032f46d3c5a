import { ballColour } from '@tas/shared/rules/games/ball-draw.ts'
import { useFormat } from '../../../lib/use-format.ts'

type BallPictureProps = {
  /** The ball that came; null while it is not known. */
  readonly ball: number | null
  readonly isDrawing: boolean
  readonly isStill: boolean
}

/** Balls in the drum, each with its own way round: left, top and delay in percent and seconds. */
const IN_DRUM = Array.from({ length: 14 }, (_, index) => ({
  ball: ((index * 17) % 48) + 1,
  left: 14 + ((index * 29) % 66),
  top: 30 + ((index * 23) % 48),
  delay: (index * 0.37) % 2.2,
}))

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
