import { assert } from '#kit/assert.ts'
import { fingerprintOf } from '#kit/commit/keys.ts'
import { sha256Hex } from '#kit/random.ts'
import type { App } from '../../../ctx.ts'
import { houseAccounts, houseKey } from '../accounts.ts'
import { takingNeeds } from '../house/house-funds.ts'
import { CLEARING_HAND, SUSPENSE } from '../house/house-owner.ts'
import { post } from '../post.ts'
import type { SuspenseCase } from './suspense-store.ts'
import { type SuspensePayment, suspensePayments } from './suspense-table.ts'

/**
 * Writes down that the operator has paid out cases in suspense of one player and currency by one transfer, outside of this
 * program: their sum leaves the books, with a line in the audit trail, all of it or nothing. Once for each transfer, however
 * often it is said and wherever. Throws Refusal http.key_reused where the transfer was another amount.
 */
export async function paySuspense(
  { engine }: Pick<App, 'engine'>,
  cases: readonly Pick<SuspenseCase, 'id' | 'playerId' | 'currency' | 'amountMinor'>[],
  { by, transfer }: Pick<SuspensePayment, 'by' | 'transfer'>,
): Promise<void> {
  const [first] = cases
  assert(first !== undefined, 'a transfer pays something')
  const { playerId, currency } = first
  assert(
    cases.every((one) => one.playerId === playerId && one.currency === currency),
    'a transfer goes to one player in one currency',
  )
  const amountMinor = cases.reduce((sum, one) => sum + one.amountMinor, 0n)
  await engine.commit({
    scope: playerId,
    key: `suspense ${currency} ${sha256Hex(transfer)}`,
    fingerprint: fingerprintOf('ledger/suspense/pay', { amount: String(amountMinor) }),
    needs: [...takingNeeds(SUSPENSE, currency), { resource: houseAccounts, key: houseKey(CLEARING_HAND, currency) }],
    decide(state) {
      post(state, {
        kind: 'pay_out',
        from: { house: SUSPENSE },
        to: { house: CLEARING_HAND },
        currency,
        amountMinor,
        reference: playerId,
      })
      const caseIds = cases.map(({ id }) => id)
      state.insert(suspensePayments, { caseIds, playerId, currency, amountMinor, by, transfer })
      return null
    },
  })
}
