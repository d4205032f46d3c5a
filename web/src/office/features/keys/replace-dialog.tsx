import { AskDialog } from '../../kit/ask-dialog.tsx'
import { useTexts } from '../../me/texts.ts'

type ReplaceDialogProps = { readonly keyId: string; readonly onClose: () => void }

/** Asks for a new signing key of the platform. */
export function ReplaceDialog({ keyId, onClose }: ReplaceDialogProps) {
  const t = useTexts('keys')
  return (
    <AskDialog
      title={t('replace')}
      text={t('replaceText')}
      action={t('replace')}
      path="office/key/replaceSigning"
      inputOf={(reason) => ({ keyId, reason })}
      onClose={onClose}
    />
  )
}
