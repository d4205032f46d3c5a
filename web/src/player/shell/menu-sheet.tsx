import { useTexts } from '../../lib/i18n.ts'
import { Sheet } from '../../ui/modal.tsx'
import { DisplaySettings } from './display-settings.tsx'
import { MainMenu } from './main-menu.tsx'
import type { ModalProps } from './modals.tsx'
import { SearchBox } from './search-box.tsx'

/** The side menu on phones, with the display settings under it. */
export function MenuSheet({ onClose }: ModalProps) {
  const t = useTexts('shell')
  const common = useTexts('common')
  return (
    <Sheet title={t('nav.menu')} closeLabel={common('action.close')} onClose={onClose}>
      <SearchBox className="mb-3 w-full" />
      <MainMenu />
      <div className="mt-4 border-t border-line px-2 pt-4 pb-2">
        <DisplaySettings />
      </div>
    </Sheet>
  )
}
