import type { ReactNode } from 'react'
import { useTexts } from '../../lib/i18n.ts'
import type { Audience } from '../account/audience.ts'
import { useBusiness } from '../account/business.ts'
import { useIsAllowed } from '../account/use-allowed.ts'
import { MENU } from './menu-items.ts'
import { MenuLink, OutsideMenuLink } from './menu-link.tsx'

/** The entries of the side menu, in three groups. */
export function MainMenu() {
  const t = useTexts('shell')
  return (
    <nav aria-label={t('nav.main')} className="grid grid-cols-[minmax(0,1fr)] gap-0.5">
      {MENU.map((group, index) => (
        <ul
          key={group[0]?.key}
          className={index === 0 ? 'grid gap-0.5' : 'mt-2.5 grid gap-0.5 border-t border-line pt-2.5'}
        >
          {group.map(({ key, to, glyph, needsLogin, audience }) => (
            <MenuEntry key={key} audience={audience}>
              <MenuLink to={to} glyph={glyph} title={t(`menu.${key}`)} needsLogin={needsLogin} />
            </MenuEntry>
          ))}
          {index === MENU.length - 1 && <ChatEntry />}
        </ul>
      ))}
    </nav>
  )
}

/** The operator's chat outside of this site, where it has one. */
function ChatEntry() {
  const chat = useBusiness()?.chat
  if (chat == null) return null
  return (
    <li>
      <OutsideMenuLink glyph="chat" {...chat} />
    </li>
  )
}

function MenuEntry({ audience, children }: { readonly audience: Audience; readonly children: ReactNode }) {
  return useIsAllowed(audience) ? <li>{children}</li> : null
}
