import type { Table } from '#kit/commit/state.ts'
import type { Db } from '#kit/db/connect.ts'

/** What an adjustment was for. */
export type AdjustmentNote = { readonly id: string; readonly playerId: string; readonly note: string }

const placeOf = (id: string) => ({ column: 'ledger_adjustment.note', owner: id })

/** Notes of adjustments. Made by people one by one, so there is no set to write. */
export const adjustmentNotes: Table<AdjustmentNote> = {
  name: 'ledger.adjustment_notes',
  async insert(tx, rows) {
    for (const { id, playerId, note } of rows)
      await tx.sql`
        insert into ${tx.b}.ledger_adjustment (id, player_id, note)
        values (${id}, ${playerId}, ${tx.seals.seal(note, placeOf(id))})`
  },
}

/** What adjustments were for, by the reference of their postings; other references, and what was erased, are left out. */
export async function readAdjustmentNotes(db: Db, references: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (references.length === 0) return new Map()
  const rows = await db.sql<{ id: string; note: Buffer }[]>`
    select id, note from ${db.b}.ledger_adjustment where id = any(${references}::uuid[])`
  return new Map(rows.map(({ id, note }) => [id, db.seals.open<string>(note, placeOf(id))]))
}
