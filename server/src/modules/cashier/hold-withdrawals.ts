import { inTx } from '#kit/db/connect.ts'
import type { App } from '../../ctx.ts'
import { recordAudit } from '../audit/index.ts'
import { setLock } from '../limits/index.ts'

/**
 * Locks the withdrawals of a player whose bank took a deposit back: what is on its way out is held where it is, until staff who looked
 * into it open the account again. Done once for as long as it is locked.
 */
export function holdWithdrawals(app: App, playerId: string): Promise<void> {
  return inTx(app.db, async (tx) => {
    const { hasChanged } = await setLock(app, tx, { playerId, kind: 'withdraw', cause: 'payments', isLocked: true })
    if (!hasChanged) return
    const by = { actorKind: 'system', actorId: null, ip: null } as const
    await recordAudit(tx, { ...by, action: 'cashier.withdrawals_held', targetId: playerId, details: {} })
  })
}
