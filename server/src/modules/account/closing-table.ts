import type { Table } from '#kit/commit/state.ts'
import type { Tx } from '#kit/db/connect.ts'
import { recordAudit } from '../audit/index.ts'
import { closePlayer } from '../identity/index.ts'

export type Closing = {
  readonly playerId: string
  /** In the player's own words; empty: none. */
  readonly reason: string
  /** What was in the account and is paid out by the operator. */
  readonly owedMinor: bigint
  readonly currency: string
  readonly isEraseAsked: boolean
}

/**
 * Accounts that close: none of their sessions goes on, and none opens any more. Writes the player's row, which the unit has
 * locked, and new rows: what others may hold (sessions, codes) ends after the commit, see `account.closed`.
 */
export const closings: Table<Closing> = {
  name: 'account.closings',
  // Accounts close one at a time, so there is no set to write.
  insert: (tx, rows, batch) => Promise.all(rows.map((row) => writeClosing(tx, row, batch.now))),
}

async function writeClosing(tx: Tx, closing: Closing, closedAt: Date): Promise<void> {
  const { playerId, reason, owedMinor, currency, isEraseAsked } = closing
  const place = { column: 'account_closing.words', owner: playerId }
  const words = reason === '' ? null : tx.seals.seal({ reason }, place)
  await closePlayer(tx, playerId)
  await tx.sql`
    insert into ${tx.b}.account_closing (player_id, words, closed_at, owed_minor, currency, erase_asked)
    values (${playerId}, ${words}, ${closedAt}, ${owedMinor}, ${currency}, ${isEraseAsked})`
  await recordAudit(tx, {
    actorKind: 'player',
    actorId: playerId,
    targetId: playerId,
    ip: null,
    action: 'account.closed',
    details: { owedMinor: String(owedMinor), erase: isEraseAsked },
  })
}
