import type { Language } from '../contract/languages.ts'

export type SpokenCurrency = { readonly id: string; readonly symbol: string; readonly pointCount: number }

/**
 * Money for the ear: the language's own digits, the currency by its name where the language has one ("1,284.50 US dollars",
 * «۱٬۲۸۴٫۵۰ دلار امریکا»). Exact, like what is shown.
 */
export function spokenMoney(amount: string, { id, symbol, pointCount }: SpokenCurrency, language: Language): string {
  const options: Intl.NumberFormatOptions = {
    minimumFractionDigits: Math.min(2, pointCount),
    maximumFractionDigits: pointCount,
    roundingMode: 'trunc',
  }
  const locale = language === 'fa' ? 'fa-IR' : 'en-US'
  // The contract allows nothing but digits, point and sign here.
  const exact = amount as Intl.StringNumericLiteral
  // Intl knows currencies of three letters alone, as ISO 4217 writes them.
  if (!/^[A-Z]{3}$/.test(id)) return `${new Intl.NumberFormat(locale, options).format(exact)} ${symbol}`
  const named = { ...options, style: 'currency', currency: id, currencyDisplay: 'name' } as const
  return new Intl.NumberFormat(locale, named).format(exact)
}
