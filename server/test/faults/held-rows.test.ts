import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Resource } from '#kit/commit/state.ts'
import { NeedsMore } from '#kit/commit/unit.ts'
import { begin, connect, dbOf, inTx, type Sql, type Tx } from '#kit/db/connect.ts'
import { createLog } from '#kit/log.ts'
import { uuidv7 } from '#kit/random.ts'
import { type House, openHouse } from '#src/app.ts'
import type { App, PlayerActor } from '#src/ctx.ts'
import { close, openAccount } from '#src/modules/account/closing.fixture.ts'
import { businessSettings } from '#src/modules/business/index.ts'
import { createDeposit } from '#src/modules/cashier/deposits/create-deposit.ts'
import { playerRows } from '#src/modules/identity/index.ts'
import { setLimit } from '#src/modules/limits/own-limits/set-limit.ts'
import type { Draw } from '#src/modules/lottery/draw.ts'
import { openSale } from '#src/modules/lottery/lottery.fixture.ts'
import { buyTickets } from '#src/modules/lottery/tickets/buy-tickets.ts'
import { playInstant } from '#src/modules/originals/instant/play-instant.ts'
import { runningGame } from '#src/modules/originals/instant/running-game.ts'
import { poolLocks } from '#src/modules/originals/jackpot/pool-rows.ts'
import { approvals } from '#src/modules/staff/approvals/approval-store.ts'
import { holdRights } from '#src/modules/staff/role-store.ts'
import { changeSettings } from '../change-settings.ts'
import { spend, spendUnit } from '../spend.ts'
import { createWorld, type World } from '../world.ts'

const MACHINE = 'darya'

let world: World
let second: House
/** Somebody else at the database. */
let stranger: Sql
let draw: Draw
let stuck: PlayerActor
let leaving: PlayerActor
/** Whom staff do something about. */
let known: PlayerActor
let request: string

beforeAll(async () => {
  world = await createWorld({ env: { COMMIT_LANES: '1' } })
  second = await openHouse(world.config, createLog('silent'))
  stranger = connect(world.config.databaseUrl, { poolSize: 2, name: 'stranger' })
  for (const house of [world.house, second])
    for (const app of house.apps.values()) changeSettings(app, businessSettings, { minSpinMs: 0 })
  draw = await openSale(world.app)
  stuck = await world.player({ cashMinor: 1_000_000n })
  leaving = await openAccount(world, 100n)
  known = await world.player({ cashMinor: 100n })
  request = await askForSomething()
  // Everything there is of the player and of the machine before somebody holds it.
  await bet(world.app, 'dice')
  await bet(world.app, MACHINE)
  await buy(world.app, uuidv7())
  await deposit(world.app, uuidv7())
  await limit(world.app, uuidv7())
})
afterAll(async () => {
  await stranger.end()
  await second.stop()
  await world.stop()
})

/** A request of somebody of staff that waits for a second person. @returns its id */
async function askForSomething(): Promise<string> {
  const { app } = world
  const [person] = await app.db.sql<{ id: string }[]>`select id from ${app.db.b}.staff_person limit 1`
  const [payloadHash, wishHash] = ['00'.repeat(32), '11'.repeat(32)]
  const what = { call: 'office/player/adjust', payload: '{}', permission: 'player.adjust', moved: null, reason: null }
  const asked = { id: uuidv7(), ...what, payloadHash, wishHash, askedBy: person?.id ?? '', key: uuidv7() }
  return inTx(app.db, (tx) => approvals.ask(tx, app, asked))
}

function bet(app: App, name: string, key: string = uuidv7()) {
  const game = runningGame(app, name) ?? expect.fail('no such game')
  const params = name === 'dice' ? { target: '50.00', direction: 'over' } : {}
  return playInstant({ ...world.as(stuck, key), app }, game, { game: name, amount: '1.00', currency: 'USD', params })
}

const buy = (app: App, key: string) =>
  buyTickets({ ...world.as(stuck, key), app }, { drawId: draw.id, picks: [], quickPicks: 1 })

const deposit = (app: App, key: string) =>
  createDeposit({ ...world.as(stuck, key), app }, { gatewayCode: 'sandbox', amount: '10.00', currency: 'USD' })

