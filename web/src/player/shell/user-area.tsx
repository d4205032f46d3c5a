import { Suspense } from 'react'
import { Outlet } from 'react-router'
import { useIsLogged } from '../../lib/session.ts'
import { MainMenu } from './main-menu.tsx'
import { PageFallback } from './page-fallback.tsx'
import { PanelMenu } from './panel-menu.tsx'
import { MAIN_ID, ShellFrame } from './shell.tsx'
import { SideMenu } from './side-menu.tsx'

/** The user area's frame: its own side menu, which cannot be collapsed, and no footer. */
export function UserArea() {
  const isLogged = useIsLogged()
  return (
    <ShellFrame
      className="md:[--side-width:240px]"
      side={<SideMenu canCollapse={false}>{isLogged ? <PanelMenu /> : <MainMenu />}</SideMenu>}
    >
      <main
        id={MAIN_ID}
        tabIndex={-1}
        className="w-full flex-1 px-4 pt-4 pb-[calc(var(--bottom-bar)+40px)] outline-none md:px-6 md:pt-7 xl:px-8"
      >
        <div className="mx-auto max-w-[1240px]">
          <Suspense fallback={<PageFallback />}>
            <Outlet />
          </Suspense>
        </div>
      </main>
    </ShellFrame>
  )
}
