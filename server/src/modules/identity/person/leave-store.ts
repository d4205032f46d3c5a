import type { Db, Tx } from '#kit/db/connect.ts'
import { endCodes } from '../contact/code-store.ts'
import { NOBODY } from '../password/hash-password.ts'
import { tellEnded } from '../sessions/tell-ended.ts'
import { openPerson, type Personal, type SealedRow } from './person-store.ts'

/** What of a player's row names a person. */
export type PersonalRow = Personal & { readonly username: string; readonly country: string }

/** Closes an account: from the commit on none of its sessions goes on, and none opens any more. */
export async function closePlayer(tx: Tx, playerId: string): Promise<void> {
  await tx.sql`
    update ${tx.b}.identity_player set closed_at = coalesce(closed_at, clock_timestamp()) where id = ${playerId}`
}

/**
 * Ends what a closed account has open: its codes, its sessions and their sockets in every process. The closing itself does not
 * hang on it, so these rows, which others hold, are no matter of the lanes.
 */
export async function endAccess(tx: Tx, playerId: string): Promise<void> {
  const rows = await tx.sql<{ id: string }[]>`
    update ${tx.b}.identity_session set ended_at = clock_timestamp(), end_reason = 'ended'
    where player_id = ${playerId} and ended_at is null returning id`
  await endCodes(tx, playerId)
  tellEnded(
    tx,
    rows.map(({ id }) => ({ playerId, sessionId: id })),
  )
}

/** What names the person behind an account, to be put away before it is erased. */
export async function readPerson(db: Db, playerId: string): Promise<PersonalRow | null> {
  const [row] = await db.sql<(SealedRow & { username: string; country: string })[]>`
    select id, person, username, country from ${db.b}.identity_player where id = ${playerId}`
  const personal = row === undefined ? null : openPerson(db, row)
  return row === undefined || personal === null ? null : { ...personal, username: row.username, country: row.country }
}

/**
 * Takes everything that names a person out of a player's row and deletes what hangs on it. The row stays: bets and books
 * name its id, which then names nobody. The public number stays too, so that it is never given to another.
 */
export async function erasePlayer(tx: Tx, playerId: string): Promise<void> {
  // A name of nobody: the public number, behind a sign no username may begin with.
  await tx.sql`
    update ${tx.b}.identity_player set username = '~' || int_id, username_key = '~' || int_id,
      person = null, email_mac = null, name_macs = null, password_hash = ${NOBODY}, avatar = null, erased_at = clock_timestamp()
    where id = ${playerId}`
}
