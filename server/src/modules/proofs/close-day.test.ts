import { EMPTY_ROOT } from '@tas/shared/rules/books/merkle.ts'
import type { SignedDay } from '@tas/shared/rules/books/proof-documents.ts'
import { verifyProof } from '@tas/shared/rules/books/verify-proof.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { unnested } from '#kit/db/unnested.ts'
import { createLog } from '#kit/log.ts'
import { openHouse } from '#src/app.ts'
import type { PlayerActor } from '#src/ctx.ts'
import { createWorld, fund, type World } from '../../../test/world.ts'
import { closeDay } from './close-day.ts'
import { LEAVES_PER_PART } from './day-span.ts'
import { getInclusion } from './get-inclusion.ts'
import { getReceipt } from './get-receipt.ts'
import { closeYesterday } from './jobs.ts'
import { listDays } from './list-days.ts'
import { moveOwn, proofTools } from './proofs.fixture.ts'
import { verifyDays } from './verify-days.ts'

let world: World
let players: PlayerActor[]

beforeAll(async () => {
  world = await createWorld()
  players = await Promise.all(Array.from({ length: 20 }, () => world.player()))
})
afterAll(() => world.stop())

/** What is owed by the links a day contains, from the postings alone. */
async function owedByPostings({ lanes }: SignedDay): Promise<Record<string, string>> {
  const { sql, b } = world.app.db
  const [row] = await sql<Record<'cash' | 'held' | 'bonus', string>[]>`
    select coalesce(sum(amount) filter (where account % 16 = 1), 0)::text as cash,
      coalesce(sum(amount) filter (where account % 16 = 2), 0)::text as held,
      coalesce(sum(amount) filter (where account % 16 = 3), 0)::text as bonus
    from ${b}.ledger_line line join ${b}.ledger_batch batch on batch.id = line.posting_id / 65536
    join ${unnested(lanes, 'head', {
      lane: 'int',
      lane_seq: ['bigint', ({ laneSeq }) => BigInt(laneSeq)],
    })} on batch.lane = head.lane and batch.lane_seq <= head.lane_seq`
  return { cashMinor: row?.cash ?? '', heldMinor: row?.held ?? '', bonusMinor: row?.bonus ?? '' }
}

