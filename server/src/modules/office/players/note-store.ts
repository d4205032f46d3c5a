import type { Db, Tx } from '#kit/db/connect.ts'
import { uuidv7 } from '#kit/random.ts'

const placeOf = (id: string) => ({ column: 'office_player_note_version.words', owner: id })

/** One wording of a note. */
export type Wording = {
  readonly id: string
  readonly noteId: string
  readonly version: number
  readonly text: string
  readonly writtenBy: string
  readonly writtenAt: Date
}

/** A note with the wording that stands. */
export type Note = {
  readonly id: string
  readonly playerId: string
  readonly createdAt: Date
  readonly latest: Wording
}

type WordingRow = Omit<Wording, 'text'> & { readonly words: Buffer }
type NoteRow = WordingRow & { readonly playerId: string; readonly createdAt: Date }

const wordingColumns = ({ sql }: Db) => sql`
  v.id, v.note_id as "noteId", v.version, v.words, v.written_by as "writtenBy", v.written_at as "writtenAt"`

function wordingOf({ seals }: Db, { words, ...row }: WordingRow): Wording {
  return { ...row, text: seals.open<{ readonly text: string }>(words, placeOf(row.id)).text }
}

function noteOf(db: Db, { playerId, createdAt, ...row }: NoteRow): Note {
  return { id: row.noteId, playerId, createdAt, latest: wordingOf(db, row) }
}

/** Notes of a player as they stand, the newest first, behind `after`; or one of them. */
async function readNotes(
  db: Db,
  asked: { readonly playerId: string; readonly after: string | null; readonly limit: number } | { readonly id: string },
): Promise<readonly Note[]> {
  const { sql, b } = db
  const which =
    'id' in asked
      ? sql`n.id = ${asked.id}`
      : sql`n.player_id = ${asked.playerId} ${asked.after === null ? sql`` : sql`and n.id < ${asked.after}`}
          order by n.id desc limit ${asked.limit}`
  const rows = await sql<NoteRow[]>`
    select ${wordingColumns(db)}, n.player_id as "playerId", n.created_at as "createdAt"
    from ${b}.office_player_note n cross join lateral (
      select * from ${b}.office_player_note_version where note_id = n.id order by version desc limit 1) v
    where ${which}`
  return rows.map((row) => noteOf(db, row))
}

export function listNotes(
  db: Db,
  page: { readonly playerId: string; readonly after: string | null; readonly limit: number },
): Promise<readonly Note[]> {
  return readNotes(db, page)
}

/** A note as it stands; null: there is none. */
export async function findNote(db: Db, id: string): Promise<Note | null> {
  const [note] = await readNotes(db, { id })
  return note ?? null
}

/** Every wording of a note, the newest first, behind `after`. */
export async function listWordings(
  db: Db,
  { noteId, after, limit }: { readonly noteId: string; readonly after: string | null; readonly limit: number },
): Promise<readonly Wording[]> {
  const rows = await db.sql<WordingRow[]>`
    select ${wordingColumns(db)} from ${db.b}.office_player_note_version v
    where note_id = ${noteId} ${after === null ? db.sql`` : db.sql`and id < ${after}`}
    order by id desc limit ${limit}`
  return rows.map((row) => wordingOf(db, row))
}

export type NewWording = {
  readonly noteId: string
  readonly playerId: string
  readonly version: number
  readonly text: string
  readonly by: string
}

/** Adds a note with its first wording. @returns the id of the note */
export async function insertNote(
  tx: Tx,
  { playerId, text, by }: { readonly playerId: string; readonly text: string; readonly by: string },
): Promise<string> {
  const noteId = uuidv7()
  await tx.sql`insert into ${tx.b}.office_player_note (id, player_id) values (${noteId}, ${playerId})`
  await insertWording(tx, { noteId, playerId, version: 1, text, by })
  return noteId
}

/** Adds a wording to a note. @returns false where somebody has written this version already */
export async function insertWording(tx: Tx, { noteId, playerId, version, text, by }: NewWording): Promise<boolean> {
  const id = uuidv7()
  const rows = await tx.sql`
    insert into ${tx.b}.office_player_note_version (id, note_id, player_id, version, words, written_by)
    values (${id}, ${noteId}, ${playerId}, ${version}, ${tx.seals.seal({ text }, placeOf(id))}, ${by})
    on conflict (note_id, version) do nothing returning id`
  return rows.length > 0
}
