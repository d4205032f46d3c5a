import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { rootAlong } from '@tas/shared/rules/books/merkle.ts'
import { verifyProof } from '@tas/shared/rules/books/verify-proof.ts'
import { DRAND_CHAIN, drandRandomness, drandTimeMs } from '@tas/shared/rules/lottery/beacon.ts'
import { ROUND_123, ROUND_1000 } from '@tas/shared/rules/lottery/drand.fixture.ts'
import { fundMinor } from '@tas/shared/rules/lottery/draw-rules.ts'
import { SIX_OF_49, TWO_OF_FIVE } from '@tas/shared/rules/lottery/lottery.fixture.ts'
import { ownerMark, PART_TICKETS, ticketLeaf, ticketRoot } from '@tas/shared/rules/lottery/ticket-list.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createLog } from '#kit/log.ts'
import { sha256Hex } from '#kit/random.ts'
import { settingsOf } from '#kit/settings.ts'
import { openHouse } from '#src/app.ts'
import { changeSettings, withConfig } from '../../../../test/change-settings.ts'
import { createWorld, type World } from '../../../../test/world.ts'
import { addCapital, readHouseBalances, readPurses } from '../../ledger/index.ts'
import { isSigned, showKeys } from '../../proofs/index.ts'
import { lotteryConfig } from '../config.ts'
import type { Draw } from '../draw.ts'
import { getDraw } from '../get-draw.ts'
import { getDraws } from '../get-draws.ts'
import { buy, drawNow, endSale, houseMinor, openSale, readDraw } from '../lottery.fixture.ts'
import { drawDocument } from '../proof/draw-document.ts'
import { getTicketProof } from '../proof/get-proof.ts'
import { getTicketList } from '../proof/get-ticket-list.ts'
import { lotterySettings } from '../settings.ts'
import { getTickets } from '../tickets/get-tickets.ts'
import { payPurchases } from '../tickets/settle-purchases.ts'
import { cancelDraw } from './cancel-draw.ts'
import { closeDraw } from './close-draw.ts'
import { createDraw } from './create-draw.ts'
import { decideDraw } from './decide-draw.ts'
import { advanceDraw, runDraws } from './run-draws.ts'
import { seedDraw } from './seed-draw.ts'

let world: World

beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.stop())

const ALL_PAIRS = [1, 2, 3, 4, 5].flatMap((one) =>
  [1, 2, 3, 4, 5].filter((other) => other > one).map((other) => [one, other]),
)

/** A drawn document with its list, as anybody can put it together. */
async function wholeDocument(draw: Pick<Draw, 'id'>) {
  const ctx = world.as(await world.player())
  const { document } = await getDraw(ctx, { id: draw.id })
  const { lines } = await getTicketList(ctx, { id: draw.id, after: 0 })
  return { ...document, tickets: lines }
}

async function verify(document: unknown) {
  const { keys } = await showKeys(world.app)
  return verifyProof(document, {
    sha256: sha256Hex,
    keys,
    verifySignature: (publicKey, text, signature) => isSigned(publicKey, text, signature),
  })
}

