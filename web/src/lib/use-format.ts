import { useMemo } from 'react'
import {
  formatAmount,
  formatCount,
  formatDay,
  formatDecimal,
  formatMoment,
  formatMoney,
  type ShownCurrency,
} from './format.ts'
import { useLanguage } from './i18n.ts'
import { usePreferences } from './preferences.ts'

/** The formatting functions with this player's digits, calendar and language filled in. */
export function useFormat() {
  const language = useLanguage()
  const { digits, calendar } = usePreferences()
  return useMemo(() => {
    const style = { language, digits, calendar }
    return {
      amount: (amount: string, pointCount: number) => formatAmount(amount, pointCount, style),
      money: (amount: string, currency: ShownCurrency) => formatMoney(amount, currency, style),
      count: (count: number) => formatCount(count, style),
      decimal: (decimal: string, maximum = 2) => formatDecimal(decimal, maximum, style),
      day: (iso: string) => formatDay(iso, style),
      moment: (iso: string) => formatMoment(iso, style),
    }
  }, [language, digits, calendar])
}
