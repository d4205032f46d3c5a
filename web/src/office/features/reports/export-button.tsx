import type { CallInput } from '@tas/shared/contract/api.ts'
import { Download } from 'lucide-react'
import { saveExport } from '../../../lib/save-export.ts'
import { useAction } from '../../../lib/use-action.ts'
import { Button } from '../../../ui/button.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { Refused } from '../../kit/action-dialog.tsx'
import { askForRights, isRightMissing } from '../../me/self.ts'
import { useTexts } from '../../me/texts.ts'

type ExportButtonProps = { readonly asked: CallInput<'office/report/export'> }

/** Takes the whole report out as a file: all its lines, not only the page that is seen. */
export function ExportButton({ asked }: ExportButtonProps) {
  const t = useTexts('reports')
  const { isBusy, error, run } = useAction(async (input: ExportButtonProps['asked']) => {
    try {
      await saveExport('office/report/export', input, { fallbackName: 'revenue.csv' })
    } catch (refusal) {
      if (isRightMissing(refusal)) askForRights()
      throw refusal
    }
    showToast(t('exported'))
  })
  return (
    <div className="grid justify-items-end gap-2">
      <Button look="ghost" isBusy={isBusy} onClick={() => void run(asked)}>
        <Download size={18} strokeWidth={1.75} aria-hidden />
        {t('export')}
      </Button>
      <Refused error={error} />
    </div>
  )
}
