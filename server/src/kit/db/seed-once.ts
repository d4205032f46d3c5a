import { createHash } from 'node:crypto'
import { type Db, type DbPool, inTx, type Tx } from './connect.ts'

/** Any constant works; with the hash of the schema's name it only must be the same for every process that seeds. */
const SEED_LOCK = 7_411_002

/**
 * Writes what a module ships with, once for each version of it: `apply` runs in a transaction when `data` differs from
 * what was applied last, otherwise one small query is all that happens. Processes that start together wait for the first.
 * @param data everything `apply` writes, JSON-safe; any change of it makes `apply` run again, so it must be idempotent.
 */
export async function seedOnce(
  db: DbPool,
  seed: { readonly name: string; readonly data: unknown; apply(tx: Tx): Promise<void> },
): Promise<void> {
  const hash = createHash('sha256').update(JSON.stringify(seed.data)).digest('hex')
  if (await isApplied(db, seed.name, hash)) return
  await inTx(db, async (tx) => {
    await tx.sql`select pg_advisory_xact_lock(${SEED_LOCK}::int, hashtext(${tx.schema}))`
    if (await isApplied(tx, seed.name, hash)) return
    await seed.apply(tx)
    await tx.sql`
      insert into ${tx.b}.seed_mark (name, hash) values (${seed.name}, ${hash})
      on conflict (name) do update set hash = excluded.hash, applied_at = clock_timestamp()`
  })
}

async function isApplied(db: Db, name: string, hash: string): Promise<boolean> {
  const rows = await db.sql`select 1 from ${db.b}.seed_mark where name = ${name} and hash = ${hash}`
  return rows.length > 0
}
