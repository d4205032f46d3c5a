import { connect, type DbPool, dbOf, type Sql } from '#kit/db/connect.ts'
import { createBusiness, startingSettings } from '#src/modules/business/index.ts'
import { testDatabase } from './database.ts'

/** Two businesses on a database of their own, empty: for modules that need no more than their tables. */
export async function twoBusinesses(): Promise<{ one: DbPool; two: DbPool; sql: Sql; stop(): Promise<void> }> {
  const database = await testDatabase()
  const sql = connect(database.url, { poolSize: 6, name: 'test' })
  for (const id of [1, 2])
    await createBusiness(sql, { id, name: `Business ${id}`, hosts: [], settings: startingSettings('sandbox') })
  return {
    one: dbOf(sql, 1),
    two: dbOf(sql, 2),
    sql,
    async stop() {
      await sql.end()
      await database.drop()
    },
  }
}