let limitMinor = 0
/** Another one each time, and stricter than the one before, so that it holds at once. */
const limit = (app: App, key: string) =>
  setLimit({ ...world.as(stuck, key), app }, { kind: 'deposit', period: 'day', value: `${100_000 - ++limitMinor}.00` })

/** As somebody of staff does something by a unit: alone, or by a request. */
function actOfStaff(app: App, { key, approvalId }: { readonly key: string; readonly approvalId: string | null }) {
  const unit = spendUnit(known, { amountMinor: 1n, key })
  return app.engine.commit({ ...unit, needs: [...unit.needs, ...approvals.needsOf(approvalId)] })
}

type Held = {
  readonly what: string
  hold(tx: Tx): Promise<unknown>
  use(app: App, key: string): Promise<unknown>
}

const HELD: readonly Held[] = [
  {
    what: 'the wallet of a player',
    hold: ({ sql, b }) => sql`select from ${b}.ledger_wallet where player_id = ${stuck.id} for update`.execute(),
    use: (app, key) => bet(app, 'dice', key),
  },
  {
    what: 'the seeds of a player',
    hold: ({ sql, b }) => sql`select from ${b}.fairness_seed_pair where player_id = ${stuck.id} for update`.execute(),
    use: (app, key) => bet(app, 'dice', key),
  },
  {
    what: 'a jackpot that is to drop',
    hold: (tx) => poolLocks.load(tx, [`${MACHINE}/USD`], 'lock'),
    use: (app, key) => bet(app, MACHINE, key),
  },
  {
    what: 'a draw',
    hold: ({ sql, b }) => sql`select from ${b}.lottery_draw for update`.execute(),
    use: buy,
  },
  {
    what: 'how many tickets of a draw a player has',
    hold: ({ sql, b }) => sql`select from ${b}.lottery_holding where player_id = ${stuck.id} for update`.execute(),
    use: buy,
  },
  {
    what: 'the limits of a player',
    hold: ({ sql, b }) => sql`select from ${b}.limits_protection where player_id = ${stuck.id} for update`.execute(),
    use: limit,
  },
  {
    what: 'what a player has used',
    hold: ({ sql, b }) => sql`select from ${b}.limits_usage where player_id = ${stuck.id} for update`.execute(),
    use: deposit,
  },
  {
    what: 'the rights of staff',
    hold: async (tx) => [await holdRights(tx)],
    use: (app, key) => actOfStaff(app, { key, approvalId: null }),
  },
  {
    what: 'a request that is approved',
    hold: ({ sql, b }) => sql`select from ${b}.staff_approval where id = ${request} for update`.execute(),
    use: (app, key) => actOfStaff(app, { key, approvalId: request }),
  },
  {
    what: 'the row of a player who closes the account',
    hold: ({ sql, b }) => sql`select from ${b}.identity_player where id = ${leaving.id} for update`.execute(),
    use: (app) => close(world, leaving, { payOut: true }, app),
  },
]

describe.each(HELD)('somebody who holds $what and does nothing', ({ hold, use }) => {
  it('stops who needs it, and nobody else in any lane of two processes', async () => {
    const other = second.apps.get(1) ?? expect.fail('business 1 is there')
    const players = await Promise.all(Array.from({ length: 6 }, () => world.player({ cashMinor: 100n })))
    const apps = [world.app, other]
    const keys = apps.map(() => uuidv7())
    let ended = 0
    const waiting = await begin(dbOf(stranger, 1), async (tx) => {
      expect(await hold(tx)).not.toHaveLength(0)
      const asked = apps.map((app, index) =>
        use(app, keys[index] ?? '').finally(() => {
          ended++
        }),
      )
      for (const promise of asked) promise.catch(() => undefined)
      for (let round = 0; round < 2; round++)
        await Promise.all(
          players.map((player, index) => spend(apps[index % 2] ?? world.app, player, { amountMinor: 10n })),
        )
      expect(ended).toBe(0)
      return { asked }
    })
    await Promise.all(waiting.asked)
    expect(await Promise.all(players.map(world.cash))).toEqual(players.map(() => 80n))
  })
})

