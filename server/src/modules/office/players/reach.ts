import type { Db } from '#kit/db/connect.ts'
import { refuse } from '#kit/refusal.ts'
import type { Acting } from '../../../approvals.ts'
import { readInBranches } from '../../agents/index.ts'
import { findPlayerByNumber } from '../../identity/index.ts'
import { readBranches } from '../../staff/index.ts'
import { findNote } from './note-store.ts'

/** Who of some players somebody's right reaches: those of its branch; where it is bounded to none, all. */
export async function readReached(db: Db, who: Acting, playerIds: readonly string[]): Promise<ReadonlySet<string>> {
  const tops = await readBranches(db, who)
  return tops === null ? new Set(playerIds) : readInBranches(db, tops, playerIds)
}

/** By an id or, as some calls name them, by a public number. */
type Named = { readonly [Field in 'intId' | 'uid']?: number | null } & { readonly playerId?: string | null }

/** Whoever is outside the branch of a right is answered like nobody. @throws Refusal office.player_unknown */
export async function requirePlayer(db: Db, who: Acting, { playerId, intId, uid }: Named): Promise<void> {
  const tops = await readBranches(db, who)
  if (tops === null) return
  const id = playerId ?? (await findPlayerByNumber(db, intId ?? uid ?? 0))
  if (id === null || !(await readInBranches(db, tops, [id])).has(id)) throw refuse('office.player_unknown')
}

/** The same of the player whom a note is about. @throws Refusal office.note_unknown */
export async function requireNoted(db: Db, who: Acting, { noteId }: { readonly noteId: string }): Promise<void> {
  const note = await findNote(db, noteId)
  if (note === null || !(await readReached(db, who, [note.playerId])).has(note.playerId))
    throw refuse('office.note_unknown')
}
