import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fingerprintOf } from '#kit/commit/keys.ts'
import type { Unit } from '#kit/commit/unit.ts'
import { connect } from '#kit/db/connect.ts'
import { createLog } from '#kit/log.ts'
import { uuidv7 } from '#kit/random.ts'
import { playerRoom } from '#kit/sockets/rooms.ts'
import { type House, openHouse } from '#src/app.ts'
import type { App } from '#src/ctx.ts'
import { spend, spendUnit } from '../../../test/spend.ts'
import { createWorld, fund, type World } from '../../../test/world.ts'
import { GAMES } from '../stakes/index.ts'
import { houseAccounts, houseKey, purses } from './accounts.ts'
import { ROUNDING } from './house/house-owner.ts'
import { post } from './post.ts'
import { tellWallet } from './tell-wallet.ts'

let world: World

beforeAll(async () => {
  world = await createWorld()
})
afterAll(async () => {
  await world.expectBooksRight()
  await world.stop()
})

async function outcomes<Result>(promises: readonly Promise<Result>[]) {
  const settled = await Promise.allSettled(promises)
  return {
    done: settled.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : [])),
    failed: settled.flatMap((one) => (one.status === 'rejected' ? [one.reason as Error] : [])),
  }
}

describe('the same key', () => {
  it('has one effect and one answer, however often it is sent at once', async () => {
    const player = await world.player({ cashMinor: 1_000n })
    const key = uuidv7()
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => spend(world.app, player, { amountMinor: 400n, key })),
    )
    expect(new Set(answers.map((answer) => answer.left))).toEqual(new Set(['600']))
    expect(await world.cash(player)).toBe(600n)
  })

  it('is refused for another request, and nothing happens', async () => {
    const player = await world.player({ cashMinor: 1_000n })
    const key = uuidv7()
    await spend(world.app, player, { amountMinor: 100n, key })
    await expect(spend(world.app, player, { amountMinor: 101n, key })).rejects.toMatchObject({
      code: 'http.key_reused',
    })
    expect(await world.cash(player)).toBe(900n)
  })

  it('of another player is another key', async () => {
    const [one, other] = [await world.player({ cashMinor: 500n }), await world.player({ cashMinor: 900n })]
    const key = uuidv7()
    expect(await spend(world.app, one, { amountMinor: 100n, key })).toEqual({ left: '400' })
    expect(await spend(world.app, other, { amountMinor: 100n, key })).toEqual({ left: '800' })
  })
})

describe('a purse', () => {
  it('pays exactly one of thirty spends of the whole balance', async () => {
    const player = await world.player({ cashMinor: 777n })
    const { done, failed } = await outcomes(
      Array.from({ length: 30 }, () => spend(world.app, player, { amountMinor: 777n })),
    )
    expect(done).toHaveLength(1)
    expect(failed.map((error) => error.message)).toEqual(Array(29).fill('wallet.insufficient_funds'))
    expect(await world.cash(player)).toBe(0n)
  })

  it('cannot be taken below zero even by a decision that forgets to look', async () => {
    const player = await world.player({ cashMinor: 10n })
    const careless: Unit<null> = {
      ...spendUnit(player, { amountMinor: 11n }),
      decide(state) {
        post(state, {
          kind: 'stake',
          from: { playerId: player.id, purse: 'cash' },
          to: { house: GAMES },
          currency: 'USD',
          amountMinor: 11n,
          reference: uuidv7(),
        })
        return null
      },
    }
    await expect(world.app.engine.commit(careless)).rejects.toThrow('never goes below zero')
    const { b, sql } = world.app.db
    await expect(sql`update ${b}.ledger_wallet set cash = -1 where player_id = ${player.id}`).rejects.toMatchObject({
      code: '23514',
    })
    expect(await world.cash(player)).toBe(10n)
  })

  it.each(['someone else', 'another currency'])('never passes money to %s', async (whom) => {
    const [one, other] = [await world.player({ cashMinor: 100n }), await world.player()]
    const wrong: Unit<null> = {
      ...spendUnit(one, { amountMinor: 1n }),
      needs: [one, other].map((player) => ({ resource: purses, key: player.id })),
      decide(state) {
        const to = whom === 'someone else' ? other : one
        post(state, {
          kind: 'refund',
          from: { playerId: one.id, purse: 'cash' },
          to: { playerId: to.id, purse: 'held' },
          currency: whom === 'someone else' ? 'USD' : 'EUR',
          amountMinor: 1n,
          reference: uuidv7(),
        })
        return null
      },
    }
    await expect(world.app.engine.commit(wrong)).rejects.toThrow('broken invariant')
    expect(await world.cash(one)).toBe(100n)
  })

  it('never passes money to someone else in the database either, whoever writes the posting', async () => {
    const [one, other] = [await world.player(), await world.player()]
    const { b, sql } = world.app.db
    await expect(sql`
      insert into ${b}.ledger_posting
        (id, kind, from_account, to_account, amount, from_after, to_after, reference, wallet_id, happened_at)
      select 1, 'refund', one.id * 16 + 1, other.id * 16 + 1, 1, 0, 1, ${uuidv7()}, one.id, now()
      from ${b}.ledger_wallet one, ${b}.ledger_wallet other
      where one.player_id = ${one.id} and other.player_id = ${other.id}`).rejects.toMatchObject({
      code: '23514',
      constraint: 'ledger_posting_one_player',
    })
  })
})