describe('somebody who holds a session or a code of a player who closes the account', () => {
  it('stops nobody, the closing neither, and both end when they are let go', async () => {
    const [player, other] = await Promise.all([openAccount(world, 100n), world.player({ cashMinor: 100n })])
    const { sql: ours, b: at } = world.app.db
    await ours`
      insert into ${at}.identity_code
        (id, purpose, player_id, subject_hash, ip_block, code_mac, expires_at, link_hash, link_expires_at)
      values (${uuidv7()}, 'password', ${player.id}, decode(repeat('00', 32), 'hex'), 'test',
        decode(repeat('00', 32), 'hex'), now() + interval '1 hour', decode(repeat('00', 32), 'hex'), now() + interval '1 day')`
    await begin(dbOf(stranger, 1), async ({ sql, b }) => {
      await sql`select from ${b}.identity_session where player_id = ${player.id} for update`
      await sql`select from ${b}.identity_code where player_id = ${player.id} for update`
      expect(await close(world, player, { payOut: true })).toHaveProperty('done')
      await spend(world.app, other, { amountMinor: 1n })
    })
    const open = () => ours`
      select from ${at}.identity_session where player_id = ${player.id} and ended_at is null
      union all select from ${at}.identity_code
        where player_id = ${player.id} and greatest(expires_at, link_expires_at) > clock_timestamp()`
    await expect.poll(async () => (await open()).length).toBe(0)
  })
})

describe('a row that nobody lets go', () => {
  it('has those who need it refused in time, who get their one effect when they ask again', async () => {
    const player = await world.player({ cashMinor: 300n })
    const keys = Array.from({ length: 264 }, () => uuidv7())
    const use = (key: string) => spend(world.app, player, { amountMinor: 1n, key })
    await begin(dbOf(stranger, 1), async ({ sql, b }) => {
      await sql`select from ${b}.ledger_wallet where player_id = ${player.id} for update`
      const answers = await Promise.allSettled(keys.map(use))
      const codes = answers.map((answer) => (answer.status === 'rejected' ? answer.reason.code : 'done'))
      // So many of one player wait, and the others are told at once.
      expect(codes.filter((code) => code === '55P03')).toHaveLength(256)
      expect(codes.filter((code) => code === 'http.overloaded')).toHaveLength(8)
    })
    await Promise.all(keys.map(use))
    expect(await world.cash(player)).toBe(36n)
  })

  it('lets nothing of its player overtake what waits, and nothing of others wait', async () => {
    const [player, other] = await Promise.all([world.player({ cashMinor: 100n }), world.player({ cashMinor: 100n })])
    const order: string[] = []
    const use = (name: string) => spend(world.app, player, { amountMinor: 1n, before: () => order.push(name) })
    const waiting = await begin(dbOf(stranger, 1), async ({ sql, b }) => {
      await sql`select from ${b}.ledger_wallet where player_id = ${player.id} for update`
      const first = use('first')
      await spend(world.app, other, { amountMinor: 1n })
      return { asked: [first, use('second'), use('third')] }
    })
    await Promise.all(waiting.asked)
    expect(order).toEqual(['first', 'second', 'third'])
  })

  it('keeps a unit that finds out it needs the row before the later ones of its player', async () => {
    const player = await openAccount(world, 100n)
    const decided: string[] = []
    const unit = spendUnit(player, { amountMinor: 1n })
    const first: typeof unit = {
      ...unit,
      decide(state) {
        if (state.get(playerRows, player.id) === undefined)
          throw new NeedsMore([{ resource: playerRows as Resource<unknown>, key: player.id }])
        decided.push('first')
        return unit.decide(state)
      },
    }
    const later = (name: string) => spend(world.app, player, { amountMinor: 1n, before: () => decided.push(name) })
    const waiting = await begin(dbOf(stranger, 1), async ({ sql, b }) => {
      await sql`select from ${b}.identity_player where id = ${player.id} for update`
      const asked = [world.app.engine.commit(first), later('second'), later('third')]
      const other = await world.player({ cashMinor: 100n })
      for (let round = 0; round < 8; round++) await spend(world.app, other, { amountMinor: 1n })
      return { asked }
    })
    await Promise.all(waiting.asked)
    expect(decided).toEqual(['first', 'second', 'third'])
  })

  it('is not taken for one that is not there', async () => {
    const nobody: PlayerActor = { ...stuck, id: uuidv7() }
    // Decided at once: without purses there is nothing to take from.
    await expect(spend(world.app, nobody, { amountMinor: 1n })).rejects.toMatchObject({
      code: 'wallet.insufficient_funds',
    })
  })
})
