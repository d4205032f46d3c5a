import { type FocusEvent, type PointerEvent, type ReactNode, useState } from 'react'
import { useGrowing } from '../lib/in-turn.ts'
import { classes } from './classes.ts'

type MarqueeProps = {
  readonly durationSeconds: number
  readonly delaySeconds: number
  readonly isPaused: boolean
  /** Stands at its beginning and can be scrolled: an item of it is what the reader chose. */
  readonly isStill?: boolean
  readonly className?: string
  /** How many items there are, and how many of them are drawn at once; the others follow in turn. */
  readonly total: number
  readonly first: number
  /**
   * The items, of which the first so many are drawn; of the others only the place is kept. Drawn twice so that the row has
   * no end. The second copy is hidden from keyboard and screen readers.
   */
  readonly children: (drawn: number) => ReactNode
}

/**
 * A row that moves by itself against the reading direction ("reverse"). It stops under the pointer, while the keyboard is
 * in it, for good once a finger takes it, and stands still where less motion is asked for; then it can be scrolled.
 */
export function Marquee({
  durationSeconds,
  delaySeconds,
  isPaused,
  isStill = false,
  className,
  total,
  first,
  children,
}: MarqueeProps) {
  const drawn = useGrowing(2 * total, first)
  const [isHeld, setIsHeld] = useState(false)
  const hold = (event: PointerEvent) => {
    if (event.pointerType !== 'mouse') setIsHeld(true)
  }
  // The keyboard's coming puts a moving row back to its beginning, after the browser has looked whether the item can be seen.
  const bringIntoView = ({ target }: FocusEvent) => {
    if (!target.matches(':focus-visible')) return
    requestAnimationFrame(() => target.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' }))
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the row answers nothing itself, it only shows what it holds
    <div
      className={classes('marquee no-scrollbar', className)}
      data-paused={isPaused || isHeld || undefined}
      data-still={isStill || undefined}
      onPointerDown={hold}
      onFocus={bringIntoView}
    >
      <div
        className="marquee-track"
        style={{ animationDuration: `${durationSeconds}s`, animationDelay: `${delaySeconds}s` }}
      >
        <div className="marquee-copy">{children(Math.min(drawn, total))}</div>
        <div className="marquee-copy marquee-echo" aria-hidden="true" inert>
          {drawn > total && children(drawn - total)}
        </div>
      </div>
    </div>
  )
}