describe('a draw', () => {
  it('pays every winner exactly what its document says, and gives the rest of the fund back', async () => {
    const before = await houseMinor(world.app, 'bank')
    const draw = await openSale(world.app, { rules: TWO_OF_FIVE })
    const bank = before === 0n ? 500_000_000n : before
    expect(await houseMinor(world.app, 'lottery')).toBe(fundMinor(TWO_OF_FIVE))
    const [one, other] = [await world.player({ cashMinor: 2_000n }), await world.player({ cashMinor: 2_000n })]
    await buy(world, one, draw, { picks: ALL_PAIRS })
    await buy(world, other, draw, { picks: [...ALL_PAIRS, ...ALL_PAIRS] })
    const ended = await drawNow(world, draw)
    expect(ended.status).toBe('archived')
    // Of thirty tickets three have both numbers and share 100.00; eighteen have one and 10.00 is not 1.00 for each.
    expect(ended.outcome?.tiers).toEqual([
      { hits: 2, winners: 3, prizeMinor: '3333' },
      { hits: 1, winners: 18, prizeMinor: '55' },
    ])
    expect(ended.outcome).toMatchObject({ paidMinor: '10989', remainderMinor: '11' })
    expect(await world.cash(one)).toBe(2_000n - 1_000n + 3_333n + 6n * 55n)
    expect(await world.cash(other)).toBe(2_000n - 2_000n + 2n * (3_333n + 6n * 55n))
    expect(await houseMinor(world.app, 'lottery')).toBe(0n)
    expect(await houseMinor(world.app, 'bank')).toBe(bank + 3_000n - 10_989n)
  })

  it('can be checked by anybody from its document and its list, and by nothing else', async () => {
    const draw = await openSale(world.app)
    const player = await world.player({ cashMinor: 1_000n })
    const bought = await buy(world, player, draw, { quickPicks: 7 })
    await drawNow(world, draw)
    const document = await wholeDocument(draw)
    const report = await verify(document)
    expect(report.steps.map(({ code, state }) => `${code} ${state}`)).toEqual([
      ...[
        'key right',
        'signature right',
        'drawTerms right',
        'drawList right',
        'seed right',
        'sandboxBeacon right',
        'drawNumbers right',
        'drawPrizes right',
      ],
    ])
    expect(document.tickets).toHaveLength(7)
    expect(document.tickets.join()).not.toContain(player.id)
    // Only who knows the purchase finds the own mark in the list.
    expect(document.tickets[0]?.split('|')[2]).toBe(ownerMark(sha256Hex, bought.purchaseId, 1))
    const swapped = [document.tickets[1], document.tickets[0], ...document.tickets.slice(2)]
    expect((await verify({ ...document, tickets: swapped })).isRight).toBe(false)
    expect((await verify({ ...document, tickets: document.tickets.slice(1) })).isRight).toBe(false)
    expect((await verify({ ...document, tickets: null })).isRight).toBe(true)
  })

  it('proves of each ticket that it was in the list before the seed was known', async () => {
    // More than a part of the list.
    const [full, rest] = [Math.ceil(PART_TICKETS / 50), 6]
    const rules = { ...TWO_OF_FIVE, maxTickets: 2_000, maxPerPlayer: 2_000 }
    const draw = await openSale(world.app, { rules })
    const player = await world.player({ cashMinor: 200_000n })
    await Promise.all(Array.from({ length: full }, () => buy(world, player, draw, { quickPicks: 50 })))
    await buy(world, player, draw, { quickPicks: rest })
    const sold = full * 50 + rest
    const ctx = world.as(player)
    await expect(getTicketProof(ctx, { drawId: draw.id, number: 1 })).rejects.toMatchObject({
      code: 'lottery.list_not_published',
    })
    await endSale(world, draw)
    await closeDraw(world.app, draw.id)
    expect(await readDraw(world.app, draw)).toMatchObject({ status: 'closed', houseSeed: null, beacon: null })
    const { lines } = await getTicketList(ctx, { id: draw.id, after: 0 })
    expect(lines).toHaveLength(sold)
    const expectProofs = async () => {
      for (const number of [1, 4, PART_TICKETS, PART_TICKETS + 1, sold]) {
        const { line, path, root } = await getTicketProof(ctx, { drawId: draw.id, number })
        expect(line).toBe(lines[number - 1])
        expect(root).toBe(ticketRoot(sha256Hex, draw.intId, lines))
        expect(rootAlong(sha256Hex, ticketLeaf(sha256Hex, draw.intId, line), path)).toBe(root)
      }
    }
    await expectProofs()
    // Of a list closed before the roots of its parts were kept the same.
    await world.owner.sql`update ${world.owner.b}.lottery_draw set part_roots = null where id = ${draw.id}`
    await expectProofs()
    await expect(getTicketProof(ctx, { drawId: draw.id, number: sold + 1 })).rejects.toMatchObject({
      code: 'lottery.ticket_not_found',
    })
    await drawNow(world, draw)
  })

  it('without a ticket is drawn all the same, and its whole fund comes back', async () => {
    const bank = await houseMinor(world.app, 'bank')
    const ended = await drawNow(world, await openSale(world.app))
    expect(ended).toMatchObject({ status: 'archived', outcome: { paidMinor: '0' } })
    expect((await verify(await wholeDocument(ended))).isRight).toBe(true)
    expect(await houseMinor(world.app, 'bank')).toBe(bank)
  })

  it('shows a player the own tickets, with what they won, and nobody else’s', async () => {
    const draw = await openSale(world.app, { rules: TWO_OF_FIVE })
    const [player, other] = [await world.player({ cashMinor: 1_000n }), await world.player({ cashMinor: 1_000n })]
    await buy(world, player, draw, { picks: ALL_PAIRS })
    await buy(world, other, draw, { quickPicks: 1 })
    const page = { drawId: draw.id, pageNumber: 1, limit: 50 }
    const open = await getTickets(world.as(player), page)
    expect(open.countAll).toBe(10)
    expect(new Set(open.items.map(({ status }) => status))).toEqual(new Set(['open']))
    await drawNow(world, draw)
    const { items } = await getTickets(world.as(player), page)
    expect(items.filter(({ status }) => status === 'won')).toHaveLength(7)
    expect(items.filter(({ hits, status }) => hits === 0 && status === 'lost')).toHaveLength(3)
    const listed = await getDraws(world.as(other), { currency: 'USD', pageNumber: 1, limit: 1 })
    expect(listed.items).toMatchObject([{ id: draw.id, status: 'archived', soldCount: 11 }])
  })
})

