import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { uuidv7 } from '#kit/random.ts'
import { evenlyFrom, writeLongHistory } from '../../../test/long-history.ts'
import { registration } from '../../../test/people.ts'
import { type CallOptions, type ServedWorld, serveWorld } from '../../../test/world.ts'
import type { PlayerActor } from '../../ctx.ts'
import { getDashboard } from '../account/get-dashboard.ts'
import { getTotals } from './get-totals.ts'
import { type Move, playHistory } from './history.fixture.ts'
import { listTransactions, MAX_COUNTED } from './list-transactions.ts'

let world: ServedWorld

beforeAll(async () => {
  world = await serveWorld()
})
afterAll(() => world.stop())

type Input = Parameters<typeof listTransactions>[1]

function list(player: PlayerActor, input: Partial<Input> = {}) {
  return listTransactions(world.as(player), { pageNumber: 1, limit: 20, ...input })
}

const bet = uuidv7()
/** A deposit, a bet that is held, settled and won, one that is given back, and three small ones. */
const moves: readonly Move[] = [
  { kind: 'deposit', from: 'house', to: 'cash', amountMinor: 1_000n, reference: uuidv7() },
  { kind: 'hold', from: 'cash', to: 'held', amountMinor: 200n, reference: bet },
  { kind: 'stake', from: 'held', to: 'house', amountMinor: 200n, reference: bet },
  { kind: 'payout', from: 'house', to: 'cash', amountMinor: 350n, reference: bet },
  ...refunded(uuidv7()),
  ...[1n, 2n, 3n].map(
    (amountMinor) => ({ kind: 'stake', from: 'cash', to: 'house', amountMinor, reference: uuidv7() }) as const,
  ),
]

function refunded(reference: string): Move[] {
  return [
    { kind: 'hold', from: 'cash', to: 'held', amountMinor: 50n, reference },
    { kind: 'refund', from: 'held', to: 'cash', amountMinor: 50n, reference },
  ]
}

async function playerWithHistory(): Promise<PlayerActor> {
  const player = await world.player()
  await playHistory(world.app, player, moves)
  return player
}

