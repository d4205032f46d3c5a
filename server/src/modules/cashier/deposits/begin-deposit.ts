import type { Language } from '@tas/shared/contract/languages.ts'
import { assert } from '#kit/assert.ts'
import type { App } from '../../../ctx.ts'
import { providerOf } from '../gateways/list-gateways.ts'
import { type PaymentState, ProviderSilent } from '../gateways/port.ts'
import { converse } from '../providers/converse.ts'
import type { DepositRow } from './deposit-rows.ts'
import { readDeposit } from './deposit-store.ts'
import { noteState } from './note-state.ts'

/**
 * Begins a deposit that is written down at its provider, so that its player can pay. Begun twice it is one payment there: it is begun
 * again where an answer was lost.
 * @returns the deposit as it is then; not begun where the provider is silent: the job goes on with it
 */
export async function beginDeposit(app: App, row: DepositRow, language: Language): Promise<DepositRow> {
  if (row.status !== 'created') return row
  try {
    await noteState(app, row, await askToBegin(app, row, language))
  } catch (error) {
    if (!(error instanceof ProviderSilent)) throw error
  }
  const begun = await readDeposit(app.db, row.id)
  assert(begun !== null, 'a deposit stays')
  return begun
}

/** @throws ProviderSilent */
export function askToBegin(app: App, row: DepositRow, language: Language): Promise<PaymentState> {
  const { id, playerId, currency, amountMinor, expiresAt, gatewayCode } = row
  assert(expiresAt !== null, 'what is paid at a page is paid within a time')
  const order = { id, playerId, currency, amountMinor, language, expiresAt }
  const about = { gatewayCode, kind: 'begin', depositId: id }
  return converse(app, about, () => providerOf(row).begin(app, order))
}
