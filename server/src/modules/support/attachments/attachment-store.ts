import type { Db, Tx } from '#kit/db/connect.ts'
import { sha256, uuidv7 } from '#kit/random.ts'
import { refuse } from '#kit/refusal.ts'
import type { ReadAttachment } from './read-attachment.ts'

export type AttachmentRow = {
  readonly id: string
  readonly playerId: string
  /** Null: it was not sent yet. */
  readonly messageId: string | null
  readonly kind: ReadAttachment['kind']
  readonly bytes: number
}

const CONTENT = 'support_attachment_part.content'
/** What of a file is held at once while it is sent. */
const PART_BYTES = 192 * 1024
/** Files of a player that are not sent yet, and all of a day. */
const MOST_LOOSE = 10
const MOST_A_DAY = 50

function columns({ sql }: Pick<Db, 'sql'>) {
  return sql`f.id, f.player_id as "playerId", f.message_id as "messageId", f.kind, f.bytes`
}

/** Refuses one file more than a player may have. @throws Refusal support.too_many_files */
export async function requireRoom({ sql, b }: Db, playerId: string): Promise<void> {
  const [kept] = await sql<{ loose: number; today: number }[]>`
    select count(*) filter (where message_id is null)::int as loose,
      count(*) filter (where uploaded_at > clock_timestamp() - interval '1 day')::int as today
    from ${b}.support_attachment where player_id = ${playerId}`
  if ((kept?.loose ?? 0) >= MOST_LOOSE) throw refuse('support.too_many_files', { maximum: MOST_LOOSE })
  if ((kept?.today ?? 0) >= MOST_A_DAY) throw refuse('support.too_many_files', { maximum: MOST_A_DAY })
}

/** Keeps a file, sealed in pieces, of no message yet. */
export async function insertAttachment(
  { sql, b, seals }: Tx,
  playerId: string,
  { kind, content }: ReadAttachment,
): Promise<AttachmentRow> {
  const id = uuidv7()
  const bytes = content.length
  await sql`
    insert into ${b}.support_attachment (id, player_id, kind, bytes) values (${id}, ${playerId}, ${kind}, ${bytes})`
  for (let from = 0, number = 0; from < bytes; from += PART_BYTES, number++) {
    const part = uuidv7()
    const text = content.subarray(from, from + PART_BYTES).toString('base64')
    await sql`
      insert into ${b}.support_attachment_part (id, attachment_id, number, content)
      values (${part}, ${id}, ${number}, ${seals.seal(text, { column: CONTENT, owner: part })})`
  }
  return { id, playerId, messageId: null, kind, bytes }
}

/** The content of a file in order, a piece at a time. */
export async function* walkContent({ sql, b, seals }: Db, id: string): AsyncGenerator<Buffer, void, undefined> {
  for (let number = 0; ; number++) {
    const [part] = await sql<{ id: string; content: Buffer }[]>`
      select id, content from ${b}.support_attachment_part where attachment_id = ${id} and number = ${number}`
    if (part === undefined) return
    yield Buffer.from(seals.open<string>(part.content, { column: CONTENT, owner: part.id }), 'base64')
  }
}

/**
 * Has files of a player go with a message, each with one message alone.
 * @throws Refusal support.file_unknown where one is not theirs, or goes with another already
 */
export async function attachFiles(
  { sql, b }: Tx,
  {
    messageId,
    playerId,
    files,
  }: { readonly messageId: string; readonly playerId: string; readonly files: readonly string[] },
): Promise<void> {
  if (files.length === 0) return
  const rows = await sql`
    update ${b}.support_attachment set message_id = ${messageId}
    where id = any(${[...files]}::uuid[]) and player_id = ${playerId} and message_id is null returning id`
  if (rows.length !== files.length) throw refuse('support.file_unknown')
}

/** The files of the messages of a ticket, in the order they were added. */
export async function readAttachments(db: Db, ticketId: string): Promise<readonly AttachmentRow[]> {
  const { sql, b } = db
  return sql<AttachmentRow[]>`
    select ${columns(db)} from ${b}.support_attachment f join ${b}.support_message m on m.id = f.message_id
    where m.ticket_id = ${ticketId} order by f.id`
}

/** A file and the ticket it was sent in; null: there is none, or it was not sent yet. */
export async function readAttachment(
  db: Db,
  id: string,
): Promise<(AttachmentRow & { readonly ticketId: string }) | null> {
  const { sql, b } = db
  const [row] = await sql<(AttachmentRow & { readonly ticketId: string })[]>`
    select ${columns(db)}, m.ticket_id as "ticketId" from ${b}.support_attachment f
    join ${b}.support_message m on m.id = f.message_id where f.id = ${id}`
  return row ?? null
}

/** Keeps a link to a file for a minute and tells when it ends. */
export async function keepLink({ sql, b }: Db, token: string, id: string): Promise<Date> {
  const [row] = await sql<{ until: Date }[]>`
    insert into ${b}.support_attachment_link (token_hash, attachment_id, expires_at)
    values (${sha256(token)}, ${id}, clock_timestamp() + interval '1 minute') returning expires_at as until`
  if (row === undefined) throw new Error('an insert returns its row')
  return row.until
}

/** Whose file a link leads to; null: there is no such link. */
export async function ownerOfLink({ sql, b }: Db, token: string): Promise<string | null> {
  const [row] = await sql<{ id: string }[]>`
    select f.player_id as id from ${b}.support_attachment_link l join ${b}.support_attachment f on f.id = l.attachment_id
    where l.token_hash = ${sha256(token)}`
  return row?.id ?? null
}

/** Takes a link away and gives the file it leads to; null: there is none any more. */
export async function takeLink(db: Db, token: string): Promise<AttachmentRow | null> {
  const { sql, b } = db
  const [row] = await sql<(AttachmentRow & { readonly isAlive: boolean })[]>`
    with taken as (
      delete from ${b}.support_attachment_link where token_hash = ${sha256(token)}
      returning attachment_id, expires_at > clock_timestamp() as alive)
    select ${columns(db)}, taken.alive as "isAlive" from taken join ${b}.support_attachment f on f.id = taken.attachment_id`
  return row?.isAlive === true ? row : null
}

/** Deletes files that nobody sent within a day, and links that nobody used. */
export async function forgetAttachments({ sql, b }: Db): Promise<void> {
  await sql`delete from ${b}.support_attachment_link where expires_at < clock_timestamp()`
  await sql`
    delete from ${b}.support_attachment
    where message_id is null and uploaded_at < clock_timestamp() - interval '23 hours'`
}
