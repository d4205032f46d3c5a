import { Download } from 'lucide-react'
import { useLocation } from 'react-router'
import { saveExport } from '../../../lib/save-export.ts'
import { useAction } from '../../../lib/use-action.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { Refused } from '../../kit/action-dialog.tsx'
import { Page } from '../../kit/page.tsx'
import { askForRights, isRightMissing } from '../../me/self.ts'
import { useTexts } from '../../me/texts.ts'

/** Shorter secrets are none of ours; a mail program may have cut the link. */
const SHORTEST_TOKEN = 40

/** Where the link of a mail leads: its report is taken by pressing, so that no program that only looks at links uses it up. */
export function MailedReportPage() {
  const t = useTexts('schedules')
  const token = useLocation().hash.slice(1)
  const { isBusy, error, run } = useAction(async () => {
    try {
      await saveExport('office/report/openMailed', { token }, { fallbackName: 'revenue.csv' })
    } catch (refusal) {
      if (isRightMissing(refusal)) askForRights()
      throw refusal
    }
    showToast(t('mail.taken'))
  })
  return (
    <Page title={t('mail.title')} text={t('mail.text')}>
      {token.length < SHORTEST_TOKEN ? (
        <Notice>{t('mail.cut')}</Notice>
      ) : (
        <div className="grid justify-items-start gap-3">
          <Button isBusy={isBusy} onClick={() => void run(undefined)}>
            <Download size={18} strokeWidth={1.75} aria-hidden />
            {t('mail.take')}
          </Button>
          <Refused error={error} />
        </div>
      )}
    </Page>
  )
}
