import { Link, useLocation } from 'react-router'
import { useIsLogged } from '../../lib/session.ts'
import { classes } from '../../ui/classes.ts'
import { Glyph, type GlyphName } from '../../ui/glyph.tsx'
import { isSamePlace } from '../../ui/same-place.ts'
import { useLoginPrompt } from '../me/modal.ts'
import { SoonMark } from '../me/soon-mark.tsx'

type MenuLinkProps = {
  readonly to: string
  /** Where it leads those who are logged in, if elsewhere. */
  readonly own?: string | undefined
  readonly glyph: GlyphName
  readonly title: string
  readonly needsLogin?: boolean
  readonly newWindow?: boolean
}

/** An entry of the side menu: a link, or for those logged out a way to log in. */
export function MenuLink({ to: open, own = open, glyph, title, needsLogin = false, newWindow = false }: MenuLinkProps) {
  const { pathname } = useLocation()
  const isLogged = useIsLogged()
  const to = isLogged ? own : open
  const { loginTo } = useLoginPrompt()
  const isHere = isSamePlace(to, pathname)
  const content = (
    <>
      <Glyph name={glyph} className="shrink-0" />
      <span className="min-w-0 leading-tight side-narrow:sr-only">{title}</span>
      <SoonMark to={own} className="ms-auto shrink-0 side-narrow:sr-only" />
    </>
  )
  const look = classes(
    'group flex min-h-11 items-center gap-3.5 rounded-md px-3 font-medium transition-colors duration-150 side-narrow:justify-center side-narrow:px-0',
    isHere
      ? 'bg-linear-to-r from-saffron/15 to-saffron/5 text-saffron-ink rtl:bg-linear-to-l'
      : 'text-ink-2 hover:bg-surface-2 hover:text-ink',
  )
  if (needsLogin && !isLogged)
    return (
      <button type="button" title={title} className={classes(look, 'w-full text-start')} onClick={() => loginTo(own)}>
        {content}
      </button>
    )
  return (
    <Link
      to={to}
      title={title}
      className={look}
      {...(isHere && { 'aria-current': 'page' as const })}
      {...(newWindow && { target: '_blank', rel: 'noopener noreferrer' })}
    >
      {content}
    </Link>
  )
}
