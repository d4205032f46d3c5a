import type { ReactNode } from 'react'
import { Link, useNavigate } from 'react-router'
import { useTexts } from '../../../lib/i18n.ts'
import { classes } from '../../../ui/classes.ts'
import { Glyph } from '../../../ui/glyph.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { NotLoaded, type Reading } from '../../../ui/load-problem.tsx'
import { Skeleton, TextSkeleton } from '../../../ui/skeleton.tsx'
import { useMenu } from '../menu.ts'
import { textOfPath } from './text-links.ts'

type TextFrameProps = {
  /** The text of the menu that is shown. */
  readonly intId: number
  /** In which menu it stands. */
  readonly menuId: 'text' | 'help'
  readonly children: ReactNode
}

/** A menu of texts at the side, the page in the middle, a way home at the corner. */
export function TextFrame({ intId, menuId, children }: TextFrameProps) {
  const t = useTexts('content')
  const common = useTexts('common')
  const navigate = useNavigate()
  const { groups } = useMenu(menuId)
  const links = groups?.flatMap(({ items }) => items) ?? []
  return (
    <div className="grid gap-6 lg:grid-cols-[248px_1fr]">
      <nav aria-label={t('menu')} className="min-w-0">
        <ul className="no-scrollbar -mx-4 flex min-h-11 gap-2 overflow-x-auto px-4 lg:mx-0 lg:grid lg:content-start lg:gap-0.5 lg:px-0">
          {links.map(({ url, title, newWindow }) => {
            const isHere = textOfPath(url) === intId
            return (
              <li key={`${url} ${title}`}>
                <Link
                  to={url}
                  {...(newWindow && { target: '_blank', rel: 'noopener noreferrer' })}
                  {...(isHere && { 'aria-current': 'page' as const })}
                  className={classes(
                    'flex min-h-11 items-center rounded-md px-3.5 font-medium whitespace-nowrap transition-colors max-lg:border lg:whitespace-normal',
                    isHere
                      ? 'bg-saffron/15 text-saffron-ink max-lg:border-saffron/40'
                      : 'text-ink-2 hover:bg-surface-2 hover:text-ink max-lg:border-line',
                  )}
                >
                  {title}
                </Link>
              </li>
            )
          })}
        </ul>
      </nav>
      <article className="text-sheet relative min-w-0 rounded-xl border border-line bg-surface-1 px-5 py-6 md:px-9 md:py-8">
        <IconButton
          label={common('action.close')}
          look="bare"
          onClick={() => void navigate('/')}
          className="absolute end-3 top-3 print:hidden"
        >
          <Glyph name="close" size={22} />
        </IconButton>
        {children}
      </article>
    </div>
  )
}

/** What stands in place of a text that is not here: on its way, or what went wrong. */
export function TextPending({ read }: { readonly read: Reading }) {
  return (
    <NotLoaded
      read={read}
      fallback={
        <div className="grid gap-6">
          <Skeleton className="h-9 w-64" />
          <TextSkeleton lines={12} />
        </div>
      }
    />
  )
}
