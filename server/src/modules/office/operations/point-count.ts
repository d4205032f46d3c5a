import { settingsOf } from '#kit/settings.ts'
import type { App } from '../../../ctx.ts'
import { ledgerSettings } from '../../ledger/index.ts'

/** Decimals of a currency. One that was taken off the list still has its wallets; its decimals are not known any more. */
export function pointCountOf(app: Pick<App, 'business'>, currency: string): number {
  return settingsOf(app, ledgerSettings).currencies.find(({ id }) => id === currency)?.pointCount ?? 0
}
