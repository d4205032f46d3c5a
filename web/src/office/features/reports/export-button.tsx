import type { CallInput } from '@tas/shared/contract/api.ts'
import { Download } from 'lucide-react'
import { saveExport } from '../../../lib/save-export.ts'
import { useAction } from '../../../lib/use-action.ts'
import { Button } from '../../../ui/button.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { Refused } from '../../kit/action-dialog.tsx'
import { askForRights, isRightMissing } from '../../me/self.ts'
import { useTexts } from '../../me/texts.ts'

type ReportPath = 'office/report/export' | 'office/report/exportCohorts'
type ExportButtonProps<Path extends ReportPath> = {
  readonly path: Path
  readonly asked: CallInput<Path>
}

/** Takes the whole report out as a file: all its lines, not only the page that is seen. */
export function ExportButton<Path extends ReportPath>({ path, asked }: ExportButtonProps<Path>) {
  const t = useTexts('reports')
  const { isBusy, error, run } = useAction(async (input: CallInput<Path>) => {
    try {
      await saveExport(path, input, { fallbackName: 'report.csv' })
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
