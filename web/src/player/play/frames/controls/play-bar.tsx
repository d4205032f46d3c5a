import { type ReactNode, useRef } from 'react'
import { useTexts } from '../../../../lib/i18n.ts'
import { useKeptFocus } from './use-kept-focus.ts'
import './play-bar.css'

type PlayBarProps = {
  /** A hand is open: its actions take the place of the amount on a phone. */
  readonly isHandOpen?: boolean
  readonly children: ReactNode
}

/**
 * The amount and the press that plays. On phones a bar of its own that stays above the bottom bar as long as any part of the
 * game is in sight; on wide screens it is the head of the column.
 */
export function PlayBar({ isHandOpen = false, children }: PlayBarProps) {
  const t = useTexts('originals')
  const ref = useRef<HTMLElement>(null)
  useKeptFocus(ref)
  return (
    <section
      ref={ref}
      tabIndex={-1}
      aria-label={t('playBar')}
      className="play-bar outline-none"
      data-hand={isHandOpen ? 'open' : undefined}
    >
      {children}
    </section>
  )
}