const plan = (rules = SIX_OF_49) => ({
  currency: 'EUR',
  rules,
  beaconSource: 'sandbox' as const,
  opensAt: new Date(),
  closesAt: new Date(Date.now() + 60_000),
})

describe('the fund of a draw', () => {
  it('is refused when the bank does not cover it, and nothing is left behind', async () => {
    await expect(createDraw(world.app, plan())).rejects.toMatchObject({
      code: 'lottery.fund_not_covered',
      details: { fund: '840000.00', available: '0.00' },
    })
    const draws = await getDraws(world.as(await world.player()), { currency: 'EUR', pageNumber: 1, limit: 1 })
    expect(draws.countAll).toBe(0)
  })

  it('is refused when a prize is larger than its pool', async () => {
    const tiers = [{ hits: 6, reserveMinor: 100n, prizeMinor: 101n }]
    await expect(createDraw(world.app, plan({ ...SIX_OF_49, tiers }))).rejects.toMatchObject({
      code: 'lottery.prize_exceeds_pool',
    })
  })

  it('is never promised twice, however many draws are made at once', async () => {
    await openSale(world.app)
    const reserveMinor = ((await houseMinor(world.app, 'bank')) * 2n) / 5n
    const rules = { ...SIX_OF_49, tiers: [{ hits: 6, reserveMinor, prizeMinor: null }] }
    const start = Date.now() + 3_600_000
    const tries = await Promise.allSettled(
      [1, 2, 3, 4].map((hour) => openSale(world.app, { rules, closesAt: new Date(start + hour * 1_000) })),
    )
    const made = tries.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
    expect(made).toHaveLength(2)
    expect(await houseMinor(world.app, 'bank')).toBeGreaterThanOrEqual(0n)
    for (const draw of made) {
      await cancelDraw(world.app, draw.id, { by: 'Mina', reason: 'only to see' })
      await advanceDraw(world.app, await readDraw(world.app, draw))
    }
  })
})

describe('the number of a draw', () => {
  it('counts the draws of its currency for people, while what is signed keeps the number it has among all', async () => {
    await addCapital(world.app, { currency: 'USDT', amountMinor: 40_000n, by: 'Mina', transfer: 'first' })
    const tiers = [{ hits: 6, reserveMinor: 10_000n, prizeMinor: null }]
    const start = Date.now() + 3_600_000
    const make = (second: number) =>
      createDraw(world.app, {
        ...plan({ ...SIX_OF_49, tiers }),
        currency: 'USDT',
        closesAt: new Date(start + second * 1_000),
      })
    await openSale(world.app)
    // One that is not made takes a number of those that are signed, and none of its currency.
    await expect(createDraw(world.app, { ...plan(), currency: 'USDT' })).rejects.toMatchObject({
      code: 'lottery.fund_not_covered',
    })
    const made = await Promise.all([make(1), make(2), openSale(world.app, { closesInMs: 700_000 }), make(3), make(4)])
    const own = made.filter(({ currency }) => currency === 'USDT')
    expect(own.map(({ number }) => number).sort()).toEqual([1, 2, 3, 4])
    expect(Math.min(...own.map(({ intId }) => intId))).toBeGreaterThan(4)

    const player = await world.player({ currency: 'USDT' })
    const listed = await getDraws(world.as(player), { currency: 'USDT', pageNumber: 1, limit: 10 })
    for (const { id, number, intId } of listed.items)
      expect(own).toContainEqual(expect.objectContaining({ id, number, intId }))
    expect(listed.countAll).toBe(4)
    for (const draw of own) expect(drawDocument(world.app, draw).number).toBe(draw.intId)
  })
})

