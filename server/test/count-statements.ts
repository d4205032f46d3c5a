import type { DbPool } from '#kit/db/connect.ts'
import { Query, type SqlTag } from '#kit/db/sql.ts'

/** The same database, counting the statements that are sent through it outside of transactions. */
export function countStatements(db: DbPool): { readonly db: DbPool; count(): number } {
  let count = 0
  const counting = (strings: TemplateStringsArray | string, ...values: never[]) => {
    const made = db.sql(strings as TemplateStringsArray, ...values)
    if (!(made instanceof Query)) return made
    const execute = made.execute.bind(made)
    let isSent = false
    made.execute = () => {
      if (!isSent) count++
      isSent = true
      return execute()
    }
    return made
  }
  // The tag has two ways of being called; both are passed on as they came.
  const sql = Object.assign(counting, { unsafe: db.sql.unsafe }) as SqlTag
  return { db: { ...db, sql }, count: () => count }
}

/** The same, counting those inside of transactions too, with what begins and ends each. */
export function countEveryStatement(db: DbPool): { readonly db: DbPool; count(): number } {
  const outside = countStatements(db)
  let inside = 0
  const begin: DbPool['begin'] = (work) =>
    db.begin((tx) => {
      inside += 2
      const counted = countStatements({ ...db, sql: tx })
      return work(Object.assign(counted.db.sql, { isTransaction: true as const })).finally(() => {
        inside += counted.count()
      })
    })
  return { db: { ...outside.db, begin }, count: () => outside.count() + inside }
}
