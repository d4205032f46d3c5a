import { cloneElement, type ReactElement, useId, useState } from 'react'

type TooltipProps = {
  readonly text: string
  readonly children: ReactElement<{ 'aria-describedby'?: string }>
}

/** A short explanation on hover and focus; Esc hides it. Never the only place where something is said. */
export function Tooltip({ text, children }: TooltipProps) {
  const id = useId()
  const [isShown, setIsShown] = useState(false)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens to what passes through from the control inside
    <span
      className="relative inline-flex"
      onPointerEnter={() => setIsShown(true)}
      onPointerLeave={() => setIsShown(false)}
      onFocus={() => setIsShown(true)}
      onBlur={() => setIsShown(false)}
      onKeyDown={(event) => event.key === 'Escape' && setIsShown(false)}
    >
      {cloneElement(children, { 'aria-describedby': id })}
      <span
        id={id}
        role="tooltip"
        hidden={!isShown}
        className="absolute bottom-[calc(100%+8px)] left-1/2 z-40 w-max max-w-60 -translate-x-1/2 rounded-sm border border-line-strong bg-surface-3 px-3 py-1.5 text-[13px] text-ink shadow-card"
      >
        {text}
      </span>
    </span>
  )
}
