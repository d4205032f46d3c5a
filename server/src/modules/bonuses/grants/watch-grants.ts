import { inTx } from '#kit/db/connect.ts'
import { repeat } from '#kit/repeat.ts'
import type { App } from '../../../ctx.ts'
import type { Running } from '../../../module.ts'
import { holdPurses } from '../../ledger/index.ts'
import { endForHouse } from './end-grant.ts'

const LOOK_EVERY_MS = 1_000
/** So many are ended side by side, and no more are read at a time. */
const AT_ONCE = 200

/** Ends every grant whose time is over by the database's clock, each once, beside whoever plays. */
export async function endDueGrants(app: App): Promise<void> {
  const { sql, b } = app.db
  for (;;) {
    const due = await sql<{ grantId: string; playerId: string; currency: string }[]>`
      select id as "grantId", player_id as "playerId", currency from ${b}.bonuses_grant
      where status = 'active' and deadline_at <= clock_timestamp() order by deadline_at limit ${AT_ONCE}`
    await Promise.all(due.map((grant) => endForHouse(app, { ...grant, ending: 'expire' })))
    if (due.length < AT_ONCE) return
  }
}

/** Keeps ending what is due. */
export function startEndingGrants(app: App): Running {
  const { log, pace } = app
  const failed = 'grants whose time is over could not be ended; it is tried again'
  return repeat({ everyMs: LOOK_EVERY_MS, log, failed, pace }, () => endDueGrants(app))
}

/** Takes all grants of a player back: who excluded themselves or closed the account has none. Doing it again changes nothing. */
export async function revokeGrants(app: App, playerId: string): Promise<void> {
  const { sql, b } = app.db
  await inTx(app.db, async (tx) => {
    // Nobody begins one meanwhile: that is decided under the same lock.
    await holdPurses(tx, [playerId])
    await tx.sql`
      update ${tx.b}.bonuses_grant set status = 'revoked', ended_at = clock_timestamp()
      where player_id = ${playerId} and status = 'queued'`
  })
  const living = await sql<{ grantId: string; currency: string }[]>`
    select id as "grantId", currency from ${b}.bonuses_grant
    where player_id = ${playerId} and status in ('active', 'ending')`
  for (const grant of living) await endForHouse(app, { ...grant, playerId, ending: 'revoke' })
}
