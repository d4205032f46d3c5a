import { BETTORS, PLAYERS } from '@tas/shared/contract/user-groups.ts'
import { Link, useLocation } from 'react-router'
import { useTexts } from '../../lib/i18n.ts'
import { useIsLogged } from '../../lib/session.ts'
import { classes } from '../../ui/classes.ts'
import { Glyph, type GlyphName } from '../../ui/glyph.tsx'
import { isSamePlace } from '../../ui/same-place.ts'
import { useLoginPrompt, useModal } from '../me/modal.ts'
import { useIsAllowed } from '../me/use-allowed.ts'

const LOOK = 'grid min-h-16 flex-1 content-center justify-items-center gap-1 px-1 text-[11.5px] leading-4 font-semibold'

const DEPOSIT_PATH = '/user/deposit/deposit'

/**
 * Menu · Home · Promotions · Deposit · Profile: phones only. Deposit and Profile ask those logged out to log in, and lead on to the
 * deposit and back to the page; members of agents, who have no cashier, find their transactions in its place, and agents their float;
 * these have their people where others have promotions.
 */
export function BottomBar() {
  const t = useTexts('shell')
  const { pathname } = useLocation()
  const isLogged = useIsLogged()
  const isPlayer = useIsAllowed(PLAYERS)
  const isBettor = useIsAllowed(BETTORS)
  const { open } = useModal()
  const { loginTo, loginHere } = useLoginPrompt()

  const link = (to: string, glyph: GlyphName, title: string) => {
    const isHere = isSamePlace(to, pathname)
    return (
      <Link
        to={to}
        className={classes(LOOK, isHere ? 'text-saffron-ink' : 'text-ink-2')}
        {...(isHere && { 'aria-current': 'page' as const })}
      >
        <Glyph name={glyph} size={22} />
        {title}
      </Link>
    )
  }
  const button = (onClick: () => void, glyph: GlyphName, title: string) => (
    <button type="button" onClick={onClick} className={classes(LOOK, 'text-ink-2')}>
      <Glyph name={glyph} size={22} />
      {title}
    </button>
  )
  const depositFace = (
    <>
      <span className="press -mt-2.5 grid h-8 w-12 place-items-center rounded-[10px]">
        <Glyph name="wallet" size={20} />
      </span>
      {t(isPlayer ? 'bar.deposit' : isBettor ? 'wallet.button' : 'bar.float')}
    </>
  )

  return (
    <nav
      aria-label={t('nav.bottom')}
      className="fixed inset-x-0 bottom-0 z-30 flex border-t border-line bg-(--bar-ground) pb-[env(safe-area-inset-bottom)] backdrop-blur-lg md:hidden low:static"
    >
      {button(() => open({ name: 'menu' }), 'menu', t('bar.menu'))}
      {link('/', 'home', t('bar.home'))}
      {isBettor
        ? link('/site/promotion', 'gift', t('bar.promotions'))
        : link('/user/agent/manageUsers', 'people', t('bar.people'))}
      {isLogged ? (
        <Link
          to={isPlayer ? DEPOSIT_PATH : isBettor ? '/user/transaction/transactions' : '/user/agent/showWallet'}
          className={classes(LOOK, 'text-ink-2')}
        >
          {depositFace}
        </Link>
      ) : (
        <button type="button" onClick={() => loginTo(DEPOSIT_PATH)} className={classes(LOOK, 'text-ink-2')}>
          {depositFace}
        </button>
      )}
      {button(isLogged ? () => open({ name: 'profile' }) : loginHere, 'user', t('bar.profile'))}
    </nav>
  )
}
