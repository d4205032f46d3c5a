import type { CommitEngine } from '../commit/engine.ts'
import type { Resource } from '../commit/state.ts'
import type { DbPool } from '../db/connect.ts'
import { type Fragment, Query, type SqlTag, type SqlValue, type TransactionSql } from '../db/sql.ts'
import { assertStanding, standingFence } from './fence.ts'
import type { Lease } from './leases.ts'

type Writer = { readonly db: DbPool; readonly engine: CommitEngine }

/**
 * What writes as the holder of a lease: each transaction, each statement that writes and each unit looks first, inside, whether this is
 * still the holder, and writes nothing when it is not. Until a transaction has ended nobody else takes the place. @throws LeaseLost
 */
export function guardedBy<App extends Writer>(app: App, lease: Lease): App {
  return { ...app, db: guardDb(app.db, lease), engine: guardEngine(app.engine, lease) }
}

/** How a statement begins that writes nothing. */
const READS = /^\s*select\s/

function guardDb(db: DbPool, lease: Lease): DbPool {
  const begin: DbPool['begin'] = (work) =>
    db.begin(async (tx) => {
      await lookFirst(tx, lease)
      return work(tx)
    })
  return { ...db, begin, sql: guardSql(db.sql, begin) }
}

/** Statements on their own become transactions that look first; those that only read change nothing, and need no look. */
function guardSql(sql: SqlTag, begin: DbPool['begin']): SqlTag {
  function tag(strings: TemplateStringsArray | string, ...values: readonly (SqlValue | Fragment)[]) {
    if (typeof strings === 'string') return sql(strings)
    if (READS.test(strings[0] ?? '')) return sql(strings, ...values)
    return new Query(strings, values, (query) => begin(async (tx) => tx`${query}`))
  }
  // Of a tag's two forms each gives what its argument asks for.
  return Object.assign(
    tag as Pick<SqlTag, never> as SqlTag,
    {
      unsafe: (text: string, values?: readonly SqlValue[]) => begin((tx) => tx.unsafe(text, values)),
    } as Pick<SqlTag, 'unsafe'>,
  )
}

/** A takeover waits until the transaction has ended (it locks `for update`); the holder itself may renew meanwhile. */
async function lookFirst(tx: TransactionSql, lease: Lease): Promise<void> {
  const [place] = await tx<{ fence: bigint | null }[]>`select ${standingFence(tx, lease)} as fence`
  assertStanding(lease, place?.fence)
}

/** The fence of the holder of each place. Read without a lock: the key finds a unit, whichever holder writes it. */
const fences: Resource<bigint> = {
  name: 'kit.leases',
  async load({ sql }, names) {
    const rows = await sql<{ name: string; fence: bigint }[]>`
      select name, fence from platform.lease where name = any(${names}::text[]) and until > clock_timestamp()`
    return new Map(rows.map(({ name, fence }) => [name, fence]))
  },
}

function guardEngine(engine: CommitEngine, lease: Lease): CommitEngine {
  return {
    ...engine,
    commit: (unit) =>
      engine.commit({
        ...unit,
        needs: [...unit.needs, { resource: fences, key: lease.name }],
        decide(state) {
          assertStanding(lease, state.get(fences, lease.name))
          return unit.decide(state)
        },
      }),
  }
}