describe('a statement', () => {
  it('has a running balance: each line begins where the one before it ended', async () => {
    const player = await playerWithHistory()
    const { items, countAll, isCountCapped, nextCursor } = await list(player)
    expect(items.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['stake', '-0.03'],
      ['stake', '-0.02'],
      ['stake', '-0.01'],
      ['refund', '0.50'],
      ['stake', '-0.50'],
      ['payout', '3.50'],
      ['stake', '-2.00'],
      ['deposit', '10.00'],
    ])
    items.forEach((item, index) => {
      expect(item.balanceBefore).toBe(items[index + 1]?.balanceAfter ?? '0.00')
    })
    expect({ countAll, isCountCapped, nextCursor }).toEqual({ countAll: 8, isCountCapped: false, nextCursor: null })
  })

  it.each([
    [{ kind: 'deposit' as const }, 1],
    [{ kind: 'stake' as const }, 5],
    [{ kind: 'payout' as const }, 1],
    [{ kind: 'refund' as const }, 1],
    [{ kind: 'adjustment' as const }, 0],
    [{ direction: 'in' as const }, 3],
    [{ direction: 'out' as const }, 5],
    [{ direction: 'out' as const, kind: 'payout' as const }, 0],
    [{ reference: bet }, 2],
    [{ reference: bet.toUpperCase() }, 2],
    [{ reference: bet, direction: 'in' as const }, 1],
    [{ reference: uuidv7() }, 0],
    [{ reference: '00000000-0000-0000-0000-000000000000' }, 0],
    [{ from: '0000-01-01T00:00:00Z', to: '9999-12-31T23:59:59Z' }, 8],
  ])('asked for %j has %i lines, and counts as many', async (filter, count) => {
    const { items, countAll } = await list(await playerWithHistory(), filter)
    expect([items.length, countAll]).toEqual([count, count])
  })

  it('is cut into the same lines by cursors and by pages, whatever their size', async () => {
    const player = await playerWithHistory()
    const { items: all } = await list(player)
    for (const limit of [1, 3, 8]) {
      const byCursor: typeof all = []
      for (let cursor: string | null | undefined; cursor !== null; ) {
        const page = await list(player, { limit, cursor })
        byCursor.push(...page.items)
        cursor = page.nextCursor
      }
      const byPage = await Promise.all(
        Array.from({ length: Math.ceil(all.length / limit) }, (_, index) =>
          list(player, { limit, pageNumber: index + 1 }),
        ),
      )
      expect(byCursor).toEqual(all)
      expect(byPage.flatMap(({ items }) => items)).toEqual(all)
    }
  })

  it('stays where it was while new lines come, when it is read by cursors', async () => {
    const player = await playerWithHistory()
    const first = await list(player, { limit: 4 })
    await playHistory(world.app, player, moves.slice(0, 1))
    const second = await list(player, { limit: 4, cursor: first.nextCursor })
    expect([...first.items, ...second.items].map(({ balanceAfter }) => balanceAfter)).toHaveLength(8)
    expect(second.items[0]?.balanceAfter).toBe(first.items.at(-1)?.balanceBefore)
  })

  it('of a period has every line from its first moment to the one before its last, to the millisecond', async () => {
    const player = await playerWithHistory()
    const { items } = await list(player)
    const at = (time: string, ms: number) => new Date(Date.parse(time) + ms).toISOString()
    for (const { createdAt } of items) {
      const until = await list(player, { to: createdAt })
      const since = await list(player, { from: createdAt })
      expect(until.items).toEqual(items.filter((item) => item.createdAt < createdAt))
      expect(since.items).toEqual(items.filter((item) => item.createdAt >= createdAt))
      const moment = await list(player, { from: createdAt, to: at(createdAt, 1) })
      expect(moment.items).toEqual(items.filter((item) => item.createdAt === createdAt))
    }
  })

  it('shows nothing of another player: not by reference, not by cursor, not by period', async () => {
    const mine = await playerWithHistory()
    const other = await world.player({ cashMinor: 500n })
    const theirs = (await list(mine)).items
    for (const { reference } of theirs) expect((await list(other, { reference })).items).toEqual([])
    const { items } = await list(other, { cursor: '999999999999999999', from: theirs.at(-1)?.createdAt })
    expect(items.map(({ kind, amount }) => [kind, amount])).toEqual([['deposit', '5.00']])
  })
})

