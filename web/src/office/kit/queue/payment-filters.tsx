import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import { toWireAmount } from '@tas/shared/values/digits.ts'
import { AMOUNT_PATTERN } from '@tas/shared/values/money.ts'
import { wordsField } from '../../../lib/address-fields.ts'
import type { PeriodName } from '../../../lib/period.ts'
import type { Address } from '../../../lib/use-address.ts'
import { FilterBar } from '../../../ui/filter-bar/filter-bar.tsx'
import { FilterDays } from '../../../ui/filter-bar/filter-days.tsx'
import { FilterSearch } from '../../../ui/filter-bar/filter-search.tsx'
import { Select } from '../../../ui/select.tsx'
import { useTexts } from '../../me/texts.ts'
import { chosenRange, DAY_FIELDS, momentsOf } from '../times/chosen-days.ts'
import { useToday } from '../times/use-today.ts'
import { PlayerFilter, uidOf } from './player-filter.tsx'

type Asked = ParsedInput<'office/deposit/getQueue'>
/** What narrows a list of payments, as its call takes it. */
export type PaymentFilter = {
  readonly [Name in 'gatewayCode' | 'currency' | 'least' | 'most' | 'from' | 'to' | 'uid']-?: NonNullable<
    Asked[Name]
  > | null
}

const LONGEST_AMOUNT = 26
const LONGEST_NAME = 40

/** What of a list of payments is shown, as the address says it. */
export const PAYMENT_FIELDS = {
  status: wordsField(LONGEST_NAME),
  gateway: wordsField(LONGEST_NAME),
  currency: wordsField(8),
  least: wordsField(LONGEST_AMOUNT),
  most: wordsField(LONGEST_AMOUNT),
  player: wordsField(9),
  ...DAY_FIELDS,
}

type Shown = {
  readonly status: string
  readonly gateway: string
  readonly currency: string
  readonly least: string
  readonly most: string
  readonly player: string
  readonly period: PeriodName
  readonly first: string
  readonly last: string
}

const CURRENCY = /^[A-Z0-9]{3,8}$/

/** The currency that an address names; null: it names none. */
export function currencyOf(typed: string): string | null {
  return CURRENCY.test(typed) ? typed : null
}

/** An amount that somebody typed, in digits of any script; null: it is none. */
function amountOf(typed: string): string | null {
  const wire = toWireAmount(typed)
  return AMOUNT_PATTERN.test(wire) ? wire : null
}

/** The same as its call takes it. An address may say anything: what makes no sense narrows nothing. */
export function paymentFilterOf(
  shown: Omit<Shown, 'status'>,
  at: { readonly zone: string | undefined; readonly today: string },
): PaymentFilter {
  const currency = currencyOf(shown.currency)
  return {
    gatewayCode: shown.gateway || null,
    currency,
    least: currency === null ? null : amountOf(shown.least),
    most: currency === null ? null : amountOf(shown.most),
    uid: uidOf(shown.player),
    ...momentsOf(shown, at),
  }
}

type Choice = { readonly value: string; readonly title: string }
type Choices = CallData<'office/deposit/getQueue'>['choices']

type PaymentFiltersProps = {
  readonly address: Address<Shown>
  /** How payments of this part of the list can stand, with their words. */
  readonly statuses: readonly Choice[]
  /** Null until the list has come. */
  readonly choices: Choices | null
}

/** What narrows a list of payments: how they stand, by which gateway they go, how much they are, whose, and of which days. */
export function PaymentFilters({ address, statuses, choices }: PaymentFiltersProps) {
  const t = useTexts('queue')
  const { shown, change, replace, clear, isFiltered } = address
  const { today } = useToday()
  const any = { value: '', title: t('filter.any') }
  return (
    <FilterBar onClear={isFiltered ? clear : null}>
      <div className="min-w-36 flex-1 sm:max-w-52">
        <Select
          label={t('filter.status')}
          name="status"
          value={statuses.some(({ value }) => value === shown.status) ? shown.status : ''}
          choices={[any, ...statuses]}
          onChange={({ target }) => change({ status: target.value })}
        />
      </div>
      <div className="min-w-36 flex-1 sm:max-w-44">
        <Select
          label={t('filter.gateway')}
          name="gateway"
          value={shown.gateway}
          choices={withChosen(
            any,
            (choices?.gateways ?? []).map(({ code, title }) => ({ value: code, title })),
            shown.gateway,
          )}
          onChange={({ target }) => change({ gateway: target.value })}
        />
      </div>
      <div className="min-w-32 flex-1 sm:max-w-36">
        <Select
          label={t('filter.currency')}
          name="currency"
          value={shown.currency}
          choices={withChosen(
            any,
            (choices?.currencies ?? []).map((id) => ({ value: id, title: id })),
            shown.currency,
          )}
          onChange={({ target }) =>
            change({ currency: target.value, ...(target.value === '' && { least: '', most: '' }) })
          }
        />
      </div>
      {/* An amount says something only of one currency. */}
      {shown.currency !== '' &&
        (['least', 'most'] as const).map((end) => (
          <FilterSearch
            key={end}
            className="min-w-32 flex-1 sm:max-w-40"
            label={t(`filter.${end}`)}
            words={shown[end]}
            onSearch={(words) => replace({ [end]: words })}
          />
        ))}
      <FilterDays
        period={shown.period}
        range={chosenRange(shown, today)}
        onChange={({ period, range }) => change({ period, ...range })}
      />
      <PlayerFilter
        className="min-w-40 flex-1 sm:max-w-52"
        words={shown.player}
        onSearch={(words) => replace({ player: words })}
      />
    </FilterBar>
  )
}

/** Choices after the one that narrows nothing. Until the list has come, what is chosen stands by its own name. */
function withChosen(any: Choice, choices: readonly Choice[], chosen: string): readonly Choice[] {
  const isThere = chosen === '' || choices.some(({ value }) => value === chosen)
  return [any, ...choices, ...(isThere ? [] : [{ value: chosen, title: chosen }])]
}
