import { assert } from '#kit/assert.ts'
import { settingsOf } from '#kit/settings.ts'
import type { App } from '../../../ctx.ts'
import { ledgerSettings } from '../../ledger/index.ts'

/** Decimals of a currency: without them no amount is written, for a wrong one would be paid. */
export function pointCountOf(app: Pick<App, 'business'>, currency: string): number {
  const known = settingsOf(app, ledgerSettings).currencies.find(({ id }) => id === currency)
  assert(known !== undefined, 'a currency that accounts are kept in stays in the list')
  return known.pointCount
}