describe('the capital of the operator', () => {
  it('goes into the bank, and covers what it did not before', async () => {
    await expect(createDraw(world.app, plan(TWO_OF_FIVE))).rejects.toMatchObject({ code: 'lottery.fund_not_covered' })
    await addCapital(world.app, { currency: 'EUR', amountMinor: 11_000n, by: 'Mina', transfer: 'second' })
    const draw = await createDraw(world.app, plan(TWO_OF_FIVE))
    expect(await houseMinor(world.app, 'bank', 'EUR')).toBe(0n)
    expect(await houseMinor(world.app, 'clearing.capital', 'EUR')).toBe(-11_000n)
    await cancelDraw(world.app, draw.id, { by: 'Mina', reason: 'only to see' })
    await advanceDraw(world.app, await readDraw(world.app, draw))
    expect(await houseMinor(world.app, 'bank', 'EUR')).toBe(11_000n)
  })
})

describe('a draw whose process dies', () => {
  type Step = (draw: Draw) => Promise<unknown>
  const at =
    (step: (draw: Draw) => Promise<unknown>): Step =>
    async (draw) =>
      step(await readDraw(world.app, draw))
  const steps: readonly (readonly [string, Step])[] = [
    ['its list is published', (draw) => closeDraw(world.app, draw.id)],
    ['its seed is shown', at((draw) => seedDraw(world.app, draw))],
    ['its numbers are drawn', at((draw) => decideDraw(world.app, draw))],
    ['its winners are paid', at((draw) => payPurchases(world.app, draw))],
  ]

  it.each(steps.map(([when], index) => [when, index] as const))(
    'when %s is finished by the next one, once and with the same result',
    async (_, last) => {
      const draw = await openSale(world.app, { rules: TWO_OF_FIVE })
      const player = await world.player({ cashMinor: 1_000n })
      await buy(world, player, draw, { picks: ALL_PAIRS })
      await endSale(world, draw)
      for (const [, step] of steps.slice(0, last + 1)) await step(draw)
      const stood = await readDraw(world.app, draw)
      const other = await openHouse(withConfig(world.config, lotteryConfig, { isRunning: false }), createLog('silent'))
      const app = other.apps.get(1)
      if (app === undefined) throw new Error('business 1 is there')
      await Promise.all([runDraws(app), runDraws(world.app)]).finally(() => other.stop())
      const ended = await readDraw(world.app, draw)
      expect(ended).toMatchObject({ status: 'archived', closing: stood.closing })
      if (stood.outcome !== null) expect(ended.outcome).toEqual(stood.outcome)
      expect(await readPurses(world.app.db, player.id)).toMatchObject({
        balanceMinor: { cash: 10_000n + 6n * 100n, held: 0n },
      })
    },
  )
})

describe('a draw with a public beacon', () => {
  it('waits for its named round, and refuses what drand did not sign for it', async () => {
    let told: object = {}
    const asked: string[] = []
    const drand = createServer((request, response) => {
      asked.push(request.url ?? '')
      response.end(JSON.stringify(told))
    })
    await new Promise<void>((resolve) => drand.listen(0, '127.0.0.1', resolve))
    const { port } = drand.address() as AddressInfo
    const beacon = await createWorld({ env: { DRAND_URL: `http://127.0.0.1:${port}` } })
    try {
      const draw = await openSale(beacon.app, { beaconSource: 'drand-quicknet' })
      const round = draw.beaconRound ?? 0
      expect(drandTimeMs(round)).toBeGreaterThanOrEqual(draw.closesAt.getTime() + 30_000)
      expect(await drawNow(beacon, draw)).toMatchObject({ status: 'closed', houseSeed: null })
      expect(asked).toEqual([])
      const unasked = await openSale(beacon.app, { beaconSource: 'drand-quicknet' })
      await endSale(beacon, unasked)
      await cancelDraw(beacon.app, unasked.id, { by: 'Mina', reason: 'the drum is broken' })
      // As if a round that is known had been named, with the owner's rights.
      await beacon.owner
        .sql`update ${beacon.owner.b}.lottery_draw set beacon_round = ${ROUND_1000.round} where id = ${draw.id}`
      // The world may know the beacon although this house does not yet: the operator may choose no more.
      await expect(cancelDraw(beacon.app, draw.id, { by: 'Mina', reason: 'too dear' })).rejects.toMatchObject({
        code: 'lottery.draw_decided',
      })
      const forged = 'ab'.repeat(48)
      const refused = [
        { ...ROUND_1000, randomness: 'cd'.repeat(32) },
        { ...ROUND_1000, signature: forged, randomness: drandRandomness(forged) },
        { ...ROUND_123, round: ROUND_1000.round },
        ROUND_123,
      ]
      for (const answer of refused) {
        told = answer
        await expect(drawNow(beacon, draw)).rejects.toThrow('drand did not answer with round 1000')
        expect(await readDraw(beacon.app, draw)).toMatchObject({ status: 'closed', houseSeed: null })
      }
      told = ROUND_1000
      expect(await drawNow(beacon, draw)).toMatchObject({ status: 'archived', beacon: ROUND_1000.randomness })
      expect(new Set(asked)).toEqual(new Set([`/${DRAND_CHAIN}/public/1000`]))
      const { document } = await getDraw(beacon.as(await beacon.player()), { id: draw.id })
      const stateWith = async (beaconRound: number) => {
        const { steps } = await verify({ ...document, opening: { ...document.opening, beaconRound } })
        return steps.find(({ code }) => code === 'drandBeacon')?.state
      }
      expect(await Promise.all([1_000, 1_001].map(stateWith))).toEqual(['right', 'wrong'])
    } finally {
      drand.close()
      await beacon.stop()
    }
  })

  it('is cancelled when its list was not closed before the beacon was known', async () => {
    const draw = await openSale(world.app, { beaconSource: 'drand-quicknet' })
    const player = await world.player({ cashMinor: 1_000n })
    await buy(world, player, draw, { quickPicks: 3 })
    await world.owner.sql`update ${world.owner.b}.lottery_draw set beacon_round = 1 where id = ${draw.id}`
    expect(await drawNow(world, draw)).toMatchObject({ status: 'refunded', cancelReason: 'closed_late' })
    expect(await world.cash(player)).toBe(1_000n)
  })

  it('is cancelled when the house cannot read its own seed', async () => {
    const draw = await openSale(world.app)
    const player = await world.player({ cashMinor: 1_000n })
    await buy(world, player, draw, { quickPicks: 3 })
    await world.owner.sql`update ${world.owner.b}.lottery_draw set sealed_seed = '\\x00' where id = ${draw.id}`
    expect(await drawNow(world, draw)).toMatchObject({ status: 'refunded', cancelReason: 'seed_unreadable' })
    expect(await world.cash(player)).toBe(1_000n)
  })
})

