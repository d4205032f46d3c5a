import type { ParsedInput } from '@tas/shared/contract/api.ts'
import { LOCK_KINDS, type LockKind } from '@tas/shared/contract/office/choices.ts'
import { choiceField, wordsField } from '../../../lib/address-fields.ts'
import { useLanguage } from '../../../lib/i18n.ts'
import type { PeriodName } from '../../../lib/period.ts'
import type { Address } from '../../../lib/use-address.ts'
import { FilterBar } from '../../../ui/filter-bar/filter-bar.tsx'
import { FilterDays } from '../../../ui/filter-bar/filter-days.tsx'
import { countriesIn } from '../../kit/countries/countries-in.ts'
import { ChoiceFilter } from '../../kit/queue/choice-filter.tsx'
import { currencyOf } from '../../kit/queue/payment-filters.tsx'
import { chosenRange, DAY_FIELDS, momentsOf } from '../../kit/times/chosen-days.ts'
import { useToday } from '../../kit/times/use-today.ts'
import { useTexts } from '../../me/texts.ts'

const AGES = ['proved', 'unproved'] as const

/** Which players are listed, as the address says it. */
export const PLAYER_FIELDS = {
  country: wordsField(2),
  currency: wordsField(8),
  lock: choiceField(['', ...LOCK_KINDS]),
  age: choiceField(['', ...AGES]),
  ...DAY_FIELDS,
}

type Shown = {
  readonly country: string
  readonly currency: string
  readonly lock: LockKind | ''
  readonly age: (typeof AGES)[number] | ''
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
    lock: shown.lock === '' ? null : shown.lock,
    isAgeProved: shown.age === '' ? null : shown.age === 'proved',
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
  const countries = countriesIn(useLanguage())
  return (
    <FilterBar onClear={isFiltered ? clear : null}>
      <ChoiceFilter
        label={t('filter.country')}
        name="country"
        value={shown.country}
        choices={countries.map(({ code }) => code)}
        titleOf={(country) => countries.find(({ code }) => code === country)?.name ?? country}
        onChoose={(country) => change({ country })}
      />
      <ChoiceFilter
        label={t('currency')}
        name="currency"
        value={shown.currency}
        choices={currencies}
        titleOf={(currency) => currency}
        onChoose={(currency) => change({ currency })}
      />
      <ChoiceFilter
        label={t('locked')}
        name="lock"
        value={shown.lock}
        choices={LOCK_KINDS}
        titleOf={(lock) => t(`lock.${lock}`)}
        onChoose={(lock) => change({ lock })}
      />
      <ChoiceFilter
        label={t('filter.age')}
        name="age"
        value={shown.age}
        choices={AGES}
        titleOf={(age) => t(`filter.age.${age}`)}
        onChoose={(age) => change({ age })}
      />
      <FilterDays
        period={shown.period}
        range={chosenRange(shown, today)}
        onChange={({ period, range }) => change({ period, ...range })}
      />
    </FilterBar>
  )
}
