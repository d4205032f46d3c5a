import { inTx } from '#kit/db/connect.ts'
import { uuidv7 } from '#kit/random.ts'
import type { App } from '../../../ctx.ts'
import { recordAudit } from '../../audit/index.ts'
import { addNotices } from '../../notices/index.ts'
import { profileOf } from '../guard.ts'
import { keepFound } from '../harm/marker-store.ts'

type Wanted = {
  readonly playerId: string
  readonly currency: string
  readonly netMinor: string
  /** When the deposit was held back, by the database's clock. */
  readonly wantedAt: string
}

/**
 * Opens the look at public records of a player, once until it is answered: for the operator a row among the signs of harm. A
 * deposit that was held back before the last answer opens none, however late it is told.
 */
export async function wantFinanceCheck(app: App, { playerId, currency, netMinor, wantedAt }: Wanted): Promise<void> {
  await inTx(app.db, async (tx) => {
    const opened = await tx.sql`
      insert into ${tx.b}.limits_finance_check (id, player_id, currency, net)
      select ${uuidv7()}, ${playerId}, ${currency}, ${netMinor}::bigint
      where not exists (select from ${tx.b}.limits_finance_check
        where player_id = ${playerId} and answered_at >= ${wantedAt}::timestamptz)
      on conflict (player_id) where answer is null do nothing returning id`
    if (opened.length === 0) return
    await recordAudit(tx, {
      actorKind: 'system',
      actorId: null,
      targetId: playerId,
      ip: null,
      action: 'limits.finance_check_wanted',
      details: { currency, netMinor },
    })
    const told = await keepFound(tx, [{ playerId, marker: 'finance_check', count: 1 }], profileOf(app))
    if (told.length > 0) await addNotices(tx, [{ playerId, code: 'financeCheckBegun', facts: {} }])
  })
}