describe('the schedule', () => {
  it('makes the next draw of every currency once, however many processes plan, and whatever is wrong with one before it', async () => {
    const lines: string[] = []
    const own = await createWorld({ log: createLog('warn', { write: (line) => void lines.push(line) }) })
    try {
      const [first, ...others] = settingsOf(own.app, lotterySettings).schedules
      if (first === undefined) throw new Error('a sandbox has lotteries')
      // No currency of the business: whatever else is wrong with one schedule, those behind it have their draws.
      changeSettings(own.app, lotterySettings, { schedules: [{ ...first, currency: 'XXX' }, first, ...others] })
      await Promise.all([runDraws(own.app), runDraws(own.app)])
      await runDraws(own.app)
      const { items } = await getDraws(own.as(await own.player()), { pageNumber: 1, limit: 10 })
      expect(items.map(({ currency, status }) => [currency, status]).sort()).toEqual([
        ['EUR', 'open'],
        ['USD', 'open'],
        ['USDT', 'open'],
      ])
      for (const { closesAt } of items) expect(Date.parse(closesAt) % 600_000).toBe(0)
      // No two processes came into each other's way: that alone which is wrong was told.
      const told = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg.includes('lottery'))
      expect(new Set(told.map(({ currency }) => currency))).toEqual(new Set(['XXX']))
      const balances = await readHouseBalances(own.app.db)
      expect(balances.filter(({ code }) => code === 'lottery').map(({ balanceMinor }) => balanceMinor)).toEqual([
        84_000_000n,
        84_000_000n,
        840_000_000_000n,
      ])
    } finally {
      await own.stop()
    }
  })
})

describe('what is over in the lottery', () => {
  it('cannot be changed, not even by the owner of the database', async () => {
    const draw = await openSale(world.app)
    const player = await world.player({ cashMinor: 1_000n })
    await buy(world, player, draw, { quickPicks: 1 })
    await drawNow(world, draw)
    const { sql, b } = world.owner
    for (const change of [
      sql`update ${b}.lottery_draw set sold = 5 where id = ${draw.id}`,
      sql`update ${b}.lottery_purchase set payout = 5 where draw_id = ${draw.id}`,
      sql`update ${b}.lottery_ticket set numbers = '1-2-3-4-5-6' where draw_id = ${draw.id}`,
      sql`delete from ${b}.lottery_ticket where draw_id = ${draw.id}`,
    ])
      await expect(change.execute()).rejects.toMatchObject({ code: '42501' })
  })
})
