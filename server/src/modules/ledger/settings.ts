import { parseAmount } from '@tas/shared/values/money.ts'
import { z } from 'zod'
import type { Tx } from '#kit/db/connect.ts'
import { refuse } from '#kit/refusal.ts'
import { declareSettings } from '#kit/settings.ts'
import { readHouseBalances } from './house/house-balance-store.ts'
import { currencyForms } from './setting-forms.ts'

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
      .max(40)
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

export const ledgerSettings = declareSettings('ledger', shape, {
  forms: currencyForms,
  // Amounts that are written would have no currency, or mean something else.
  async guard(tx, { before, after }) {
    for (const { id, pointCount } of before.currencies) {
      const kept = after.currencies.find((entry) => entry.id === id)
      if (kept?.pointCount === pointCount || !(await isUsed(tx, id))) continue
      throw refuse('ledger.currency_used', { currency: id }, { 'ledger.currencies': 'in_use' })
    }
  },
})

/** Whether anybody has an account in a currency, or the house has anything in it. */
async function isUsed(tx: Tx, currency: string): Promise<boolean> {
  const rows = await tx.sql`select from ${tx.b}.ledger_wallet where currency = ${currency} limit 1`
  if (rows.length > 0) return true
  const balances = await readHouseBalances(tx)
  return balances.some((balance) => balance.currency === currency && balance.balanceMinor !== 0n)
}

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
