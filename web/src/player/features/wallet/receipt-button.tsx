import { isApiError } from '../../../lib/api-error.ts'
import { useTexts } from '../../../lib/i18n.ts'
import { useAction } from '../../../lib/use-action.ts'
import { Glyph } from '../../../ui/glyph.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { downloadReceipt } from '../verify-books/download-receipt.ts'

/** Saves the signed receipt of one line. `name` says of which, for those who do not see the row. */
export function ReceiptButton({ id, name }: { readonly id: string; readonly name: string }) {
  const t = useTexts('wallet')
  const { isBusy, run } = useAction(async () => {
    try {
      await downloadReceipt(id)
      showToast(t('receiptDone'))
    } catch (error) {
      if (!isApiError(error)) throw error
      showToast(error.text, 'bad')
    }
  })
  return (
    <IconButton
      look="bare"
      label={t('receipt', { name })}
      aria-busy={isBusy || undefined}
      onClick={() => void run(undefined)}
    >
      {isBusy ? <Spinner /> : <Glyph name="down" size={18} />}
    </IconButton>
  )
}
