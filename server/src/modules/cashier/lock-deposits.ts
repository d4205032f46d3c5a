import { inTx } from '#kit/db/connect.ts'
import type { App } from '../../ctx.ts'
import { recordAudit } from '../audit/index.ts'
import { setLock } from '../limits/index.ts'

/** Locks the deposits of a player who tried cards one after the other, until staff who looked into it open the account again. */
export function lockDeposits(app: App, playerId: string): Promise<void> {
  return inTx(app.db, async (tx) => {
    const { hasChanged } = await setLock(app, tx, { playerId, kind: 'deposit', cause: 'payments', isLocked: true })
    if (!hasChanged) return
    const by = { actorKind: 'system', actorId: null, ip: null } as const
    await recordAudit(tx, { ...by, action: 'cashier.deposits_locked', targetId: playerId, details: {} })
  })
}
