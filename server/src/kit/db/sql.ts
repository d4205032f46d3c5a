import type { Duplex } from 'node:stream'
import pg from 'pg'
import { assert } from '../assert.ts'

/** Anything a query may carry. Arrays are typed by a cast in the query: `${ids}::uuid[]`. */
export type SqlValue =
  | string
  | number
  | bigint
  | boolean
  | Date
  | Buffer
  | null
  | readonly (string | number | bigint | boolean | Date | Buffer | null)[]

/** A piece of SQL whose values travel beside it, never inside it. */
export class Fragment {
  readonly strings: readonly string[]
  readonly values: readonly (SqlValue | Fragment)[]

  constructor(strings: readonly string[], values: readonly (SqlValue | Fragment)[]) {
    this.strings = strings
    this.values = values
  }
}

/** A query: runs when awaited or executed, once; used inside another query it is a fragment of it. */
export class Query<Rows extends readonly object[]> extends Fragment implements PromiseLike<Rows> {
  readonly #run: (query: Fragment) => Promise<Rows>
  #running: Promise<Rows> | null = null

  constructor(
    strings: readonly string[],
    values: readonly (SqlValue | Fragment)[],
    run: (query: Fragment) => Promise<Rows>,
  ) {
    super(strings, values)
    this.#run = run
  }

  /** Sends the query now. In a transaction, queries sent without waiting share a round trip. */
  execute(): Promise<Rows> {
    this.#running ??= this.#run(this)
    return this.#running
  }

  // biome-ignore lint/suspicious/noThenProperty: a query is awaited like the promise it stands for.
  then<Done = Rows, Failed = never>(
    onDone?: ((rows: Rows) => Done | PromiseLike<Done>) | null,
    onFailed?: ((error: unknown) => Failed | PromiseLike<Failed>) | null,
  ): Promise<Done | Failed> {
    return this.execute().then(onDone, onFailed)
  }

  catch<Failed>(onFailed: (error: unknown) => Failed | PromiseLike<Failed>): Promise<Rows | Failed> {
    return this.execute().catch(onFailed)
  }

  finally(onEnd: () => void): Promise<Rows> {
    return this.execute().finally(onEnd)
  }
}

/** `sql\`select …\`` makes a query; `sql('name')` quotes an identifier. */
export type SqlTag = {
  <Rows extends readonly object[] = readonly Record<string, unknown>[]>(
    strings: TemplateStringsArray,
    ...values: readonly (SqlValue | Fragment)[]
  ): Query<Rows>
  (identifier: string): Fragment
  /** Runs a text as it is: for migrations and for statements that take no parameters. */
  unsafe<Rows extends readonly object[] = readonly Record<string, unknown>[]>(
    text: string,
    values?: readonly SqlValue[],
  ): Promise<Rows>
}

export type TransactionSql = SqlTag & { readonly isTransaction: true }

/** A connection taken out of the pool, for what lives on a connection: session locks, listening. */
export type ReservedSql = SqlTag & { release(): void }

export type Sql = SqlTag & {
  begin<Result>(work: (tx: TransactionSql) => Promise<Result>): Promise<Result>
  reserve(): Promise<ReservedSql>
  end(options?: { readonly timeout?: number }): Promise<void>
}

const INT8 = 20
const INT8_ARRAY = 1016
const DATE = 1082

/** int8 arrives as bigint, a calendar day as its text; the rest as node-postgres reads it. */
const types = {
  getTypeParser(oid: number, format?: 'text' | 'binary'): (value: string) => unknown {
    if (oid === INT8) return BigInt
    if (oid === DATE) return String
    if (oid === INT8_ARRAY) return (text) => (text === '{}' ? [] : text.slice(1, -1).split(',').map(toBigIntOrNull))
    return pg.types.getTypeParser(oid, format as 'text')
  },
}

function toBigIntOrNull(text: string): bigint | null {
  return text === 'NULL' ? null : BigInt(text)
}

export type PoolOptions = {
  readonly poolSize: number
  readonly name: string
  readonly connectTimeoutMs: number
  /** Server settings of every connection. */
  readonly settings: Readonly<Record<string, string | number>>
}

/** Opens a pool of pipelining connections. Nothing is connected until the first query. */
export function openPool(databaseUrl: string, options: PoolOptions): Sql {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: options.poolSize,
    connectionTimeoutMillis: options.connectTimeoutMs,
    idleTimeoutMillis: 0,
    application_name: options.name,
    options: Object.entries(options.settings)
      .map(([name, value]) => `-c ${name}=${String(value).replace(/[\\ ]/g, '\\$&')}`)
      .join(' '),
    types,
    pipeline: true,
  } as pg.PoolConfig)
  // A connection that breaks fails its own queries; the event itself has nobody else to tell.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  return poolSql(pool)
}

function poolSql(pool: pg.Pool): Sql {
  return Object.assign(
    tagOf((config) => pool.query(config)),
    {
      async begin<Result>(work: (tx: TransactionSql) => Promise<Result>): Promise<Result> {
        const client = await connected(pool)
        return transact(client, work)
      },
      async reserve(): Promise<ReservedSql> {
        const client = await connected(pool)
        return Object.assign(
          tagOf((config) => client.query(config)),
          { release: () => client.release() },
        )
      },
      async end(options: { readonly timeout?: number } = {}): Promise<void> {
        const { promise, resolve } = Promise.withResolvers<void>()
        const timer = setTimeout(resolve, (options.timeout ?? 5) * 1_000)
        await Promise.race([pool.end(), promise])
        clearTimeout(timer)
      },
    },
  )
}

