import { ChevronDown } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { NavLink, useLocation } from 'react-router'
import { readStored, writeStored } from '../../lib/storage.ts'
import { useFormat } from '../../lib/use-format.ts'
import { classes } from '../../ui/classes.ts'
import { useWaiting } from '../kit/use-waiting.ts'
import { type MenuScreen, useMenu } from '../me/menu.ts'
import { MENU_GROUPS, type MenuGroup } from '../me/screens.ts'
import { useTexts } from '../me/texts.ts'
import { addedUp, groupOfPath, type WaitingCount } from './menu-groups.ts'

/** So many lines are seen at once; a longer menu begins folded. */
const MOST_UNFOLDED = 16

/** What one may open, by groups that fold, with how much waits there; the screen that is shown is marked. */
export function SideNav({ onGo }: { readonly onGo?: () => void }) {
  const t = useTexts('frame')
  const screens = useMenu()
  const { at: waitingAt } = useWaiting()
  const nav = useShownEntry()
  const { isOpen, turn } = useFolding(screens)
  return (
    <nav ref={nav} aria-label={t('menu')} className="grid gap-0.5">
      {MENU_GROUPS.map((group) => {
        const inGroup = screens.filter((screen) => screen.group === group)
        if (inGroup.length === 0) return null
        const entries = inGroup.map((screen) => (
          <Entry key={screen.path} screen={screen} waiting={waitingAt(screen.path)} onGo={onGo} />
        ))
        if (group === 'top' || group === 'own') return entries
        return (
          <Group
            key={group}
            group={group}
            isOpen={isOpen(group)}
            waiting={addedUp(inGroup.map(({ path }) => waitingAt(path)))}
            onTurn={() => turn(group)}
          >
            {entries}
          </Group>
        )
      })}
    </nav>
  )
}

const keyOf = (group: MenuGroup) => `office.menu.${group}`

/**
 * Which groups are open: as this person left them on this device. That of the screen that is shown is open too, until it is folded
 * there; a short menu begins open.
 */
function useFolding(screens: readonly MenuScreen[]) {
  const { pathname } = useLocation()
  const here = groupOfPath(screens, pathname)
  const [foldedAt, setFoldedAt] = useState<string | null>(null)
  // What is stored, drawn anew when it changes.
  const [, setTurns] = useState(0)
  const isUsual = screens.length <= MOST_UNFOLDED
  const isOpen = (group: MenuGroup) => {
    if (group === here) return foldedAt !== pathname
    const kept = readStored(keyOf(group))
    return kept === null ? isUsual : kept === 'open'
  }
  const turn = (group: MenuGroup) => {
    const next = !isOpen(group)
    writeStored(keyOf(group), next ? 'open' : 'folded')
    if (group === here) setFoldedAt(next ? null : pathname)
    setTurns((turns) => turns + 1)
  }
  return { isOpen, turn }
}

type GroupProps = {
  readonly group: Exclude<MenuGroup, 'top' | 'own'>
  readonly isOpen: boolean
  /** In all of it: said while its lines are not seen. */
  readonly waiting: WaitingCount | undefined
  readonly onTurn: () => void
  readonly children: ReactNode
}

function Group({ group, isOpen, waiting, onTurn, children }: GroupProps) {
  const t = useTexts('frame')
  const id = useId()
  return (
    <section className="grid gap-0.5 pt-1.5">
      <h2>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={onTurn}
          className="flex min-h-8 w-full items-center gap-1.5 rounded-[9px] px-2.5 text-start text-[12.5px] font-semibold text-ink-3 hover:bg-surface-2 hover:text-ink max-lg:min-h-11 coarse:min-h-11"
        >
          <span className="min-w-0">{t(`group.${group}`)}</span>
          {!isOpen && waiting !== undefined && <Count waiting={waiting} />}
          <ChevronDown
            size={14}
            aria-hidden
            className={classes(
              'shrink-0 transition-transform',
              !isOpen && 'ltr:-rotate-90 rtl:rotate-90',
              (isOpen || waiting === undefined) && 'ms-auto',
            )}
          />
        </button>
      </h2>
      <div id={id} hidden={!isOpen} className={isOpen ? 'grid gap-0.5' : undefined}>
        {children}
      </div>
    </section>
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
  readonly screen: MenuScreen
  readonly waiting: WaitingCount | undefined
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
function Count({ waiting: { count, isMore } }: { readonly waiting: WaitingCount }) {
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
