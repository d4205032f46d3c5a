import { assert } from '#kit/assert.ts'
import { fingerprintOf } from '#kit/commit/keys.ts'
import type { Need, State } from '#kit/commit/state.ts'
import type { Unit } from '#kit/commit/unit.ts'
import { sha256Hex } from '#kit/random.ts'
import type { App } from '../../../ctx.ts'
import type { Line } from '../../../route.ts'
import { auditRows, lineByHand } from '../../audit/index.ts'
import { houseAccounts, houseKey } from '../accounts.ts'
import { takingNeeds } from '../house/house-funds.ts'
import { CLEARING_HAND, SUSPENSE } from '../house/house-owner.ts'
import { post } from '../post.ts'
import type { SuspenseCase } from './suspense-store.ts'
import { type SuspensePayment, suspensePayments } from './suspense-table.ts'

/** Whether anything may be paid to the player at this moment: asked in the decision that pays. `check` throws where it may not. */
export type PaymentGuard = { readonly needs: readonly Need[]; check(state: State): void }

type Payment = Pick<SuspensePayment, 'by' | 'transfer'> & { readonly guard: PaymentGuard }

type OwedCase = Pick<SuspenseCase, 'id' | 'playerId' | 'currency' | 'amountMinor'>

/**
 * The unit that writes down that the operator has paid out cases in suspense of one player and currency by one transfer, outside of
 * this program: their sum leaves the books, all of it or nothing.
 * @throws Refusal of the guard; ledger.owed_otherwise from its commit, where one of them was paid meanwhile
 */
export function suspenseUnit(
  cases: readonly OwedCase[],
  { by, transfer, guard }: Payment,
): Pick<Unit<Line>, 'needs' | 'decide'> {
  const [first] = cases
  assert(first !== undefined, 'a transfer pays something')
  const { playerId, currency } = first
  assert(
    cases.every((one) => one.playerId === playerId && one.currency === currency),
    'a transfer goes to one player in one currency',
  )
  const amountMinor = sumOf(cases)
  return {
    needs: [
      ...guard.needs,
      ...takingNeeds(SUSPENSE, currency),
      { resource: houseAccounts, key: houseKey(CLEARING_HAND, currency) },
    ],
    decide(state) {
      guard.check(state)
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
      const details = { amountMinor: String(amountMinor), currency, transfer }
      return { action: 'ledger.suspense_paid', targetId: playerId, details }
    },
  }
}

/**
 * The same for a command of the operator, with a line in the audit trail; once for each transfer, however often it is said and
 * wherever.
 * @throws Refusal of the guard; http.key_reused where the transfer was another amount
 */
export async function paySuspense(
  { engine }: Pick<App, 'engine'>,
  cases: readonly OwedCase[],
  payment: Payment,
): Promise<void> {
  const { by, transfer } = payment
  const { needs, decide } = suspenseUnit(cases, payment)
  await engine.commit({
    scope: cases[0]?.playerId ?? '',
    key: `suspense ${cases[0]?.currency} ${sha256Hex(transfer)}`,
    fingerprint: fingerprintOf('ledger/suspense/pay', { amount: String(sumOf(cases)) }),
    needs,
    decide(state) {
      state.insert(auditRows, lineByHand(decide(state), { by }))
      return null
    },
  })
}

function sumOf(cases: readonly OwedCase[]): bigint {
  return cases.reduce((sum, { amountMinor }) => sum + amountMinor, 0n)
}
