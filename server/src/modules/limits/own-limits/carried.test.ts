import type { Product } from '@tas/shared/rules/limits/profile.ts'
import { BUCKET_MS, bucketOf } from '@tas/shared/rules/limits/windows.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fingerprintOf } from '#kit/commit/keys.ts'
import { uuidv7 } from '#kit/random.ts'
import type { PlayerActor } from '#src/ctx.ts'
import { spoilDatabaseClock, type WrongClock } from '../../../../test/faults/wrong-clocks.ts'
import { createWorld, type World } from '../../../../test/world.ts'
import { payReturn, stakeNeeds, takeStake } from '../../stakes/index.ts'
import { profileOf } from '../guard.ts'
import { findActive } from '../harm/marker-store.ts'
import { getOverview } from './get-overview.ts'
import { readPlayed } from './read-played.ts'

let world: World
let clock: WrongClock
beforeAll(async () => {
  world = await createWorld({
    async through(databaseUrl) {
      clock = await spoilDatabaseClock(databaseUrl)
      return databaseUrl
    },
  })
  // No half hour begins in the middle of a test.
  await clock.setTo(bucketOf(Date.now()) + BUCKET_MS + 60_000)
})
afterAll(async () => {
  await clock?.end()
  await world?.stop()
})

/** Stakes and returns 0.05 less than that. */
async function play({ id: playerId }: PlayerActor, product: Product, amountMinor: bigint): Promise<void> {
  const bet = { playerId, currency: 'USD', reference: uuidv7(), product } as const
  await world.app.engine.commit({
    scope: playerId,
    key: uuidv7(),
    fingerprint: fingerprintOf('play', null),
    needs: stakeNeeds(playerId, 'USD'),
    decide(state) {
      takeStake(world.app, state, { ...bet, game: 'dice', amountMinor, isHeld: false })
      payReturn(state, { ...bet, amountMinor: amountMinor - 5n })
      return null
    },
  })
}

type Stored = {
  /** The version of the row: another one is another row. */
  readonly xmin: string
  readonly product: string
  readonly current_spent: bigint
  readonly total_spent: bigint
}

const ROW = ['limits_usage', 'limits_usage_now'] as const

async function rowsOf({ id }: PlayerActor, table: (typeof ROW)[number]): Promise<readonly Stored[]> {
  const version = table === 'limits_usage' ? 'xmin::text, ' : ''
  return world.owner.sql.unsafe<Stored[]>(
    `select ${version}product, current_spent, total_spent from ${world.owner.schema}.${table}
     where player_id = $1 and product <> 'deposits' order by product`,
    [id],
  )
}

/** As if the player had done so much earlier what they did. */
async function passHours({ id }: PlayerActor, hours: number): Promise<void> {
  const { sql, b } = world.owner
  await sql`update ${b}.limits_usage set current_at = current_at - make_interval(hours => ${hours}),
    summed_at = summed_at - make_interval(hours => ${hours}) where player_id = ${id}`
}

const lifetime = async (player: PlayerActor) => (await getOverview(world.as(player))).lifetime

describe('what a wallet carries of what its player used', () => {
  it('spares bets the row of use within a half hour, and everybody who asks is told what was played', async () => {
    const player = await world.player({ cashMinor: 10_000n })
    await play(player, 'slots', 100n)
    await play(player, 'lottery', 20n)
    const before = await rowsOf(player, 'limits_usage')
    for (const amountMinor of [100n, 200n]) await play(player, 'slots', amountMinor)
    await play(player, 'lottery', 30n)
    expect(await rowsOf(player, 'limits_usage')).toEqual(before)
    expect(await rowsOf(player, 'limits_usage_now')).toEqual([
      { product: 'lottery', current_spent: 50n, total_spent: 50n },
      { product: 'slots', current_spent: 400n, total_spent: 400n },
    ])
    expect(await lifetime(player)).toMatchObject({ staked: '4.50', returned: '4.25' })
    const played = (await readPlayed(world.app.db, [player.id], profileOf(world.app))).get(player.id)
    expect(played?.play.map(({ spentMinor }) => spentMinor).sort()).toEqual([400n, 50n])
  })

  it('counts once when the next half hour begins, and goes on from there', async () => {
    const player = await world.player({ cashMinor: 10_000n })
    for (const amountMinor of [100n, 200n]) await play(player, 'slots', amountMinor)
    await passHours(player, 1)
    for (const amountMinor of [10n, 20n]) await play(player, 'slots', amountMinor)
    const { sql, b } = world.owner
    expect(await sql`select spent, returned from ${b}.limits_usage_bucket where player_id = ${player.id}`).toEqual([
      { spent: 300n, returned: 290n },
    ])
    expect(await rowsOf(player, 'limits_usage_now')).toEqual([
      { product: 'slots', current_spent: 30n, total_spent: 330n },
    ])
    expect(await lifetime(player)).toMatchObject({ staked: '3.30', returned: '3.10' })
  })

  it('tells when something was last spent, though the row of use says an earlier moment', async () => {
    const player = await world.player({ cashMinor: 10_000n })
    for (const amountMinor of [100n, 200n]) await play(player, 'slots', amountMinor)
    const { sql, b } = world.owner
    const [at] = await sql<{ seconds: number }[]>`
      select extract(epoch from now.spent_at - row.spent_at)::float8 as seconds
      from ${b}.limits_usage_now now join ${b}.limits_usage row using (player_id, product) where player_id = ${player.id}`
    expect(at?.seconds).toBeGreaterThan(0)
    const active = () => findActive(world.app.db, { after: '00000000-0000-0000-0000-000000000000', limit: 1_000 })
    expect(await active()).toContain(player.id)
    await passHours(player, 24 * 31)
    expect(await active()).not.toContain(player.id)
  })

  it('goes on from rows of a house that carried nothing yet', async () => {
    const player = await world.player({ cashMinor: 10_000n })
    await play(player, 'slots', 100n)
    const { sql, b } = world.owner
    await sql`update ${b}.ledger_wallet set carried = '' where player_id = ${player.id}`
    expect(await rowsOf(player, 'limits_usage_now')).toMatchObject([{ current_spent: 100n, total_spent: 100n }])
    await play(player, 'slots', 200n)
    expect(await rowsOf(player, 'limits_usage_now')).toMatchObject([{ current_spent: 300n, total_spent: 300n }])
  })
})
