import { useEffect, useRef } from 'react'
import { NavLink, useLocation } from 'react-router'
import { classes } from '../../ui/classes.ts'
import { useTexts } from '../me/texts.ts'
import { type Screen, useScreens } from './screens.ts'

const GROUPS = ['top', 'work', 'house', 'people', 'books', 'own'] as const

/** What one may open, by groups; the screen that is shown is marked. */
export function SideNav({ onGo }: { readonly onGo?: () => void }) {
  const t = useTexts('frame')
  const screens = useScreens()
  const nav = useShownEntry()
  return (
    <nav ref={nav} aria-label={t('menu')} className="grid gap-0.5">
      {GROUPS.map((group) => {
        const inGroup = screens.filter((screen) => screen.group === group)
        if (inGroup.length === 0) return null
        return (
          <div key={group} className="grid gap-0.5">
            {group !== 'top' && (
              <h2 className="px-2.5 pt-3 pb-1 text-[12px] font-semibold text-ink-3">{t(`group.${group}`)}</h2>
            )}
            {inGroup.map((screen) => (
              <Entry key={screen.path} screen={screen} onGo={onGo} />
            ))}
          </div>
        )
      })}
    </nav>
  )
}

/** Keeps the entry of the screen that is shown within the menu. */
function useShownEntry() {
  const { pathname } = useLocation()
  const nav = useRef<HTMLElement>(null)
  useEffect(() => {
    // Newer browsers return a promise of it, which is no clean-up.
    void nav.current?.querySelector('[aria-current="page"]')?.scrollIntoView({ block: 'nearest' })
  }, [pathname])
  return nav
}

type EntryProps = { readonly screen: Screen; readonly onGo: (() => void) | undefined }

function Entry({ screen: { path, title, icon: Icon }, onGo }: EntryProps) {
  const t = useTexts('frame')
  return (
    <NavLink
      to={path}
      end={path === '/'}
      {...(onGo && { onClick: onGo })}
      className={({ isActive }) =>
        classes(
          'flex min-h-9 items-center gap-3 rounded-[9px] px-2.5 font-medium transition-colors max-lg:min-h-11 coarse:min-h-11',
          isActive ? 'bg-saffron/12 font-semibold text-saffron-ink' : 'text-ink-2 hover:bg-surface-2 hover:text-ink',
        )
      }
    >
      <Icon size={18} strokeWidth={1.75} aria-hidden />
      {t(title)}
    </NavLink>
  )
}
