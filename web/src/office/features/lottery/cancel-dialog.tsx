import { useFormat } from '../../../lib/use-format.ts'
import { AskDialog } from '../../kit/ask-dialog.tsx'
import { useTexts } from '../../me/texts.ts'
import type { Draw } from './state.ts'

type CancelDialogProps = { readonly draw: Draw; readonly onClose: () => void }

/** Cancels a draw: every stake comes back. */
export function CancelDialog({ draw: { number }, onClose }: CancelDialogProps) {
  const t = useTexts('lottery')
  const { serial } = useFormat()
  return (
    <AskDialog
      title={t('cancelOf', { draw: serial(number) })}
      text={t('cancelText')}
      action={t('cancelAction')}
      isDangerous
      path="office/lottery/cancelDraw"
      inputOf={(reason) => ({ number, reason })}
      onClose={onClose}
    />
  )
}
