import { SIX_OF_49, TWO_OF_FIVE } from '@tas/shared/rules/lottery/lottery.fixture.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { uuidv7 } from '#kit/random.ts'
import { lineBy, readTrail } from '../../../../test/opened.ts'
import { PROTECTED, protect } from '../../../../test/protection.ts'
import { createWorld, type World } from '../../../../test/world.ts'
import { readPurses } from '../../ledger/index.ts'
import { cancelDraw } from '../draw-steps/cancel-draw.ts'
import { advanceDraw } from '../draw-steps/run-draws.ts'
import { buy, drawNow, endSale, openSale, readDraw } from '../lottery.fixture.ts'

let world: World

beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.stop())

const PICK = [3, 7, 19, 24, 31, 44]

describe('buying tickets', () => {
  it('takes own numbers in any order and quick picks, holds their price, and numbers them one after another', async () => {
    const draw = await openSale(world.app)
    const player = await world.player({ cashMinor: 1_000n })
    const bought = await buy(world, player, draw, { picks: [PICK.toReversed()], quickPicks: 2 })
    expect(bought.tickets.map(({ number }) => number)).toEqual([1, 2, 3])
    expect(bought.tickets[0]?.numbers).toEqual(PICK)
    for (const { numbers } of bought.tickets) expect(new Set(numbers).size).toBe(6)
    expect(bought).toMatchObject({ amount: '3.00', wallet: { balance: '7.00', heldBalance: '3.00' } })
    const second = await buy(world, player, draw, { quickPicks: 1 })
    expect(second.tickets.map(({ number }) => number)).toEqual([4])
    expect(await readDraw(world.app, draw)).toMatchObject({ sold: 4 })
  })

  it('answers a key that is given again with the same tickets and takes no more', async () => {
    const draw = await openSale(world.app)
    const player = await world.player({ cashMinor: 1_000n })
    const key = uuidv7()
    const answers = await Promise.all([1, 2, 3].map(() => buy(world, player, draw, { quickPicks: 5 }, key)))
    expect(answers[1]).toEqual(answers[0])
    expect(answers[2]).toEqual(answers[0])
    expect(await world.cash(player)).toBe(500n)
    await expect(buy(world, player, draw, { quickPicks: 4 }, key)).rejects.toMatchObject({ code: 'http.key_reused' })
  })

  it.each([
    ['too few numbers', [1, 2, 3, 4, 5]],
    ['too many numbers', [1, 2, 3, 4, 5, 6, 7]],
    ['a number twice', [1, 2, 3, 4, 5, 5]],
    ['a number that is not in the drum', [1, 2, 3, 4, 5, 50]],
  ])('refuses %s, and names the ticket', async (_, bad) => {
    const draw = await openSale(world.app)
    const player = await world.player({ cashMinor: 1_000n })
    await expect(buy(world, player, draw, { picks: [PICK, bad] })).rejects.toMatchObject({
      code: 'lottery.bad_numbers',
      fields: { 'picks.1': 'choice' },
    })
    expect(await world.cash(player)).toBe(1_000n)
  })

  it('sells no ticket more than the draw has, however many buy at once', async () => {
    const draw = await openSale(world.app, { rules: TWO_OF_FIVE })
    const buyers = await Promise.all(Array.from({ length: 9 }, () => world.player({ cashMinor: 1_000n })))
    const tries = await Promise.allSettled(buyers.map((player) => buy(world, player, draw, { quickPicks: 7 })))
    const refused = tries.filter((one) => one.status === 'rejected')
    expect(refused.map(({ reason }) => reason)).toEqual([
      expect.objectContaining({ code: 'lottery.sold_out', details: { left: 5 } }),
      ...Array.from({ length: 3 }, () => expect.objectContaining({ code: 'lottery.sold_out' })),
    ])
    expect(await readDraw(world.app, draw)).toMatchObject({ sold: 35 })
    const last = await world.player({ cashMinor: 1_000n })
    expect((await buy(world, last, draw, { quickPicks: 5 })).tickets.at(-1)?.number).toBe(40)
  })

  it('sells a player no more than a player may have, however many calls come at once', async () => {
    const draw = await openSale(world.app, { rules: { ...SIX_OF_49, maxPerPlayer: 10 } })
    const player = await world.player({ cashMinor: 10_000n })
    const tries = await Promise.allSettled(Array.from({ length: 8 }, () => buy(world, player, draw, { quickPicks: 3 })))
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
    await expect(buy(world, player, draw, { quickPicks: 2 })).rejects.toMatchObject({
      code: 'lottery.too_many_tickets',
      details: { maximum: 10, left: 1 },
    })
    expect(await world.cash(player)).toBe(9_100n)
  })

  it.each(PROTECTED)('is refused with %s', async (code, set) => {
    const draw = await openSale(world.app)
    const player = await world.player({ cashMinor: 1_000n })
    await protect(world.app.db, player.id, set)
    await expect(buy(world, player, draw, { quickPicks: 1 })).rejects.toMatchObject({ code })
    expect(await world.cash(player)).toBe(1_000n)
    expect(await readDraw(world.app, draw)).toMatchObject({ sold: 0 })
  })

  it('is refused without the money, in another currency, and on a draw that is nobody’s', async () => {
    const draw = await openSale(world.app)
    const poor = await world.player({ cashMinor: 99n })
    await expect(buy(world, poor, draw, { quickPicks: 1 })).rejects.toMatchObject({ code: 'wallet.insufficient_funds' })
    const other = await world.player({ currency: 'EUR', cashMinor: 1_000n })
    await expect(buy(world, other, draw, { quickPicks: 1 })).rejects.toMatchObject({ code: 'wallet.currency_mismatch' })
    await expect(buy(world, poor, { id: uuidv7() }, { quickPicks: 1 })).rejects.toMatchObject({
      code: 'lottery.draw_not_found',
    })
  })

  it('is refused before the sale opens and from its last millisecond on, by the database’s clock', async () => {
    const player = await world.player({ cashMinor: 1_000n })
    const later = await openSale(world.app, {
      opensAt: new Date(Date.now() + 3_600_000),
      closesAt: new Date(Date.now() + 7_200_000),
    })
    await expect(buy(world, player, later, { quickPicks: 1 })).rejects.toMatchObject({ code: 'lottery.not_open_yet' })
    const draw = await openSale(world.app)
    await endSale(world, draw)
    await expect(buy(world, player, draw, { quickPicks: 1 })).rejects.toMatchObject({ code: 'lottery.sales_closed' })
    expect(await world.cash(player)).toBe(1_000n)
  })

  it('is either in the closed list or refused, when it races with the close', async () => {
    const draw = await openSale(world.app, {
      rules: { ...SIX_OF_49, maxPerPlayer: 5_000, tiers: [{ hits: 6, reserveMinor: 1n, prizeMinor: null }] },
    })
    const buyers = await Promise.all(Array.from({ length: 6 }, () => world.player({ cashMinor: 500_000n })))
    const results = buyers.map(async (player) => {
      let sold = 0
      for (;;) {
        try {
          sold += (await buy(world, player, draw, { quickPicks: 1 })).tickets.length
        } catch (error) {
          expect(error).toMatchObject({ code: 'lottery.sales_closed' })
          return sold
        }
      }
    })
    // Once everybody is at it.
    await expect.poll(async () => (await readDraw(world.app, draw)).sold).toBeGreaterThan(6)
    const [closed, ...sold] = await Promise.all([drawNow(world, draw), ...results])
    expect(closed.closing?.count).toBe(sold.reduce((sum, count) => sum + count, 0))
    expect(closed.status).toBe('archived')
  })
})

