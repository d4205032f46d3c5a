import { assert } from '#kit/assert.ts'
import { fingerprintOf } from '#kit/commit/keys.ts'
import type { Need, State } from '#kit/commit/state.ts'
import type { Unit } from '#kit/commit/unit.ts'
import { sha256Hex, uuidv7 } from '#kit/random.ts'
import type { App } from '../../../ctx.ts'
import type { Line } from '../../../route.ts'
import { auditRows, lineByHand } from '../../audit/index.ts'
import { houseAccounts, houseKey } from '../accounts.ts'
import { takingNeeds } from '../house/house-funds.ts'
import { CLEARING_HAND, SUSPENSE } from '../house/house-owner.ts'
import { post } from '../post.ts'
import { paymentOrders } from './order-store.ts'
import type { SuspenseCase } from './suspense-store.ts'
import { type SuspensePayment, suspensePayments } from './suspense-table.ts'

/** Whether anything may be paid to the player at this moment: asked in the decision that pays. `check` throws where it may not. */
export type PaymentGuard = { readonly needs: readonly Need[]; check(state: State): void }

type Paid = Pick<SuspensePayment, 'by' | 'transfer' | 'orderId'>
type PaymentByHand = Pick<SuspensePayment, 'by' | 'transfer'> & { readonly guard: PaymentGuard }

type OwedCase = Pick<SuspenseCase, 'id' | 'playerId' | 'currency' | 'amountMinor'>

/**
 * The unit that writes down that the operator has paid out cases in suspense of one player and currency by one transfer, outside of
 * this program: their sum leaves the books, all of it or nothing. The money has left already, so no lock of the account is asked.
 * @throws Refusal from its commit: ledger.order_unknown, ledger.owed_otherwise where one of them was paid meanwhile,
 *   ledger.transfer_used
 */
export function suspenseUnit(
  cases: readonly OwedCase[],
  { by, transfer, orderId }: Paid,
): Pick<Unit<Line>, 'needs' | 'decide'> {
  const { playerId, currency, amountMinor } = oneSum(cases)
  return {
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
      state.insert(suspensePayments, { caseIds, orderId, playerId, currency, amountMinor, by, transfer })
      const details = { amountMinor: String(amountMinor), currency, transfer }
      return { action: 'ledger.suspense_paid', targetId: playerId, details }
    },
  }
}

/**
 * The unit that orders what is owed to a player in a currency to be paid: nothing of it can be ordered twice. No money moves yet.
 * @throws Refusal of the guard; ledger.owed_otherwise from its commit, where one of the cases is ordered or paid already
 */
export function orderUnit(
  cases: readonly OwedCase[],
  { by, guard }: { readonly by: string; readonly guard: PaymentGuard },
): Pick<Unit<Line>, 'needs' | 'decide'> {
  const { playerId, currency, amountMinor } = oneSum(cases)
  return {
    needs: guard.needs,
    decide(state) {
      guard.check(state)
      const id = uuidv7()
      const caseIds = cases.map((one) => one.id)
      state.insert(paymentOrders, { id, caseIds, playerId, currency, amountMinor, by })
      const details = { amountMinor: String(amountMinor), currency, order: id }
      return { action: 'ledger.suspense_ordered', targetId: playerId, details }
    },
  }
}

/**
 * A payment for a command of the operator, with a line in the audit trail; once for each transfer, however often it is said and
 * wherever.
 * @throws Refusal of the guard; http.key_reused where the transfer was another amount
 */
export async function paySuspense(
  { engine }: Pick<App, 'engine'>,
  cases: readonly OwedCase[],
  payment: PaymentByHand,
): Promise<void> {
  const { by, transfer, guard } = payment
  const { needs, decide } = suspenseUnit(cases, { by, transfer, orderId: null })
  await engine.commit({
    scope: cases[0]?.playerId ?? '',
    key: `suspense ${cases[0]?.currency} ${sha256Hex(transfer)}`,
    fingerprint: fingerprintOf('ledger/suspense/pay', { amount: String(sumOf(cases)) }),
    needs: [...guard.needs, ...needs],
    decide(state) {
      guard.check(state)
      state.insert(auditRows, lineByHand(decide(state), { by }))
      return null
    },
  })
}

/** Cases of one player and currency as one amount. */
function oneSum(cases: readonly OwedCase[]) {
  const [first] = cases
  assert(first !== undefined, 'something is paid')
  const { playerId, currency } = first
  assert(
    cases.every((one) => one.playerId === playerId && one.currency === currency),
    'a transfer goes to one player in one currency',
  )
  return { playerId, currency, amountMinor: sumOf(cases) }
}

function sumOf(cases: readonly OwedCase[]): bigint {
  return cases.reduce((sum, { amountMinor }) => sum + amountMinor, 0n)
}
