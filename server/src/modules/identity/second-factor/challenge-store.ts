import type { Db } from '#kit/db/connect.ts'
import { randomToken, sha256 } from '#kit/random.ts'
import { moment } from '../../audit/index.ts'

/** How long a browser may take to have a challenge signed. */
const LIFETIME = '5 minutes'

/** What a challenge is for, and in which session: none yet when logging in. */
export type ChallengeUse =
  | { readonly purpose: 'add' | 'prove'; readonly sessionId: string }
  | { readonly purpose: 'login'; readonly sessionId: null }

/** Challenges of one kind of people. */
export type Challenges = {
  /** Makes a challenge for one use: 256 random bits, base64url. Only its hash is kept. */
  make(db: Db, use: ChallengeUse): Promise<string>
  /**
   * Uses a challenge up, whatever comes of it. @returns whether it was made for this use and is not too old. Run outside of
   * transactions: what is undone must not make it good again.
   */
  take(db: Db, challenge: string, use: ChallengeUse): Promise<boolean>
  /** Drops challenges nobody answered. */
  forgetOld(db: Pick<Db, 'sql' | 'b'>): Promise<void>
}

/** Challenges kept in a table: those of players and those of staff are never each other's. */
export function challengesIn(table: 'identity_challenge' | 'staff_challenge'): Challenges {
  return {
    async make(db, { purpose, sessionId }) {
      const challenge = randomToken()
      await db.sql`
        insert into ${db.b}.${db.sql(table)} (challenge_hash, purpose, session_id, expires_at)
        values (${sha256(challenge)}, ${purpose}, ${sessionId}, ${moment(db)} + ${LIFETIME}::interval)`
      return challenge
    },
    async take(db, challenge, { purpose, sessionId }) {
      const rows = await db.sql<{ is_right: boolean }[]>`
        delete from ${db.b}.${db.sql(table)} where challenge_hash = ${sha256(challenge)}
        returning purpose = ${purpose} and session_id is not distinct from ${sessionId}::uuid
          and expires_at > ${moment(db)} as is_right`
      return rows[0]?.is_right ?? false
    },
    async forgetOld({ sql, b }) {
      await sql`delete from ${b}.${sql(table)} where expires_at < clock_timestamp()`
    },
  }
}

/** Those of players. */
export const challenges = challengesIn('identity_challenge')