describe('a batch', () => {
  it('loses nothing to the units in it that refuse or throw', async () => {
    const player = await world.player({ cashMinor: 1_000n })
    const units = Array.from({ length: 30 }, (_, index) =>
      spend(world.app, player, {
        amountMinor: index % 3 === 0 ? 5_000n : 10n,
        before: () => {
          if (index % 3 === 1) throw new TypeError('a bug')
        },
      }),
    )
    const { done, failed } = await outcomes(units)
    expect(done).toHaveLength(10)
    expect(failed).toHaveLength(20)
    expect(await world.cash(player)).toBe(900n)
  })

  it('takes back everything a decision did before it threw', async () => {
    const player = await world.player({ cashMinor: 1_000n })
    const heard: unknown[] = []
    const member = { playerId: player.id, sessionId: null, send: (frame: unknown) => heard.push(frame), close() {} }
    world.app.rooms.join(playerRoom(player.id), member)
    const sound = spendUnit(player, { amountMinor: 10n })
    const late: Unit<{ left: string }> = {
      ...spendUnit(player, { amountMinor: 10n }),
      decide(state) {
        const { left } = sound.decide(state)
        tellWallet(world.app, state, player.id)
        throw new TypeError(`a bug when ${left} was left`)
      },
    }
    const { done, failed } = await outcomes(
      [late, sound, late].map((unit) => world.app.engine.commit({ ...unit, key: uuidv7() })),
    )
    expect(done).toEqual([{ left: '990' }])
    expect(failed).toHaveLength(2)
    expect(await world.cash(player)).toBe(990n)
    expect(heard).toEqual([])
    world.app.rooms.leave(playerRoom(player.id), member)
  })

  it('runs without the unit whose rows the database refuses', async () => {
    const players = await Promise.all(Array.from({ length: 6 }, () => world.player({ cashMinor: 100n })))
    const units = players.map((player, index) => {
      const unit = spendUnit(player, { amountMinor: 10n })
      if (index !== 3) return unit
      return {
        ...unit,
        decide(state) {
          post(state, {
            kind: 'stake',
            from: { playerId: player.id, purse: 'cash' },
            to: { house: GAMES },
            currency: 'USD',
            amountMinor: 10n,
            reference: 'no uuid',
          })
          return { left: '' }
        },
      } satisfies Unit<{ left: string }>
    })
    const { done, failed } = await outcomes(units.map((unit) => world.app.engine.commit(unit)))
    expect(done).toHaveLength(5)
    expect(failed).toHaveLength(1)
    expect(await Promise.all(players.map(world.cash))).toEqual([90n, 90n, 90n, 100n, 90n, 90n])
  })

  it('does not wait for somebody who holds the row of a house account', async () => {
    const player = await world.player({ cashMinor: 100n })
    const other = connect(world.config.databaseUrl, { poolSize: 1, name: 'holder' })
    await other.begin(async (tx) => {
      await tx`select id from ${tx(world.app.db.schema)}.ledger_house_account for update`
      expect(await spend(world.app, player, { amountMinor: 1n })).toEqual({ left: '99' })
    })
    await other.end()
  })
})

