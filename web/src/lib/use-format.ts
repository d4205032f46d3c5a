import { useMemo } from 'react'
import {
  formatAmount,
  formatCount,
  formatDay,
  formatDecimal,
  formatMoment,
  formatMoney,
  formatPercent,
  type ShownCurrency,
} from './format.ts'
import { useLanguage } from './i18n.ts'
import { usePreferences } from './preferences.ts'

/**
 * The formatting functions with this player's digits, calendar and language filled in. Money and odds are Latin unless
 * the player wants Persian digits; counts, days and percentages follow the language unless the player wants one kind
 * everywhere.
 */
export function useFormat() {
  const language = useLanguage()
  const { digits, digitChoice, calendar, timeZone } = usePreferences()
  return useMemo(() => {
    const money = { digits }
    const ownDigits = language === 'fa' ? ('persian' as const) : ('latin' as const)
    const words = { digits: digitChoice === 'auto' ? ownDigits : digitChoice }
    const dates = { ...words, language, calendar, timeZone }
    return {
      amount: (amount: string, pointCount: number) => formatAmount(amount, pointCount, money),
      money: (amount: string, currency: ShownCurrency) => formatMoney(amount, currency, money),
      decimal: (decimal: string, maximum = 2) => formatDecimal(decimal, maximum, money),
      percent: (percent: string, maximum = 2) => formatPercent(percent, maximum, words),
      count: (count: number) => formatCount(count, words),
      day: (iso: string) => formatDay(iso, dates),
      moment: (iso: string) => formatMoment(iso, dates),
    }
  }, [language, digits, digitChoice, calendar, timeZone])
}
