import { saveExport } from '../../../lib/save-export.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { ActionDialog } from '../../kit/action-dialog.tsx'
import { useTexts } from '../../me/texts.ts'
import { type Batch, readVouchersAnew } from './voucher.ts'

/** Takes the codes of a batch as a file: once, for no code is kept. */
export function PrintDialog({ batch, onClose }: { readonly batch: Batch; readonly onClose: () => void }) {
  const t = useTexts('vouchers')
  const { count } = useFormat()
  const { id, intId } = batch
  return (
    <ActionDialog
      title={t('printOf', { number: intId })}
      text={t('printText', { count: batch.count, shown: count(batch.count) })}
      action={t('print')}
      reason="none"
      done={t('printed')}
      onClose={onClose}
      onDo={async () => {
        try {
          await saveExport('office/voucher/print', { batchId: id }, { fallbackName: `vouchers-${intId}.csv` })
        } finally {
          await readVouchersAnew()
        }
      }}
    />
  )
}
