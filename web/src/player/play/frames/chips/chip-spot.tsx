import { type CSSProperties, type KeyboardEvent, memo, type ReactNode } from 'react'
import { ChipFace } from './chip-face.tsx'
import './chips.css'

/** gain: celebrated; back: paid something; lost; none where no result stands. */
export type ChipMark = 'gain' | 'back' | 'lost' | 'none'

type ChipSpotProps = {
  readonly spot: string
  /** All there is to say of it: name, what it pays, what lies on it. */
  readonly label: string
  /** Short sum of what lies there, and the chip that stands for it; empty for no chip. */
  readonly sum: string
  readonly tone: number
  /** What became of the chips there in the result that is shown. */
  readonly mark: ChipMark
  /** What they paid, short; empty for nothing. */
  readonly paid: string
  readonly tabIndex: number
  readonly isLocked: boolean
  readonly onPress: (spot: string) => void
  readonly onRemove: (spot: string) => void
  readonly onAim?: (spot: string | null) => void
  readonly className: string
  readonly style?: CSSProperties | undefined
  readonly children?: ReactNode
}

/**
 * A place chips can be laid on: press, Enter or the space bar lays, Delete or the other mouse button takes away. Locked, it
 * keeps the focus but does nothing.
 */
export const ChipSpot = memo(function ChipSpot(props: ChipSpotProps) {
  const { spot, label, sum, tone, mark, paid, tabIndex, isLocked } = props
  const { onPress, onRemove, onAim, className, style, children } = props
  const remove = () => !isLocked && onRemove(spot)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Delete' && event.key !== 'Backspace') return
    event.preventDefault()
    remove()
  }
  return (
    <button
      type="button"
      data-cell
      data-spot={spot}
      data-mark={mark === 'none' ? undefined : mark}
      tabIndex={tabIndex}
      aria-label={label}
      aria-disabled={isLocked || undefined}
      onClick={() => !isLocked && onPress(spot)}
      onKeyDown={onKeyDown}
      onContextMenu={(event) => {
        event.preventDefault()
        remove()
      }}
      onPointerEnter={() => onAim?.(spot)}
      onPointerLeave={() => onAim?.(null)}
      onFocus={() => onAim?.(spot)}
      onBlur={() => onAim?.(null)}
      className={className}
      style={style}
    >
      {children}
      {sum !== '' && (
        <span className="chip-laid" aria-hidden="true">
          <ChipFace tone={tone} text={sum} />
        </span>
      )}
      {paid !== '' && (
        <bdi dir="ltr" aria-hidden="true" className="chip-paid">
          {paid}
        </bdi>
      )}
    </button>
  )
})
