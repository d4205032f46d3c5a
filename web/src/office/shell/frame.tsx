import { Menu, Search } from 'lucide-react'
import { Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { Link, Outlet, useLocation } from 'react-router'
import { useTexts as useSharedTexts } from '../../lib/i18n.ts'
import { MAIN_ID } from '../../lib/main-id.ts'
import { useCall } from '../../lib/query.ts'
import { Badge } from '../../ui/badge.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Sheet } from '../../ui/modal.tsx'
import { PageFallback } from '../../ui/page-fallback.tsx'
import { LineBanner } from '../kit/line/line-banner.tsx'
import { ScreenBoundary } from '../kit/line/screen-boundary.tsx'
import { LookButtons } from '../kit/look-buttons.tsx'
import { OfficeBrand } from '../kit/office-brand.tsx'
import { useMayFind } from '../me/self.ts'
import { useTexts } from '../me/texts.ts'
import { CommandBar, useCommandKey } from './command-bar.tsx'
import { SelfMenu } from './self-menu.tsx'
import { SideNav } from './side-nav.tsx'

/** What stands around every screen: the menu, the bar, and the screen itself. */
export function Frame() {
  const t = useTexts('frame')
  const [open, setOpen] = useState<'menu' | 'command' | null>(null)
  const { pathname } = useLocation()
  const close = useCallback(() => setOpen(null), [])
  useCommandKey(useCallback(() => setOpen('command'), []))
  useFocusedMain(pathname)
  return (
    <>
      <a
        href={`#${MAIN_ID}`}
        className="fixed start-3 -top-20 z-50 rounded-md bg-surface-3 px-4 py-3 font-semibold focus:top-3"
        onClick={(event) => {
          event.preventDefault()
          document.getElementById(MAIN_ID)?.focus()
        }}
      >
        {t('toContent')}
      </a>
      <aside className="fixed inset-y-0 start-0 z-20 hidden w-54 flex-col gap-2 overflow-y-auto border-e border-line bg-(image:--side-ground) px-2.5 pb-4 lg:flex">
        <Link to="/" className="flex h-14 shrink-0 items-center px-2">
          <OfficeBrand />
        </Link>
        <SideNav />
      </aside>
      <div className="lg:ps-54">
        <Bar onMenu={() => setOpen('menu')} onCommand={() => setOpen('command')} />
        <LineBanner />
        <main id={MAIN_ID} tabIndex={-1} className="px-4 py-5 pb-16 outline-none md:px-6">
          <ScreenBoundary>
            <Suspense fallback={<PageFallback />}>
              <Outlet />
            </Suspense>
          </ScreenBoundary>
        </main>
      </div>
      {open === 'menu' && <MenuSheet onClose={close} />}
      {open === 'command' && <CommandBar onClose={close} />}
    </>
  )
}

/** Another screen begins at its top, and the focus with it. */
function useFocusedMain(pathname: string): void {
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    window.scrollTo(0, 0)
    document.getElementById(MAIN_ID)?.focus({ preventScroll: true })
  }, [pathname])
}

type BarProps = { readonly onMenu: () => void; readonly onCommand: () => void }

function Bar({ onMenu, onCommand }: BarProps) {
  const t = useTexts('frame')
  const label = t(useMayFind() ? 'command.labelFind' : 'command.label')
  return (
    <header className="sticky top-0 z-10 flex h-14 items-center gap-2 border-b border-line bg-(--bar-ground) px-3 backdrop-blur-lg md:px-6">
      <IconButton label={t('menu')} look="bare" className="lg:hidden" onClick={onMenu}>
        <Menu size={20} strokeWidth={1.75} aria-hidden />
      </IconButton>
      <button
        type="button"
        onClick={onCommand}
        aria-keyshortcuts="Control+K"
        aria-label={t('command.title')}
        className="flex min-h-10 items-center gap-2.5 rounded-[11px] border border-line bg-surface-1 px-3 text-ink-2 hover:border-line-strong max-md:size-11 max-md:justify-center max-md:px-0 md:w-full md:max-w-110 coarse:min-h-11"
      >
        <Search size={17} strokeWidth={1.75} aria-hidden />
        <span className="truncate max-md:hidden">{label}</span>
        <span className="ms-auto max-md:hidden">
          <kbd dir="ltr" className="rounded-sm border border-line-strong px-1.5 font-latin text-[12px]">
            Ctrl K
          </kbd>
        </span>
      </button>
      <div className="ms-auto flex items-center gap-2">
        <SandboxBadge />
        <LookButtons />
        <SelfMenu />
      </div>
    </header>
  )
}

/** Says that nothing here is real money, for as long as that is so. */
function SandboxBadge() {
  const t = useTexts('frame')
  const { data } = useCall('business/business/getCurrentBusiness', {}, { silent: true })
  return data?.business.mode === 'sandbox' && <Badge look="warm">{t('sandbox')}</Badge>
}

function MenuSheet({ onClose }: { readonly onClose: () => void }) {
  const common = useSharedTexts('common')
  return (
    <Sheet title={<OfficeBrand />} closeLabel={common('action.close')} onClose={onClose}>
      <SideNav onGo={onClose} />
    </Sheet>
  )
}
