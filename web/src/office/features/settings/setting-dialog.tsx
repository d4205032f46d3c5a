import { type FormEvent, useState } from 'react'
import { useTexts as useSharedTexts } from '../../../lib/i18n.ts'
import { Button } from '../../../ui/button.tsx'
import { Modal } from '../../../ui/modal.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { isRecord, isSame, rootOf, type Setting, type SettingValue } from '../../kit/setting-values.ts'
import { useTexts } from '../../me/texts.ts'
import type { DraftCurrency } from './field-props.tsx'
import { SaidValue } from './said-value.tsx'
import { ValueField } from './value-field.tsx'

type SettingDialogProps = {
  readonly setting: Setting
  readonly value: SettingValue
  readonly currencies: readonly DraftCurrency[]
  /** What the server found wrong with it, by the paths of its values. */
  readonly errorAt: (path: string) => string | undefined
  readonly onPut: (value: SettingValue) => void
  readonly onClose: () => void
}

/** Writes another value of a setting; what it changes is looked at next. */
export function SettingDialog({ setting, value, currencies, errorAt, onPut, onClose }: SettingDialogProps) {
  const t = useTexts('settings')
  const common = useSharedTexts('common')
  const [draft, setDraft] = useState(value)
  const { title, text, concerns, usual, fields } = setting
  const root = rootOf(fields)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // Behind the event: to go to the next dialog is no answer to this form.
    queueMicrotask(() => onPut(draft))
  }
  return (
    <Modal title={title} closeLabel={common('action.close')} onClose={onClose} size="m">
      <form noValidate onSubmit={submit} className="grid gap-4">
        <p className="text-ink-2">{text}</p>
        {concerns !== null && <Notice look="plain">{t(`two.${concerns}`)}</Notice>}
        {root !== undefined && (
          <ValueField
            fields={fields}
            field={root}
            at=""
            label={title}
            value={draft}
            currencies={currencies}
            errorAt={errorAt}
            onChange={setDraft}
          />
        )}
        <section className="grid gap-1 border-t border-line pt-3 text-[14px]">
          <h3 className="text-[13px] font-semibold text-ink-3">{t('usually')}</h3>
          <SaidValue setting={setting} value={usual} />
        </section>
        <div className="flex flex-wrap justify-end gap-2">
          <Button look="quiet" disabled={isSame(draft, usual)} onClick={() => setDraft(usual)}>
            {t('toUsual')}
          </Button>
          <Button type="submit">{t('look')}</Button>
        </div>
      </form>
    </Modal>
  )
}

/** The currencies of the business as the draft has them. */
export function currenciesIn(value: SettingValue): readonly DraftCurrency[] {
  if (!Array.isArray(value)) return []
  return value.flatMap((one) =>
    isRecord(one) && typeof one['id'] === 'string'
      ? [{ id: one['id'], pointCount: Number(one['pointCount'] ?? 0) }]
      : [],
  )
}
