import { CLUB_PRODUCTS } from '@tas/shared/contract/loyalty/choices.ts'
import type { ReactNode } from 'react'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Field } from '../../../ui/field.tsx'
import { Select } from '../../../ui/select.tsx'
import { useTexts } from '../../me/texts.ts'
import type { OfferCurrency } from './offer.ts'
import type { TermsDraft } from './terms-draft.ts'

type TermsFormProps = {
  readonly draft: TermsDraft
  readonly currencies: readonly OfferCurrency[]
  readonly isDisabled: boolean
  readonly onChange: (draft: TermsDraft) => void
}

type TextName = Exclude<
  keyof TermsDraft,
  'kind' | 'order' | 'sticky' | 'base' | 'counts' | 'weights' | 'onWithdrawal' | 'currency'
>

/** All fields of terms; what a kind does not have is not there. */
export function TermsForm({ draft, currencies, isDisabled, onChange }: TermsFormProps) {
  const t = useTexts('offers')
  const field = (name: TextName, hint?: ReactNode) => (
    <Field
      label={t(name)}
      name={name}
      dir="ltr"
      autoComplete="off"
      inputMode={name === 'code' ? 'text' : 'decimal'}
      maxLength={40}
      value={draft[name]}
      onChange={({ target }) => onChange({ ...draft, [name]: target.value })}
      {...(hint !== undefined && { hint })}
    />
  )
  return (
    <fieldset disabled={isDisabled} className="grid min-w-0 gap-4 sm:grid-cols-2 xl:grid-cols-3">
      <Select
        label={t('kind')}
        name="kind"
        value={draft.kind}
        choices={KINDS.map((value) => ({ value, title: t(`kind.${value}`) }))}
        onChange={({ target }) => onChange({ ...draft, kind: oneOf(KINDS, target.value) })}
      />
      <Select
        label={t('currency')}
        name="currency"
        value={draft.currency}
        choices={currencies.map(({ id }) => ({ value: id, title: id }))}
        onChange={({ target }) => onChange({ ...draft, currency: target.value })}
      />
      {draft.kind === 'match' ? (
        <>
          {field('percent')}
          {field('cap')}
        </>
      ) : (
        field('amount')
      )}
      {field('times')}
      <Select
        label={t('base')}
        name="base"
        value={draft.base}
        choices={BASES.map((value) => ({ value, title: t(`base.${value}`) }))}
        onChange={({ target }) => onChange({ ...draft, base: oneOf(BASES, target.value) })}
      />
      <Select
        label={t('order')}
        name="order"
        value={draft.order}
        choices={ORDERS.map((value) => ({ value, title: t(`order.${value}`) }))}
        onChange={({ target }) => onChange({ ...draft, order: oneOf(ORDERS, target.value) })}
      />
      <Counts draft={draft} onChange={onChange} edge={field('edge')} />
      {field('maxStake', t('emptyAny'))}
      {field('maxConversion', t('emptyAny'))}
      {field('days')}
      <OnWithdrawal draft={draft} onChange={onChange} />
      {field('code', t('codeHint'))}
      <Checkbox
        label={t('sticky')}
        name="sticky"
        checked={draft.sticky}
        onChange={({ target }) => onChange({ ...draft, sticky: target.checked })}
      />
    </fieldset>
  )
}

const KINDS = ['fixed', 'match'] as const
const BASES = ['bonus', 'bonusAndDeposit'] as const
const ORDERS = ['cashFirst', 'bonusFirst'] as const
const COUNTS = ['edge', 'table'] as const
const ON_WITHDRAWAL = ['ends', 'keeps'] as const

/** A choice of a select, whose values are all of them. */
function oneOf<const Choice extends string>(choices: readonly [Choice, ...Choice[]], value: string): Choice {
  return choices.find((choice) => choice === value) ?? choices[0]
}

function OnWithdrawal({ draft, onChange }: Pick<TermsFormProps, 'draft' | 'onChange'>) {
  const t = useTexts('offers')
  return (
    <Select
      label={t('onWithdrawal')}
      name="onWithdrawal"
      value={draft.onWithdrawal}
      choices={ON_WITHDRAWAL.map((value) => ({ value, title: t(`onWithdrawal.${value}`) }))}
      onChange={({ target }) => onChange({ ...draft, onWithdrawal: oneOf(ON_WITHDRAWAL, target.value) })}
    />
  )
}

type CountsProps = Pick<TermsFormProps, 'draft' | 'onChange'> & { readonly edge: ReactNode }

function Counts({ draft, onChange, edge }: CountsProps) {
  const t = useTexts('offers')
  return (
    <>
      <Select
        label={t('counts')}
        name="counts"
        value={draft.counts}
        choices={COUNTS.map((value) => ({ value, title: t(`counts.${value}`) }))}
        onChange={({ target }) => onChange({ ...draft, counts: oneOf(COUNTS, target.value) })}
      />
      {draft.counts === 'edge'
        ? edge
        : CLUB_PRODUCTS.map((product) => (
            <Field
              key={product}
              label={t(`weight.${product}`)}
              name={`weight-${product}`}
              dir="ltr"
              inputMode="decimal"
              maxLength={8}
              value={draft.weights[product]}
              onChange={({ target }) => onChange({ ...draft, weights: { ...draft.weights, [product]: target.value } })}
            />
          ))}
    </>
  )
}
