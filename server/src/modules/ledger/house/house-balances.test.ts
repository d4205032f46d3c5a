import { houseAccount } from '@tas/shared/rules/books/accounts.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { begin, type Db, inTx } from '#kit/db/connect.ts'
import { createLog } from '#kit/log.ts'
import { type House, openHouse } from '#src/app.ts'
import { spend } from '../../../../test/spend.ts'
import { createWorld, fund, type World } from '../../../../test/world.ts'
import { houseKey } from '../accounts.ts'
import { readHouseBalances, rollUpHouse } from './house-balance-store.ts'
import { houseOwner } from './house-owner.ts'

let world: World
let second: House

beforeAll(async () => {
  world = await createWorld({ env: { COMMIT_LANES: '3' } })
  second = await openHouse(world.config, createLog('silent'))
})
afterAll(async () => {
  await world.expectBooksRight()
  await second.stop()
  await world.stop()
})

/** What the postings alone say, without anything that was rolled up; accounts without postings left out. */
async function sums(db: Db): Promise<Record<string, bigint>> {
  const rows = await db.sql<{ code: string; currency: string; sum: bigint }[]>`
    select code, currency, sum(amount)::bigint as sum from ${db.b}.ledger_house_account h
    join ${db.b}.ledger_line on account = h.id * 16 group by code, currency`
  return Object.fromEntries(rows.map((row) => [houseKey(houseOwner(row.code), row.currency), row.sum]))
}

async function read(db: Db): Promise<Record<string, bigint>> {
  const balances = await readHouseBalances(db)
  return Object.fromEntries(
    balances
      .filter(({ balanceMinor }) => balanceMinor !== 0n)
      .map(({ code, currency, balanceMinor }) => [houseKey(houseOwner(code), currency), balanceMinor]),
  )
}

/** Rolled up alone, without the tail. */
async function stored(db: Db): Promise<Map<bigint, bigint>> {
  const rows = await db.sql<{ account: bigint; balance: bigint }[]>`
    select account, balance from ${db.b}.ledger_house_balance`
  return new Map(rows.map((row) => [row.account, row.balance]))
}

describe('the balances of the house', () => {
  it('are zero for every account nothing was posted to', async () => {
    const balances = await readHouseBalances(world.app.db)
    expect(balances.map(({ code }) => code)).toContain('rounding')
    expect(balances.filter(({ code }) => code === 'rounding').every(({ balanceMinor }) => balanceMinor === 0n)).toBe(
      true,
    )
  })

  it('equal the postings in every snapshot while two processes play and both roll up', async () => {
    const other = second.apps.get(1)
    if (other === undefined) throw new Error('business 1 is there')
    const players = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        world.player({ cashMinor: 100_000n, currency: index % 3 === 0 ? 'EUR' : 'USD' }),
      ),
    )
    let isPlaying = true
    const play = Promise.all(
      players.map(async (player, index) => {
        for (let turn = 0; turn < 40; turn++)
          await spend((index + turn) % 2 === 0 ? world.app : other, player, { amountMinor: BigInt(1 + turn) })
      }),
    ).finally(() => {
      isPlaying = false
    })
    let snapshots = 0
    while (isPlaying || snapshots < 3) {
      await Promise.all([rollUpHouse(world.app.db), rollUpHouse(other.db)])
      await begin(world.app.db, async (tx) => {
        await tx.sql`set transaction isolation level repeatable read read only`
        expect(await read(tx)).toEqual(await sums(tx))
      })
      snapshots++
    }
    await play
    await rollUpHouse(world.app.db)
    expect(await read(world.app.db)).toEqual(await sums(world.app.db))
    const { sql, b } = world.app.db
    const [behind] = await sql<{ n: number }[]>`
      select count(*)::int as n from ${b}.ledger_batch batch
      where lane_seq > coalesce((select lane_seq from ${b}.ledger_rollup done where done.lane = batch.lane), 0)`
    expect(behind?.n).toBe(0)
  })

  it('are rolled up by themselves', async () => {
    await fund(world.app, await world.player(), 77n)
    await expect
      .poll(
        async () => {
          const [row] = await world.app.db.sql<{ n: number }[]>`
          select count(*)::int as n from ${world.app.db.b}.ledger_batch batch
          where not exists (select from ${world.app.db.b}.ledger_rollup done
            where done.lane = batch.lane and done.lane_seq >= batch.lane_seq)`
          return row?.n
        },
        { timeout: 20_000 },
      )
      .toBe(0)
  })

  it('stay exact when a roll-up is cut short', async () => {
    await fund(world.app, await world.player(), 5n)
    const before = await read(world.app.db)
    const cut = new Error('cut short')
    const failing = {
      ...world.app.db,
      begin: <Result>(work: Parameters<typeof world.app.db.begin<Result>>[0]) =>
        world.app.db.begin(async (tx) => {
          await work(tx)
          throw cut
        }),
    }
    await expect(rollUpHouse(failing)).rejects.toBe(cut)
    expect(await read(world.app.db)).toEqual(before)
    await rollUpHouse(world.app.db)
    expect(await read(world.app.db)).toEqual(before)
  })

  it('never count a batch twice, in whatever pieces it comes', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(fc.integer({ min: 1, max: 900 }), { minLength: 1, maxLength: 6 }), { maxLength: 5 }),
        async (rounds) => {
          const player = await world.player({ cashMinor: 100_000n })
          for (const amounts of rounds) {
            await Promise.all(amounts.map((amount) => spend(world.app, player, { amountMinor: BigInt(amount) })))
            await rollUpHouse(world.app.db)
            expect(await read(world.app.db)).toEqual(await sums(world.app.db))
          }
        },
      ),
      { numRuns: 8 },
    )
  })

  it('wait for nobody who is already rolling up', async () => {
    await fund(world.app, await world.player(), 3n)
    await inTx(world.app.db, async (tx) => {
      await tx.sql`select pg_advisory_xact_lock(7411005::int, ${`${tx.schema}.ledger_rollup`}::regclass::oid::int)`
      const before = await stored(world.app.db)
      expect(await rollUpHouse(world.app.db)).toBe(false)
      expect(await stored(world.app.db)).toEqual(before)
      expect(await read(world.app.db)).toEqual(await sums(world.app.db))
    })
  })
})

describe('a house account', () => {
  it('has the number its rolled-up balance is kept under', async () => {
    await fund(world.app, await world.player(), 1n)
    await rollUpHouse(world.app.db)
    const { sql, b } = world.app.db
    const [clearing] = await sql<{ id: bigint }[]>`
      select id from ${b}.ledger_house_account where code = 'clearing.sandbox' and currency = 'USD'`
    expect((await stored(world.app.db)).has(houseAccount(clearing?.id ?? 0n))).toBe(true)
  })
})