describe('closing a day', () => {
  it('of a business without books publishes empty trees', async () => {
    const day = await closeDay(world.app, '2025-12-31')
    expect(day).toMatchObject({ firstBatchId: null, batchCount: 0, batchRoot: EMPTY_ROOT, previousHash: EMPTY_ROOT })
    expect(day?.liabilities.map(({ currency, root, cashMinor }) => [currency, root, cashMinor])).toEqual([
      ['EUR', EMPTY_ROOT, '0'],
      ['USD', EMPTY_ROOT, '0'],
      ['USDT', EMPTY_ROOT, '0'],
    ])
  })

  it('publishes, while money moves, exactly what the postings under its root give', async () => {
    let isOver = false
    const load = players.map(async (player) => {
      while (!isOver) {
        await fund(world.app, player, 1_000n)
        await moveOwn(world.app, player, { from: 'cash', to: 'held', amountMinor: 400n })
        await moveOwn(world.app, player, { from: 'cash', to: 'bonus', amountMinor: 150n })
      }
    })
    const days: SignedDay[] = []
    for (const day of ['2026-01-01', '2026-01-02', '2026-01-03']) {
      const signed = await closeDay(world.app, day)
      if (signed !== null) days.push(signed)
    }
    isOver = true
    await Promise.all(load)
    expect(days).toHaveLength(3)
    for (const day of days) {
      const usd = day.liabilities.find(({ currency }) => currency === 'USD')
      expect(usd).toMatchObject(await owedByPostings(day))
      expect(await verifyProof(day, await proofTools(world.app))).toMatchObject({ isRight: true })
    }
    expect(days.map(({ previousHash }) => previousHash).slice(1)).toEqual(days.map(({ hash }) => hash).slice(0, -1))
  })

  it('leaves no batch out and counts none twice', async () => {
    await closeDay(world.app, '2026-01-04')
    const { items } = await listDays(world.as(players[0] as PlayerActor), { pageNumber: 1, limit: 0 })
    const { sql, b } = world.app.db
    const [all] = await sql<{ batches: number; postings: number }[]>`
      select count(*)::int as batches, sum(posting_count)::int as postings from ${b}.ledger_batch`
    const total = (count: (day: SignedDay) => number) => items.reduce((sum, day) => sum + count(day), 0)
    expect(total(({ batchCount }) => batchCount)).toBe(all?.batches)
    expect(total(({ postingCount }) => postingCount)).toBe(all?.postings)
    expect((await verifyDays(world.app.db)).differences).toEqual([])
  })

  it('makes one record, however often and from however many processes it is asked', async () => {
    const second = await openHouse(world.config, createLog('silent'))
    const twin = second.apps.get(1)
    if (twin === undefined) throw new Error('the second process serves business 1')
    await Promise.all(players.map((player) => fund(world.app, player, 1n)))
    const made = await Promise.all(
      Array.from({ length: 6 }, (_, index) => closeDay(index % 2 === 0 ? world.app : twin, '2026-01-05')),
    )
    expect(made.filter((day) => day !== null)).toHaveLength(1)
    expect(await closeDay(twin, '2026-01-05')).toBeNull()
    // Two different days at once cannot both follow the same one.
    await Promise.all([closeDay(world.app, '2026-01-06'), closeDay(twin, '2026-01-07')])
    const report = await verifyDays(world.app.db)
    expect(report.differences).toEqual([])
    await second.stop()
  })

  it('never goes back behind a day that is closed', async () => {
    expect(await closeDay(world.app, '2025-06-01')).toBeNull()
    expect(await closeDay(world.app, '2026-01-02')).toBeNull()
  })

  it('is done by the clock for yesterday alone, once', async () => {
    await closeYesterday(world.app)
    await closeYesterday(world.app)
    const { items, countAll } = await listDays(world.as(players[0] as PlayerActor), { pageNumber: 1, limit: 1 })
    const [clock] = await world.app.db.sql<
      { day: string }[]
    >`select ((now() at time zone 'UTC')::date - 1)::text as day`
    expect(items[0]?.day).toBe(clock?.day)
    await closeYesterday(world.app)
    expect((await listDays(world.as(players[0] as PlayerActor), { pageNumber: 1, limit: 1 })).countAll).toBe(countAll)
  })
})

describe('closing the first day', () => {
  it('waits until the business has books of an earlier day', async () => {
    const young = await createWorld()
    await closeYesterday(young.app)
    await young.player({ cashMinor: 1n })
    await closeYesterday(young.app)
    const [row] = await young.app.db.sql<{ n: number }[]>`select count(*)::int as n from ${young.app.db.b}.proofs_day`
    expect(row?.n).toBe(0)
    await young.stop()
  })
})

describe('a day of more than one part', () => {
  it('proves the first, the last and every kind of place in between', async () => {
    const big = await createWorld()
    const count = LEAVES_PER_PART + 60
    const crowd = await Promise.all(Array.from({ length: count }, () => big.player()))
    for (const player of crowd) await fund(big.app, player, 100n)
    const day = await closeDay(big.app, '2026-01-01')
    expect(day?.batchCount).toBe(count)
    const tools = await proofTools(big.app)
    const places = [0, 1, LEAVES_PER_PART - 1, LEAVES_PER_PART, count - 1]
    for (const player of places.map((place) => crowd[place] as PlayerActor)) {
      const ctx = big.as(player)
      const [posting] = await big.app.db.sql<{ id: bigint }[]>`
        select p.id from ${big.app.db.b}.ledger_posting p join ${big.app.db.b}.ledger_wallet w on w.id = p.wallet_id
        where w.player_id = ${player.id}`
      const { receipt } = await getReceipt(ctx, { id: String(posting?.id) })
      expect(receipt.inDay?.path.length).toBeGreaterThan(0)
      const { inclusion } = await getInclusion(ctx, { day: '2026-01-01' })
      for (const document of [receipt, inclusion])
        expect(await verifyProof(document, tools)).toMatchObject({ isRight: true })
    }
    expect((await verifyDays(big.app.db)).differences).toEqual([])
    await big.stop()
  })
})
