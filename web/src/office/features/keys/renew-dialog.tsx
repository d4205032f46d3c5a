import { AskDialog } from '../../kit/ask-dialog.tsx'
import { useTexts } from '../../me/texts.ts'

type RenewDialogProps = { readonly number: number; readonly onClose: () => void }

/** Asks for a new key of personal data. */
export function RenewDialog({ number, onClose }: RenewDialogProps) {
  const t = useTexts('keys')
  return (
    <AskDialog
      title={t('renew')}
      text={t('renewText')}
      action={t('renew')}
      path="office/key/renewSealing"
      inputOf={(reason) => ({ number, reason })}
      onClose={onClose}
    />
  )
}
