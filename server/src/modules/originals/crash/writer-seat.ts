import { connect, type Sql } from '#kit/db/connect.ts'
import type { ReservedSql } from '#kit/db/sql.ts'

/** First key of the advisory locks that say which process runs the rounds of which business. */
const WRITER_LOCK = 7_411_003
/** Held, shared, by every process that runs or shows the rounds of a business: by it the writer sees that it has company. */
const PRESENCE_LOCK = 7_411_004

/** The place of the one process that runs the rounds. The lock lives as long as its connection. */
export type WriterSeat = {
  /** Tries to take the place. False when another process has it. */
  take(): Promise<boolean>
  /** Processes that take part, this one included; 0 when the connection that took the place is gone. */
  countPresent(): Promise<number>
  /** Gives the place up and closes the connection. */
  leave(): Promise<void>
}

export function createWriterSeat(databaseUrl: string, businessId: number): WriterSeat {
  let pool: Sql | null = null
  let connection: ReservedSql | null = null

  async function drop(): Promise<void> {
    const [oldPool, oldConnection] = [pool, connection]
    pool = null
    connection = null
    try {
      oldConnection?.release()
    } finally {
      await oldPool?.end({ timeout: 2 })
    }
  }

  return {
    async take() {
      try {
        pool ??= connect(databaseUrl, { poolSize: 1, name: 'tas-crash' })
        connection ??= await enter(pool, businessId)
        const [row] = await connection<{ ok: boolean }[]>`
          select pg_try_advisory_lock(${WRITER_LOCK}::int, ${businessId}::int) as ok`
        return row?.ok ?? false
      } catch (error) {
        await drop()
        throw error
      }
    },
    async countPresent() {
      if (connection === null) return 0
      try {
        const [row] = await connection<{ n: number }[]>`
          select count(*)::int as n from pg_locks
          where locktype = 'advisory' and classid = ${PRESENCE_LOCK}::int and objid = ${businessId}::int
            and database = (select oid from pg_database where datname = current_database())`
        return row?.n ?? 0
      } catch {
        await drop()
        return 0
      }
    },
    leave: drop,
  }
}

async function enter(pool: Sql, businessId: number): Promise<ReservedSql> {
  const connection = await pool.reserve()
  await connection`select pg_advisory_lock_shared(${PRESENCE_LOCK}::int, ${businessId}::int)`
  return connection
}
