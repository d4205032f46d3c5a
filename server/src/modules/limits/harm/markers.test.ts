import { playedOf, syntheticPlayers } from '@tas/shared/rules/limits/synthetic-players.fixture.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PlayerActor } from '#src/ctx.ts'
import { createWorld, type World } from '../../../../test/world.ts'
import { createDeposit } from '../../cashier/deposits/create-deposit.ts'
import { startTimeOut } from '../exclusion/start-time-out.ts'
import { setLimit } from '../own-limits/set-limit.ts'
import { getMarkers } from './get-markers.ts'
import { lookAtNextPage, lookAtOutcomes } from './look-for-harm.ts'

let world: World
/** Signs are looked for around noon: nights and days are then where the players made up have them. */
let noon: number

beforeAll(async () => {
  world = await createWorld()
  const [row] = await world.owner.sql<{ at: Date }[]>`
    select date_trunc('day', clock_timestamp() - interval '12 hours') + interval '12 hours' as at`
  noon = row?.at.getTime() ?? 0
})
afterAll(() => world?.stop())

/** Lets somebody have played and deposited as a synthetic player has. */
async function replay(player: PlayerActor, made: (typeof syntheticPlayers)[number]): Promise<void> {
  const { sql, b } = world.owner
  const played = playedOf(made, noon)
  const halves = [
    ...played.play.map((one) => ({ ...one, product: 'slots' })),
    ...played.deposits.map((one) => ({ ...one, product: 'deposits' })),
  ]
  for (const { at, product, spentMinor, returnedMinor } of halves)
    await sql`
      insert into ${b}.limits_usage_bucket (player_id, product, at, spent, returned)
      values (${player.id}, ${product}, ${new Date(at)}, ${spentMinor}, ${returnedMinor})`
  await sql`
    insert into ${b}.limits_usage (player_id, product, current_at, current_spent, current_returned, summed_at, day_spent,
      day_returned, week_spent, week_returned, month_spent, month_returned, total_spent, total_returned, spent_at)
    values (${player.id}, 'slots', 'epoch', 0, 0, 'epoch', 0, 0, 0, 0, 0, 0, 0, 0, ${new Date(noon)})`
  for (const { at, gateway } of played.depositTimes)
    await sql`
      insert into ${b}.limits_deposit (id, player_id, gateway, amount, at)
      values (gen_random_uuid(), ${player.id}, ${gateway}, 1000, ${new Date(at)})`
  for (const at of played.reversedAt)
    await sql`
      insert into ${b}.limits_reversal (request_id, player_id, at)
      values (gen_random_uuid(), ${player.id}, ${new Date(at)})`
  for (const at of played.raisedAt) {
    const pending = { value: '9000', from: new Date(at + 24 * 3_600_000).toISOString() }
    const limit = { kind: 'deposit', period: 'day', scope: null, by: 'player', value: '1000', pending }
    await sql`
      insert into ${b}.limits_protection (player_id, limits) values (${player.id}, ${JSON.stringify([limit])}::jsonb)`
  }
}

type Kept = { marker: string; count: number; action: string; outcome: string | null }

async function keptOf({ id }: PlayerActor): Promise<readonly Kept[]> {
  const { sql, b } = world.owner
  return sql<Kept[]>`
    select marker, count, action, outcome from ${b}.limits_marker where player_id = ${id} order by day, marker`
}

async function toldOf({ id }: PlayerActor): Promise<readonly string[]> {
  const { sql, b } = world.owner
  const rows = await sql<{ code: string }[]>`
    select code from ${b}.notices_notice where player_id = ${id} and code like 'sign%' order by code`
  return rows.map(({ code }) => code)
}

/** As if everything that is kept of signs had happened so many days earlier. */
async function passDays(days: number): Promise<void> {
  const { sql, b } = world.owner
  await sql`update ${b}.limits_marker set day = day - ${days}::int, found_at = found_at - make_interval(days => ${days})`
  await forgetLooks()
}

/** The day begins anew: the house's own job may have looked at players of whom not all was written yet. */
async function forgetLooks(): Promise<void> {
  await world.owner.sql`truncate ${world.owner.b}.limits_marker_day`
}

