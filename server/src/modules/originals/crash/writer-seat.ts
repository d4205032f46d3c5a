import { connect, type Sql } from '#kit/db/connect.ts'
import type { ReservedSql } from '#kit/db/sql.ts'

/** First key of the advisory locks that say which process runs the rounds of which business. */
const WRITER_LOCK = 7_411_003

/** The place of the one process that runs the rounds. The lock lives as long as its connection. */
export type WriterSeat = {
  /** Tries to take the place. False when another process has it. */
  take(): Promise<boolean>
  /** Whether the connection that took the place still lives. */
  isHeld(): Promise<boolean>
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
        connection ??= await pool.reserve()
        const [row] = await connection<{ ok: boolean }[]>`
          select pg_try_advisory_lock(${WRITER_LOCK}::int, ${businessId}::int) as ok`
        return row?.ok ?? false
      } catch (error) {
        await drop()
        throw error
      }
    },
    async isHeld() {
      if (connection === null) return false
      try {
        await connection`select 1`
        return true
      } catch {
        await drop()
        return false
      }
    },
    leave: drop,
  }
}
