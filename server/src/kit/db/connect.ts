import { setTimeout as sleep } from 'node:timers/promises'
import { assert } from '../assert.ts'
import type { DomainEvent } from '../events/event.ts'
import { randomWhole } from '../random.ts'
import { noSeals, type Seals } from './seals.ts'
import { type Fragment, openPool, type Sql, type SqlTag, type TransactionSql } from './sql.ts'

export type { Sql, TransactionSql } from './sql.ts'

/**
 * A database as one business sees it: `sql` runs queries, `b` is the schema of the business and stands before every table
 * name (`from ${db.b}.identity_player`). There is no way to query without naming whose rows are meant. `seals` opens the
 * sealed columns of that business.
 */
export type Db = { readonly sql: SqlTag; readonly b: Fragment; readonly schema: string; readonly seals: Seals }

/** A Db inside a transaction. Writes demand this type, so a query cannot slip out of its transaction by using the pool. */
export type Tx = Db & {
  readonly sql: TransactionSql
  readonly inTransaction: true
  /** Tells news once the transaction has committed. */
  tell<News extends DomainEvent>(news: News): void
}

/** A Db that is no transaction: what transactions start from. `tell` is told the news of those that committed. */
export type DbPool = Db & Pick<Sql, 'begin'> & { tell(news: DomainEvent): void }

export type ConnectOptions = {
  readonly poolSize: number
  readonly name: string
  /** Role every connection takes on, with its rights alone; without one, those of whoever signs in. */
  readonly role?: string | null
  /** How long a transaction may stand still before the database ends it; left out: `IDLE_IN_TRANSACTION_MS`. */
  readonly idleInTransactionMs?: number
  /** How long a statement waits for a lock; left out: `LOCK_TIMEOUT_MS`. */
  readonly lockTimeoutMs?: number
  /** How long a statement may take in all; left out: `STATEMENT_TIMEOUT_MS`. */
  readonly statementTimeoutMs?: number
}

const IDLE_IN_TRANSACTION_MS = 30_000
/** Shorter than a caller waits: behind one stuck row others wait too. */
const LOCK_TIMEOUT_MS = 3_000
const STATEMENT_TIMEOUT_MS = 20_000

/** Opens a pool. int8 arrives as bigint, times as Date; names and values are always parameters. */
export function connect(
  databaseUrl: string,
  { role, idleInTransactionMs, lockTimeoutMs, statementTimeoutMs, ...options }: ConnectOptions,
): Sql {
  return openPool(databaseUrl, {
    ...options,
    connectTimeoutMs: 5_000,
    settings: {
      timezone: 'UTC',
      // Compiling is decided on guesses about rows, and those about a recursive query are a thousandfold too high.
      jit: 'off',
      statement_timeout: statementTimeoutMs ?? STATEMENT_TIMEOUT_MS,
      lock_timeout: lockTimeoutMs ?? LOCK_TIMEOUT_MS,
      idle_in_transaction_session_timeout: idleInTransactionMs ?? IDLE_IN_TRANSACTION_MS,
      ...(role == null ? {} : { role }),
    },
  })
}

/** The schema of a business. Its number is an integer we made, never text from outside. */
export function schemaOf(businessId: number): string {
  assert(Number.isInteger(businessId) && businessId > 0, 'a business id is a positive integer')
  return `b_${businessId}`
}

/** The database as a business sees it; without seals its sealed columns stay shut, without `tell` nobody hears its news. */
export function dbOf(
  sql: Sql,
  businessId: number,
  { seals = noSeals, tell = () => undefined }: Partial<Pick<DbPool, 'seals' | 'tell'>> = {},
): DbPool {
  const schema = schemaOf(businessId)
  return { sql, b: sql(schema), schema, seals, begin: sql.begin, tell }
}

const RETRYABLE = new Set(['40001', '40P01'])
const MAX_TRIES = 8

/** SQLSTATE of a database error, CONNECTION_LOST, or the system's code (ECONNREFUSED…); null for anything else. */
export function databaseCode(error: unknown): string | null {
  if (typeof error !== 'object' || error === null || !('code' in error)) return null
  return typeof error.code === 'string' ? error.code : null
}

/** Name of the constraint a write broke; null for anything else. */
export function brokenConstraint(error: unknown): string | null {
  if (databaseCode(error)?.startsWith('23') !== true || typeof error !== 'object' || error === null) return null
  return 'constraint' in error && typeof error.constraint === 'string' ? error.constraint : null
}

/** True when the same transaction may succeed if it is simply run again: it lost a race and was rolled back whole. */
export function isConflict(error: unknown): boolean {
  return RETRYABLE.has(databaseCode(error) ?? '')
}

const DISCONNECTED =
  /^(CONNECTION_LOST|ECONNREFUSED|ECONNRESET|EPIPE|ENOTFOUND|ENOENT|57P0[1-5]|08|53[0-9]{3}|55P03|57014|25P03)/

/** True when the database cannot be reached or has no room: 503 for the caller, nothing to mend in the request. */
export function isUnavailable(error: unknown): boolean {
  return DISCONNECTED.test(databaseCode(error) ?? '')
}

/**
 * True when a row or a table that is needed was held by somebody else for as long as anybody waits: whoever needs it is
 * refused, the others go on.
 */
export function isHeldUp(error: unknown): boolean {
  return databaseCode(error) === '55P03'
}

/** Waits a random part of a growing time, so that those who collided do not collide again. */
export async function backOff(attempt: number): Promise<void> {
  await sleep(randomWhole(1, Math.min(1_000, 4 * 2 ** attempt) + 1))
}

/**
 * Runs `work` in one transaction and returns its result; a lost race (40001, 40P01) is retried with jitter.
 * For slow, rare flows; the fast path of money is the commit engine.
 */
export async function inTx<Result>(db: DbPool, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await begin(db, work)
    } catch (error) {
      if (!isConflict(error) || attempt === MAX_TRIES) throw error
      await backOff(attempt)
    }
  }
}

/** One attempt of a transaction, without retry. */
export async function begin<Result>(db: DbPool, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  const told: DomainEvent[] = []
  const result = await db.begin((sql) => work(txOf(db, sql, told)))
  for (const news of told) db.tell(news)
  return result
}

/** A business's database inside a transaction, which several may share. @param told takes the news that is told in it */
export function txOf({ b, schema, seals }: Db, sql: TransactionSql, told: DomainEvent[]): Tx {
  return { sql, b, schema, seals, inTransaction: true, tell: (news) => void told.push(news) }
}

/**
 * The caller's transaction as another business of the same database sees it. News is of the business whose app tells it, so news told
 * here is dropped: what the other business has to do or to tell is left as an event, which its own processes find.
 */
export function txIn(tx: Tx, schema: string): Tx {
  return { ...tx, schema, b: tx.sql(schema), tell: () => undefined }
}
