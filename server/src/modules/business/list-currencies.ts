import type { CallData } from '@tas/shared/contract/api.ts'
import type { CallContext } from '../../ctx.ts'

/** Currencies an account of this business can be opened in, in the operator's order. */
export async function listCurrencies({
  app,
}: CallContext): Promise<CallData<'currency/availableCurrency/getAvailableCurrencies'>> {
  const items = app.business.settings.currencies.map(({ id, title, symbol, pointCount }) => ({
    id,
    title,
    symbol,
    pointCount,
  }))
  return { items, countAll: items.length }
}
