import type { App } from '../../../../ctx.ts'
import { currencyOf } from '../../../ledger/index.ts'

/** By this the rail keeps businesses apart. */
export function railAccountOf({ business }: Pick<App, 'business'>): string {
  return `business-${business.id}`
}

/** The scale of a currency of this business. */
export function currencyScale(app: Pick<App, 'business'>, currency: string) {
  return { currency, pointCount: currencyOf(app, currency).pointCount }
}
