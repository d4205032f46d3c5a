import { call } from '../../../../lib/api.ts'
import { useTexts } from '../../../../lib/i18n.ts'
import { saveFile } from '../../../../lib/save-file.ts'
import { isolated } from '../../../../lib/shown-number.ts'
import { useAction } from '../../../../lib/use-action.ts'
import { Button } from '../../../../ui/button.tsx'
import { Glyph } from '../../../../ui/glyph.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { showToast } from '../../../../ui/toast.tsx'
import type { WithdrawalDetail } from './withdrawal-data.ts'

/** Keeps the signed receipt of what was paid as a file, which anybody can check. */
export function SaveReceipt({ request: { id, intId, status } }: { readonly request: WithdrawalDetail }) {
  const t = useTexts('withdraw')
  const { run, isBusy, error } = useAction(async () => {
    const { receipt } = await call('withdraw/withdraw/getReceipt', { id })
    const file = new Blob([JSON.stringify(receipt, null, 2)], { type: 'application/json' })
    saveFile(file, `tas-withdrawal-${intId}.json`)
    showToast(t('receipt.done'))
  })
  if (status !== 'paid') return null
  return (
    <div className="mt-4 grid gap-2 border-t border-line pt-4">
      {error !== null && <Notice>{error.text}</Notice>}
      <Button look="ghost" className="justify-self-start" isBusy={isBusy} onClick={() => void run(undefined)}>
        <Glyph name="done" size={18} />
        {t('receipt.save')}
      </Button>
      <p className="text-[13px] text-ink-3">{t('receipt.text', { command: isolated('npx tas-verify') })}</p>
    </div>
  )
}