describe('the sums of a period', () => {
  type Totals = Awaited<ReturnType<typeof getTotals>>
  const minor = (amount: string) => BigInt(amount.replace('.', ''))
  const addsUp = (sums: Totals) =>
    minor(sums.openingBalance) +
    minor(sums.deposits) -
    minor(sums.withdrawals) +
    minor(sums.others) +
    minor(sums.result)

  it('are those of its lines: what was paid in, what play brought, and the balance at both ends', async () => {
    const player = await playerWithHistory()
    const { items } = await list(player)
    const all = await getTotals(world.as(player), {})
    expect(all).toEqual({
      currency: 'USD',
      openingBalance: '0.00',
      closingBalance: '11.44',
      deposits: '10.00',
      withdrawals: '0.00',
      transfers: '0.00',
      bonuses: '0.00',
      corrections: '0.00',
      others: '0.00',
      result: '1.44',
    })
    // Cut anywhere, the parts join: each begins with what the one before it ended with.
    for (const { createdAt } of items) {
      const before = await getTotals(world.as(player), { to: createdAt })
      const since = await getTotals(world.as(player), { from: createdAt })
      expect(since.openingBalance).toBe(before.closingBalance)
      for (const name of ['deposits', 'result'] as const)
        expect(minor(before[name]) + minor(since[name])).toBe(minor(all[name]))
      for (const sums of [before, since]) expect(addsUp(sums)).toBe(minor(sums.closingBalance))
    }
  })

  it('of what an agent gave, a correction and a bonus are no result of play, here and on the dashboard', async () => {
    const player = await world.player()
    const given = ['transfer', 'adjustment', 'convert'] as const
    const move = { from: 'house', to: 'cash', amountMinor: 700n } as const
    await playHistory(
      world.app,
      player,
      given.map((kind) => ({ ...move, kind, reference: uuidv7() })),
    )
    const sums = await getTotals(world.as(player), {})
    expect(sums).toMatchObject({
      transfers: '7.00',
      bonuses: '7.00',
      corrections: '7.00',
      others: '21.00',
      result: '0.00',
    })
    const { month } = await getDashboard(world.as(player), { calendar: 'gregorian', timeZone: 'UTC' })
    expect(month).toMatchObject({ deposits: '0.00', result: '0.00' })
  })

  it('to come is what there is now, with nothing in it; one that ends before it begins is refused', async () => {
    const player = await playerWithHistory()
    const sums = await getTotals(world.as(player), { from: '9000-01-01T00:00:00Z', to: '9999-12-31T00:00:00Z' })
    expect(sums).toMatchObject({ openingBalance: '11.44', closingBalance: '11.44', deposits: '0.00', result: '0.00' })
    const turned = { from: '2026-01-02T00:00:00Z', to: '2026-01-01T00:00:00Z' }
    await expect(getTotals(world.as(player), turned)).rejects.toMatchObject({ code: 'cashier.period_invalid' })
  })
})

describe('a long statement', () => {
  const POSTINGS = 12_000
  const since = new Date('2024-01-01T00:00:00Z')
  let player: PlayerActor

  beforeAll(async () => {
    player = { ...(await world.player()), id: uuidv7() }
    await writeLongHistory(world.owner, { playerId: player.id, postings: POSTINGS, happenedAt: evenlyFrom(since) })
    // What other players do later stands between this player's ids and the newest.
    await playerWithHistory()
  })

  it('is counted to its cap, and read to its end by cursors', async () => {
    const first = await list(player, { limit: 100 })
    expect([first.countAll, first.isCountCapped]).toEqual([MAX_COUNTED, true])
    let lines = 0
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const page = await list(player, { limit: 100, cursor })
      lines += page.items.length
      cursor = page.nextCursor
    }
    expect(lines).toBe(POSTINGS)
  })

  it('finds the days of its middle, with the balance that joins them to the days around', async () => {
    // 288 batches of ten a day: five minutes apart.
    const day = (index: number) => new Date(since.getTime() + index * 86_400_000).toISOString()
    const [one, both] = await Promise.all([
      list(player, { from: day(1), to: day(2), limit: 1 }),
      list(player, { from: day(1), to: day(3), limit: 1 }),
    ])
    expect([one.countAll, both.countAll]).toEqual([2_880, 5_760])
    const { items } = await list(player, { from: day(2), limit: 100, pageNumber: 63 })
    expect(items.at(-1)?.balanceBefore).toBe(one.items[0]?.balanceAfter)
    expect((await list(player, { to: since.toISOString() })).countAll).toBe(0)
  })

  it('finds few among many: the deposits, and one bet', async () => {
    const deposits = await list(player, { kind: 'deposit' })
    expect([deposits.countAll, new Set(deposits.items.map(({ amount }) => amount))]).toEqual([
      12,
      new Set(['10000.00']),
    ])
    const { items } = await list(player, { reference: '00000000-0000-4000-8000-000000000001' })
    expect(items.map(({ amount }) => amount)).toEqual(['-1.50'])
  })

  it('has no page beyond the cap: the refusal names the page', async () => {
    for (const input of [
      { pageNumber: 101, limit: 100 },
      { pageNumber: 100_000, limit: 0 },
      { pageNumber: 501, limit: 20 },
    ])
      await expect(list(player, input)).rejects.toMatchObject({
        code: 'cashier.page_too_deep',
        fields: { pageNumber: 'too_big' },
      })
    expect((await list(player, { pageNumber: 500 })).items).toHaveLength(20)
  })
})

