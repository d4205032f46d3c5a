import { useIsLogged } from '../../lib/session.ts'
import { MainMenu } from './main-menu.tsx'
import { PanelMenu } from './panel-menu.tsx'
import { ShellFrame } from './shell.tsx'
import { SideMenu } from './side-menu.tsx'

/** The user area's frame: its own side menu, which cannot be collapsed, and no footer. */
export function UserArea() {
  const isLogged = useIsLogged()
  return (
    <ShellFrame
      className="md:[--side-width:240px]"
      side={<SideMenu canCollapse={false}>{isLogged ? <PanelMenu /> : <MainMenu />}</SideMenu>}
    />
  )
}
