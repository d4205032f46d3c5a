import { LogOut, UserRound } from 'lucide-react'
import { Link } from 'react-router'
import { Bdi, Ltr } from '../../ui/bdi.tsx'
import { Popover } from '../../ui/popover.tsx'
import { leave, useSelf } from '../me/self.ts'
import { useTexts } from '../me/texts.ts'
import { useRoleTitle } from '../me/titles.ts'

const ENTRY =
  'flex min-h-11 w-full items-center gap-3 rounded-md px-3 font-medium text-ink-2 hover:bg-surface-2 hover:text-ink'

/** Who is signed in: name and roles, the own account, the way out. */
export function SelfMenu() {
  const t = useTexts('frame')
  const titleOf = useRoleTitle()
  const { name, email, roles } = useSelf()
  const titles = roles.map(titleOf).join(t('and'))
  return (
    <Popover
      label={t('self')}
      className="w-64"
      trigger={(props) => (
        <button
          type="button"
          {...props}
          aria-label={t('selfOf', { name })}
          className="flex min-h-11 min-w-0 items-center gap-2.5 rounded-md px-1.5 text-start leading-tight hover:bg-surface-2"
        >
          <span aria-hidden className="grid size-9 shrink-0 place-items-center rounded-full bg-surface-3 font-bold">
            {initialOf(name)}
          </span>
          <span className="min-w-0 max-md:hidden">
            <span className="block max-w-40 truncate font-semibold">
              <Bdi>{name}</Bdi>
            </span>
            <span className="block max-w-40 truncate text-[12.5px] text-ink-3">{titles}</span>
          </span>
        </button>
      )}
    >
      {(close) => (
        <div className="grid">
          <div className="border-b border-line px-3 pt-1 pb-3">
            <div className="font-semibold">
              <Bdi>{name}</Bdi>
            </div>
            <div className="truncate">
              <Ltr className="text-[13px] text-ink-2">{email}</Ltr>
            </div>
            <div className="text-[13px] text-ink-3">{titles}</div>
          </div>
          <Link to="/account" onClick={close} className={`${ENTRY} mt-2`}>
            <UserRound size={18} strokeWidth={1.75} aria-hidden />
            {t('screen.account')}
          </Link>
          <button type="button" onClick={() => void leave()} className={ENTRY}>
            <LogOut size={18} strokeWidth={1.75} aria-hidden className="mirror" />
            {t('signOut')}
          </button>
        </div>
      )}
    </Popover>
  )
}

function initialOf(name: string): string {
  return [...name.trim()][0]?.toUpperCase() ?? ''
}