describe('history', () => {
  it.each(['ledger_posting', 'ledger_batch', 'audit_event'])('of %s refuses the owner every change', async (table) => {
    await fund(world.app, await world.player(), 5n)
    const { sql, schema } = world.owner
    for (const statement of [
      `update ${schema}.${table} set id = id`,
      `delete from ${schema}.${table}`,
      `truncate ${schema}.${table}`,
    ])
      await expect(sql.unsafe(statement)).rejects.toMatchObject({ code: '42501' })
  })

  it('gives every purse postings in the order of their effects', async () => {
    const player = await world.player({ cashMinor: 10_000n })
    await Promise.all(Array.from({ length: 100 }, () => spend(world.app, player, { amountMinor: 7n })))
    const { sql, b } = world.app.db
    const rows = await sql<{ from_after: bigint }[]>`
      select p.from_after from ${b}.ledger_posting p join ${b}.ledger_wallet w on w.id = p.wallet_id
      where w.player_id = ${player.id} and p.from_after is not null order by p.id`
    expect(rows.map((row) => row.from_after)).toEqual(
      Array.from({ length: 100 }, (_, index) => 10_000n - 7n * BigInt(index + 1)),
    )
  })
})

describe('two processes on one database', () => {
  let second: House

  beforeAll(async () => {
    second = await openHouse(world.config, createLog('silent'))
  })
  afterAll(() => second.stop())

  const appOf = (index: number): App => {
    const app = second.apps.get(1)
    if (app === undefined) throw new Error('business 1 is there')
    return index % 2 === 0 ? world.app : app
  }

  it('pay one of many spends of a whole balance, and one effect of a key', async () => {
    const player = await world.player({ cashMinor: 50n })
    const { done } = await outcomes(
      Array.from({ length: 40 }, (_, index) => spend(appOf(index), player, { amountMinor: 50n })),
    )
    expect(done).toHaveLength(1)
    const rich = await world.player({ cashMinor: 5_000n })
    const key = uuidv7()
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, index) => spend(appOf(index), rich, { amountMinor: 30n, key })),
    )
    expect(new Set(answers.map((answer) => answer.left))).toEqual(new Set(['4970']))
    expect(await world.cash(rich)).toBe(4_970n)
  })

  it('make one effect of a key when nothing is locked that could keep them apart', async () => {
    const scope = uuidv7()
    const rounding: Unit<string> = {
      scope,
      key: 'once',
      fingerprint: fingerprintOf('test/rounding', null),
      needs: [GAMES, ROUNDING].map((house) => ({
        resource: houseAccounts,
        key: houseKey(house, 'USD'),
      })),
      decide(state) {
        const [from, to] = [{ house: GAMES }, { house: ROUNDING }] as const
        post(state, { kind: 'stake', from, to, currency: 'USD', amountMinor: 1n, reference: scope })
        return uuidv7()
      },
    }
    const answers = await Promise.all([0, 1, 0, 1].map((index) => appOf(index).engine.commit(rounding)))
    expect(new Set(answers).size).toBe(1)
    const { sql, b } = world.app.db
    expect(await sql`select id from ${b}.ledger_posting where reference = ${scope}`).toHaveLength(1)
  })

  it('keep every purse at its postings under crossed load', async () => {
    const players = await Promise.all(Array.from({ length: 8 }, () => world.player({ cashMinor: 1_000n })))
    await outcomes(
      Array.from({ length: 50 }, (_, index) =>
        players.map((player, who) => spend(appOf(index + (who % 3)), player, { amountMinor: 9n })),
      ).flat(),
    )
    for (const player of players) expect(await world.cash(player)).toBe(1_000n - 9n * 50n)
    await world.expectBooksRight()
  })
})
