import { PLAY_STATUSES } from '@tas/shared/contract/bets/choices.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { DbPool } from '#kit/db/connect.ts'
import { Query, type SqlTag } from '#kit/db/sql.ts'
import type { PlayerActor } from '#src/ctx.ts'
import { until } from '../../../../test/until.ts'
import { listBets } from '../../bets/list-bets.ts'
import { createTablesWorld, type TablesWorld } from './tables.fixture.ts'

const LOST = 12_000
let world: TablesWorld
let player: PlayerActor
/** Won nearly always; at limbo they nearly always got a part back. */
let winner: PlayerActor

beforeAll(async () => {
  world = await createTablesWorld()
  await world.start()
  const round = await world.until('betting')
  player = await world.player()
  const { sql, b, schema } = world.owner
  const [crash] = await until('a round of crash', () =>
    sql<{ int_id: number }[]>`
    select int_id from ${b}.rooms_crash_round limit 1`.then((rows) => (rows.length > 0 ? rows : undefined)),
  )
  await sql`
    insert into ${b}.rooms_crash_bet (id, int_id, round_int_id, player_id, seat, stake, currency, limit_e2, status,
      cashed_out_e2, payout, created_at, changed_at)
    select gen_random_uuid(), 1000000 + n, ${crash?.int_id ?? 0}, ${player.id}, 1, 100, 'USD', 1000,
      case when n = 5 then 'refunded' when n = 6 then 'cancelled' when n in (9, 10) then 'cashed_out' else 'lost' end,
      case when n in (9, 10) then 150 end, case n when 9 then 100 when 10 then 150 else 0 end,
      clock_timestamp(), clock_timestamp()
    from generate_series(1, ${LOST}::int) as n`
  await sql`
    insert into ${b}.rooms_table_bet (id, int_id, table_name, round_int_id, player_id, stake, currency, chips, status, payout,
      created_at, changed_at)
    select gen_random_uuid(), 2000000 + n, ${round.table}, ${round.intId}, ${player.id}, 100, 'USD',
      '[{"spot":"red","units":1}]',
      case when n = 7 then 'refunded' when n = 8 then 'cancelled' when n in (9, 10, 11) then 'won' else 'lost' end,
      case n when 9 then 50 when 10 then 100 when 11 then 200 else 0 end,
      clock_timestamp(), clock_timestamp()
    from generate_series(1, ${LOST}::int) as n`
  winner = await world.player()
  await sql`
    insert into ${b}.rooms_crash_bet (id, int_id, round_int_id, player_id, seat, stake, currency, limit_e2, status,
      cashed_out_e2, payout, created_at, changed_at)
    select gen_random_uuid(), 3000000 + n, ${crash?.int_id ?? 0}, ${winner.id}, 1, 100, 'USD', 1000, 'cashed_out', 150,
      case when n <= 2 then 100 else 150 end, clock_timestamp(), clock_timestamp()
    from generate_series(1, ${LOST}::int) as n`
  await sql`
    insert into ${b}.rooms_table_bet (id, int_id, table_name, round_int_id, player_id, stake, currency, chips, status, payout,
      created_at, changed_at)
    select gen_random_uuid(), 4000000 + n, ${round.table}, ${round.intId}, ${winner.id}, 100, 'USD',
      '[{"spot":"red","units":1}]', 'won', case when n <= 2 then 50 else 200 end, clock_timestamp(), clock_timestamp()
    from generate_series(1, ${LOST}::int) as n`
  await sql`
    insert into ${b}.originals_bet (id, int_id, player_id, stake, payout, multiplier_e4, nonce, created_at, rules, paytable,
      game, currency, pair_id, client_seed, params, outcome)
    select gen_random_uuid(), 5000000 + n, ${winner.id}, 100,
      case when (game = 'dice') = (n > 2) then 200 else 50 end, 20000, n, clock_timestamp(), 1, 1, game, 'USD',
      gen_random_uuid(), 'luck', '{}', '{}'
    from generate_series(1, ${LOST}::int) as n, unnest(array['dice', 'limbo']) as game`
  await sql.unsafe(
    `analyze ${schema}.originals_bet; analyze ${schema}.rooms_crash_bet; analyze ${schema}.rooms_table_bet`,
  )
})
afterAll(async () => {
  // Its money is not in the books, which are looked at when the world ends.
  const { sql, b } = world.owner
  for (const { id } of [player, winner]) {
    await sql`delete from ${b}.rooms_crash_bet where player_id = ${id}`
    await sql`delete from ${b}.rooms_table_bet where player_id = ${id}`
  }
  await sql`delete from ${b}.originals_bet where player_id = ${winner.id}`
  await world.close()
})

