import { BETTORS } from '@tas/shared/contract/user-groups.ts'
import { Link, useLocation } from 'react-router'
import { SPORT_PATH } from '../../lib/category-ids.ts'
import { useTexts } from '../../lib/i18n.ts'
import { lazyChunk } from '../../lib/lazy-chunk.ts'
import { useIsLogged } from '../../lib/session.ts'
import { useFamilies } from '../../lib/use-families.ts'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { Glyph } from '../../ui/glyph.tsx'
import { IconLink } from '../../ui/icon-link.tsx'
import { Part, PartRetry } from '../../ui/part.tsx'
import { isSamePlace } from '../../ui/same-place.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useLoginPrompt } from '../me/modal.ts'
import { SearchBox } from '../me/search-box.tsx'
import { SoonMark } from '../me/soon-mark.tsx'
import { useIsAllowed } from '../me/use-allowed.ts'
import { DisplayButton } from './display-button.tsx'
import { LanguageButton } from './language-button.tsx'
import { BrandLink } from './side-menu.tsx'

const AccountBar = lazyChunk(() => import('./account-bar.tsx').then((module) => module.AccountBar))

/** The two halves of the house. */
function HouseSwitch() {
  const t = useTexts('shell')
  const families = useFamilies()
  const { pathname } = useLocation()
  const isSport = isSamePlace(SPORT_PATH, pathname)
  const half = (isHere: boolean) =>
    classes(
      'flex min-h-9 items-center justify-center gap-2 coarse:min-h-11 rounded-[10px] px-4 font-semibold transition-colors lg:px-5',
      isHere ? 'bg-surface-3 text-ink' : 'text-ink-2 hover:text-ink',
    )
  return (
    <nav
      aria-label={t('switch.label')}
      className="hidden shrink-0 rounded-[14px] border border-line bg-surface-1 p-1 md:flex"
    >
      <Link to="/casino/" className={half(!isSport)} {...(!isSport && { 'aria-current': 'true' as const })}>
        {t('switch.casino')}
      </Link>
      <Link to={SPORT_PATH} className={half(isSport)} {...(isSport && { 'aria-current': 'true' as const })}>
        {families('sport')}
        <SoonMark to={SPORT_PATH} />
      </Link>
    </nav>
  )
}

function EnterButtons() {
  const t = useTexts('common')
  const { login, register } = useLoginPrompt()
  return (
    <div className="flex items-center gap-2">
      <Button look="ghost" onClick={login} className="max-md:px-3.5">
        {t('action.login')}
      </Button>
      <Button onClick={register} className="max-md:px-3.5">
        {t('action.register')}
      </Button>
    </div>
  )
}

export function Header() {
  const t = useTexts('shell')
  const isLogged = useIsLogged()
  const isBettor = useIsAllowed(BETTORS)
  return (
    <header className="sticky top-0 z-20 flex h-(--header-height) items-center gap-3 border-b border-line bg-(--bar-ground) px-4 lg:gap-4 backdrop-blur-lg md:px-6 xl:px-8">
      <BrandLink className="md:hidden max-[389px]:[&>span]:sr-only" />
      <HouseSwitch />
      <SearchBox className="hidden max-w-[420px] flex-1 md:flex" hasHotkey />
      <div className="ms-auto flex items-center gap-2 md:gap-2.5">
        {/* The promotion box of the spec's header: whoever plays has promotions. */}
        {isBettor && (
          <IconLink to="/site/promotion" label={t('menu.promotions')} className="max-lg:hidden">
            <Glyph name="gift" className="text-saffron-ink" />
          </IconLink>
        )}
        <LanguageButton className={isLogged ? 'max-xl:hidden' : ''} />
        <DisplayButton className="max-lg:hidden" />
        {isLogged ? (
          <Part fallback={<Skeleton className="h-12 w-36 rounded-[14px] md:w-63" />} problem={<PartRetry />}>
            <AccountBar />
          </Part>
        ) : (
          <EnterButtons />
        )}
      </div>
    </header>
  )
}
