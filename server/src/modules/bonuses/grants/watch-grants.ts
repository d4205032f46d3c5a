import { stopClock } from '@tas/shared/rules/bonuses/clock.ts'
import { fingerprintOf } from '#kit/commit/keys.ts'
import { inTx } from '#kit/db/connect.ts'
import { repeat } from '#kit/repeat.ts'
import type { App } from '../../../ctx.ts'
import type { Running } from '../../../module.ts'
import { holdPurses, purses, tellWallet } from '../../ledger/index.ts'
import { findPlayersOnBreak } from '../../limits/index.ts'
import { grantsOf } from './carried.ts'
import { endForHouse } from './end-grant.ts'
import { moveDeadline } from './move-grant.ts'

const LOOK_EVERY_MS = 1_000
/** So many are ended side by side, and no more are read at a time. */
const AT_ONCE = 200

type Due = {
  readonly grantId: string
  readonly playerId: string
  readonly currency: string
  readonly deadlineAt: string
}

/** Before the first deadline. */
const FIRST = { deadlineAt: '-infinity', grantId: '00000000-0000-0000-0000-000000000000' }

/**
 * Ends every grant whose time is over by the database's clock, each once, beside whoever plays. Who takes a break waits: the clock of
 * their grant stands still, whether or not that is written down yet.
 */
export async function endDueGrants(app: App): Promise<void> {
  const { sql, b } = app.db
  let after: Pick<Due, 'deadlineAt' | 'grantId'> = FIRST
  for (;;) {
    const due: readonly Due[] = await sql<Due[]>`
      select id as "grantId", player_id as "playerId", currency, deadline_at::text as "deadlineAt" from ${b}.bonuses_grant
      where status = 'active' and deadline_at <= clock_timestamp()
        and (deadline_at, id) > (${after.deadlineAt}::text::timestamptz, ${after.grantId}::uuid)
      order by deadline_at, id limit ${AT_ONCE}`
    const onBreak = await findPlayersOnBreak(
      app.db,
      due.map(({ playerId }) => playerId),
    )
    const ended = due.filter(({ playerId }) => !onBreak.includes(playerId))
    await Promise.all(ended.map((grant) => endForHouse(app, { ...grant, ending: 'expire' })))
    const last = due.at(-1)
    if (last === undefined || due.length < AT_ONCE) return
    after = last
  }
}

/** Stops the clock of the grant of a player for a break. Doing it again changes nothing. */
export async function stopClockFor(
  app: App,
  { playerId, ...told }: { readonly playerId: string; readonly from: string; readonly until: string },
): Promise<void> {
  const { sql, b } = app.db
  const [from, until] = [new Date(told.from), new Date(told.until)]
  const active = await sql<{ grantId: string }[]>`
    select id as "grantId" from ${b}.bonuses_grant where player_id = ${playerId} and status = 'active'`
  for (const { grantId } of active)
    await app.engine.commit({
      scope: grantId,
      key: `break ${told.from}`,
      fingerprint: fingerprintOf('bonuses/grant/break', null),
      needs: [{ resource: purses, key: playerId }],
      decide(state) {
        const own = grantsOf(state, playerId).find(({ id, grant }) => id === grantId && grant.status === 'active')
        if (own === undefined) return null
        const clock = stopClock(own, { from, until })
        if (clock.deadline.getTime() === own.deadline.getTime()) return null
        moveDeadline(state, playerId, { ...own, ...clock })
        tellWallet(app, state, playerId)
        return null
      },
    })
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
      where player_id = ${playerId} and status in ('offered', 'queued')`
  })
  const living = await sql<{ grantId: string; currency: string }[]>`
    select id as "grantId", currency from ${b}.bonuses_grant
    where player_id = ${playerId} and status in ('active', 'ending')`
  for (const grant of living) await endForHouse(app, { ...grant, playerId, ending: 'revoke' })
}
