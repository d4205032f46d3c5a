import { useEffect, useRef } from 'react'
import { NavLink, useLocation } from 'react-router'
import { useFormat } from '../../lib/use-format.ts'
import { classes } from '../../ui/classes.ts'
import { useWaiting, type Waiting } from '../kit/use-waiting.ts'
import { useTexts } from '../me/texts.ts'
import { type Screen, useScreens } from './screens.ts'

const GROUPS = ['top', 'work', 'house', 'people', 'books', 'own'] as const

/** What one may open, by groups, with how much waits there; the screen that is shown is marked. */
export function SideNav({ onGo }: { readonly onGo?: () => void }) {
  const t = useTexts('frame')
  const screens = useScreens()
  const { at: waitingAt } = useWaiting()
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
              <Entry key={screen.path} screen={screen} waiting={waitingAt(screen.path)} onGo={onGo} />
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

type EntryProps = {
  readonly screen: Screen
  readonly waiting: Waiting | undefined
  readonly onGo: (() => void) | undefined
}

function Entry({ screen: { path, title, icon: Icon }, waiting, onGo }: EntryProps) {
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
      <Icon size={18} strokeWidth={1.75} className="shrink-0" aria-hidden />
      <span className="min-w-0">{t(title)}</span>
      {waiting !== undefined && <Count waiting={waiting} />}
    </NavLink>
  )
}

/** How much waits behind an entry, in few signs for eyes and in words for ears. */
function Count({ waiting: { count, isMore } }: { readonly waiting: Waiting }) {
  const t = useTexts('frame')
  const { count: write } = useFormat()
  const formatted = write(count)
  return (
    <span className="ms-auto min-w-6 shrink-0 rounded-full bg-surface-3 px-1.5 py-0.5 text-center text-[12px] leading-4 font-semibold text-ink-2">
      <span aria-hidden>{`${formatted}${isMore ? '+' : ''}`}</span>
      <span className="sr-only">{t(isMore ? 'waiting.more' : 'waiting', { count, formatted })}</span>
    </span>
  )
}