async function lookAtEverybody(): Promise<void> {
  while (await lookAtNextPage(world.app, 3));
}

/** The house's own job may hold a page of the day: the day is over when it is noted, whoever looked last. */
async function seeDayFinished(): Promise<void> {
  const { sql, b } = world.owner
  await expect
    .poll(async () => {
      await lookAtEverybody()
      return sql`select from ${b}.limits_marker_day where finished_at is null`
    })
    .toHaveLength(0)
}

describe('signs of harm', () => {
  it('of ten players whose truth is known are found by the daily look, kept and told once a month', async () => {
    const players = new Map<(typeof syntheticPlayers)[number], PlayerActor>()
    for (const made of syntheticPlayers) {
      const player = await world.player()
      await replay(player, made)
      players.set(made, player)
    }
    await forgetLooks()
    // Two processes at once share the day's pages.
    await Promise.all([lookAtEverybody(), lookAtEverybody()])
    await seeDayFinished()
    for (const [made, player] of players) {
      const kept = await keptOf(player)
      const found = kept.map(({ marker, count }) => ({ marker, count }))
      expect(found, made.name).toHaveLength(made.truth.length)
      expect(found, made.name).toEqual(expect.arrayContaining([...made.truth]))
      expect(kept.every(({ action }) => action !== 'none')).toBe(true)
      expect(await toldOf(player), made.name).toHaveLength(made.truth.length)
      expect((await getMarkers(world.as(player))).items).toEqual(made.truth)
    }
    // The next day the signs are there still, and nobody is told again.
    await passDays(1)
    await seeDayFinished()
    for (const [made, player] of players) {
      expect(await keptOf(player)).toHaveLength(2 * made.truth.length)
      expect(await toldOf(player), made.name).toHaveLength(made.truth.length)
    }
  })

  it('that cannot wait are told of as soon as they are there', async () => {
    const player = await world.player()
    for (let times = 1; times <= 3; times++)
      await createDeposit(world.as(player, `deposit ${times}`), {
        gatewayCode: 'sandbox',
        amount: '10.00',
        currency: 'USD',
      })
    await expect.poll(() => toldOf(player)).toEqual(['signRapidDeposits'])
    const loser = await world.player()
    await replay(loser, {
      ...syntheticPlayers[0],
      play: [{ hoursAgo: 0, spentMinor: 500n, returnedMinor: 0n }],
    } as never)
    const { sql, b } = world.owner
    await sql`
      update ${b}.limits_usage set current_at = clock_timestamp() - interval '1 hour', current_spent = 500
      where player_id = ${loser.id}`
    await setLimit(world.as(loser), { kind: 'wager', period: 'day', value: '10.00' })
    expect(await toldOf(loser)).toEqual([])
    await setLimit(world.as(loser), { kind: 'wager', period: 'day', value: '90.00' })
    await expect.poll(() => toldOf(loser)).toEqual(['signRaisedAfterLoss'])
    expect(await keptOf(loser)).toEqual([
      { marker: 'raised_after_loss', count: 1, action: 'break_offered', outcome: null },
    ])
  })

  it('are looked at again a week after somebody was told: who rests, and who stakes more', async () => {
    const { sql, b } = world.owner
    const [resting, playing] = [await world.player(), await world.player()]
    for (const player of [resting, playing])
      await sql`
        insert into ${b}.limits_marker (player_id, day, marker, count, action)
        values (${player.id}, current_date, 'chasing', 2, 'break_offered')`
    await passDays(8)
    await sql`
      insert into ${b}.limits_usage_bucket (player_id, product, at, spent, returned)
      select ${playing.id}, 'slots', date_trunc('hour', clock_timestamp()) - make_interval(days => days), spent, 0
      from (values (9, 100), (7, 200)) as half (days, spent)`
    await startTimeOut(world.as(resting), { hours: 24, confirm: true })
    await lookAtOutcomes(world.app)
    expect([await keptOf(resting), await keptOf(playing)]).toMatchObject([
      [{ outcome: 'rested' }],
      [{ outcome: 'more' }],
    ])
  })
})
