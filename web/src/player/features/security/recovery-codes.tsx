import { Copy, Download } from 'lucide-react'
import { useTexts } from '../../../lib/i18n.ts'
import { saveFile } from '../../../lib/save-file.ts'
import { Button } from '../../../ui/button.tsx'
import { Modal } from '../../../ui/modal.tsx'
import { copyText } from './copy-text.ts'

const FILE_NAME = 'recovery-codes.txt'

type RecoveryCodesProps = { readonly codes: readonly string[]; readonly onKept: () => void }

/** The codes, this once, with ways to keep them. */
export function RecoveryCodes({ codes, onKept }: RecoveryCodesProps) {
  const t = useTexts('security')
  const common = useTexts('common')
  const text = `${codes.join('\n')}\n`
  return (
    <Modal title={t('codes.title')} closeLabel={common('action.close')} onClose={onKept}>
      <div className="grid gap-5">
        <p className="text-ink-2">{t('codes.text')}</p>
        <ol
          dir="ltr"
          className="grid grid-cols-1 gap-x-6 gap-y-1 rounded-md border border-line bg-surface-2 p-4 font-latin text-[15px] font-semibold tabular-nums min-[400px]:grid-cols-2"
        >
          {codes.map((code) => (
            <li key={code} className="py-0.5 text-center">
              {code}
            </li>
          ))}
        </ol>
        <div className="grid gap-3 min-[400px]:grid-cols-2">
          <Button look="ghost" onClick={() => saveFile(new Blob([text], { type: 'text/plain' }), FILE_NAME)}>
            <Download size={18} aria-hidden />
            {t('codes.save')}
          </Button>
          <Button look="ghost" onClick={() => copyText(text, t('codes.copied'))}>
            <Copy size={18} aria-hidden />
            {t('codes.copy')}
          </Button>
        </div>
        <Button isWide data-autofocus onClick={onKept}>
          {t('codes.kept')}
        </Button>
      </div>
    </Modal>
  )
}