async function connected(pool: pg.Pool): Promise<pg.PoolClient> {
  try {
    return await pool.connect()
  } catch (error) {
    throw named(error)
  }
}

/** One transaction: commits when `work` returns, rolls back when it throws. A connection that broke is not used again. */
async function transact<Result>(client: pg.PoolClient, work: (tx: TransactionSql) => Promise<Result>): Promise<Result> {
  // Of statements sent together, those behind the one that failed fail too; the first failure is the reason for all.
  let reason: unknown = null
  const hold = holderOf(client)
  const tag = tagOf((config) =>
    hold(() => client.query(config)).catch((error: unknown) => {
      reason ??= error
      throw error
    }),
  )
  try {
    // Not waited for: the first queries of the work travel with it.
    const started = tag.unsafe('begin')
    started.catch(() => undefined)
    const result = await work(Object.assign(tag, { isTransaction: true as const }))
    await started
    await tag.unsafe('commit')
    client.release()
    return result
  } catch (error) {
    const isAftermath = typeof error === 'object' && error !== null && 'code' in error && error.code === ABORTED
    await client.query('rollback').then(
      () => client.release(),
      (broken: unknown) => client.release(broken instanceof Error ? broken : true),
    )
    throw isAftermath && reason !== null ? named(reason) : error
  }
}

/**
 * Lets the statements of one turn of the event loop leave together: one system call instead of one for each. A batch of
 * the commit engine sends its loads in one turn and its writes in another.
 */
function holderOf(client: pg.PoolClient) {
  // The driver's own stream: it has no public way to write several queries at once.
  const { stream } = (client as unknown as { readonly connection: { readonly stream: Duplex } }).connection
  let isHeld = false
  return <Result>(send: () => Result): Result => {
    if (!isHeld) {
      isHeld = true
      stream.cork()
      process.nextTick(() => {
        isHeld = false
        stream.uncork()
      })
    }
    return send()
  }
}

/** SQLSTATE of a statement refused because an earlier one of its transaction failed. */
const ABORTED = '25P02'

type Run = (config: pg.QueryConfig) => Promise<pg.QueryResult>

function tagOf(run: Run): SqlTag {
  async function send<Rows extends readonly object[]>(config: pg.QueryConfig): Promise<Rows> {
    try {
      const result = await run(config)
      // The caller names the row type of its own query; nothing checks it but the tests that run the query.
      return result.rows as unknown as Rows
    } catch (error) {
      throw named(error)
    }
  }
  function tag(strings: TemplateStringsArray | string, ...values: readonly (SqlValue | Fragment)[]): Fragment {
    if (typeof strings === 'string') return new Fragment([pg.escapeIdentifier(strings)], [])
    return new Query(strings, values, (query) => send(compile(query)))
  }
  return Object.assign(tag as Pick<SqlTag, never> as SqlTag, {
    unsafe: <Rows extends readonly object[]>(text: string, values?: readonly SqlValue[]) =>
      send<Rows>(values === undefined ? { text } : { text, values: [...values] }),
  })
}

/** Names of prepared statements by text. Texts come from the code, so there are as many as queries times businesses. */
const statementNames = new Map<string, string>()

/** Flattens a query to text and parameters; the same text is prepared once per connection. */
function compile(query: Fragment): pg.QueryConfig {
  const values: unknown[] = []
  const text = write(query, values)
  let name = statementNames.get(text)
  if (name === undefined) {
    name = `tas_${statementNames.size + 1}`
    statementNames.set(text, name)
  }
  return { name, text, values }
}

function write(fragment: Fragment, values: unknown[]): string {
  let text = fragment.strings[0] ?? ''
  fragment.values.forEach((value, index) => {
    assert(value !== undefined, 'a query has no value that is undefined')
    if (value instanceof Fragment) text += write(value, values)
    else text += `$${values.push(Array.isArray(value) ? arrayText(value) : value)}`
    text += fragment.strings[index + 1] ?? ''
  })
  return text
}

/** What an element of an array may be made of to stand without quotes, as nearly all are: ids, codes, amounts. */
const NEEDS_NO_QUOTES = /^[\w.:+-]+$/

/**
 * An array in PostgreSQL's own text form. The driver can write it too, but examines every element with several patterns:
 * on the money path, where nearly all values travel in arrays of ids and amounts, that was a tenth of the busy time.
 */
function arrayText(elements: readonly unknown[]): string {
  let text = ''
  for (const element of elements) text += `,${elementText(element)}`
  return `{${text.slice(1)}}`
}

function elementText(element: unknown): string {
  if (typeof element === 'bigint' || typeof element === 'number' || typeof element === 'boolean') return String(element)
  if (element === null) return 'NULL'
  assert(element !== undefined, 'a query has no value that is undefined')
  if (Buffer.isBuffer(element)) return `"\\\\x${element.toString('hex')}"`
  if (element instanceof Date) return element.toISOString()
  const text = String(element)
  const isPlain = NEEDS_NO_QUOTES.test(text) && (text.length !== 4 || text.toLowerCase() !== 'null')
  return isPlain ? text : `"${text.replace(/["\\]/g, '\\$&')}"`
}

/** Errors of a broken connection carry no code of their own; they get one, so that callers can tell them from refusals. */
function named(error: unknown): unknown {
  if (error instanceof Error && !('code' in error)) return Object.assign(error, { code: CONNECTION_LOST })
  return error
}

/** Code of an error whose connection ended before an answer came: nobody knows whether the statement took effect. */
export const CONNECTION_LOST = 'CONNECTION_LOST'
