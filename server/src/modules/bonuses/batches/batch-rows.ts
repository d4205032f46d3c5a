import type { BATCH_KINDS } from '@tas/shared/contract/bonuses/choices.ts'
import type { Table } from '#kit/commit/state.ts'
import { unnested } from '#kit/db/unnested.ts'

export type BatchKind = (typeof BATCH_KINDS)[number]

/** A batch as two people ask for it. */
type NewBatch = {
  readonly id: string
  readonly kind: BatchKind
  readonly bonusId: string
  /** Null: of what is taken back. */
  readonly termsHash: string | null
  readonly askedBy: string
  readonly approvedBy: string
  readonly reason: string
}

/** Whose turn comes in a batch; `grantId`: which grant is taken back, null: one is offered. */
export type BatchLine = {
  readonly batchId: string
  readonly number: number
  readonly playerId: string
  readonly currency: string
  readonly grantId: string | null
}

/** Batches with their lines, which a job works through. */
export const newBatches: Table<NewBatch & { readonly lines: readonly BatchLine[] }> = {
  name: 'bonuses.batches',
  async insert(tx, rows) {
    await tx.sql`
      insert into ${tx.b}.bonuses_batch (id, kind, bonus_id, terms_hash, asked_by, approved_by, reason)
      select * from ${unnested(rows, 'row', {
        id: 'uuid',
        kind: 'text',
        bonus_id: 'uuid',
        terms_hash: 'text',
        asked_by: 'uuid',
        approved_by: 'uuid',
        reason: 'text',
      })}`
    await tx.sql`
      insert into ${tx.b}.bonuses_batch_line (batch_id, number, player_id, currency, grant_id)
      select * from ${unnested(
        rows.flatMap(({ lines }) => lines),
        'row',
        { batch_id: 'uuid', number: 'int', player_id: 'uuid', currency: 'text', grant_id: 'uuid' },
      )}`
  },
}
