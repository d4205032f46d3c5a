import type { Db, Tx } from '#kit/db/connect.ts'
import { uuidv7 } from '#kit/random.ts'
import type { TicketRow } from '../ticket-store.ts'

/** Whether a ticket was rated since it was last resolved. */
export async function hasRated({ sql, b }: Db, { id, resolutions }: Pick<TicketRow, 'id' | 'resolutions'>) {
  const rows = await sql`
    select from ${b}.support_rating where ticket_id = ${id} and resolution = ${resolutions}`
  return rows.length > 0
}

/** Keeps a rating. @returns false where this resolution was rated already */
export async function insertRating(
  { sql, b, seals }: Tx,
  { id: ticketId, playerId, resolutions }: Pick<TicketRow, 'id' | 'playerId' | 'resolutions'>,
  { score, text }: { readonly score: number; readonly text: string | null },
): Promise<boolean> {
  const id = uuidv7()
  const sealed = text === null ? null : seals.seal(text, { column: 'support_rating.text', owner: id })
  const rows = await sql`
    insert into ${b}.support_rating (id, ticket_id, player_id, resolution, score, text)
    values (${id}, ${ticketId}, ${playerId}, ${resolutions}, ${score}, ${sealed})
    on conflict (ticket_id, resolution) do nothing returning id`
  return rows.length > 0
}

/** A ticket, and how often it was resolved: each time is rated by itself. */
export type Resolved = Pick<TicketRow, 'id' | 'resolutions'>

/** A resolved ticket of a player by its number; null: there is none, or it goes on again. */
export async function findResolved(
  { sql, b }: Db,
  { playerId, intId }: Pick<TicketRow, 'playerId' | 'intId'>,
): Promise<Resolved | null> {
  const [row] = await sql<Resolved[]>`
    select id, resolutions from ${b}.support_ticket
    where int_id = ${intId} and player_id = ${playerId} and resolved_at is not null`
  return row ?? null
}