type Plan = Readonly<Record<string, unknown>> & { readonly Plans?: readonly Plan[] }

/** The rows that a plan came by at its leaves, those it threw away included. */
function passedBy(plan: Plan): number {
  if (plan.Plans !== undefined) return plan.Plans.reduce((sum, part) => sum + passedBy(part), 0)
  const rows = Number(plan['Actual Rows'] ?? 0) + Number(plan['Rows Removed by Filter'] ?? 0)
  return rows * Number(plan['Actual Loops'] ?? 0)
}

/** The same database, noting for each statement sent how many rows it came by. */
function counting(db: DbPool): { readonly db: DbPool; most(): number } {
  const passed: number[] = []
  const tag = (strings: TemplateStringsArray | string, ...values: never[]) => {
    const made = db.sql(strings as TemplateStringsArray, ...values)
    if (!(made instanceof Query)) return made
    return new Query(made.strings, made.values, async (query) => {
      const [row] = await db.sql<{ 'QUERY PLAN': readonly { readonly Plan: Plan }[] }[]>`
        explain (analyze, timing off, format json) ${query}`
      passed.push(passedBy(row?.['QUERY PLAN'][0]?.Plan ?? {}))
      return made
    })
  }
  // The tag has two ways of being called; both are passed on as they came.
  return {
    db: { ...db, sql: Object.assign(tag, { unsafe: db.sql.unsafe }) as SqlTag },
    most: () => Math.max(...passed),
  }
}

async function ask(input: Partial<Parameters<typeof listBets>[1]>, by = player) {
  const counted = counting(world.app.db)
  const ctx = { ...world.as(by), db: counted.db }
  const { countAll } = await listBets(ctx, { pageNumber: 1, limit: 1, ...input })
  return { countAll, passed: counted.most() }
}

describe('the plays of a player with a long history of lost bets on crash and live tables', () => {
  it.each([
    ['refunded', {}, 4],
    ['refunded', { group: 'crash' }, 2],
    ['refunded', { game: 'live-roulette' }, 2],
    ['refunded', { group: 'slots' }, 0],
    ['open', {}, 0],
    // What pays no more than its stake is no win: half of it, or just as much.
    ['won', { group: 'tables' }, 1],
    ['part_back', { group: 'tables' }, 2],
    ['won', { group: 'crash' }, 1],
    ['won', { group: 'originals' }, 0],
    ['part_back', { group: 'crash' }, 1],
    ['part_back', {}, 3],
  ] as const)('of state %s %o are found without passing by the others', async (status, of, count) => {
    expect(PLAY_STATUSES).toContain(status)
    const { countAll, passed } = await ask({ status, ...of })
    expect(countAll).toBe(count)
    expect(passed).toBeLessThan(500)
  })

  it.each([
    ['part_back', { group: 'crash' }],
    ['part_back', { group: 'tables' }],
    ['part_back', { game: 'dice' }],
    ['won', { game: 'limbo' }],
  ] as const)('of state %s %o are found without passing by others that were paid', async (status, of) => {
    // A page behind the last: what is passed by is the same, and bets that nobody drew are not opened.
    const { countAll, passed } = await ask({ status, ...of, pageNumber: 4 }, winner)
    expect(countAll).toBe(2)
    expect(passed).toBeLessThan(500)
  })

  it('on games they never played are none, found without passing by the others', async () => {
    for (const input of [{ group: 'slots' }, { game: 'live-baccarat' }] as const) {
      const { countAll, passed } = await ask(input)
      expect(countAll).toBe(0)
      expect(passed).toBeLessThan(500)
    }
  })
})
