import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { classes } from './classes.ts'
import { FRAMED_ICON } from './icon-button.tsx'

type IconLinkProps = {
  readonly to: string
  /** Where it leads, for those who do not see the icon. */
  readonly label: string
  /** What a mouse is told over it, where that is less than the label. */
  readonly title?: string
  readonly className?: string
  readonly children: ReactNode
}

/** A place one press away, as an icon in a frame. */
export function IconLink({ to, label, title = label, className, children }: IconLinkProps) {
  return (
    <Link to={to} aria-label={label} title={title} className={classes('relative', FRAMED_ICON, className)}>
      {children}
    </Link>
  )
}
