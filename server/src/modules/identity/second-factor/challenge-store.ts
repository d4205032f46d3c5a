import type { Db } from '#kit/db/connect.ts'
import { randomToken, sha256 } from '#kit/random.ts'
import { moment } from '../../audit/index.ts'

/** How long a browser may take to have a challenge signed. */
const LIFETIME = '5 minutes'

/** What a challenge is for, and in which session: none yet when logging in. */
export type ChallengeUse =
  | { readonly purpose: 'add' | 'prove'; readonly sessionId: string }
  | { readonly purpose: 'login'; readonly sessionId: null }

/** Makes a challenge for one use: 256 random bits, base64url. Only its hash is kept. */
export async function makeChallenge(db: Db, { purpose, sessionId }: ChallengeUse): Promise<string> {
  const challenge = randomToken()
  await db.sql`
    insert into ${db.b}.identity_challenge (challenge_hash, purpose, session_id, expires_at)
    values (${sha256(challenge)}, ${purpose}, ${sessionId}, ${moment(db)} + ${LIFETIME}::interval)`
  return challenge
}

/**
 * Uses a challenge up, whatever comes of it. @returns whether it was made for this use and is not too old. Run outside of
 * transactions: what is undone must not make it good again.
 */
export async function takeChallenge(db: Db, challenge: string, { purpose, sessionId }: ChallengeUse): Promise<boolean> {
  const rows = await db.sql<{ is_right: boolean }[]>`
    delete from ${db.b}.identity_challenge where challenge_hash = ${sha256(challenge)}
    returning purpose = ${purpose} and session_id is not distinct from ${sessionId}::uuid
      and expires_at > ${moment(db)} as is_right`
  return rows[0]?.is_right ?? false
}

/** Drops challenges nobody answered. */
export async function forgetOldChallenges(db: Db): Promise<void> {
  await db.sql`delete from ${db.b}.identity_challenge where expires_at < clock_timestamp()`
}
