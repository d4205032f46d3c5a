import { saveFile } from '../../../lib/save-file.ts'
import { isolated } from '../../../lib/shown-number.ts'
import { useAction } from '../../../lib/use-action.ts'
import { Button } from '../../../ui/button.tsx'
import { Glyph } from '../../../ui/glyph.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { showToast } from '../../../ui/toast.tsx'

/** It stays on one line: broken at its dash it reads the wrong way round in a text from right to left. */
const COMMAND = isolated('npx tas-verify')

type SaveReceiptProps = {
  readonly words: (
    key: 'receipt.save' | 'receipt.text' | 'receipt.done',
    params?: Readonly<Record<string, string>>,
  ) => string
  readonly fileName: string
  readonly read: () => Promise<{ readonly receipt: unknown }>
}

/** Keeps the signed receipt of what came or was paid as a file, which anybody can check. */
export function SaveReceipt({ words: t, fileName, read }: SaveReceiptProps) {
  const { run, isBusy, error } = useAction(async () => {
    const { receipt } = await read()
    saveFile(new Blob([JSON.stringify(receipt, null, 2)], { type: 'application/json' }), fileName)
    showToast(t('receipt.done'))
  })
  const [before, after] = t('receipt.text', { command: COMMAND }).split(COMMAND)
  return (
    <div className="mt-4 grid gap-2 border-t border-line pt-4">
      {error !== null && <Notice>{error.text}</Notice>}
      <Button look="ghost" className="justify-self-start" isBusy={isBusy} onClick={() => void run(undefined)}>
        <Glyph name="done" size={18} />
        {t('receipt.save')}
      </Button>
      <p className="text-[13px] text-ink-3">
        {before}
        <span className="whitespace-nowrap">{COMMAND}</span>
        {after}
      </p>
    </div>
  )
}
