import type { ReactNode } from 'react'
import { useTexts } from '../../lib/i18n.ts'
import { lazyChunk } from '../../lib/lazy-chunk.ts'
import { useFamilies } from '../../lib/use-families.ts'
import { Part, PartRetry } from '../../ui/part.tsx'
import type { Audience } from '../me/audience.ts'
import { useBusiness } from '../me/business.ts'
import { useIsAllowed } from '../me/use-allowed.ts'
import { isFamily, MENU } from './menu-items.ts'
import { MenuLink } from './menu-link.tsx'

/** Where an operator names one, which few do. */
const ChatEntry = lazyChunk(() => import('./outside-links.tsx').then((module) => module.ChatEntry))

/** The entries of the side menu, in three groups. */
export function MainMenu() {
  const t = useTexts('shell')
  const families = useFamilies()
  const chat = useBusiness()?.chat
  return (
    <nav aria-label={t('nav.main')} className="grid grid-cols-[minmax(0,1fr)] gap-0.5">
      {MENU.map((group, index) => (
        <ul
          key={group[0]?.key}
          className={index === 0 ? 'grid gap-0.5' : 'mt-2.5 grid gap-0.5 border-t border-line pt-2.5'}
        >
          {group.map(({ key, to, own, glyph, needsLogin, audience }) => (
            <MenuEntry key={key} audience={audience}>
              <MenuLink
                to={to}
                own={own}
                glyph={glyph}
                title={isFamily(key) ? families(key) : t(`menu.${key}`)}
                needsLogin={needsLogin}
              />
            </MenuEntry>
          ))}
          {index === MENU.length - 1 && chat != null && (
            <Part problem={<PartRetry />}>
              <ChatEntry {...chat} />
            </Part>
          )}
        </ul>
      ))}
    </nav>
  )
}

function MenuEntry({ audience, children }: { readonly audience: Audience; readonly children: ReactNode }) {
  return useIsAllowed(audience) ? <li>{children}</li> : null
}
