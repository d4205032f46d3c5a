import { inTx } from '#kit/db/connect.ts'
import { uuidv7 } from '#kit/random.ts'
import type { App } from '#src/ctx.ts'
import { workBatches } from './work-batches.ts'

/** Has the house offer a bonus to a player, as two people do, and waits until it is done. */
export async function offerToOne(app: App, intId: number, uid: number): Promise<void> {
  await inTx(app.db, async ({ sql, b }) => {
    const batchId = uuidv7()
    await sql`
      insert into ${b}.bonuses_batch (id, kind, bonus_id, terms_hash, asked_by, approved_by, reason)
      select ${batchId}, 'grant', offer.bonus_id, said.terms_hash, ${uuidv7()}, ${uuidv7()}, 'A gift.'
      from ${b}.bonuses_offer offer join ${b}.bonuses_bonus bonus on bonus.id = offer.bonus_id
      join ${b}.bonuses_offer_version said on said.bonus_id = offer.bonus_id and said.version = offer.version
      where int_id = ${intId}`
    await sql`
      insert into ${b}.bonuses_batch_line (batch_id, number, player_id, currency)
      select ${batchId}, 1, id, currency from ${b}.identity_player where int_id = ${uid}`
  })
  await workBatches(app)
}
