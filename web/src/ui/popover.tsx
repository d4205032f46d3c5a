import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { classes } from './classes.ts'

type TriggerProps = {
  readonly 'aria-expanded': boolean
  readonly 'aria-controls': string
  readonly 'aria-haspopup': 'dialog'
  readonly onClick: () => void
}

type PopoverProps = {
  /** What the panel holds, for screen readers. */
  readonly label: string
  readonly trigger: (props: TriggerProps) => ReactNode
  readonly children: (close: () => void) => ReactNode
  readonly align?: 'start' | 'end'
  readonly className?: string
}

/** A small panel under its button: closes on Esc, on a press elsewhere and when the focus leaves it. */
export function Popover({ label, trigger, children, align = 'end', className }: PopoverProps) {
  const [isOpen, setIsOpen] = useState(false)
  const frame = useRef<HTMLDivElement>(null)
  const id = useId()

  useEffect(() => {
    if (!isOpen) return
    const leave = (event: Event) => {
      if (event.target instanceof Node && !frame.current?.contains(event.target)) setIsOpen(false)
    }
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      setIsOpen(false)
      frame.current?.querySelector<HTMLElement>('[aria-haspopup]')?.focus()
    }
    document.addEventListener('pointerdown', leave)
    document.addEventListener('focusin', leave)
    document.addEventListener('keydown', press)
    return () => {
      document.removeEventListener('pointerdown', leave)
      document.removeEventListener('focusin', leave)
      document.removeEventListener('keydown', press)
    }
  }, [isOpen])

  return (
    <div ref={frame} className="relative">
      {trigger({
        'aria-expanded': isOpen,
        'aria-controls': id,
        'aria-haspopup': 'dialog',
        onClick: () => setIsOpen(!isOpen),
      })}
      {isOpen && (
        <div
          id={id}
          role="dialog"
          aria-label={label}
          // A press on words in it would give the focus to the page behind, and the panel would be gone before the press is over.
          tabIndex={-1}
          className={classes(
            'absolute top-[calc(100%+10px)] z-40 min-w-60 animate-[rise_.16s_var(--ease-out)] rounded-lg border border-line bg-surface-1 p-2 shadow-high outline-none',
            align === 'end' ? 'end-0' : 'start-0',
            className,
          )}
        >
          {children(() => setIsOpen(false))}
        </div>
      )}
    </div>
  )
}
