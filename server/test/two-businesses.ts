import { connect, type DbPool, dbOf, type Sql } from '#kit/db/connect.ts'
import { addBusiness } from './businesses.ts'
import { testDatabase } from './database.ts'

/** Two businesses on a database of their own, empty: for modules that need no more than their tables. */
export async function twoBusinesses(): Promise<{
  url: string
  one: DbPool
  two: DbPool
  sql: Sql
  stop(): Promise<void>
}> {
  const database = await testDatabase()
  const sql = connect(database.url, { poolSize: 6, name: 'test' })
  for (const id of [1, 2]) await addBusiness(sql, { id, name: `Business ${id}`, hosts: [] })
  return {
    url: database.url,
    one: dbOf(sql, 1),
    two: dbOf(sql, 2),
    sql,
    async stop() {
      await sql.end()
      await database.drop()
    },
  }
}
