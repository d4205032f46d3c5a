import { parseAmount } from '@tas/shared/values/money.ts'
import { z } from 'zod'
import { declareSettings } from '#kit/settings.ts'

/** The id of a currency, as settings write it. */
export const currencyId = z.string().regex(/^[A-Z0-9]{3,8}$/)

const currency = z.strictObject({
  id: currencyId,
  title: z.string().min(1).max(60),
  symbol: z.string().min(1).max(8),
  pointCount: z.int().min(0).max(8),
})

/** A currency accounts are kept in. */
export type AccountCurrency = Readonly<z.output<typeof currency>>

const shape = z
  .strictObject({
    /** Those an account can be opened in. One that accounts are kept in must stay. */
    currencies: z
      .array(currency)
      .min(1)
      .refine((entries) => new Set(entries.map(({ id }) => id)).size === entries.length)
      .default([
        { id: 'USD', title: 'US dollar', symbol: '$', pointCount: 2 },
        { id: 'EUR', title: 'Euro', symbol: '€', pointCount: 2 },
        { id: 'USDT', title: 'Tether', symbol: '₮', pointCount: 6 },
      ]),
    /**
     * From which amount on a stake, a win or a deposit has a line in the audit trail, in whole units of each currency
     * ("5000"). 10000 of a currency that is not named.
     */
    largeAmounts: z.record(currencyId, z.string()).default({}),
  })
  .refine(({ largeAmounts, currencies }) => areAmounts(largeAmounts, currencies), { path: ['largeAmounts'] })

export const ledgerSettings = declareSettings('ledger', shape)

/** Whether these are amounts above zero that can be written in their currencies, by currency: for the settings of any module. */
export function areAmounts(
  amounts: Readonly<Record<string, string>>,
  currencies: readonly Pick<AccountCurrency, 'id' | 'pointCount'>[],
): boolean {
  return Object.entries(amounts).every(([id, amount]) => {
    const pointCount = currencies.find((entry) => entry.id === id)?.pointCount
    return pointCount !== undefined && (parseAmount(amount, pointCount) ?? 0n) > 0n
  })
}
