import type { PersonalTable } from '#kit/db/personal-table.ts'
import { secretBytes, uuidv7 } from '#kit/random.ts'
import type { World } from '../../../test/world.ts'

type Column = { readonly table: string; readonly name: string; readonly type: string; readonly is_identity: boolean }

/** Every column of the business's schema that can be written, as the database itself has them. */
export async function readColumns({ owner }: World): Promise<readonly Column[]> {
  return owner.sql<Column[]>`
    select c.table_name as table, c.column_name as name, c.data_type as type, c.is_identity = 'YES' as is_identity
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = ${owner.schema} and t.table_type = 'BASE TABLE' and c.is_generated = 'NEVER'
    order by c.table_name, c.ordinal_position`
}

/** Tables in which a player is named by id. */
export async function tablesWithPlayers(world: World): Promise<string[]> {
  const columns = await readColumns(world)
  return [...new Set(columns.filter(({ name }) => name === 'player_id').map(({ table }) => table))]
}

/** Takes away what keeps made-up rows out: the database of a test, never used again for anything else. */
export async function openTables({ owner }: World, tables: readonly string[]): Promise<void> {
  const { sql, schema } = owner
  const constraints = await sql<{ table: string; name: string }[]>`
    select c.conrelid::regclass::text as table, quote_ident(c.conname) as name
    from pg_constraint c join pg_namespace n on n.oid = c.connamespace
    where n.nspname = ${schema} and c.contype in ('c', 'f')`
  for (const { table, name } of constraints) await sql.unsafe(`alter table ${table} drop constraint ${name}`)
  for (const table of tables) await sql.unsafe(`alter table ${schema}.${table} disable trigger user`)
}

/** Plants a row about a player in each table; every text in it is a canary. @returns the canaries that may be told */
export async function plantRows(
  world: World,
  tables: readonly PersonalTable[],
  who: { readonly playerId: string; readonly mark: string },
): Promise<string[]> {
  const { owner } = world
  const columns = Map.groupBy(await readColumns(world), ({ table }) => table)
  const keys = new Map<string, unknown>()
  const canaries: string[] = []
  for (const { table, player, order, hidden = [], sealed = [], isUntold = false } of tables) {
    // What names a row is made first: its sealed columns are sealed for it.
    const owned = order[0] === player ? who.playerId : uuidv7()
    const own = (columns.get(table) ?? []).filter(({ is_identity }) => !is_identity)
    const values = own.map((column) => {
      if (typeof player === 'string') {
        if (column.name === player) return who.playerId
      } else if (column.name === player.column) return keys.get(`${player.of}.${player.key}`)
      const canary = `${who.mark}-${table}-${column.name}`
      const isSealed = sealed.includes(column.name)
      if ((isSealed || isText(column.type)) && !hidden.includes(column.name) && !isUntold) canaries.push(canary)
      if (isSealed) return world.app.db.seals.seal({ canary }, { column: `${table}.${column.name}`, owner: owned })
      if (column.name === order[0] && column.type === 'uuid') return owned
      return madeValue(column, canary)
    })
    const [row] = await owner.sql.unsafe<Record<string, unknown>[]>(
      `insert into ${owner.schema}.${table} (${own.map(({ name }) => `"${name}"`).join(', ')})
       values (${own.map((_, index) => `$${index + 1}`).join(', ')}) returning *`,
      values as string[],
    )
    for (const [name, value] of Object.entries(row ?? {})) keys.set(`${table}.${name}`, value)
  }
  return canaries
}

const isText = (type: string) => type === 'text' || type === 'jsonb' || type === 'ARRAY'

function madeValue({ type }: Column, canary: string): unknown {
  if (type === 'text') return canary
  if (type === 'jsonb') return JSON.stringify({ canary })
  if (type === 'ARRAY') return `{${canary}}`
  if (type === 'uuid') return uuidv7()
  if (type === 'bytea') return secretBytes(32)
  if (type === 'boolean') return true
  if (type === 'inet') return '192.0.2.7'
  if (type === 'date') return '2001-02-03'
  if (type.startsWith('timestamp')) return new Date()
  if (type === 'smallint') return 1
  return secretBytes(3).readUIntBE(0, 3)
}

/** Takes planted rows away again. */
export async function removeRows({ owner }: World, tables: readonly PersonalTable[], marks: readonly string[]) {
  for (const { table } of tables)
    for (const mark of marks)
      await owner.sql.unsafe(`delete from ${owner.schema}.${table} t where t::text like $1`, [`%${mark}%`])
}

/** Tables of the schema in which a text stands anywhere. */
export async function tablesThatSay({ owner }: World, text: string): Promise<string[]> {
  const { sql, schema } = owner
  const tables = await sql<{ name: string }[]>`
    select table_name as name from information_schema.tables
    where table_schema = ${schema} and table_type = 'BASE TABLE' order by 1`
  const found: string[] = []
  for (const { name } of tables) {
    const rows = await sql.unsafe(`select from ${schema}.${name} t where t::text ilike $1 limit 1`, [`%${text}%`])
    if (rows.length > 0) found.push(name)
  }
  return found
}

/**
 * Tables of the whole database in which one of these texts stands anywhere: as it is, or as the bytes of a column in hex or
 * base64.
 */
export async function columnsThatSay(
  { owner }: { readonly owner: Pick<World['owner'], 'sql'> },
  texts: readonly string[],
): Promise<string[]> {
  const { sql } = owner
  const forms = texts.flatMap((text) => [text, Buffer.from(text).toString('hex'), Buffer.from(text).toString('base64')])
  const patterns = forms.map((text) => `%${text}%`)
  const tables = await sql<{ name: string }[]>`
    select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema') order by 1`
  const found: string[] = []
  for (const { name } of tables) {
    const rows = await sql.unsafe(`select from ${name} t where t::text ilike any($1::text[]) limit 1`, [patterns])
    if (rows.length > 0) found.push(name)
  }
  return found
}
