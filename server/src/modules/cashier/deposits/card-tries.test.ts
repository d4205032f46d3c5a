import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readTrail } from '../../../../test/opened.ts'
import { readWallet } from '../../ledger/index.ts'
import { outcome } from '../../withdrawals/withdrawals.fixture.ts'
import { askByCard, type CardWorld, openPayer, payWith, serveCardWorld, show, statusOf } from './card.fixture.ts'

let world: CardWorld

beforeAll(async () => {
  world = await serveCardWorld()
})
afterAll(() => world.stop())

type Payer = Awaited<ReturnType<typeof openPayer>>

async function failOnce(payer: Payer): Promise<void> {
  const deposit = await askByCard(world, payer)
  await payWith(world, deposit, 'declined')
  await expect.poll(() => statusOf(world, payer, deposit)).toBe('failed')
}

async function failFiveTimes(payer: Payer): Promise<void> {
  for (let times = 0; times < 5; times++) await failOnce(payer)
}

/** Half an hour goes by. */
function waitForThem({ id }: Payer) {
  const { sql, b } = world.app.db
  return sql`
    update ${b}.cashier_deposit set ended_at = ended_at - interval '31 minutes', created_at = created_at - interval '31 minutes'
    where player_id = ${id}`
}

const incidentsOf = async ({ id }: Payer) => {
  const { sql, b } = world.app.db
  const rows = await sql<{ details: Readonly<Record<string, string>> }[]>`
    select incident.details from ${b}.cashier_incident incident join ${b}.cashier_deposit deposit on deposit.id = deposit_id
    where player_id = ${id} and kind = 'card_tries' order by incident.id`
  return rows.map(({ details }) => details)
}

describe('cards that are tried one after the other', () => {
  it('pause the player and are told to staff; five more lock the deposits until a person has looked', async () => {
    const payer = await openPayer(world)
    await failFiveTimes(payer)
    expect(await outcome(askByCard(world, payer))).toBe('cashier.too_many_tries')
    expect(await incidentsOf(payer)).toEqual([{ by: 'player' }])
    await waitForThem(payer)
    await failFiveTimes(payer)
    expect(await incidentsOf(payer)).toContainEqual({ by: 'player', locked: 'deposit' })
    await expect.poll(() => readTrail(world.app.db, 'cashier.deposits_locked', payer.id)).toHaveLength(1)
    await waitForThem(payer)
    expect(await outcome(askByCard(world, payer))).toBe('limits.deposit_locked')
  })

  it('from one address block stop newcomers there, and not who paid before', async () => {
    const known = await openPayer(world)
    const paid = await askByCard(world, known)
    await payWith(world, paid, 'paid')
    await expect.poll(() => statusOf(world, known, paid)).toBe('credited')
    const { sql, b } = world.app.db
    // As if many accounts had tried from where these players are.
    await sql`
      with tried as (
        insert into ${b}.cashier_deposit (id, player_id, gateway_code, amount_minor, currency, status, reason, created_at, ended_at, ip_block)
        select gen_random_uuid(), gen_random_uuid(), 'card', 100, 'USD', 'failed', 'declined', clock_timestamp(), clock_timestamp(), ip_block
        from ${b}.cashier_deposit, generate_series(1, 15) where id = ${paid.id} returning id)
      insert into ${b}.cashier_deposit_step (deposit_id, status, actor_kind, happened_at)
      select id, 'failed', 'provider', clock_timestamp() from tried`
    expect(await outcome(askByCard(world, await openPayer(world)))).toBe('cashier.tries_around')
    expect(await outcome(askByCard(world, known))).toBe('done')
  })
})

describe('a deposit that its provider is at for ever', () => {
  it('keeps its player from no other, ends by the rule, and loses no money that comes late', async () => {
    const payer = await openPayer(world, 0n)
    const { sql, b } = world.app.db
    await sql`update ${b}.cashier_deposit set ip_block = null`
    const hanging = [await askByCard(world, payer), await askByCard(world, payer)] as const
    for (const deposit of hanging) {
      await payWith(world, deposit, 'secure')
      await expect.poll(() => statusOf(world, payer, deposit)).toBe('pending_provider')
    }
    expect(await outcome(askByCard(world, payer))).toBe('cashier.too_many_deposits')
    await sql`update ${b}.cashier_deposit set expires_at = expires_at - interval '5 hours' where player_id = ${payer.id}`
    expect(await outcome(askByCard(world, payer))).toBe('done')
    await expect.poll(() => statusOf(world, payer, hanging[0])).toBe('failed')
    expect(await show(world, payer, hanging[0])).toMatchObject({ reason: 'unfinished', credited: null })
    await payWith(world, hanging[0], 'secure', '1234')
    await expect.poll(() => statusOf(world, payer, hanging[0])).toBe('credited')
    expect(await readWallet(world.app, payer.id)).toMatchObject({ balance: '25.00' })
  })
})
