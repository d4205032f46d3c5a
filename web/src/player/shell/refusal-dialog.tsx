import { type ApiError, faultIdOf } from '../../lib/api-error.ts'
import { useTexts } from '../../lib/i18n.ts'
import { WayToLimits } from '../me/limits/way-to-limits.tsx'
import { MessageDialog } from '../me/message-dialog.tsx'

type RefusalDialogProps = { readonly error: ApiError; readonly onClose: () => void }

/** Says why a call was refused, and leads to what refused it. */
export function RefusalDialog({ error, onClose }: RefusalDialogProps) {
  const t = useTexts('common')
  return (
    <MessageDialog
      title={t('dialog.error')}
      text={error.text}
      errorId={faultIdOf(error)}
      picture="error"
      onClose={onClose}
    >
      <WayToLimits code={error.code} />
    </MessageDialog>
  )
}
