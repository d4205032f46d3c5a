import type { ChangeEntry } from '@tas/shared/rules/returns/change-log.ts'
import type { Db, Tx } from '#kit/db/connect.ts'

/** The whole log, oldest entry first. It grows with the versions of the program and stays short. */
export async function readChanges(db: Db): Promise<readonly ChangeEntry[]> {
  const rows = await db.sql<{ document: string }[]>`select document from ${db.b}.returns_change order by number`
  // Written by insertChange alone.
  return rows.map(({ document }) => JSON.parse(document) as ChangeEntry)
}

export async function insertChange(tx: Tx, entry: ChangeEntry): Promise<void> {
  const { number, game, rulesVersion, paytableVersion, tablesHash, previousHash } = entry
  await tx.sql`
    insert into ${tx.b}.returns_change (number, game, rules, paytable, tables_hash, previous_hash, document)
    values (${number}, ${game}, ${rulesVersion}, ${paytableVersion}, ${tablesHash}, ${previousHash},
      ${JSON.stringify(entry)})`
}
