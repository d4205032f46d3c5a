import { MOST_VOUCHERS } from '@tas/shared/contract/cashier/choices.ts'
import { toAsciiDigits, toWireAmount } from '@tas/shared/values/digits.ts'
import { formatAmount, parseAmount } from '@tas/shared/values/money.ts'
import { utcDayOf } from '@tas/shared/values/time.ts'
import { addDays } from '@tas/shared/values/zoned-days.ts'
import { useState } from 'react'
import { useFormat } from '../../../lib/use-format.ts'
import { Ltr } from '../../../ui/bdi.tsx'
import { Field } from '../../../ui/field.tsx'
import { Select } from '../../../ui/select.tsx'
import type { FieldTexts } from '../../kit/action-dialog.tsx'
import { AskDialog } from '../../kit/ask-dialog.tsx'
import { useTexts } from '../../me/texts.ts'
import type { VoucherCurrency } from './voucher.ts'

const USUAL_DAYS = 90

type Draft = {
  readonly currency: string
  readonly each: string
  readonly count: string
  readonly until: string
  readonly campaign: string
}

type IssueDialogProps = { readonly currencies: readonly VoucherCurrency[]; readonly onClose: () => void }

/** Asks for a batch of vouchers: how many of which worth, until when, and what for. */
export function IssueDialog({ currencies, onClose }: IssueDialogProps) {
  const t = useTexts('vouchers')
  const { amount } = useFormat()
  const [draft, setDraft] = useState<Draft>({
    currency: currencies[0]?.id ?? '',
    each: '',
    count: '',
    until: addDays(utcDayOf(new Date()), USUAL_DAYS),
    campaign: '',
  })
  const wanted = readDraft(draft, currencies)
  return (
    <AskDialog
      title={t('issue')}
      text={t('issueText')}
      action={t('ask')}
      size="m"
      path="office/voucher/issue"
      isReady={wanted !== null}
      inputOf={(reason) => ({ ...(wanted ?? NOTHING), reason })}
      onClose={onClose}
    >
      {(textOf) => (
        <>
          <Fields draft={draft} currencies={currencies} textOf={textOf} onChange={setDraft} />
          <p className="text-[14px] text-ink-2" aria-live="polite">
            {wanted === null ? (
              t('sumNone')
            ) : (
              <>
                {t('sum')}{' '}
                <Ltr className="font-bold">{`${amount(wanted.amount, wanted.pointCount)} ${wanted.currency}`}</Ltr>
              </>
            )}
          </p>
        </>
      )}
    </AskDialog>
  )
}

type Wanted = {
  readonly currency: string
  readonly pointCount: number
  readonly each: string
  readonly count: number
  readonly amount: string
  readonly expiresAt: string
  readonly campaign: string
}
const NOTHING: Wanted = { currency: '', pointCount: 0, each: '', count: 0, amount: '', expiresAt: '', campaign: '' }

/** What was typed, as it is asked for; null: it cannot be yet. */
function readDraft(
  { currency, each, count, until, campaign }: Draft,
  currencies: readonly VoucherCurrency[],
): Wanted | null {
  const pointCount = currencies.find(({ id }) => id === currency)?.pointCount
  if (pointCount === undefined || until === '' || campaign.trim() === '') return null
  const eachMinor = parseAmount(toWireAmount(each), pointCount)
  const pieces = toAsciiDigits(count).trim()
  if (eachMinor === null || eachMinor <= 0n || !/^[1-9]\d{0,4}$/.test(pieces) || Number(pieces) > MOST_VOUCHERS)
    return null
  return {
    currency,
    pointCount,
    each: formatAmount(eachMinor, pointCount),
    count: Number(pieces),
    amount: formatAmount(eachMinor * BigInt(pieces), pointCount),
    // The whole of the last day counts.
    expiresAt: `${addDays(until, 1)}T00:00:00.000Z`,
    campaign: campaign.trim(),
  }
}

type FieldsProps = {
  readonly draft: Draft
  readonly currencies: readonly VoucherCurrency[]
  readonly textOf: FieldTexts
  readonly onChange: (draft: Draft) => void
}

function Fields({ draft, currencies, textOf, onChange }: FieldsProps) {
  const t = useTexts('vouchers')
  const set = (name: keyof Draft) => (event: { readonly target: { readonly value: string } }) =>
    onChange({ ...draft, [name]: event.target.value })
  const figure = { dir: 'ltr', autoComplete: 'off' } as const
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          {...figure}
          label={t('each')}
          name="each"
          inputMode="decimal"
          maxLength={26}
          data-autofocus
          value={draft.each}
          error={textOf('each') ?? textOf('amount')}
          onChange={set('each')}
        />
        <Select
          label={t('currency')}
          name="currency"
          value={draft.currency}
          choices={currencies.map(({ id }) => ({ value: id, title: id }))}
          error={textOf('currency')}
          onChange={set('currency')}
        />
        <Field
          {...figure}
          label={t('count')}
          name="count"
          inputMode="numeric"
          maxLength={5}
          value={draft.count}
          error={textOf('count')}
          onChange={set('count')}
        />
        <Field
          {...figure}
          type="date"
          label={t('until')}
          name="until"
          value={draft.until}
          error={textOf('expiresAt')}
          onChange={set('until')}
        />
      </div>
      <Field
        label={t('campaign')}
        hint={t('campaignHint')}
        name="campaign"
        dir="auto"
        maxLength={120}
        value={draft.campaign}
        error={textOf('campaign')}
        onChange={set('campaign')}
      />
    </>
  )
}
