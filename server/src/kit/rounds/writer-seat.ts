import { connect, type Sql } from '../db/connect.ts'
import type { ReservedSql } from '../db/sql.ts'

/** The place of the one process that runs the rounds of a business. The lock lives as long as its connection. */
export type WriterSeat = {
  /** Tries to take the place. False when another process has it. */
  take(): Promise<boolean>
  /** Takes part without trying for the place. */
  attend(): Promise<void>
  /** Processes that take part, this one included; 0 when the connection that took the place is gone. */
  countPresent(): Promise<number>
  /** Gives the place up and closes the connection. */
  leave(): Promise<void>
}

export type SeatOptions = {
  readonly databaseUrl: string
  readonly businessId: number
  /** Name of the connection; the id of this process is added, so that the database tells who has the place. */
  readonly name: string
  /** First key of the advisory lock that says which process runs the rounds. */
  readonly writerLock: number
  /** Held, shared, by every process that runs or shows the rounds: by it the writer sees that it has company. */
  readonly presenceLock: number
}

export function createWriterSeat({ databaseUrl, businessId, name, writerLock, presenceLock }: SeatOptions): WriterSeat {
  let pool: Sql | null = null
  let connection: ReservedSql | null = null

  async function enter(from: Sql): Promise<ReservedSql> {
    const entered = await from.reserve()
    await entered`select pg_advisory_lock_shared(${presenceLock}::int, ${businessId}::int)`
    return entered
  }

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

  async function attend(): Promise<ReservedSql> {
    try {
      pool ??= connect(databaseUrl, { poolSize: 1, name: `${name}-${process.pid}` })
      connection ??= await enter(pool)
      return connection
    } catch (error) {
      await drop()
      throw error
    }
  }

  return {
    async attend() {
      await attend()
    },
    async take() {
      const seated = await attend()
      try {
        const [row] = await seated<{ ok: boolean }[]>`
          select pg_try_advisory_lock(${writerLock}::int, ${businessId}::int) as ok`
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
          where locktype = 'advisory' and classid = ${presenceLock}::int and objid = ${businessId}::int
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
