import { MOST_CODE_USES, MOST_CODES } from '@tas/shared/contract/bonuses/choices.ts'
import { toAsciiDigits } from '@tas/shared/values/digits.ts'
import { utcDayOf } from '@tas/shared/values/time.ts'
import { addDays } from '@tas/shared/values/zoned-days.ts'
import { useState } from 'react'
import { call } from '../../../lib/api.ts'
import { useTexts as useSharedTexts } from '../../../lib/i18n.ts'
import { saveFile } from '../../../lib/save-file.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Modal } from '../../../ui/modal.tsx'
import { ActionDialog, type FieldTexts } from '../../kit/action-dialog.tsx'
import { readAnew } from '../../kit/read-anew.ts'
import { useTexts } from '../../me/texts.ts'
import { CODES } from './offer.ts'

const USUAL_DAYS = 30

type MakeCodesDialogProps = { readonly intId: number; readonly onClose: () => void }

type Draft = { readonly count: string; readonly uses: string; readonly until: string; readonly note: string }

/** Makes codes of a bonus, and shows them this once. */
export function MakeCodesDialog({ intId, onClose }: MakeCodesDialogProps) {
  const t = useTexts('offers')
  const [draft, setDraft] = useState<Draft>({
    count: '1',
    uses: '1',
    until: addDays(utcDayOf(new Date()), USUAL_DAYS),
    note: '',
  })
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const { until, note } = draft
  const [count, uses] = [wholeOf(draft.count, MOST_CODES), wholeOf(draft.uses, MOST_CODE_USES)]
  if (codes !== null) return <Codes codes={codes} onClose={onClose} />
  return (
    <ActionDialog
      title={t('makeCodes')}
      text={t('codesText')}
      action={t('makeCodes')}
      size="m"
      done={t('codesMade')}
      isReady={count !== null && uses !== null && until !== '' && note.trim() !== ''}
      onClose={onClose}
      onDone={() => undefined}
      onDo={async (reason) => {
        const asked = { count: count ?? 0, uses: uses ?? 0, expiresAt: `${until}T23:59:59.000Z` }
        const made = await call('office/bonus/makeCodes', { intId, ...asked, note, reason })
        await readAnew(CODES)
        setCodes(made.codes)
      }}
    >
      {(textOf) => <CodeFields draft={draft} textOf={textOf} onChange={setDraft} />}
    </ActionDialog>
  )
}

type CodeFieldsProps = {
  readonly draft: Draft
  readonly textOf: FieldTexts
  readonly onChange: (draft: Draft) => void
}

function CodeFields({ draft, textOf, onChange }: CodeFieldsProps) {
  const t = useTexts('offers')
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field
        label={t('codeNote')}
        name="note"
        maxLength={100}
        autoComplete="off"
        data-autofocus
        value={draft.note}
        error={textOf('note')}
        onChange={({ target }) => onChange({ ...draft, note: target.value })}
      />
      <Field
        label={t('codeUntil')}
        name="until"
        type="date"
        value={draft.until}
        error={textOf('expiresAt')}
        onChange={({ target }) => onChange({ ...draft, until: target.value })}
      />
      <Field
        label={t('codeCount')}
        name="count"
        dir="ltr"
        inputMode="numeric"
        autoComplete="off"
        maxLength={5}
        value={draft.count}
        error={textOf('count')}
        onChange={({ target }) => onChange({ ...draft, count: target.value })}
      />
      <Field
        label={t('codeUses')}
        hint={t('codeUsesHint')}
        name="uses"
        dir="ltr"
        inputMode="numeric"
        autoComplete="off"
        maxLength={6}
        value={draft.uses}
        error={textOf('uses')}
        onChange={({ target }) => onChange({ ...draft, uses: target.value })}
      />
    </div>
  )
}

/** A whole number from 1; null: it is none, or above what may be. */
function wholeOf(typed: string, most: number): number | null {
  const digits = toAsciiDigits(typed).trim()
  return /^[1-9]\d{0,5}$/.test(digits) && Number(digits) <= most ? Number(digits) : null
}

function Codes({ codes, onClose }: { readonly codes: readonly string[]; readonly onClose: () => void }) {
  const t = useTexts('offers')
  const common = useSharedTexts('common')
  const save = () => saveFile(new Blob([`${codes.join('\r\n')}\r\n`], { type: 'text/csv' }), 'bonus-codes.csv')
  return (
    <Modal title={t('codesMade')} closeLabel={common('action.close')} onClose={onClose}>
      <div className="grid gap-4">
        <p className="text-ink-2">{t('codesOnce')}</p>
        <pre dir="ltr" className="max-h-72 overflow-auto rounded-md border border-line p-3 font-mono text-[14px]">
          {codes.join('\n')}
        </pre>
        <Button onClick={save}>{t('codesSave')}</Button>
      </div>
    </Modal>
  )
}
