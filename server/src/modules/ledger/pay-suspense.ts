import { fingerprintOf } from '#kit/commit/keys.ts'
import type { App } from '../../ctx.ts'
import { houseAccounts, houseKey } from './accounts.ts'
import { takingNeeds } from './house-funds.ts'
import { post } from './post.ts'
import { type SuspenseOwed, type SuspensePayment, suspensePayments } from './suspense-table.ts'

const PAID = fingerprintOf('ledger/suspense/pay', null)

/**
 * Writes down that the operator has paid out an amount in suspense, outside of this program: it leaves the books, with a line
 * in the audit trail. Said again, by whomever and wherever, it changes nothing: each case has one key.
 */
export async function paySuspense(
  { engine }: Pick<App, 'engine'>,
  owed: SuspenseOwed,
  paid: Pick<SuspensePayment, 'by' | 'how'>,
): Promise<void> {
  const { id, playerId, currency, amountMinor } = owed
  await engine.commit({
    ...{ scope: id, key: 'pay', fingerprint: PAID },
    needs: [
      ...takingNeeds('suspense', currency),
      { resource: houseAccounts, key: houseKey('clearing.hand', currency) },
    ],
    decide(state) {
      post(state, {
        ...{ kind: 'pay_out', from: { house: 'suspense' }, to: { house: 'clearing.hand' } },
        ...{ currency, amountMinor, reference: playerId },
      })
      state.insert(suspensePayments, { id, playerId, currency, amountMinor, ...paid })
      return null
    },
  })
}
