import { useTexts } from '../../lib/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { MessageDialog } from '../me/message-dialog.tsx'
import { type ModalProps, useModal } from '../me/modal.ts'
import { NextSteps } from './next-steps.tsx'

export function SuccessDialog({ state, onClose }: ModalProps) {
  const t = useTexts('common')
  const { open } = useModal()
  const way =
    state.isNew === true ? (
      <NextSteps />
    ) : state.toLogin === true ? (
      <Button className="mt-5" isWide onClick={() => open({ name: 'login' })}>
        {t('action.login')}
      </Button>
    ) : null
  return (
    <MessageDialog title={t('dialog.success')} text={state.text ?? ''} picture="success" onClose={onClose}>
      {way}
    </MessageDialog>
  )
}
