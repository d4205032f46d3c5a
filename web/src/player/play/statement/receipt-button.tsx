import { FileText } from 'lucide-react'
import { useState } from 'react'
import { useTexts } from '../../../lib/i18n.ts'
import { lazyChunk } from '../../../lib/lazy-chunk.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Part, PartProblem } from '../../../ui/part.tsx'

const ReceiptDialog = lazyChunk(() => import('./receipt-dialog.tsx').then((module) => module.ReceiptDialog))

/** Shows the signed receipt of one line. `name` says of which, for those who do not see the row. */
export function ReceiptButton({ id, name }: { readonly id: string; readonly name: string }) {
  const t = useTexts('wallet')
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <IconButton look="bare" label={t('receipt', { name })} aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        <FileText size={18} strokeWidth={1.75} aria-hidden />
      </IconButton>
      {isOpen && (
        <Part problem={<PartProblem />}>
          <ReceiptDialog id={id} name={name} onClose={() => setIsOpen(false)} />
        </Part>
      )}
    </>
  )
}
