import { connect } from '#kit/db/connect.ts'

/** A speed without durability is not the speed that is asked for. */
export async function assertDurable(databaseUrl: string): Promise<void> {
  const sql = connect(databaseUrl, { poolSize: 1, name: 'tas-bench' })
  const [row] = await sql<{ fsync: string; commit: string }[]>`
    select current_setting('fsync') as fsync, current_setting('synchronous_commit') as commit`
  await sql.end({ timeout: 2 })
  if (row?.fsync !== 'on' || row.commit !== 'on') throw new Error('fsync and synchronous_commit must be on')
}
