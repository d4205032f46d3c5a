import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { uuidv7 } from '#kit/random.ts'
import { moment } from '#src/modules/audit/index.ts'
import { noteMoment } from '#src/modules/audit/moment.ts'
import { verifyAndMark } from '#src/modules/ledger/index.ts'
import { registration } from '../people.ts'
import { type ServedWorld, serveWorld } from '../world.ts'
import { spoilDatabaseClock, spoilProcessClock, type WrongClock } from './wrong-clocks.ts'

const DICE = { game: 'dice', amount: '0.10', currency: 'USD', params: { target: '50.50', direction: 'over' } }
const DEPOSIT = { gatewayCode: 'sandbox', amount: '10.00', currency: 'USD' }

type Visitor = { readonly token: string; readonly id: string }

let count = 0

async function visitor(world: ServedWorld): Promise<Visitor> {
  const name = `clock${++count}`
  const { body } = await world.call('user/user/register', { body: registration(name) })
  const { sql, b } = world.app.db
  const [row] = await sql<{ id: string }[]>`select id from ${b}.identity_player where username = ${name}`
  return { token: body.data.token, id: row?.id ?? '' }
}

const bet = (world: ServedWorld, { token }: Visitor, key: string = uuidv7()) =>
  world.call('game/original/bet', { body: DICE, token, key })
const deposit = (world: ServedWorld, { token }: Visitor, key: string = uuidv7()) =>
  world.call('deposit/deposit/create', { body: DEPOSIT, token, key })

async function statementOf(world: ServedWorld, { token }: Visitor) {
  const { body } = await world.call('transaction/transaction/getTransactions', { body: { limit: 100 }, token })
  return body.data.items
}

async function exclude(world: ServedWorld, player: Visitor, hours: number): Promise<void> {
  const { sql, b } = world.app.db
  await sql`
    insert into ${b}.limits_protection (player_id, is_cleared, time_out_until)
    values (${player.id}, true, clock_timestamp() + make_interval(hours => ${hours}))
    on conflict (player_id) do update set time_out_until = excluded.time_out_until`
}

describe('a process whose clock jumps by three hours, back and forth', () => {
  let world: ServedWorld
  let clock: WrongClock

  beforeAll(async () => {
    world = await serveWorld()
    clock = spoilProcessClock()
  })
  afterAll(async () => {
    await clock.end()
    await world.stop()
  })

  const databaseTime = async () => {
    const [row] = await world.app.db.sql<{ now: Date }[]>`select clock_timestamp() as now`
    return row?.now.getTime() ?? 0
  }

  it('stamps money with the time of the database, and keeps sessions, keys and the order of lines', async () => {
    const player = await visitor(world)
    const startedAt = await databaseTime()
    const answers = []
    for (const hours of [0, -3, 3, -3, 0]) {
      await clock.shiftBy(hours)
      answers.push(await deposit(world, player, `deposit-${answers.length}`))
      answers.push(await bet(world, player, `bet-${answers.length}`))
    }
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    const lines = await statementOf(world, player)
    const times = lines.map((line) => Date.parse(line.createdAt))
    expect(Math.min(...times)).toBeGreaterThanOrEqual(startedAt)
    expect(Math.max(...times)).toBeLessThanOrEqual(await databaseTime())
    expect(times).toEqual(times.toSorted((one, other) => other - one))
    for (const [index, line] of lines.slice(0, -1).entries())
      expect(line.balanceBefore).toEqual(lines[index + 1]?.balanceAfter)
    expect((await bet(world, player, 'bet-1')).body.data).toEqual(answers[1]?.body.data)
  })

  it('holds a player who takes a break back until the database says that it is over', async () => {
    const player = await visitor(world)
    await deposit(world, player)
    await exclude(world, player, 1)
    for (const hours of [0, 3, -3]) {
      await clock.shiftBy(hours)
      expect((await bet(world, player)).body.general.code).toBe('limits.time_out')
    }
    await exclude(world, player, -1)
    for (const hours of [0, 3, -3]) {
      await clock.shiftBy(hours)
      expect((await bet(world, player)).status).toBe(200)
    }
  })
})

describe('a database whose clock is set back by three hours', () => {
  let world: ServedWorld
  let clock: WrongClock

  beforeAll(async () => {
    world = await serveWorld({
      async through(databaseUrl) {
        clock = await spoilDatabaseClock(databaseUrl)
        return databaseUrl
      },
    })
  })
  afterAll(async () => {
    await clock.shiftBy(0)
    await clock.end()
    await world.stop()
  })

  it('keeps ids unique, lines in the order of their effects, answers under their keys, and books that verify', async () => {
    const player = await visitor(world)
    const first = await deposit(world, player, 'first')
    const before = await Promise.all(Array.from({ length: 10 }, () => bet(world, player)))
    await clock.shiftBy(-3)
    const after = await Promise.all(Array.from({ length: 10 }, () => bet(world, player)))
    const ids = [...before, ...after].map(({ body }) => body.data.bet.id)
    expect(new Set(ids).size).toBe(20)
    const lines = await statementOf(world, player)
    const references = lines.map((line) => line.reference)
    const newestFirst = [...new Set(references)]
    expect(newestFirst.slice(0, 10).toSorted()).toEqual(ids.slice(10).toSorted())
    expect(Date.parse(lines[0]?.createdAt ?? '')).toBeLessThan(Date.parse(lines.at(-1)?.createdAt ?? ''))
    for (const [index, line] of lines.slice(0, -1).entries())
      expect(line.balanceBefore).toEqual(lines[index + 1]?.balanceAfter)
    expect((await deposit(world, player, 'first')).body.data).toEqual(first.body.data)
    const { differences } = await verifyAndMark(world.app.db, { scope: 'all', isParallel: false })
    expect(differences).toEqual([])
  })

  it('opens nothing again: no session that ended or was left idle, no proof, and no break that goes on', async () => {
    await clock.shiftBy(0)
    const [resting, gone, idle, asking] = [
      await visitor(world),
      await visitor(world),
      await visitor(world),
      await visitor(world),
    ]
    const { db } = world.app
    const { sql, b } = db
    await deposit(world, resting)
    await exclude(world, resting, 1)
    await world.call('user/user/exit', { token: gone.token })
    // By themselves, a moment ago: nobody has noted yet that they ended.
    await sql`
      update ${b}.identity_session set last_active_at = last_active_at - interval '31 minutes'
      where player_id = ${idle.id}`
    await sql`
      update ${b}.identity_session set proved_at = clock_timestamp() - interval '6 minutes' where player_id = ${asking.id}`
    await noteMoment(db)
    await clock.shiftBy(-3)
    expect((await bet(world, resting)).body.general.code).toBe('limits.time_out')
    expect((await bet(world, gone)).status).toBe(401)
    expect((await bet(world, idle)).status).toBe(401)
    // Who was there goes on, and may come in anew.
    expect((await deposit(world, asking)).status).toBe(200)
    expect((await world.call('identity/totp/begin', { token: asking.token })).body.general.code).toBe(
      'identity.step_up_required',
    )
    expect((await bet(world, await visitor(world))).body.general.code).toBe('wallet.insufficient_funds')
    const [code] = await sql<{ is_over: boolean }[]>`
      select clock_timestamp() + interval '10 minutes' < ${moment(db)} as is_over`
    expect(code?.is_over).toBe(true)
  })
})
