import { type Db, type DbPool, inTx } from '#kit/db/connect.ts'
import { refuse } from '#kit/refusal.ts'
import type { App } from '../../../ctx.ts'
import { holdPurses } from '../../ledger/index.ts'
import { findBonusOfMac } from '../codes/code-store.ts'
import { macOfBonusCode } from '../codes/make-codes.ts'
import { findBonusOfCode } from '../grants/offer-store.ts'

/** Wrong codes of a player in an hour. */
const MOST_WRONG = 10

/** How many seconds a player has to wait before another code is looked at; 0: none. */
async function readWait({ sql, b }: Db, playerId: string): Promise<number> {
  const [wrong] = await sql<{ count: number; seconds: number }[]>`
    select count(*)::int as count,
      coalesce(ceil(extract(epoch from min(guessed_at) + interval '1 hour' - clock_timestamp())), 0)::int as seconds
    from ${b}.bonuses_code_guess where player_id = ${playerId} and guessed_at > clock_timestamp() - interval '1 hour'`
  return (wrong?.count ?? 0) < MOST_WRONG ? 0 : Math.max(1, wrong?.seconds ?? 1)
}

/** The bonus of a code, and the key of its row where it was made in a batch; null: none can be had by it. */
async function findByCode(
  db: DbPool,
  code: string,
): Promise<{ readonly bonusId: string; readonly key: string | null } | null> {
  const mac = macOfBonusCode(db, code)
  const [ofOffer, made] = await Promise.all([findBonusOfCode(db, code), findBonusOfMac(db, mac)])
  if (ofOffer !== null) return { bonusId: ofOffer, key: null }
  return made === null ? null : { bonusId: made, key: mac.toString('hex') }
}

/**
 * Looks whether a code is that of a bonus. A wrong one is counted, one after the other; who tried too many is not told whether a
 * code is right.
 * @returns the key of the row of a made code; null: it is that of the offer
 * @throws Refusal bonuses.code_wrong, bonuses.too_many_codes
 */
export async function guardCode(
  { db }: Pick<App, 'db'>,
  { playerId, bonusId, code }: { readonly playerId: string; readonly bonusId: string; readonly code: string },
): Promise<string | null> {
  const [waitSeconds, found] = await Promise.all([readWait(db, playerId), findByCode(db, code)])
  const isRight = found?.bonusId === bonusId
  // Only who is wrong waits for others: a right code holds nothing but the decision that uses it.
  const seconds = waitSeconds > 0 || isRight ? waitSeconds : await countWrong(db, playerId)
  if (seconds > 0) throw refuse('bonuses.too_many_codes', { seconds, minutes: Math.ceil(seconds / 60) })
  if (!isRight) throw refuse('bonuses.code_wrong', {}, { code: 'choice' })
  return found.key
}

/** Counts a wrong code, unless too many were counted meanwhile. @returns the seconds to wait then; 0: it was counted */
function countWrong(db: DbPool, playerId: string): Promise<number> {
  return inTx(db, async (tx) => {
    await holdPurses(tx, [playerId])
    const seconds = await readWait(tx, playerId)
    if (seconds > 0) return seconds
    const { sql, b } = tx
    await sql`
      delete from ${b}.bonuses_code_guess
      where player_id = ${playerId} and guessed_at <= clock_timestamp() - interval '1 hour'`
    await sql`insert into ${b}.bonuses_code_guess (player_id, guessed_at) values (${playerId}, clock_timestamp())`
    return 0
  })
}
