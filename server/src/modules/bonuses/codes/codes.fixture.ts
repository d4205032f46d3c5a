import { inTx } from '#kit/db/connect.ts'
import { uuidv7 } from '#kit/random.ts'
import type { App } from '#src/ctx.ts'
import { addCodes } from './code-store.ts'

/** A code for one player of a bonus that asks for one. @returns the code, with what its player reads before */
export function makeCodeOf(
  { db }: Pick<App, 'db'>,
  intId: number,
  uses = 1,
): Promise<{ readonly code: string; readonly bonusId: string; readonly termsHash: string }> {
  return inTx(db, async (tx) => {
    const [bonus] = await tx.sql<{ bonusId: string; termsHash: string }[]>`
      select offer.bonus_id as "bonusId", terms_hash as "termsHash"
      from ${tx.b}.bonuses_offer offer join ${tx.b}.bonuses_bonus bonus on bonus.id = offer.bonus_id
      join ${tx.b}.bonuses_offer_version said on said.bonus_id = offer.bonus_id and said.version = offer.version
      where int_id = ${intId}`
    if (bonus === undefined) throw new Error('the bonus is not offered')
    const expiresAt = new Date(Date.now() + 86_400_000)
    const asked = { id: uuidv7(), bonusId: bonus.bonusId, count: 1, uses, note: 'Spring', expiresAt, madeBy: uuidv7() }
    const [code = ''] = await addCodes(tx, db, asked)
    return { code, ...bonus }
  })
}
