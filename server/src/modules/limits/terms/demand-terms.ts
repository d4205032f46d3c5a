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

/**
 * Begins, in the transaction that publishes a version of the terms, to have everybody accept it; where nothing that matters changed,
 * those alone who have not accepted the version before. An older one is not asked for any more: what was under way goes on with this.
 */
export async function beginDemand(
  { sql, b }: Tx,
  { version, isMaterial }: { readonly version: number; readonly isMaterial: boolean },
): Promise<void> {
  const open = await sql<{ onlyDue: boolean }[]>`
    update ${b}.limits_terms_demand set ended_at = clock_timestamp() where ended_at is null
    returning only_due as "onlyDue"`
  const onlyDue = !isMaterial && open.every((older) => older.onlyDue)
  await sql`
    insert into ${b}.limits_terms_demand (version, only_due, told_until) values (${version}, ${onlyDue}, ${FIRST})`
}

/** Has the next thousand players accept the terms. @returns false when all were told */
export async function demandNextPage(app: Pick<App, 'db' | 'leave'>): Promise<boolean> {
  return inTx(app.db, async (tx) => {
    const { sql, b } = tx
    const [demand] = await sql<{ version: number; onlyDue: boolean; toldUntil: string }[]>`
      select version, only_due as "onlyDue", told_until as "toldUntil" from ${b}.limits_terms_demand
      where ended_at is null for update`
    if (demand === undefined) return false
    const { version, onlyDue, toldUntil } = demand
    const ids = await listPlayerIds(tx, { after: toldUntil, limit: PAGE })
    const last = ids.at(-1)
    if (last === undefined) {
      await sql`update ${b}.limits_terms_demand set ended_at = clock_timestamp() where version = ${version}`
      return false
    }
    const asked = onlyDue ? await readDue(tx, ids) : ids
    for (const playerId of asked) await app.leave(tx, { type: 'limits.changed', playerId })
    if (asked.length > 0) await holdPurses(tx, asked)
    // Who accepted while their purse was waited for is not asked again for what does not matter.
    await sql`
      insert into ${b}.limits_protection as kept (player_id, terms_due)
      select id, ${version} from unnest(${asked as string[]}::uuid[]) as id
      on conflict (player_id) do update set terms_due = excluded.terms_due
      where not ${onlyDue} or kept.terms_due is not null`
    await sql`update ${b}.limits_terms_demand set told_until = ${last} where version = ${version}`
    return true
  })
}

/** Those of some players who have terms to accept. */
async function readDue({ sql, b }: Tx, ids: readonly string[]): Promise<readonly string[]> {
  const rows = await sql<{ id: string }[]>`
    select player_id as id from ${b}.limits_protection
    where player_id = any(${ids as string[]}::uuid[]) and terms_due is not null order by player_id`
  return rows.map(({ id }) => id)
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
