import type { CallData } from '@tas/shared/contract/api.ts'
import { useEffect, useState } from 'react'
import { useTexts } from '../../../lib/i18n.ts'
import { useCall } from '../../../lib/query.ts'
import { saveFile } from '../../../lib/save-file.ts'
import { Button } from '../../../ui/button.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { Modal } from '../../../ui/modal.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { checkDocument, fetchKeys, type Outcome } from '../proof/check-document.ts'
import { DocumentReport } from '../proof/document-report.tsx'

const CALL = 'transaction/receipt/getReceipt'
type ReceiptData = CallData<typeof CALL>['receipt']
type ReceiptDialogProps = { readonly id: string; readonly name: string; readonly onClose: () => void }

/** The signed receipt of one line: what it says, whether it is right, and a way to keep it. */
export function ReceiptDialog({ id, name, onClose }: ReceiptDialogProps) {
  const t = useTexts('wallet')
  const common = useTexts('common')
  const read = useCall(CALL, { id }, { silent: true })
  const save = (receipt: ReceiptData) => {
    saveFile(new Blob([JSON.stringify(receipt, null, 2)], { type: 'application/json' }), `tas-receipt-${id}.json`)
    showToast(t('receiptDone'))
  }
  return (
    <Modal title={t('receiptHead')} closeLabel={common('action.close')} onClose={onClose} size="m">
      <div className="grid grid-cols-1 gap-5">
        <p className="text-ink-2">{name}</p>
        <Loaded read={read} fallback={<Skeleton className="h-40" />}>
          {({ receipt }) => (
            <>
              <ReceiptReport receipt={receipt} />
              <Button isWide onClick={() => save(receipt)}>
                {t('receiptSave')}
              </Button>
            </>
          )}
        </Loaded>
      </div>
    </Modal>
  )
}

/** Checked here, with the keys the site publishes; nothing of it leaves the browser. */
function ReceiptReport({ receipt }: { readonly receipt: ReceiptData }) {
  const t = useTexts('verify')
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  useEffect(() => {
    const leaving = new AbortController()
    const check = async () => {
      const checked = await checkDocument(JSON.stringify(receipt), await fetchKeys(leaving.signal))
      if (!leaving.signal.aborted) setOutcome(checked)
    }
    void check()
    return () => leaving.abort()
  }, [receipt])
  if (outcome === null) return <Skeleton className="h-40" />
  if (outcome.kind === 'report') return <DocumentReport report={outcome.report} />
  return <Notice look="plain">{t('noSignatures', { command: 'npx tas-verify receipt.json' })}</Notice>
}
