import { call } from '../../../lib/api.ts'
import { ActionDialog } from '../../kit/action-dialog.tsx'
import { readAnew } from '../../kit/read-anew.ts'
import { useTexts } from '../../me/texts.ts'

type VerifyDialogProps = { readonly isDeep: boolean; readonly onClose: () => void }

/** Has the books verified, which takes a while and goes on without whoever asked. */
export function VerifyDialog({ isDeep, onClose }: VerifyDialogProps) {
  const t = useTexts('books')
  return (
    <ActionDialog
      title={t(isDeep ? 'verifyAll' : 'verifyNew')}
      text={t(isDeep ? 'verifyAllText' : 'verifyNewText')}
      action={t('verify')}
      reason="none"
      done={t('verifyDone')}
      onClose={onClose}
      onDo={async () => {
        await call('office/books/verify', { isDeep })
        await readAnew('office/books/getState')
      }}
    />
  )
}
