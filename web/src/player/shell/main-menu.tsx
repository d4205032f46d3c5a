import { useTexts } from '../../lib/i18n.ts'
import { PartRetry } from '../../ui/part.tsx'
import { TextSkeleton } from '../../ui/skeleton.tsx'
import { useMenu } from '../me/menu.ts'
import { MenuLink } from './menu-link.tsx'

/** The entries of the side menu in their groups. */
export function MainMenu() {
  const t = useTexts('shell')
  const { read, groups } = useMenu('side')
  return (
    <nav aria-label={t('nav.main')} className="grid grid-cols-[minmax(0,1fr)] gap-0.5">
      {groups === null && (read.error === null ? <TextSkeleton lines={12} /> : <PartRetry />)}
      {groups?.map(({ items }, index) => (
        <ul
          key={items[0]?.url}
          className={index === 0 ? 'grid gap-0.5' : 'mt-2.5 grid gap-0.5 border-t border-line pt-2.5'}
        >
          {items.map(({ url, ownUrl, icon, title, needsLogin, newWindow }) => (
            <li key={`${url} ${title}`}>
              <MenuLink
                to={url}
                own={ownUrl ?? undefined}
                glyph={icon ?? 'list'}
                title={title}
                needsLogin={needsLogin}
                newWindow={newWindow}
              />
            </li>
          ))}
        </ul>
      ))}
    </nav>
  )
}
