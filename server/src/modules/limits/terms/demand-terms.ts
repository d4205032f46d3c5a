import { inTx, type Tx } from '#kit/db/connect.ts'
import { repeat } from '#kit/repeat.ts'
import type { App } from '../../../ctx.ts'
import type { Running } from '../../../module.ts'
import { listPlayerIds } from '../../identity/index.ts'
import { holdPurses } from '../../ledger/index.ts'

const PAGE = 1_000
const FIRST = '00000000-0000-0000-0000-000000000000'
const LOOK_EVERY_MS = 5_000
/** While nobody plays there is nobody to tell in a hurry. */
const REST_MS = 60_000

/** Begins, in the transaction that publishes a version of the terms, to have everybody accept it. An older one is not asked for any more. */
export async function beginDemand({ sql, b }: Tx, version: number): Promise<void> {
  await sql`update ${b}.limits_terms_demand set ended_at = clock_timestamp() where ended_at is null`
  await sql`insert into ${b}.limits_terms_demand (version, told_until) values (${version}, ${FIRST})`
}

/** Has the next thousand players accept the terms. @returns false when all were told */
export async function demandNextPage(app: Pick<App, 'db' | 'leave'>): Promise<boolean> {
  return inTx(app.db, async (tx) => {
    const { sql, b } = tx
    const [demand] = await sql<{ version: number; toldUntil: string }[]>`
      select version, told_until as "toldUntil" from ${b}.limits_terms_demand where ended_at is null for update`
    if (demand === undefined) return false
    const ids: readonly string[] = await listPlayerIds(tx, { after: demand.toldUntil, limit: PAGE })
    const last = ids.at(-1)
    if (last === undefined) {
      await sql`update ${b}.limits_terms_demand set ended_at = clock_timestamp() where version = ${demand.version}`
      return false
    }
    for (const playerId of ids) await app.leave(tx, { type: 'limits.changed', playerId })
    await holdPurses(tx, ids)
    await sql`
      insert into ${b}.limits_protection (player_id, terms_due)
      select id, ${demand.version} from unnest(${ids as string[]}::uuid[]) as id
      on conflict (player_id) do update set terms_due = excluded.terms_due`
    await sql`update ${b}.limits_terms_demand set told_until = ${last} where version = ${demand.version}`
    return true
  })
}

/** Goes on with what a process that ended began. */
export function startDemanding(app: App): Running {
  let isStopped = false
  const failed = 'not everybody could be asked to accept the terms; it is tried again'
  const { log, pace } = app
  const job = repeat({ everyMs: LOOK_EVERY_MS, restMs: REST_MS, isSoon: true, log, failed, pace }, async () => {
    while (!isStopped && (await demandNextPage(app)));
  })
  return {
    async stop() {
      isStopped = true
      await job.stop()
    },
  }
}
