import type { Log } from '../log.ts'
import { type DbPool, inTx, type Tx } from './connect.ts'

const BATCH = 500

/** What an older version kept in clear: a table `<into>_clear` that a migration left, of ids and the fields to be sealed. */
export type ClearRows = {
  readonly into: string
  readonly column: string
  /** Column of `into` that names the row; `id` unless given. */
  readonly id?: string
  /** What is not part of the sealed value but needed by `also`. */
  readonly beside?: string
  /** Rows that a trigger keeps from being changed. */
  readonly isHistory?: true
  /** Whatever else is made of these rows. */
  also?(tx: Tx, rows: readonly { readonly id: string; readonly beside: string }[]): Promise<void>
}

/**
 * Seals what an older version kept in clear, with the rights of the owner, before anything is served: every batch stands by
 * itself, so a start that is broken off goes on with the next one. At the end the clear table goes and the sealed one is
 * written anew, so that no page of either holds a clear text any longer.
 */
export async function sealClearRows(owner: DbPool, log: Log, clear: ClearRows): Promise<void> {
  const from = `${owner.schema}.${clear.into}_clear`
  const into = `${owner.schema}.${clear.into}`
  const [state] = await owner.sql<{ is_left: boolean }[]>`select to_regclass(${from}) is not null as is_left`
  if (state?.is_left !== true) return
  await owner.sql`set statement_timeout = 0`
  for (let sealed = 0; ; ) {
    const count = await inTx(owner, (tx) => sealBatch(tx, clear))
    if (count === 0) break
    sealed += count
    log.info({ table: clear.into, sealed }, 'clear texts of an older version are sealed')
  }
  await owner.sql.unsafe(`drop table ${from}`)
  await owner.sql.unsafe(`vacuum full ${into}`)
}

async function sealBatch(tx: Tx, { into, column, id = 'id', beside, isHistory, also }: ClearRows): Promise<number> {
  const from = `${tx.schema}.${into}_clear`
  const besides = beside === undefined ? "''" : `t."${beside}"`
  const rows = await tx.sql.unsafe<{ id: string; text: string; beside: string }[]>(
    `select t.id::text as id, (to_jsonb(t) - 'id' - $1::text)::text as text, ${besides} as beside
     from ${from} t order by t.id limit ${BATCH} for update`,
    [beside ?? 'id'],
  )
  if (rows.length === 0) return 0
  const sealed = rows.map((row) => tx.seals.seal(JSON.parse(row.text), { column: `${into}.${column}`, owner: row.id }))
  const ids = rows.map((row) => row.id)
  // The owner may; the trigger that keeps history stands again before anybody else sees the table.
  if (isHistory) await tx.sql.unsafe(`alter table ${tx.schema}.${into} disable trigger user`)
  await tx.sql.unsafe(
    `update ${tx.schema}.${into} t set ${column} = given.sealed
     from unnest($1::uuid[], $2::bytea[]) as given (id, sealed) where t.${id} = given.id`,
    [ids, sealed],
  )
  if (isHistory) await tx.sql.unsafe(`alter table ${tx.schema}.${into} enable trigger user`)
  if (also !== undefined) await also(tx, rows)
  await tx.sql.unsafe(`delete from ${from} where id = any($1::uuid[])`, [ids])
  return rows.length
}
