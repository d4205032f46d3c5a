import type { CallInput } from '@tas/shared/contract/api.ts'
import { Download } from 'lucide-react'
import { isApiError } from '../../../lib/api-error.ts'
import { saveExport } from '../../../lib/save-export.ts'
import { useAction } from '../../../lib/use-action.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { askForRights, isRightMissing } from '../../me/self.ts'
import { useTexts } from '../../me/texts.ts'
import { useRefusalText } from '../../me/titles.ts'

export type ListAsked = CallInput<'office/queue/export'>

/** Takes the whole list out as a file, as it is narrowed: all its rows, not only the page that is seen. */
export function ExportList({ asked }: { readonly asked: ListAsked }) {
  const t = useTexts('queue')
  const textOf = useRefusalText()
  const { isBusy, run } = useAction(async (input: ListAsked) => {
    try {
      await saveExport('office/queue/export', input, { fallbackName: `${input.queue}.csv` })
      showToast(t('exported'))
    } catch (refusal) {
      if (!isApiError(refusal)) throw refusal
      if (isRightMissing(refusal)) askForRights()
      showToast(textOf(refusal), 'bad')
    }
  })
  return (
    <IconButton
      label={t('export')}
      className="size-12!"
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || undefined}
      onClick={() => void run(asked)}
    >
      {isBusy ? <Spinner /> : <Download size={18} strokeWidth={1.75} aria-hidden />}
    </IconButton>
  )
}
