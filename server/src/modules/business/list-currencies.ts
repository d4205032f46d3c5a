import type { CallData } from '@tas/shared/contract/api.ts'
import { settingsOf } from '#kit/settings.ts'
import type { CallContext } from '../../ctx.ts'
import { ledgerSettings } from '../ledger/index.ts'

/** Currencies an account of this business can be opened in, in the operator's order. */
export async function listCurrencies({
  app,
}: CallContext): Promise<CallData<'currency/availableCurrency/getAvailableCurrencies'>> {
  const items = settingsOf(app, ledgerSettings).currencies.map(({ id, title, symbol, pointCount }) => ({
    id,
    title,
    symbol,
    pointCount,
  }))
  return { items, countAll: items.length }
}
