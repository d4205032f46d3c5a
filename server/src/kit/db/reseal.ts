import { ConfigError } from '../config.ts'
import type { Log } from '../log.ts'
import type { Pace } from '../pace.ts'
import { repeat } from '../repeat.ts'
import { type Db, type DbPool, inTx, type Tx } from './connect.ts'
import type { SealedTable } from './personal-table.ts'
import { keyIdBytes, type SealPlace } from './seals.ts'

const BATCH = 200
const LOOK_EVERY_MS = 30_000

/** A sealed column and the column that names its row. */
type SealedColumn = { readonly table: string; readonly column: string; readonly id: string; readonly batch: number }

/** Every column that is sealed anew when the key changes. */
function sealedColumns(tables: readonly SealedTable[]): readonly SealedColumn[] {
  return tables.flatMap(({ table, order, sealed = [], isHistory, rowsAtOnce: batch = BATCH }) =>
    isHistory ? [] : sealed.map((column) => ({ table, column, id: order[0] ?? '', batch })),
  )
}

/**
 * Takes up the key that is current in the database. @returns its id
 * @throws ConfigError when the secret key of this process is not the one the database was sealed with
 */
export async function takeCurrentKey(db: DbPool): Promise<number> {
  const [row] = await db.sql<{ id: number; proof: Buffer | null }[]>`
    select id, proof from ${db.b}.seal_key order by id desc limit 1`
  if (row === undefined) throw new Error('a schema begins with a key')
  const { id, proof } = row
  const place = { column: 'seal_key.proof', owner: String(id) }
  if (proof !== null) assertOpens(db, proof, place)
  db.seals.useKey(id)
  if (proof === null)
    await db.sql`
      update ${db.b}.seal_key set proof = ${db.seals.seal(id, place)} where id = ${id} and proof is null`
  return id
}

function assertOpens({ seals, schema }: DbPool, proof: Buffer, place: SealPlace): void {
  try {
    seals.open(proof, place)
  } catch {
    throw new ConfigError(
      `SEED_KEY (or seed.key of DATA_DIR) is not the one the personal columns of ${schema} were sealed with: give the program the key that belongs to this database.`,
    )
  }
}

/** Makes a new key current: processes take it up within half a minute. @returns its id */
export async function makeNextKey(db: DbPool): Promise<number> {
  await addNextKey(db)
  return takeCurrentKey(db)
}

/** Adds a new key, which processes take up within half a minute. @returns its id */
export async function addNextKey({ sql, b }: Db): Promise<number> {
  const [row] = await sql<
    { id: number }[]
  >`insert into ${b}.seal_key (id) select max(id) + 1 from ${b}.seal_key returning id`
  if (row === undefined) throw new Error('a schema begins with a key')
  return row.id
}

/** Which keys sealed personal columns, and since when; the last one is current. */
export async function readSealKeys({ sql, b }: Db): Promise<readonly { readonly id: number; readonly since: Date }[]> {
  return sql<{ id: number; since: Date }[]>`select id, since from ${b}.seal_key order by id`
}

/** Columns, as `table.column`, in which something is under a former key still. History stays under the key it was sealed with. */
export async function findUnderFormerKeys(
  { sql, schema }: Db,
  tables: readonly SealedTable[],
  currentKeyId: number,
): Promise<readonly string[]> {
  const columns = sealedColumns(tables)
  if (columns.length === 0) return []
  // The lowest key of each column is the first entry of its index. Were rows below a key asked for, PostgreSQL would guess how many
  // there are, and of a large table take as many processes to look for none.
  const looks = columns.map(
    ({ table, column }) => `
      select '${table}.${column}' as name, (
        select substr(${column}, 1, 4) from ${schema}.${table} where ${column} is not null
        order by substr(${column}, 1, 4) limit 1) < $1 as is_left`,
  )
  const rows = await sql.unsafe<{ name: string }[]>(
    `select name from (${looks.join(' union all ')}) as look where is_left`,
    [keyIdBytes(currentKeyId)],
  )
  return rows.map(({ name }) => name)
}

/**
 * Seals with the current key what is under a former one, a batch at a time, while everything goes on: a row that somebody
 * holds is left for the next look. History is left as it is. @returns how many values it sealed
 */
export async function reseal(
  db: DbPool,
  tables: readonly SealedTable[],
  tell: (done: { readonly table: string; readonly count: number }) => void,
): Promise<number> {
  let all = 0
  for (const column of sealedColumns(tables)) {
    for (let count = 0; ; ) {
      const done = await inTx(db, (tx) => resealBatch(tx, column))
      count += done
      all += done
      if (done > 0) tell({ table: column.table, count })
      if (done < column.batch) break
    }
  }
  return all
}

async function resealBatch(tx: Tx, { table, column, id, batch }: SealedColumn): Promise<number> {
  const rows = await tx.sql.unsafe<{ id: string; sealed: Buffer }[]>(
    `select ${id}::text as id, ${column} as sealed from ${tx.schema}.${table}
     where substr(${column}, 1, 4) < $1 order by substr(${column}, 1, 4) limit ${batch} for no key update skip locked`,
    [keyIdBytes(tx.seals.currentKey())],
  )
  if (rows.length === 0) return 0
  const resealed = rows.map((row) => {
    const place: SealPlace = { column: `${table}.${column}`, owner: row.id }
    return tx.seals.seal(tx.seals.open(row.sealed, place), place)
  })
  await tx.sql.unsafe(
    `update ${tx.schema}.${table} t set ${column} = given.sealed
     from unnest($1::uuid[], $2::bytea[]) as given (id, sealed) where t.${id} = given.id`,
    [rows.map((row) => row.id), resealed],
  )
  return rows.length
}

/** Takes up new keys and seals with them what a former one sealed, until stopped. */
export function startResealing(
  db: DbPool,
  tables: readonly SealedTable[],
  { log, pace }: { readonly log: Log; readonly pace: Pace },
): { stop(): Promise<void> } {
  const failed = 'personal columns could not be sealed with the current key; it is tried again'
  return repeat({ everyMs: LOOK_EVERY_MS, log, failed, pace }, async () => {
    await takeCurrentKey(db)
    await reseal(db, tables, (done) => log.info(done, 'personal columns are sealed with the current key'))
  })
}
