import { useTexts } from '../../lib/i18n.ts'
import { Modal } from '../../ui/modal.tsx'
import type { ModalProps } from '../me/modal.ts'
import { ProfileMenu } from './profile-menu.tsx'

/** The account menu on phones (spec §2: profile modal). */
export function ProfileSheet({ onClose }: ModalProps) {
  const t = useTexts('shell')
  const common = useTexts('common')
  return (
    <Modal title={t('profile.label')} closeLabel={common('action.close')} onClose={onClose}>
      <ProfileMenu />
    </Modal>
  )
}
