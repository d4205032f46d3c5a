import { inTx } from '#kit/db/connect.ts'
import type { App } from '../../ctx.ts'
import { holdPlayer } from '../identity/index.ts'
import { type CheckRow, checkColumns } from './check-store.ts'
import { takeStep } from './take-step.ts'

const MOST_AT_ONCE = 100

/** Ends what was approved by a document whose last day is over. */
export async function expireChecks(app: App): Promise<void> {
  const { sql, b } = app.db
  const due = await sql<{ id: string; playerId: string }[]>`
    select id, player_id as "playerId" from ${b}.verification_check
    where status = 'approved' and expires_on < (clock_timestamp() at time zone 'UTC')::date
    order by expires_on limit ${MOST_AT_ONCE}`
  for (const { id, playerId } of due)
    await inTx(app.db, async (tx) => {
      await holdPlayer(tx, playerId)
      const [check] = await tx.sql<CheckRow[]>`
        select ${checkColumns(tx)} from ${tx.b}.verification_check
        where id = ${id} and status = 'approved' and expires_on < (clock_timestamp() at time zone 'UTC')::date`
      if (check !== undefined) await takeStep(app, tx, check, { to: 'expired', by: 'system', actorId: null })
    })
}