describe('a clock that was wrong for hours and was set back', () => {
  it('hides no line of a period', async () => {
    const player = { ...(await world.player()), id: uuidv7() }
    const right = evenlyFrom(new Date('2025-06-01T00:00:00Z'))
    const ahead = (batch: number) => new Date(right(batch).getTime() + 10 * 3_600_000)
    const happenedAt = (batch: number) => (batch >= 200 && batch < 260 ? ahead(batch) : right(batch))
    await writeLongHistory(world.owner, { playerId: player.id, postings: 6_000, happenedAt })
    const times = Array.from({ length: 600 }, (_, batch) => happenedAt(batch).getTime())
    for (const [first, last] of [
      [0, 200],
      [190, 210],
      [199, 200],
      [200, 260],
      [259, 261],
      [320, 321],
      [150, 400],
      [500, 600],
    ] as const) {
      const [from, to] = [right(first), right(last)]
      const { countAll } = await list(player, { from: from.toISOString(), to: to.toISOString() })
      expect(countAll).toBe(10 * times.filter((time) => time >= from.getTime() && time < to.getTime()).length)
    }
  })
})

describe('a bad statement query', () => {
  let signedUp = 0
  async function ask(body: unknown, options: CallOptions = {}) {
    const { body: opened } = await world.call('user/user/register', { body: registration(`reader${++signedUp}`) })
    const answer = await world.call('transaction/transaction/getTransactions', {
      body,
      token: opened.data.token,
      ...options,
    })
    return answer.body.general
  }

  it.each([
    [{ cursor: '' }, 'http.invalid', 'cursor'],
    [{ cursor: '0' }, 'http.invalid', 'cursor'],
    [{ cursor: '-1' }, 'http.invalid', 'cursor'],
    [{ cursor: '1e5' }, 'http.invalid', 'cursor'],
    [{ cursor: '۱۲' }, 'http.invalid', 'cursor'],
    [{ cursor: '9223372036854775808' }, 'http.invalid', 'cursor'],
    [{ cursor: "1' or 1=1" }, 'http.invalid', 'cursor'],
    [{ cursor: 5 }, 'http.invalid', 'cursor'],
    [{ from: 'yesterday' }, 'http.invalid', 'from'],
    [{ from: '2026-02-30T00:00:00Z' }, 'http.invalid', 'from'],
    [{ from: '2026-01-01' }, 'http.invalid', 'from'],
    [{ from: '1405-01-01T00:00:00' }, 'http.invalid', 'from'],
    [{ to: '+275760-09-13T00:00:00.001Z' }, 'http.invalid', 'to'],
    [{ to: 1e300 }, 'http.invalid', 'to'],
    [{ from: '2026-01-02T00:00:00Z', to: '2026-01-01T00:00:00Z' }, 'cashier.period_invalid', 'to'],
    [{ from: '2026-01-01T00:00:00Z', to: '2026-01-01T00:00:00Z' }, 'cashier.period_invalid', 'to'],
    [{ direction: 'both' }, 'http.invalid', 'direction'],
    [{ kind: 'hold' }, 'http.invalid', 'kind'],
    [{ kind: 'constructor' }, 'http.invalid', 'kind'],
    [{ reference: '1' }, 'http.invalid', 'reference'],
    [{ reference: '%' }, 'http.invalid', 'reference'],
    [{ pageNumber: 0 }, 'http.invalid', 'pageNumber'],
    [{ pageNumber: 100_001 }, 'http.invalid', 'pageNumber'],
    [{ pageNumber: 100_000 }, 'cashier.page_too_deep', 'pageNumber'],
    [{ limit: 101 }, 'http.invalid', 'limit'],
  ])('%j is refused with %s naming %s', async (body, code, field) => {
    expect(await ask(body)).toMatchObject({ code, fields: { [field]: { text: expect.stringMatching(/.{5,}/) } } })
  })
})
