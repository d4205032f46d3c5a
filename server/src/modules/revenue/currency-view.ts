import type { CallData } from '@tas/shared/contract/api.ts'
import type { App } from '../../ctx.ts'
import { currencyOf } from '../ledger/index.ts'

/** What whoever reads an amount must know of its currency. */
export function currencyView(
  app: App,
  id: string,
): CallData<'office/home/getFigures'>['currencies'][number]['currency'] {
  const { title, symbol, pointCount } = currencyOf(app, id)
  return { id, title, symbol, pointCount }
}
