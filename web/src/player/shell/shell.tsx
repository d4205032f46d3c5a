import { type ReactNode, Suspense } from 'react'
import { Outlet, useLocation } from 'react-router'
import { useTexts } from '../../lib/i18n.ts'
import { lazyChunk, lazyDecoration } from '../../lib/lazy-chunk.ts'
import { MAIN_ID } from '../../lib/main-id.ts'
import { classes } from '../../ui/classes.ts'
import { ErrorBoundary } from '../../ui/error-page.tsx'
import { PageFallback } from '../../ui/page-fallback.tsx'
import { Part, PartProblem } from '../../ui/part.tsx'
import { BottomBar } from './bottom-bar.tsx'
import { Header } from './header.tsx'
import { MainMenu } from './main-menu.tsx'
import { OfflineBanner } from './offline-banner.tsx'
import { SideMenu } from './side-menu.tsx'

const SideSliders = lazyDecoration(() => import('./side-sliders.tsx').then((module) => module.SideSliders))
const Footer = lazyChunk(() => import('./footer.tsx').then((module) => module.Footer))

/** The footer begins under the fold, however short the page still is: nothing that can be seen moves when it grows. */
const MAIN_HEIGHT = 'min-h-[calc(100dvh-var(--header-height))]'

type FrameProps = {
  readonly side: ReactNode
  readonly className: string
  /** What stands under the page; it keeps clear of the bottom bar by itself. */
  readonly foot?: ReactNode
}

/** Header, side column, the route's page and bottom bar: what public pages and the user area have in common. */
export function ShellFrame({ side, className, foot }: FrameProps) {
  const t = useTexts('shell')
  return (
    <div className={className}>
      <a
        href={`#${MAIN_ID}`}
        className="press fixed start-4 top-3 z-50 -translate-y-24 rounded-md px-4 py-2 font-bold focus:translate-y-0"
      >
        {t('skip')}
      </a>
      {side}
      <div className="flex min-h-dvh flex-col md:ps-(--side-width)">
        <Header />
        <OfflineBanner />
        <main
          id={MAIN_ID}
          tabIndex={-1}
          className={classes(
            'w-full flex-1 px-4 pt-4 outline-none md:px-6 md:pt-7 xl:px-8 low:pt-2',
            foot === undefined ? 'pb-[calc(var(--bottom-bar)+40px)]' : MAIN_HEIGHT,
          )}
        >
          <div className="mx-auto flow-root max-w-[1240px]">
            <ErrorBoundary>
              <Suspense fallback={<PageFallback />}>
                <Outlet />
              </Suspense>
            </ErrorBoundary>
          </div>
        </main>
        {foot}
      </div>
      <BottomBar />
    </div>
  )
}

/** The public pages' frame: the page in the middle, the footer under it. */
export function Shell() {
  // The lobby shows the same sliders in full.
  const isLobby = /^\/(casino\/?|games\/?)?$/.test(useLocation().pathname)
  return (
    <ShellFrame
      className="side-free"
      side={
        <SideMenu canCollapse>
          <MainMenu />
          {!isLobby && (
            <div className="side-narrow:hidden">
              <Part>
                <SideSliders />
              </Part>
            </div>
          )}
        </SideMenu>
      }
      foot={
        <Part fallback={<div className="mt-16 h-96" />} problem={<PartProblem className="mt-16 px-4 md:px-8" />}>
          <Footer />
        </Part>
      }
    />
  )
}
