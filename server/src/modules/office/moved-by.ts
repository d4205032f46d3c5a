import { parseAmount } from '@tas/shared/values/money.ts'
import { settingsOf } from '#kit/settings.ts'
import type { Moved } from '../../approvals.ts'
import type { App } from '../../ctx.ts'
import { ledgerSettings } from '../ledger/index.ts'

/** The money a call names; null where it is none, which the call itself refuses. */
export function movedBy(
  app: Pick<App, 'business'>,
  { currency, amount }: { readonly currency: string; readonly amount: string },
): Moved | null {
  const known = settingsOf(app, ledgerSettings).currencies.find(({ id }) => id === currency)
  const amountMinor = known === undefined ? null : parseAmount(amount, known.pointCount)
  return amountMinor === null ? null : { currency, amountMinor }
}
