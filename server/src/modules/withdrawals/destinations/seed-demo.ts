import { uuidv7 } from '#kit/random.ts'
import type { App } from '../../../ctx.ts'
import { demoSignIns, findByUsername } from '../../identity/index.ts'
import { numberPlace } from './account-rows.ts'

const DEMO_NUMBER = 'D0000001'

/** Gives the first demo player of a sandbox an account that money can be sent to at once. Repeating it changes nothing. */
export async function seedDemoAccount({ config, db }: Pick<App, 'config' | 'db'>): Promise<void> {
  const [first] = demoSignIns()
  if (config.mode !== 'sandbox' || first === undefined) return
  const found = await findByUsername(db, first.username, 5)
  const player = found.find(({ username }) => username === first.username)
  if (player === undefined) return
  const id = uuidv7()
  await db.sql`
    insert into ${db.b}.withdrawals_account (id, player_id, kind, number, number_index, tail, bank, status, is_default, usable_from,
      decided_at)
    select ${id}, ${player.id}, 'merchant', ${db.seals.seal(DEMO_NUMBER, numberPlace(id))},
      ${db.seals.mac('financial account', `merchant|${DEMO_NUMBER}`)}, ${DEMO_NUMBER.slice(-4)}, 'Sandbox', 'verified', true,
      clock_timestamp(), clock_timestamp()
    where not exists (select from ${db.b}.withdrawals_account where player_id = ${player.id})
    on conflict do nothing`
}
