import type { TicketEvent } from '@tas/shared/contract/support/texts.ts'
import type { SenderType } from '@tas/shared/rules/support/choices.ts'
import type { TicketMessage } from '@tas/shared/rules/support/clocks.ts'
import { searchedKeys, searchKeys } from '@tas/shared/rules/support/search-words.ts'
import type { Db, Tx } from '#kit/db/connect.ts'
import { uuidv7 } from '#kit/random.ts'
import { attachFiles } from './attachments/attachment-store.ts'
import type { TicketRow } from './ticket-store.ts'

const TEXT = 'support_message.text'
const NOTE = 'support_note.text'
const KEYS = 'support_message.keys'
/** So many bytes tell words apart well enough; what is found by chance is read, and nothing more. */
const KEY_BYTES = 8
/** Messages of one ticket, so that it can be read as a whole. */
export const MOST_MESSAGES = 500

export type MessageRow = {
  readonly id: string
  readonly number: number
  readonly sender: SenderType
  readonly senderId: string | null
  readonly event: TicketEvent | null
  readonly eventValue: string | null
  readonly text: string | null
  readonly at: Date
}

/** What a search by these words looks for; null: no word was given. None: they are too short, and find nothing. */
export function keysOfSearch({ seals }: Pick<Db, 'seals'>, search: string): readonly Buffer[] | null {
  return search.trim() === '' ? null : searchedKeys(search).map((key) => macOf(seals, key))
}

function macOf(seals: Db['seals'], key: string): Buffer {
  return seals.mac(KEYS, key).subarray(0, KEY_BYTES)
}

/** What somebody wrote. `found`: words beside the text by which it is found, those of the subject. */
export type Written = {
  readonly sender: 'player' | 'staff'
  readonly senderId: string | null
  readonly text: string
  readonly found?: string
  /** Ids of files of the player that go with it. */
  readonly files?: readonly string[]
}

/** What happened by itself, or by a press. `value`: the id of what its words name. */
export type Happened = { readonly event: TicketEvent; readonly value?: string }

/** Adds a message to a ticket, which is held. @throws Refusal support.file_unknown */
export async function insertMessage(
  tx: Tx,
  { id: ticketId, playerId }: Pick<TicketRow, 'id' | 'playerId'>,
  message: (Written | Happened) & { readonly at: Date },
): Promise<void> {
  const { sql, b, seals } = tx
  const id = uuidv7()
  const written = 'text' in message ? message : null
  const happened = 'event' in message ? message : null
  const keys =
    written === null ? [] : searchKeys(`${written.found ?? ''} ${written.text}`).map((key) => macOf(seals, key))
  const text = written === null ? null : seals.seal(written.text, { column: TEXT, owner: id })
  await sql`
    insert into ${b}.support_message
      (id, ticket_id, player_id, number, sender, sender_id, event, event_value, text, keys, happened_at)
    select ${id}, ${ticketId}, ${playerId}, 1 + count(*), ${written?.sender ?? 'system'}, ${written?.senderId ?? null},
      ${happened?.event ?? null}, ${happened?.value ?? null}, ${text}, ${keys}::bytea[], ${message.at}
    from ${b}.support_message where ticket_id = ${ticketId}`
  await attachFiles(tx, { messageId: id, playerId, files: written?.files ?? [] })
}

/** All messages of a ticket, the oldest first. */
export async function readMessages({ sql, b, seals }: Db, ticketId: string): Promise<readonly MessageRow[]> {
  const rows = await sql<(Omit<MessageRow, 'text'> & { readonly text: Buffer | null })[]>`
    select id, number, sender, sender_id as "senderId", event, event_value as "eventValue", text, happened_at as at
    from ${b}.support_message where ticket_id = ${ticketId} order by number`
  return rows.map((row) => ({
    ...row,
    text: row.text === null ? null : seals.open<string>(row.text, { column: TEXT, owner: row.id }),
  }))
}

/**
 * What of the messages decides when what is due. A press counts as words do: one that resolves a ticket answers, and has it wait
 * for its player; one that opens it again waits for an answer.
 */
export async function readPast({ sql, b }: Db, ticketId: string): Promise<readonly TicketMessage[]> {
  const rows = await sql<{ at: Date; sender: SenderType; event: TicketEvent | null }[]>`
    select happened_at as at, sender, event from ${b}.support_message where ticket_id = ${ticketId} order by number`
  return rows.map(({ at, sender, event }) => ({ at, by: (event !== null && PRESSED[event]) || sender }))
}

/** Who stands behind what the house writes of a press. */
const PRESSED: Readonly<Partial<Record<TicketEvent, SenderType>>> = {
  resolved: 'staff',
  reopened: 'player',
  receivedWaiting: 'player',
}

export type NoteRow = { readonly id: string; readonly text: string; readonly writtenBy: string; readonly at: Date }

/** Keeps what staff write of a ticket for each other. The ticket is held. @returns false where it has too many notes already */
export async function insertNote(
  { sql, b, seals }: Tx,
  { id: ticketId, playerId }: Pick<TicketRow, 'id' | 'playerId'>,
  { text, by, at }: { readonly text: string; readonly by: string; readonly at: Date },
): Promise<boolean> {
  const id = uuidv7()
  const rows = await sql`
    insert into ${b}.support_note (id, ticket_id, player_id, text, written_by, happened_at)
    select ${id}, ${ticketId}, ${playerId}, ${seals.seal(text, { column: NOTE, owner: id })}, ${by}, ${at}
    where (select count(*) from ${b}.support_note where ticket_id = ${ticketId}) < ${MOST_MESSAGES}::int
    returning id`
  return rows.length > 0
}

/** The notes of a ticket, the oldest first. */
export async function readNotes({ sql, b, seals }: Db, ticketId: string): Promise<readonly NoteRow[]> {
  const rows = await sql<(Omit<NoteRow, 'text'> & { readonly text: Buffer })[]>`
    select id, text, written_by as "writtenBy", happened_at as at from ${b}.support_note
    where ticket_id = ${ticketId} order by id desc limit ${MOST_MESSAGES}`
  return rows
    .toReversed()
    .map((row) => ({ ...row, text: seals.open<string>(row.text, { column: NOTE, owner: row.id }) }))
}
