import { GATEWAY_LEVELS } from '@tas/shared/contract/cashier/gateway-terms.ts'
import { type FormEvent, useState } from 'react'
import { useTexts as useSharedTexts } from '../../../lib/i18n.ts'
import { useCall } from '../../../lib/query.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { Modal } from '../../../ui/modal.tsx'
import { Select } from '../../../ui/select.tsx'
import { TextSkeleton } from '../../../ui/skeleton.tsx'
import { isRecord, type Setting } from '../../kit/setting-values.ts'
import { useTexts } from '../../me/texts.ts'
import { type Gateway, hasAmounts, settingOf } from './gateway.ts'
import { AMOUNTS, type AmountKey, readTerms, type Terms, writeTerms } from './terms.ts'
import { TermsReview } from './terms-review.tsx'

type TermsDialogProps = { readonly gateway: Gateway; readonly onClose: () => void }

/** Changes the terms of a way of payment: they are typed, looked at as the server sees them, and asked of a second person. */
export function TermsDialog({ gateway, onClose }: TermsDialogProps) {
  const t = useTexts('gateways')
  const common = useSharedTexts('common')
  const read = useCall('office/settings/get', {}, { silent: true, staleTimeMs: 0 })
  const [reviewed, setReviewed] = useState<Terms | null>(null)
  const setting = read.data?.items.find(({ key }) => key === settingOf(gateway))
  if (reviewed !== null && read.data !== undefined && setting !== undefined) {
    const others = isRecord(setting.value) ? setting.value : {}
    return (
      <TermsReview
        settings={read.data}
        change={{ key: setting.key, value: { ...others, [gateway.code]: writeTerms(reviewed) } }}
        onBack={() => setReviewed(null)}
        onClose={onClose}
      />
    )
  }
  return (
    <Modal
      title={t('termsOf', { way: gateway.title, direction: t(`direction.${gateway.direction}`) })}
      closeLabel={common('action.close')}
      onClose={onClose}
      size="m"
    >
      <Loaded read={{ ...read, data: setting }} fallback={<TextSkeleton lines={8} />}>
        {(found) => <TermsForm gateway={gateway} setting={found} onReview={setReviewed} />}
      </Loaded>
    </Modal>
  )
}

type TermsFormProps = {
  readonly gateway: Gateway
  readonly setting: Setting
  readonly onReview: (terms: Terms) => void
}

function TermsForm({ gateway, setting, onReview }: TermsFormProps) {
  const t = useTexts('gateways')
  const [terms, setTerms] = useState(() => readTerms(isRecord(setting.value) ? setting.value[gateway.code] : null))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onReview(terms)
  }
  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <p className="text-[13px] text-ink-2">{t('termsText')}</p>
      {hasAmounts(gateway) && <AmountFields gateway={gateway} terms={terms} onChange={setTerms} />}
      <div className="grid gap-4 sm:grid-cols-2">
        {hasAmounts(gateway) && (
          <Field
            label={t('feePercent')}
            hint={t('feePercentHint')}
            name="fee-percent"
            dir="ltr"
            inputMode="decimal"
            maxLength={5}
            value={terms.feePercent}
            onChange={({ target }) => setTerms({ ...terms, feePercent: target.value })}
          />
        )}
        <Select
          label={t('level')}
          name="level"
          value={terms.level}
          choices={[
            { value: '', title: t('level.none') },
            ...GATEWAY_LEVELS.map((value) => ({ value, title: t(`level.${value}`) })),
          ]}
          onChange={({ target }) => setTerms({ ...terms, level: target.value })}
        />
      </div>
      <Button type="submit" className="justify-self-start">
        {t('review')}
      </Button>
    </form>
  )
}

type AmountFieldsProps = {
  readonly gateway: Gateway
  readonly terms: Terms
  readonly onChange: (terms: Terms) => void
}

/** The amounts of each currency; what is empty is as shipped, or as the settings of all say. */
function AmountFields({ gateway, terms, onChange }: AmountFieldsProps) {
  const t = useTexts('gateways')
  const set = (key: AmountKey, currency: string, text: string) =>
    onChange({ ...terms, amounts: { ...terms.amounts, [key]: { ...terms.amounts[key], [currency]: text } } })
  return gateway.terms.map(({ currency, min, max }) => (
    <fieldset key={currency} className="grid gap-3">
      <legend className="mb-2 font-semibold" dir="ltr">
        {currency}
      </legend>
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        {AMOUNTS.map((key) => (
          <Field
            key={key}
            label={t(`amount.${key}`)}
            name={`${key}-${currency}`}
            dir="ltr"
            inputMode="decimal"
            maxLength={24}
            placeholder={key === 'min' ? min : key === 'max' ? max : ''}
            value={terms.amounts[key][currency] ?? ''}
            onChange={({ target }) => set(key, currency, target.value)}
          />
        ))}
      </div>
    </fieldset>
  ))
}
