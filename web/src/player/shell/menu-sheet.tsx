import { useLocation } from 'react-router'
import { useTexts } from '../../lib/i18n.ts'
import { useIsLogged } from '../../lib/session.ts'
import { Sheet } from '../../ui/modal.tsx'
import { DisplaySettings } from '../me/display-settings.tsx'
import type { ModalProps } from '../me/modal.ts'
import { SearchBox } from '../me/search-box.tsx'
import { LanguageButton } from './language-button.tsx'
import { MainMenu } from './main-menu.tsx'
import { PanelMenu } from './panel-menu.tsx'
import { SideSliders } from './side-sliders.tsx'

/** The side menu on phones, with the display settings under it. */
export function MenuSheet({ onClose }: ModalProps) {
  const t = useTexts('shell')
  const common = useTexts('common')
  const isLogged = useIsLogged()
  const { pathname } = useLocation()
  const isInUserArea = isLogged && /^\/user(\/|$)/.test(pathname)
  return (
    <Sheet title={t('nav.menu')} closeLabel={common('action.close')} onClose={onClose}>
      <div className="mb-3 flex items-center gap-2">
        <SearchBox className="min-w-0 flex-1" />
        <LanguageButton />
      </div>
      {isInUserArea && (
        <div className="mb-4 border-b border-line pb-4">
          <PanelMenu />
        </div>
      )}
      <MainMenu />
      <SideSliders />
      <div className="mt-4 border-t border-line px-2 pt-4 pb-2">
        <DisplaySettings />
      </div>
    </Sheet>
  )
}
