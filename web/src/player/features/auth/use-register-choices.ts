import { useMemo } from 'react'
import { useLanguage } from '../../../lib/i18n.ts'
import { useCall } from '../../../lib/query.ts'
import type { Choice } from '../../../ui/select.tsx'
import { useBusiness } from '../../account/business.ts'

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

/** What can be chosen at the registration: served countries by name, currencies, and the operator's presets. */
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
      // Coins have no name of their own in a language; those of countries do.
      title: `${(/^[A-Z]{3}$/.test(id) && currencyNames.of(id)) || title} (${id})`,
    }))
    return {
      countries,
      currencies,
      defaultCountry: business?.defaultCountry ?? (countries.length === 1 ? (countries[0]?.value ?? '') : ''),
      defaultCurrency: currencies.length === 1 ? (currencies[0]?.value ?? '') : '',
      minimumAge: business?.minimumAge ?? 18,
      isClosed: business !== undefined && countries.length === 0,
    }
  }, [language, business, data])
}
