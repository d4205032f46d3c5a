import type { ProofMethod } from '@tas/shared/contract/identity/choices.ts'
import type { Db, Tx } from '#kit/db/connect.ts'
import { sha256 } from '#kit/random.ts'
import { moment } from '../../audit/index.ts'

/** How long a proof counts. */
const FRESH = '5 minutes'
/** The wrong proofs in a row that end a session: the thief of an open session must not guess on. */
const MOST_FAILURES = 5

export type ProofState = { readonly isFresh: boolean; readonly methods: readonly ProofMethod[] }

/** Whether a session was proved a short while ago, and how it can be: with an app, the password alone is not enough. */
export async function readProofState(
  db: Db,
  session: { readonly playerId: string; readonly sessionId: string },
): Promise<ProofState> {
  const [row] = await db.sql<{ is_fresh: boolean; has_totp: boolean; has_passkey: boolean }[]>`
    select
      exists (select from ${db.b}.identity_session where id = ${session.sessionId} and ended_at is null
        and proved_at > ${moment(db)} - ${FRESH}::interval) as is_fresh,
      exists (select from ${db.b}.identity_totp
        where player_id = ${session.playerId} and confirmed_at is not null) as has_totp,
      exists (select from ${db.b}.identity_passkey where player_id = ${session.playerId}) as has_passkey`
  if (row === undefined) throw new Error('the database gave no row')
  const methods: ProofMethod[] = [row.has_totp ? 'totp' : 'password']
  if (row.has_passkey) methods.push('passkey')
  return { isFresh: row.is_fresh, methods }
}

/** Holds an open session until the transaction ends. @returns false when it has ended. */
export async function holdSession(tx: Tx, sessionId: string): Promise<boolean> {
  const rows = await tx.sql`
    select from ${tx.b}.identity_session where id = ${sessionId} and ended_at is null for update`
  return rows.length > 0
}

/** Notes a right proof and gives the session another token; the old one is worth nothing from the commit on. */
export async function noteProof(tx: Tx, sessionId: string): Promise<{ token: string; provenUntil: Date }> {
  const token = tx.seals.makeToken()
  const [row] = await tx.sql<{ until: Date }[]>`
    update ${tx.b}.identity_session
    set proved_at = ${moment(tx)}, proof_failure_count = 0, token_hash = ${sha256(token)}
    where id = ${sessionId} and ended_at is null
    returning proved_at + ${FRESH}::interval as until`
  if (row === undefined) throw new Error('the session is held')
  return { token, provenUntil: row.until }
}

/** Gives a session that is held another token; the old one is worth nothing from the commit on. */
export async function renewToken(tx: Tx, sessionId: string): Promise<string> {
  const token = tx.seals.makeToken()
  await tx.sql`update ${tx.b}.identity_session set token_hash = ${sha256(token)} where id = ${sessionId}`
  return token
}

/** Counts a wrong proof of a session that is held. @returns how many more it may take; at 0 it has ended. */
export async function countWrongProof(tx: Tx, sessionId: string): Promise<number> {
  const [row] = await tx.sql<{ count: number }[]>`
    update ${tx.b}.identity_session set proof_failure_count = proof_failure_count + 1,
      ended_at = case when proof_failure_count + 1 >= ${MOST_FAILURES}::int then clock_timestamp() end,
      end_reason = case when proof_failure_count + 1 >= ${MOST_FAILURES}::int then 'proofs' end
    where id = ${sessionId} and ended_at is null
    returning proof_failure_count as count`
  return row === undefined ? 0 : Math.max(0, MOST_FAILURES - row.count)
}
