import { fingerprintOf } from '#kit/commit/keys.ts'
import type { App } from '../../ctx.ts'
import { recordAudit } from '../audit/index.ts'
import { houseAccounts, houseKey } from './accounts.ts'
import { post } from './post.ts'
import { suspenseNeed } from './suspend.ts'
import { payableCases, type SuspenseCase, type SuspensePaid } from './suspense-store.ts'

const PAID = fingerprintOf('ledger/suspense/pay', null)

/**
 * Writes down that the operator has paid out an amount in suspense, outside of this program: it leaves the books. Done once,
 * whoever says it again.
 */
export async function paySuspense(
  app: Pick<App, 'db' | 'engine'>,
  owed: SuspenseCase,
  paid: SuspensePaid,
): Promise<void> {
  const { id, currency } = owed
  const isNew = await app.engine.commit({
    ...{ scope: id, key: 'pay', fingerprint: PAID },
    needs: [
      suspenseNeed(currency),
      { resource: houseAccounts, key: houseKey('clearing.hand', currency) },
      { resource: payableCases, key: id },
    ],
    decide(state) {
      const current = state.get(payableCases, id)
      if (current === undefined || current.isPaid) return false
      const { playerId: reference, amountMinor } = current
      post(state, {
        ...{ kind: 'pay_out', from: { house: 'suspense' }, to: { house: 'clearing.hand' } },
        ...{ currency, amountMinor, reference },
      })
      state.set(payableCases, id, { ...current, isPaid: true, paid })
      return true
    },
  })
  if (isNew)
    await recordAudit(app.db, {
      ...{ actorKind: 'staff', actorId: null, targetId: owed.playerId, ip: null },
      ...{ action: 'ledger.suspense_paid', details: { ...paid, amountMinor: String(owed.amountMinor), currency } },
    })
}
