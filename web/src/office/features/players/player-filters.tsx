import type { ParsedInput } from '@tas/shared/contract/api.ts'
import { LOCK_KINDS, type LockKind } from '@tas/shared/contract/office/choices.ts'
import { choiceField, wordsField } from '../../../lib/address-fields.ts'
import { useLanguage } from '../../../lib/i18n.ts'
import type { PeriodName } from '../../../lib/period.ts'
import type { Address } from '../../../lib/use-address.ts'
import { FilterBar } from '../../../ui/filter-bar/filter-bar.tsx'
import { FilterDays } from '../../../ui/filter-bar/filter-days.tsx'
import { Select } from '../../../ui/select.tsx'
import { countriesIn } from '../../kit/countries/countries-in.ts'
import { currencyOf } from '../../kit/queue/payment-filters.tsx'
import { chosenRange, DAY_FIELDS, momentsOf } from '../../kit/times/chosen-days.ts'
import { useToday } from '../../kit/times/use-today.ts'
import { useTexts } from '../../me/texts.ts'

const AGES = ['any', 'proved', 'unproved'] as const
const LOCKS = ['any', ...LOCK_KINDS] as const

/** Which players are listed, as the address says it. */
export const PLAYER_FIELDS = {
  country: wordsField(2),
  currency: wordsField(8),
  lock: choiceField(LOCKS),
  age: choiceField(AGES),
  ...DAY_FIELDS,
}

type Shown = {
  readonly country: string
  readonly currency: string
  readonly lock: LockKind | 'any'
  readonly age: (typeof AGES)[number]
  readonly period: PeriodName
  readonly first: string
  readonly last: string
}
type Asked = ParsedInput<'office/player/getList'>
/** What narrows the list, as its call takes it. */
export type PlayerFilter = {
  readonly [Name in 'country' | 'currency' | 'lock' | 'isAgeProved' | 'from' | 'to']-?: NonNullable<Asked[Name]> | null
}

const COUNTRY = /^[A-Z]{2}$/

/** The same as its call takes it. An address may say anything: what makes no sense narrows nothing. */
export function usePlayerFilter(shown: Shown): PlayerFilter {
  const at = useToday()
  return {
    country: COUNTRY.test(shown.country) ? shown.country : null,
    currency: currencyOf(shown.currency),
    lock: shown.lock === 'any' ? null : shown.lock,
    isAgeProved: shown.age === 'any' ? null : shown.age === 'proved',
    ...momentsOf(shown, at),
  }
}

type PlayerFiltersProps = {
  readonly address: Address<Shown>
  /** Of the business, once the list has come. */
  readonly currencies: readonly string[]
}

/** What narrows the list of players: where they live, what they play with, how their account stands, when they registered. */
export function PlayerFilters({ address, currencies }: PlayerFiltersProps) {
  const t = useTexts('players')
  const { shown, change, clear, isFiltered } = address
  const { today } = useToday()
  const countries = countriesIn(useLanguage()).map(({ code, name }) => ({ value: code, title: name }))
  const any = { value: '', title: t('filter.any') }
  const known = currencies.includes(shown.currency) || shown.currency === '' ? [] : [shown.currency]
  return (
    <FilterBar onClear={isFiltered ? clear : null}>
      <div className="min-w-40 flex-1 sm:max-w-56">
        <Select
          label={t('filter.country')}
          name="country"
          value={shown.country}
          choices={[any, ...countries]}
          onChange={({ target }) => change({ country: target.value })}
        />
      </div>
      <div className="min-w-32 flex-1 sm:max-w-36">
        <Select
          label={t('currency')}
          name="currency"
          value={shown.currency}
          choices={[any, ...[...currencies, ...known].map((id) => ({ value: id, title: id }))]}
          onChange={({ target }) => change({ currency: target.value })}
        />
      </div>
      <div className="min-w-36 flex-1 sm:max-w-48">
        <Select
          label={t('locked')}
          name="lock"
          value={shown.lock}
          choices={LOCKS.map((value) => ({ value, title: value === 'any' ? any.title : t(`lock.${value}`) }))}
          onChange={({ target }) => change({ lock: LOCKS.find((one) => one === target.value) ?? 'any' })}
        />
      </div>
      <div className="min-w-36 flex-1 sm:max-w-48">
        <Select
          label={t('filter.age')}
          name="age"
          value={shown.age}
          choices={AGES.map((value) => ({ value, title: value === 'any' ? any.title : t(`filter.age.${value}`) }))}
          onChange={({ target }) => change({ age: AGES.find((one) => one === target.value) ?? 'any' })}
        />
      </div>
      <FilterDays
        period={shown.period}
        range={chosenRange(shown, today)}
        onChange={({ period, range }) => change({ period, ...range })}
      />
    </FilterBar>
  )
}
