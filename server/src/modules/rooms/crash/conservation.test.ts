import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { PlayerActor } from '#src/ctx.ts'
import { type CrashWorld, createCrashWorld } from './crash.fixture.ts'
import type { RunningCrash } from './start-crash.ts'

let world: CrashWorld
let running: RunningCrash

beforeAll(async () => {
  world = await createCrashWorld()
})
afterAll(async () => {
  await world.close()
})

const START_MINOR = 10_000n
const PLAYERS = 4

const who = fc.nat({ max: PLAYERS - 1 })
const step = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('bet' as const),
      who,
      cents: fc.integer({ min: 1, max: 4_000 }),
      autoE2: fc.option(fc.integer({ min: 101, max: 400 })),
    }),
  },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('cashOut' as const), who }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('cancel' as const), who }) },
  { weight: 5, arbitrary: fc.record({ do: fc.constant('wait' as const), ms: fc.integer({ min: 50, max: 6_000 }) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('die' as const), ms: fc.integer({ min: 0, max: 20_000 }) }) },
)

it('money is conserved and every stake ends once, whatever players do and whenever the process dies', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (program) => {
      await world.newChain([])
      running = await world.start()
      await world.until('betting')
      const players = await Promise.all(Array.from({ length: PLAYERS }, () => world.player({ cashMinor: START_MINOR })))
      const betIds = new Map<PlayerActor, string>()
      for (const one of program) await perform(one, players, betIds)
      await playOut()
      await world.kill(running)
      for (const player of players) expect(await world.money(player)).toEqual({ cash: await owed(player), held: 0n })
      await world.expectBooksRight()
    }),
    { numRuns: 12 },
  )
})

type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never

/** One thing that happens. Refusals are fine: the books tell whether they were right. */
async function perform(one: Step, players: readonly PlayerActor[], betIds: Map<PlayerActor, string>): Promise<void> {
  if (one.do === 'wait') {
    await world.clock.advanceTo(world.clock.now() + one.ms)
    return
  }
  if (one.do === 'die') {
    await world.kill(running)
    world.clock.jump(one.ms)
    running = await world.start()
    return
  }
  const player = players[one.who]
  if (player === undefined) throw new Error('a player was chosen')
  try {
    if (one.do === 'cashOut') await world.cashOut(player)
    else if (one.do === 'cancel') await world.cancel(player, betIds.get(player) ?? player.id)
    else {
      const auto = one.autoE2 === null ? {} : { auto: (one.autoE2 / 100).toFixed(2) }
      const { bet } = await world.bet(player, { amount: (one.cents / 100).toFixed(2), ...auto })
      betIds.set(player, bet.id)
    }
  } catch (error) {
    expect(error).toMatchObject({ name: 'Refusal' })
  }
}

async function playOut(): Promise<void> {
  const { sql, b } = world.app.db
  for (;;) {
    const open = await sql`select 1 from ${b}.rooms_crash_bet where status = 'open' limit 1`
    if (open.length === 0) return
    await world.clock.advanceTo(world.clock.now() + 1_500)
  }
}

/** What a player must have by the bets alone, recomputed from stakes, points and statuses. */
async function owed(player: PlayerActor): Promise<bigint> {
  const { sql, b } = world.app.db
  const bets = await sql<
    { stake: bigint; status: string; cashed_out_e2: number | null; crash_point_e2: bigint | null }[]
  >`
    select bet.stake, bet.status, bet.cashed_out_e2, round.crash_point_e2 from ${b}.rooms_crash_bet bet
    join ${b}.rooms_crash_round round on round.int_id = bet.round_int_id where bet.player_id = ${player.id}`
  let cash = START_MINOR
  for (const { stake, status, cashed_out_e2, crash_point_e2 } of bets) {
    if (status === 'lost') cash -= stake
    if (status !== 'cashed_out') continue
    const point = BigInt(cashed_out_e2 ?? 0)
    if (crash_point_e2 !== null) expect(point <= crash_point_e2).toBe(true)
    cash += (stake * point) / 100n - stake
  }
  return cash
}
