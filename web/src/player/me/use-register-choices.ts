import { useMemo } from 'react'
import { type Language, useLanguage } from '../../lib/i18n.ts'
import { useCall } from '../../lib/query.ts'
import type { Choice } from '../../ui/select.tsx'
import { useBusiness } from './business.ts'

export type RegisterChoices = {
  readonly countries: readonly Choice[]
  readonly currencies: readonly Choice[]
  /** Empty when the player has to choose. */
  readonly defaultCountry: string
  readonly defaultCurrency: string
  readonly minimumAge: number
  /** True when the operator serves no country, so that nobody can register. */
  readonly isClosed: boolean
}

/** Coins, which Intl has no names for. */
const COIN_NAMES: Readonly<Record<string, Readonly<Record<Language, string>>>> = { USDT: { en: 'Tether', fa: 'تتر' } }

/** The region of the browser's language ("MT" of en-MT); undefined where it names none. */
function regionHere(): string | undefined {
  return new Intl.Locale(navigator.language).region
}

/** What can be chosen at the registration: served countries by name, currencies, and what is likely: the browser's region. */
export function useRegisterChoices(): RegisterChoices {
  const language = useLanguage()
  const business = useBusiness()
  const { data } = useCall('currency/availableCurrency/getAvailableCurrencies', {})
  return useMemo(() => {
    const names = new Intl.DisplayNames([language], { type: 'region', fallback: 'code' })
    const order = new Intl.Collator(language)
    const countries = (business?.countries ?? [])
      .map((code) => ({ value: code, title: names.of(code) ?? code }))
      .sort((one, other) => order.compare(one.title, other.title))
    const currencyNames = new Intl.DisplayNames([language], { type: 'currency', fallback: 'none' })
    const currencies = (data?.items ?? []).map(({ id, title }) => ({
      value: id,
      title: `${(/^[A-Z]{3}$/.test(id) && currencyNames.of(id)) || COIN_NAMES[id]?.[language] || title} (${id})`,
    }))
    return {
      countries,
      currencies,
      defaultCountry: countries.find(({ value }) => value === regionHere() || countries.length === 1)?.value ?? '',
      defaultCurrency: currencies.length === 1 ? (currencies[0]?.value ?? '') : '',
      minimumAge: business?.minimumAge ?? 18,
      isClosed: business !== undefined && countries.length === 0,
    }
  }, [language, business, data])
}
