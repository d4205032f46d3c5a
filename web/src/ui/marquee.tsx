import { type PointerEvent, type ReactNode, useState } from 'react'
import { classes } from './classes.ts'

type MarqueeProps = {
  readonly durationSeconds: number
  readonly delaySeconds: number
  readonly isPaused: boolean
  readonly className?: string
  /** The items; drawn twice so that the row has no end. The second copy is hidden from keyboard and screen readers. */
  readonly children: ReactNode
}

/**
 * A row that moves by itself against the reading direction ("reverse"). It stops under the pointer, while the keyboard is
 * in it, for good once a finger takes it, and stands still where less motion is asked for; then it can be scrolled.
 */
export function Marquee({ durationSeconds, delaySeconds, isPaused, className, children }: MarqueeProps) {
  const [isHeld, setIsHeld] = useState(false)
  const hold = (event: PointerEvent) => {
    if (event.pointerType !== 'mouse') setIsHeld(true)
  }
  return (
    <div
      className={classes('marquee no-scrollbar', className)}
      data-paused={isPaused || isHeld || undefined}
      onPointerDown={hold}
    >
      <div
        className="marquee-track"
        style={{ animationDuration: `${durationSeconds}s`, animationDelay: `${delaySeconds}s` }}
      >
        <div className="marquee-copy">{children}</div>
        <div className="marquee-copy marquee-echo" aria-hidden="true" inert>
          {children}
        </div>
      </div>
    </div>
  )
}
