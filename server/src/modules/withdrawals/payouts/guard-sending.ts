import type { ReviewCause } from '@tas/shared/contract/withdrawals/choices.ts'
import type { Need, State } from '#kit/commit/state.ts'
import { Refusal, refuse } from '#kit/refusal.ts'
import type { App } from '../../../ctx.ts'
import { guardOn, stopNeed } from '../../cashier/index.ts'
import { playerRows, withdrawalLocks } from '../../identity/index.ts'
import { guardFrozen } from '../../ledger/index.ts'
import { guardPayment } from '../../limits/index.ts'
import { paperLevels, refusedPlayers } from '../../verification/index.ts'
import { accountRows } from '../destinations/account-rows.ts'
import { requireGateway } from '../gateway-terms.ts'
import { hasLevelFor } from '../requests/has-level-for.ts'
import { askedUpTo, type RequestRow } from '../requests/request-rows.ts'
import { housesOf } from '../requests/take-edge.ts'

/** What a unit must load, beside the needs of every edge, so that `guardSending` can look at it. */
export function sendingNeeds({ id, playerId, accountId, gatewayCode }: RequestRow): readonly Need[] {
  return [
    { resource: playerRows, key: playerId },
    { resource: withdrawalLocks, key: playerId },
    { resource: refusedPlayers, key: playerId },
    { resource: paperLevels, key: playerId },
    { resource: accountRows, key: accountId },
    { resource: askedUpTo, key: id },
    stopNeed('out', gatewayCode),
  ]
}

/**
 * Asks once more, in the decision that sends: much may have changed since a request was made, and since somebody said yes to it.
 * @throws Refusal withdrawals.identity_refused, withdrawals.payee_unproved, withdrawals.account_not_verified: a person has to look.
 *   limits.withdraw_locked, withdrawals.credential_locked, ledger.frozen, cashier.gateway_not_available and those of a gateway that is
 *   off: it waits.
 */
export function guardSending(app: App, state: State, row: RequestRow): void {
  const { id, playerId, gatewayCode, accountId, currency } = row
  if (state.get(refusedPlayers, playerId) === true) throw refuse('withdrawals.identity_refused')
  if (!hasLevelFor(app, state, { ...row, monthMinor: state.get(askedUpTo, id) ?? row.amountMinor }))
    throw refuse('withdrawals.payee_unproved')
  if (state.get(accountRows, accountId)?.status !== 'verified') throw refuse('withdrawals.account_not_verified')
  guardPayment(state, playerId)
  requireGateway(app, gatewayCode, currency)
  // What is off is told nothing new: the money stays in its purse, and is looked at again in a while.
  guardOn(state, 'out', gatewayCode)
  const until = state.get(withdrawalLocks, playerId)
  if (until !== undefined && until > state.now)
    throw refuse('withdrawals.credential_locked', { until: until.toISOString() })
  guardFrozen(state, { playerId, house: housesOf(row).out, currency })
}

const CAUSES: Readonly<Record<string, ReviewCause>> = {
  'withdrawals.source_first': 'source',
  'withdrawals.source_most': 'source',
  'withdrawals.identity_refused': 'identity',
  'withdrawals.payee_unproved': 'identity',
  'withdrawals.account_not_verified': 'account',
}

/** Why a person has to look at a request that was held back; null: it waits until what holds it is over. */
export function causeOf(error: unknown): ReviewCause | null {
  return error instanceof Refusal ? (CAUSES[error.code] ?? null) : null
}
