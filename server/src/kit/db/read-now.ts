import type { Db } from './connect.ts'

/** The database's clock at this moment, to the millisecond. */
export async function readNow({ sql }: Pick<Db, 'sql'>): Promise<Date> {
  const [row] = await sql<{ now: Date }[]>`select clock_timestamp() as now`
  if (row === undefined) throw new Error('the database gave no clock')
  return row.now
}
