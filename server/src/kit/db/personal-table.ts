import type { Config } from '../config.ts'
import type { Log } from '../log.ts'
import type { Metrics } from '../metrics.ts'
import type { Db, Tx } from './connect.ts'

/** What is needed to read what lies outside of the database. */
export type ExportPlace = {
  readonly config: Config
  readonly business: { readonly id: number }
  readonly log: Log
  readonly metrics: Metrics
}

/**
 * A table with rows about a player, as the module that owns it declares it: what an export of the player's data tells of it,
 * and what an erasure does with it.
 */
export type PersonalTable = {
  readonly table: string
  /** A view that tells the rows as they stand, where what the table holds is only a part. */
  readonly shownBy?: string
  /** The column with the player's id, or the way there: `column` names the `key` of rows of a table that has one. */
  readonly player:
    | string
    | { readonly column: string; readonly of: string; readonly key: string; readonly player: string }
  /** Columns that together tell the rows of one player apart, in the order an index gives them. */
  readonly order: readonly string[]
  /** Columns that are told to nobody: secrets, and keys that are worth something in the wrong hands. */
  readonly hidden?: readonly string[]
  /** Columns that are sealed for their row, which the first column of `order` names. */
  readonly sealed?: readonly string[]
  /** An export tells nothing of it, not even that there are rows: the law forbids to give them away. */
  readonly isUntold?: true
  /** Rows that are never changed, not even to be sealed with another key. */
  readonly isHistory?: true
  /** Rows that are read or sealed anew at once, where each holds much: a picture, a file. */
  readonly rowsAtOnce?: number
  /** Puts into a line of an export what lies outside of the database. */
  complete?(place: ExportPlace, line: string): Promise<string>
  /** What an erasure does. `keep` says why the rows stay: they name nobody, or a law asks for them; columns that are `emptied` do not. */
  readonly erasure: 'delete' | { readonly keep: string; readonly emptied?: readonly string[] }
}

/** A table with columns that are sealed, about a player or not. */
export type SealedTable = Pick<PersonalTable, 'table' | 'order' | 'sealed' | 'isHistory' | 'rowsAtOnce'>

/** Runs one query of a walk: gives the caller a say in how many of them run at once. */
export type PersonalReader = <Result>(read: (db: Db) => Promise<Result>) => Promise<Result>

const PAGE_SIZE = 1_000

type Line = { readonly line: string } & Readonly<Record<`k${number}`, string>> &
  Readonly<Record<`s${number}`, Buffer | null>>

/** The rows of a player in a table, each as JSON text, in pages: a page is read when it is asked for, never before. */
export async function* walkPersonalTable(
  read: PersonalReader,
  table: PersonalTable,
  playerId: string,
): AsyncGenerator<readonly string[], void, undefined> {
  const { player } = table
  if (typeof player === 'string') {
    yield* walkRows(read, table, { column: player, value: playerId })
    return
  }
  const parents: PersonalTable = { table: player.of, player: player.player, order: [player.key], erasure: 'delete' }
  for await (const keys of walkKeys(read, parents, playerId))
    for (const key of keys) yield* walkRows(read, table, { column: player.column, value: key })
}

type Owner = { readonly column: string; readonly value: string }

async function* walkRows(read: PersonalReader, table: PersonalTable, owner: Owner) {
  for await (const rows of walkLines(read, table, owner)) yield rows.map((row) => row.line)
}

async function* walkKeys(read: PersonalReader, table: PersonalTable, playerId: string) {
  const owner = { column: String(table.player), value: playerId }
  for await (const rows of walkLines(read, table, owner)) yield rows.map((row) => row['k0'] ?? '')
}

async function* walkLines(
  read: PersonalReader,
  table: PersonalTable,
  owner: Owner,
): AsyncGenerator<readonly Line[], void, undefined> {
  for (let after: readonly string[] | null = []; after !== null; ) {
    const last: readonly string[] = after
    const rows = await read((db) => readLines(db, table, { owner, after: last }))
    if (rows.length > 0) yield rows
    const end = rows.at(-1)
    after =
      end === undefined || rows.length < (table.rowsAtOnce ?? PAGE_SIZE)
        ? null
        : table.order.map((_, index) => end[`k${index}`] ?? '')
  }
}

/** All names here are our own, written in modules; what comes from outside travels as a value. */
async function readLines(
  db: Db,
  personal: PersonalTable,
  { owner, after }: { readonly owner: Owner; readonly after: readonly string[] },
): Promise<readonly Line[]> {
  const { table, shownBy = table, order, hidden = [], sealed = [], rowsAtOnce = PAGE_SIZE } = personal
  const told = sealed.filter((column) => !hidden.includes(column))
  const keys = order.map((column, index) => `t.${column}::text as k${index}`)
  const shut = told.map((column, index) => `t.${column} as s${index}`)
  const shown = [...hidden, ...told].reduce((json, column) => `${json} - '${column}'`, 'to_jsonb(t)')
  const beyond =
    after.length === 0
      ? ''
      : `and (${order.map((column) => `t.${column}`).join(', ')}) > (${after.map((_, index) => `$${index + 2}`).join(', ')})`
  const rows = await db.sql.unsafe<Line[]>(
    `select (${shown})::text as line, ${[...keys, ...shut].join(', ')} from ${db.schema}.${shownBy} t
     where t.${owner.column} = $1 ${beyond} order by ${order.map((column) => `t.${column}`).join(', ')} limit ${rowsAtOnce}`,
    [owner.value, ...after],
  )
  if (told.length === 0) return rows
  return rows.map((row) => ({ ...row, line: withOpened(db, row, { table, columns: told }) }))
}

/** The line with what its sealed columns hold. Spliced in as text: a number of the database may be greater than JSON.parse keeps. */
function withOpened(
  db: Db,
  row: Line,
  { table, columns }: { readonly table: string; readonly columns: readonly string[] },
) {
  const opened = columns.map((column, index) => {
    const sealed = row[`s${index}`] ?? null
    const place = { column: `${table}.${column}`, owner: row['k0'] ?? '' }
    return `, "${column}": ${JSON.stringify(sealed === null ? null : db.seals.open(sealed, place))}`
  })
  return `${row.line.slice(0, -1)}${opened.join('')}}`
}

/** Deletes and empties what an erasure does of a player in these tables, in the order given: what refers to a row goes before it. */
export async function deletePersonalRows(tx: Tx, tables: readonly PersonalTable[], playerId: string): Promise<void> {
  for (const { table, player, erasure } of tables) {
    const emptied = erasure === 'delete' ? [] : (erasure.emptied ?? [])
    if (erasure !== 'delete' && emptied.length === 0) continue
    const whose =
      typeof player === 'string'
        ? `${player} = $1`
        : `${player.column} in (select ${player.key} from ${tx.schema}.${player.of} where ${player.player} = $1)`
    const change =
      erasure === 'delete'
        ? `delete from ${tx.schema}.${table}`
        : `update ${tx.schema}.${table} set ${emptied.map((column) => `${column} = null`).join(', ')}`
    await tx.sql.unsafe(`${change} where ${whose}`, [playerId])
  }
}
