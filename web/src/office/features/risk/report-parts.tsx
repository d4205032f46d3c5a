import { LONGEST_NARRATIVE, SHORTEST_NARRATIVE } from '@tas/shared/contract/risk/choices.ts'
import { useState } from 'react'
import { saveExport } from '../../../lib/save-export.ts'
import { useAction } from '../../../lib/use-action.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { Bdi, Ltr } from '../../../ui/bdi.tsx'
import { Button } from '../../../ui/button.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { Refused } from '../../kit/action-dialog.tsx'
import { AskDialog } from '../../kit/ask-dialog.tsx'
import { useMay } from '../../me/self.ts'
import { useTexts } from '../../me/texts.ts'
import type { CaseDetail } from './rule.ts'

/** What was reported of a case to the authority, and the documents that are still kept. */
export function Reports({ reports }: Pick<CaseDetail, 'reports'>) {
  const t = useTexts('risk')
  if (reports.length === 0) return null
  return (
    <section>
      <h3 className="mb-2 text-[14px] font-bold">{t('reports')}</h3>
      <ul className="divide-y divide-line rounded-md border border-line">
        {reports.map((report) => (
          <OneReport key={report.id} report={report} />
        ))}
      </ul>
    </section>
  )
}

function OneReport({ report }: { readonly report: CaseDetail['reports'][number] }) {
  const t = useTexts('risk')
  const { moment } = useFormat()
  const mayTake = useMay('risk.report')
  const { id, madeAt, askedBy, approvedBy, sha256, isKept } = report
  const { isBusy, error, run } = useAction<void>(() =>
    saveExport('office/risk/takeReport', { reportId: id }, { fallbackName: `report-${id}.xml` }),
  )
  return (
    <li className="grid gap-2 px-3 py-3 text-[14px]">
      <span className="flex flex-wrap items-center justify-between gap-3">
        <span>
          {moment(madeAt)} · <Bdi>{askedBy}</Bdi> · <Bdi>{approvedBy}</Bdi>
        </span>
        {isKept && mayTake ? (
          <Button look="ghost" size="s" isBusy={isBusy} onClick={() => void run()}>
            {t('takeReport')}
          </Button>
        ) : (
          !isKept && <span className="text-ink-3">{t('reportGone')}</span>
        )}
      </span>
      <Ltr className="font-mono text-[12px] break-all text-ink-3">{sha256}</Ltr>
      <Refused error={error} />
    </li>
  )
}

type ReportDialogProps = { readonly seen: CaseDetail; readonly onClose: () => void }

/** Asks for the report of a case: what it says to the authority, which the second person reads. */
export function ReportDialog({ seen: { id, uid }, onClose }: ReportDialogProps) {
  const t = useTexts('risk')
  const [narrative, setNarrative] = useState('')
  return (
    <AskDialog
      title={t('reportOf', { uid })}
      text={t('reportText')}
      action={t('ask')}
      size="l"
      isReady={narrative.trim().length >= SHORTEST_NARRATIVE}
      path="office/risk/report"
      inputOf={(reason) => ({ id, narrative: narrative.trim(), reason })}
      onClose={onClose}
    >
      {(textOf) => (
        <TextArea
          label={t('narrative')}
          hint={t('narrativeHint')}
          error={textOf('narrative')}
          name="narrative"
          rows={10}
          data-autofocus
          required
          maxLength={LONGEST_NARRATIVE}
          value={narrative}
          onChange={({ target }) => setNarrative(target.value)}
        />
      )}
    </AskDialog>
  )
}
