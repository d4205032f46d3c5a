import { classes } from './classes.ts'
import { Glyph } from './glyph.tsx'

type PauseButtonProps = {
  readonly isPaused: boolean
  readonly onChange: (isPaused: boolean) => void
  /** What pressing it does while the thing moves, and while it stands still. */
  readonly labels: { readonly pause: string; readonly play: string }
  readonly className?: string
}

/** Stops what moves by itself and lets it go on. Where less motion is asked for nothing moves, and it is not there. */
export function PauseButton({ isPaused, onChange, labels, className }: PauseButtonProps) {
  const label = isPaused ? labels.play : labels.pause
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={() => onChange(!isPaused)}
      className={classes('grid size-9 shrink-0 place-items-center coarse:size-11 motion-reduce:hidden', className)}
    >
      <Glyph name={isPaused ? 'play' : 'pause'} size={15} />
    </button>
  )
}
