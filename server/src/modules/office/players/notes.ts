import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import type { PlayerNote } from '@tas/shared/contract/office/player-data.ts'
import { assert } from '#kit/assert.ts'
import type { Db, Tx } from '#kit/db/connect.ts'
import { cutPage, pageSize } from '#kit/db/page.ts'
import { refuse } from '#kit/refusal.ts'
import type { PrivilegedTxContext } from '../../../ctx.ts'
import type { Done } from '../../../route.ts'
import { holdPlayer } from '../../identity/index.ts'
import { readNames } from '../../staff/index.ts'
import { findNote, insertNote, insertWording, listNotes, listWordings, type Note, type Wording } from './note-store.ts'
import { requireAccount } from './player-brief.ts'

/** A page of the notes of a player. @throws Refusal office.player_unknown */
export async function getNotes(
  { tx }: PrivilegedTxContext,
  { playerId, limit, cursor }: ParsedInput<'office/player/getNotes'>,
): Promise<Done<CallData<'office/player/getNotes'>>> {
  await requireAccount(tx, playerId)
  const size = pageSize(limit)
  const found = await listNotes(tx, { playerId, after: cursor ?? null, limit: size + 1 })
  const page = cutPage(found, size, ({ id }) => id)
  const items = await viewNotes(tx, page.rows)
  return { data: { items, cursor: page.cursor }, line: { action: 'office.notes_read', targetId: playerId } }
}

/** What a note said before. @throws Refusal office.note_unknown */
export async function getNoteVersions(
  { tx }: PrivilegedTxContext,
  { noteId, limit, cursor }: ParsedInput<'office/player/getNoteVersions'>,
): Promise<Done<CallData<'office/player/getNoteVersions'>>> {
  const { playerId } = await requireNote(tx, noteId)
  const size = pageSize(limit)
  const found = await listWordings(tx, { noteId, after: cursor ?? null, limit: size + 1 })
  const page = cutPage(found, size, ({ id }) => id)
  const names = await namesOf(tx, page.rows)
  return {
    data: { items: page.rows.map((one) => wordingView(one, names)), cursor: page.cursor },
    line: { action: 'office.note_versions_read', targetId: playerId, details: { noteId } },
  }
}

/** Writes a note. @throws Refusal office.player_unknown, office.player_erased */
export async function addNote(
  { tx, staff }: PrivilegedTxContext,
  { playerId, text }: ParsedInput<'office/player/addNote'>,
): Promise<Done<CallData<'office/player/addNote'>>> {
  await holdKept(tx, playerId)
  const noteId = await insertNote(tx, { playerId, text, by: staff.id })
  return {
    data: { note: await viewNote(tx, noteId) },
    line: { action: 'office.note_added', targetId: playerId, details: { noteId } },
  }
}

/**
 * Gives a note another wording, after the one that its maker has read: who wrote meanwhile is not written over.
 * @throws Refusal office.note_unknown, office.note_outdated, office.player_erased
 */
export async function changeNote(
  { tx, staff }: PrivilegedTxContext,
  { noteId, version, text }: ParsedInput<'office/player/changeNote'>,
): Promise<Done<CallData<'office/player/changeNote'>>> {
  const { playerId, latest } = await requireNote(tx, noteId)
  await holdKept(tx, playerId)
  if (latest.version !== version) throw refuse('office.note_outdated')
  // Of two who write at one moment the table lets one have the version.
  if (!(await insertWording(tx, { noteId, playerId, version: version + 1, text, by: staff.id })))
    throw refuse('office.note_outdated')
  return {
    data: { note: await viewNote(tx, noteId) },
    line: { action: 'office.note_changed', targetId: playerId, details: { noteId, version: version + 1 } },
  }
}

/** Holds an account that is not erased: an erasure takes all notes, and none is written behind its back. */
async function holdKept(tx: Tx, playerId: string): Promise<void> {
  await holdPlayer(tx, playerId)
  const { isErased } = await requireAccount(tx, playerId)
  if (isErased) throw refuse('office.player_erased')
}

async function requireNote(tx: Tx, noteId: string): Promise<Note> {
  const note = await findNote(tx, noteId)
  if (note === null) throw refuse('office.note_unknown')
  return note
}

async function viewNote(tx: Tx, noteId: string): Promise<PlayerNote> {
  const [note] = await viewNotes(tx, [await requireNote(tx, noteId)])
  assert(note !== undefined, 'a note was written')
  return note
}

async function viewNotes(db: Db, notes: readonly Note[]): Promise<PlayerNote[]> {
  const names = await namesOf(
    db,
    notes.map(({ latest }) => latest),
  )
  return notes.map(({ id, createdAt, latest }) => ({
    id,
    createdAt: createdAt.toISOString(),
    latest: wordingView(latest, names),
  }))
}

function namesOf(db: Db, wordings: readonly Wording[]): Promise<ReadonlyMap<string, string>> {
  return readNames(
    db,
    wordings.map(({ writtenBy }) => writtenBy),
  )
}

function wordingView(
  { id, version, text, writtenBy, writtenAt }: Wording,
  names: ReadonlyMap<string, string>,
): PlayerNote['latest'] {
  return { id, version, text, writtenBy: names.get(writtenBy) ?? null, writtenAt: writtenAt.toISOString() }
}