describe('a cancelled draw', () => {
  it('gives every stake back, and its fund to the bank', async () => {
    const draw = await openSale(world.app)
    const player = await world.player({ cashMinor: 1_000n })
    await buy(world, player, draw, { quickPicks: 4 })
    const order = { by: 'Mina', reason: 'the drum is broken' }
    await cancelDraw(world.app, draw.id, order)
    await expect(buy(world, player, draw, { quickPicks: 1 })).rejects.toMatchObject({ code: 'lottery.sales_closed' })
    await expect(cancelDraw(world.app, draw.id, { by: 'Mina', reason: 'again' })).rejects.toMatchObject({
      code: 'lottery.draw_decided',
    })
    // One without a beacon is decided when its list is: the house has had the seed all along.
    const over = await openSale(world.app)
    await endSale(world, over)
    await expect(cancelDraw(world.app, over.id, { by: 'Mina', reason: 'too dear' })).rejects.toMatchObject({
      code: 'lottery.draw_decided',
    })
    const cancelled = await readTrail(world.app.db, 'lottery.draw_cancelled')
    const details = { ...order, draw: draw.intId, currency: draw.currency }
    expect(cancelled).toEqual([lineBy('staff', draw.id, details)])
    await drawNow(world, over)
    await advanceDraw(world.app, await readDraw(world.app, draw))
    const ended = await readDraw(world.app, draw)
    expect(ended).toMatchObject({ status: 'refunded', cancelReason: 'operator', houseSeed: null })
    expect((await readPurses(world.app.db, player.id))?.balanceMinor).toMatchObject({ cash: 1_000n, held: 0n })
  })
})
