import { parseAmount } from '@tas/shared/values/money.ts'
import type { Moved } from '../../approvals.ts'
import type { App } from '../../ctx.ts'
import { findCurrency } from '../ledger/index.ts'

/** The money a call names; null where it is none, which the call itself refuses. */
export function movedBy(
  app: Pick<App, 'business'>,
  { currency, amount }: { readonly currency: string; readonly amount: string },
): Moved | null {
  const known = findCurrency(app, currency)
  const amountMinor = known === undefined ? null : parseAmount(amount, known.pointCount)
  return amountMinor === null ? null : { currency, amountMinor }
}
