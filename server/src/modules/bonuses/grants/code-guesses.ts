import { inTx } from '#kit/db/connect.ts'
import { refuse } from '#kit/refusal.ts'
import type { App } from '../../../ctx.ts'
import { holdPurses } from '../../ledger/index.ts'
import { findBonusOfCode } from './offer-store.ts'

/** Wrong codes of a player in an hour. */
const MOST_WRONG = 10

/**
 * Looks whether a code is that of a bonus. A wrong one is counted, one after the other; who tried too many is not told whether a
 * code is right.
 * @throws Refusal bonuses.code_wrong, bonuses.too_many_codes
 */
export async function guardCode(
  { db }: Pick<App, 'db'>,
  { playerId, bonusId, code }: { readonly playerId: string; readonly bonusId: string; readonly code: string },
): Promise<void> {
  const found = await inTx(db, async (tx) => {
    const { sql, b } = tx
    await holdPurses(tx, [playerId])
    const [wrong] = await sql<{ count: number; seconds: number }[]>`
      select count(*)::int as count,
        coalesce(ceil(extract(epoch from min(guessed_at) + interval '1 hour' - clock_timestamp())), 0)::int as seconds
      from ${b}.bonuses_code_guess where player_id = ${playerId} and guessed_at > clock_timestamp() - interval '1 hour'`
    if ((wrong?.count ?? 0) >= MOST_WRONG) return { seconds: Math.max(1, wrong?.seconds ?? 1) }
    if ((await findBonusOfCode(tx, code)) === bonusId) return 'right'
    await sql`delete from ${b}.bonuses_code_guess where player_id = ${playerId} and guessed_at <= clock_timestamp() - interval '1 hour'`
    await sql`insert into ${b}.bonuses_code_guess (player_id, guessed_at) values (${playerId}, clock_timestamp())`
    return 'wrong'
  })
  if (found === 'right') return
  if (found === 'wrong') throw refuse('bonuses.code_wrong', {}, { code: 'choice' })
  throw refuse('bonuses.too_many_codes', { seconds: found.seconds, minutes: Math.ceil(found.seconds / 60) })
}
