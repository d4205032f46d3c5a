import type { RegulatorFile } from '@tas/shared/contract/office/regulator.ts'
import { Download } from 'lucide-react'
import { useTexts as useSharedTexts } from '../../../lib/i18n.ts'
import { saveExport } from '../../../lib/save-export.ts'
import { useAction } from '../../../lib/use-action.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { Ltr } from '../../../ui/bdi.tsx'
import { Button } from '../../../ui/button.tsx'
import { Modal } from '../../../ui/modal.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { Refused } from '../../kit/action-dialog.tsx'
import { askForRights, isRightMissing } from '../../me/self.ts'
import { useTexts } from '../../me/texts.ts'
import type { RegulatorExport } from './regulator.ts'

type FilesDialogProps = { readonly made: RegulatorExport; readonly onClose: () => void }

/** The files of an export, each taken by a link of its own. */
export function FilesDialog({ made, onClose }: FilesDialogProps) {
  const t = useTexts('regulator')
  const common = useSharedTexts('common')
  const { count } = useFormat()
  const { isBusy, error, run } = useAction(async (name: RegulatorFile) => {
    try {
      await saveExport('office/regulator/take', { exportId: made.id, name }, { fallbackName: name })
    } catch (refusal) {
      if (isRightMissing(refusal)) askForRights()
      throw refusal
    }
    showToast(t('taken'))
  })
  return (
    <Modal title={t('files')} closeLabel={common('action.close')} onClose={onClose} size="m">
      <div className="grid gap-4">
        <p className="text-ink-2">{t(made.filesUntil === null ? 'filesGone' : 'filesText')}</p>
        <ul className="divide-y divide-line">
          {made.files.map(({ name, lines, sha256 }) => (
            <li key={name} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
              <div className="min-w-0">
                <Ltr className="font-semibold">{name}</Ltr>{' '}
                <span className="text-[13px] text-ink-2">{t('lines', { count: lines, shown: count(lines) })}</span>
                <Ltr className="block font-mono text-[12px] break-all text-ink-3">{sha256}</Ltr>
              </div>
              {made.filesUntil !== null && (
                <Button
                  look="ghost"
                  size="s"
                  isBusy={isBusy}
                  aria-label={t('takeFile', { name })}
                  onClick={() => void run(name)}
                >
                  <Download size={16} strokeWidth={1.75} aria-hidden />
                  {t('take')}
                </Button>
              )}
            </li>
          ))}
        </ul>
        <Refused error={error} />
      </div>
    </Modal>
  )
}
