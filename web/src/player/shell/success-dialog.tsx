import { useTexts } from '../../lib/i18n.ts'
import type { ModalProps } from '../modal.ts'
import { MessageDialog } from './message-dialog.tsx'
import { NextSteps } from './next-steps.tsx'

export function SuccessDialog({ state, onClose }: ModalProps) {
  const t = useTexts('common')
  return (
    <MessageDialog title={t('dialog.success')} text={state.text ?? ''} picture="success" onClose={onClose}>
      {state.isNew === true && <NextSteps />}
    </MessageDialog>
  )
}
