import { readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import type { ReportGroup, ReportOrder } from '@tas/shared/contract/revenue/choices.ts'
import { FIRST_REPORT_DAY } from '@tas/shared/contract/revenue/choices.ts'
import { addDays } from '@tas/shared/values/zoned-days.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { uuidv7 } from '#kit/random.ts'
import { countAll } from '../../../test/count-all.ts'
import { readTrail } from '../../../test/opened.ts'
import { registration } from '../../../test/people.ts'
import { type ServedWorld, serveWorld } from '../../../test/world.ts'
import { countBets } from '../returns/count-bets.ts'
import { hired, office, type Signed, signInAs } from '../staff/staff.fixture.ts'
import { countRevenue } from './count-revenue.ts'
import { readToday } from './figure-store.ts'

let world: ServedWorld
let manager: Signed
let trader: Signed
let owner: Signed
let today: string
let player: { readonly id: string; readonly uid: number; readonly token: string }

beforeAll(async () => {
  world = await serveWorld()
  manager = await signInAs(world, 'manager')
  trader = await signInAs(world, 'trader')
  owner = await signInAs(world, 'owner')
  today = await readToday(world.app.db)
  const { body } = await world.call('user/user/register', { body: registration('reportplayer') })
  const { token, user } = body.data
  player = { id: user.id, uid: user.intId, token }
  await post('deposit/deposit/create', { gatewayCode: 'sandbox', amount: '50.00', currency: 'USD' })
  const params = { target: '50.50', direction: 'over' }
  for (let bet = 0; bet < 4; bet++)
    await post('game/original/bet', { game: 'dice', amount: '2.50', currency: 'USD', params })
  await countAll(world.app, 'bets', countBets)
  await countAll(world.app, 'revenue', countRevenue)
})
afterAll(() => world.stop())

async function post(path: 'deposit/deposit/create' | 'game/original/bet', body: object): Promise<void> {
  const answer = await world.call(path, { body, token: player.token, key: uuidv7() })
  expect(answer.status).toBe(200)
}

async function report(groupBy: ReportGroup, body: object = {}, by = manager) {
  const asked = { from: today, to: today, groupBy, ...body }
  return office(world, 'office/report/getRevenue', { token: by.token, body: asked })
}

async function lineOf(groupBy: ReportGroup) {
  const { data } = await report(groupBy)
  return data.items
}

/** A day of long ago, so that nobody else’s play is among it. */
const past = () => addDays(today, -300)

async function putDays(
  rows: readonly { readonly game: string; readonly currency: string; readonly turnover: number }[],
) {
  const { sql, b } = world.owner
  for (const { game, currency, turnover } of rows)
    await sql`
      insert into ${b}.revenue_day (day, game, currency, country, product, turnover, payouts, bets)
      values (${past()}, ${game}, ${currency}, '', 'casino', ${turnover}::int, 0, 1)`
}

describe('the figures of the home screen', () => {
  it('are those of the period, beside the one before and with their formulas', async () => {
    const { data } = await office(world, 'office/home/getFigures', { token: manager.token, body: { period: '7d' } })
    expect(data).toMatchObject({
      days: { from: addDays(today, -6), to: today },
      daysBefore: { from: addDays(today, -13), to: addDays(today, -7) },
      firstDeposits: { now: 1, before: 0 },
      activePlayers: { now: 1, before: 0 },
      playersHere: 0,
      formulas: {
        ggr: [
          { sign: 'plus', term: 'turnover' },
          { sign: 'minus', term: 'payouts' },
        ],
        ngr: [
          { sign: 'plus', term: 'ggr' },
          { sign: 'minus', term: 'bonuses' },
          { sign: 'minus', term: 'rewards' },
          { sign: 'minus', term: 'adjustments' },
          { sign: 'plus', term: 'fees' },
        ],
      },
    })
    expect(data.asOf).not.toBeNull()
    const [usd] = data.currencies
    expect(usd).toMatchObject({
      currency: { id: 'USD', pointCount: 2 },
      now: { turnover: '10.00', bets: 4, deposits: '50.00', depositCount: 1 },
      before: { turnover: '0.00', ggr: '0.00', ngr: '0.00', holdBp: null, bets: 0, deposits: '0.00' },
    })
    expect(usd?.now.ggr).toBe(usd?.now.ngr)
    expect(usd?.days).toHaveLength(30)
    expect(usd?.days.at(-1)).toEqual({ day: today, turnover: '10.00', ggr: usd?.now.ggr })
    expect(usd?.days[0]).toEqual({ day: addDays(today, -29), turnover: '0.00', ggr: '0.00' })
    expect((await readTrail(world.app.db, 'revenue.figures_read')).at(-1)).toMatchObject({
      actor_id: manager.id,
      details: { period: '7d' },
    })
  })

  it('of the period before are those of its own days alone', async () => {
    const { sql, b } = world.owner
    for (const back of [7, 13, 14])
      await sql`
        insert into ${b}.revenue_day (day, game, currency, country, product, turnover, payouts, bets)
        values (${addDays(today, -back)}, 'keno', 'EUR', '', 'casino', ${10 ** (back - 6)}::int, 0, 1)`
    const { data } = await office(world, 'office/home/getFigures', { token: trader.token, body: { period: '7d' } })
    const eur = data.currencies.find(({ currency }) => currency.id === 'EUR')
    expect(eur?.before).toMatchObject({ turnover: '100000.10', bets: 2 })
    expect(eur?.now.bets).toBe(0)
    await sql`delete from ${b}.revenue_day where currency = 'EUR'`
  })
})

describe('a report', () => {
  it('has a line for each day, product, game, currency, country and player, with what is known of it', async () => {
    const play = { turnover: '10.00', bets: 4 }
    const money = { deposits: '50.00', depositCount: 1 }
    const noMoney = { deposits: null, depositCount: null }
    expect(await lineOf('day')).toMatchObject([{ key: today, ...play, ...money }])
    expect(await lineOf('product')).toMatchObject([{ key: 'casino', ...play, ...noMoney }])
    expect(await lineOf('currency')).toMatchObject([{ key: 'USD', ...play, ...money }])
    expect(await lineOf('country')).toMatchObject([{ key: 'MT', ...play, ...money }])
    expect(await lineOf('player')).toMatchObject([{ key: player.id, uid: player.uid, ...play, ...money }])
    const [game] = await lineOf('game')
    expect(game).toMatchObject({ key: 'dice', title: 'Tas Dice', ...play, ...noMoney })
    expect(game?.measured).toMatchObject({ exact: '0.989901', isRough: true })
    expect(Number(game?.measured?.return)).toBeCloseTo(Number(game?.payouts) / 10, 5)
  })

  it('leaves its line in the trail', async () => {
    await report('product', {}, trader)
    expect((await readTrail(world.app.db, 'revenue.report_read')).at(-1)).toMatchObject({
      actor_id: trader.id,
      target_id: null,
      details: { groupBy: 'product', from: today, to: today },
    })
  })

  it('is read page by page: most staked first in each currency, every line once', async () => {
    const games = ['alpha', 'beta', 'gamma', 'delta', 'omega']
    // Two are alike in what was staked: only their names tell which comes first. One is longer as a text.
    const rows = games.flatMap((game, index) =>
      ['EUR', 'USD'].map((currency) => ({
        game,
        currency,
        turnover: index < 2 ? 700 : index === 4 ? 1_000 : 100 * index,
      })),
    )
    await putDays(rows)
    const read: string[] = []
    for (let cursor: string | null = null, pages = 0; pages < 10; pages++) {
      const { data } = await report('game', { from: past(), to: past(), limit: 3, cursor })
      read.push(...data.items.map(({ key, currency }) => `${currency.id} ${key}`))
      cursor = data.cursor
      if (cursor === null) break
    }
    const order = ['omega', 'alpha', 'beta', 'delta', 'gamma']
    expect(read).toEqual(['EUR', 'USD'].flatMap((currency) => order.map((game) => `${currency} ${game}`)))
    const days = await report('day', { from: past(), to: today, limit: 1 })
    expect(days.data.items[0]?.key).toBe(today)
    const older = await report('day', { from: past(), to: today, limit: 2, cursor: days.data.cursor })
    expect(older.data.items.map(({ key, currency }) => `${key} ${currency.id}`)).toEqual([
      `${past()} EUR`,
      `${past()} USD`,
    ])
    expect(older.data.cursor).toBeNull()
  })

  it('is read in the order of any figure, page by page, what lacks it last', async () => {
    const { sql, b } = world.owner
    const day = addDays(today, -250)
    // Turnover, payouts: GGR 60, -20, 0, 30; the third has no turnover and so no hold.
    const sums = { alpha: [100, 40], beta: [200, 220], gamma: [0, 0], delta: [60, 30] } as const
    for (const [game, [turnover, payouts]] of Object.entries(sums))
      await sql`
        insert into ${b}.revenue_day (day, game, currency, country, product, turnover, payouts, bets)
        values (${day}, ${game}, 'USD', '', 'casino', ${turnover}::int, ${payouts}::int, 1)`
    const order = async (orderBy: ReportOrder, isAscending: boolean) => {
      const read: string[] = []
      let cursor: string | null = null
      do {
        const { data } = await report('game', { from: day, to: day, limit: 1, cursor, orderBy, isAscending })
        read.push(...data.items.map(({ key }) => key))
        cursor = data.cursor
      } while (cursor !== null && read.length < 10)
      return read
    }
    expect(await order('ggr', false)).toEqual(['alpha', 'delta', 'gamma', 'beta'])
    expect(await order('ggr', true)).toEqual(['beta', 'gamma', 'delta', 'alpha'])
    expect(await order('hold', false)).toEqual(['alpha', 'delta', 'beta', 'gamma'])
    expect(await order('hold', true)).toEqual(['beta', 'delta', 'alpha', 'gamma'])
    // Nobody pays into a game: all lack it, and stand by their names.
    expect(await order('deposits', true)).toEqual(['alpha', 'beta', 'delta', 'gamma'])
    expect(await report('game', { orderBy: 'name' })).toMatchObject({ status: 400 })
    const oldest = await report('day', { from: day, isAscending: true, limit: 1 })
    expect(oldest.data.items[0]?.key).toBe(day)
    const next = await report('day', { from: day, isAscending: true, limit: 1, cursor: oldest.data.cursor })
    expect((next.data.items[0]?.key ?? '') >= day).toBe(true)
    await sql`delete from ${b}.revenue_day where day = ${day}`
  })

  it('is read in the order of the net revenue as the formula has it', async () => {
    const { sql, b } = world.owner
    const day = addDays(today, -255)
    // Turnover, fees, credits, debits, bonuses, rewards: net 110, 105, 100, 95 by the formula, and by no other sign of any term.
    const sums = {
      BB: [80, 30, 0, 0, 0, 0],
      EE: [90, 0, 0, 15, 0, 0],
      AA: [100, 0, 0, 0, 0, 0],
      CC: [200, 0, 15, 0, 60, 30],
    } as const
    for (const [country, [turnover, fees, credits, debits, bonuses, rewards]] of Object.entries(sums)) {
      await sql`
        insert into ${b}.revenue_day (day, game, currency, country, product, turnover, payouts, bets)
        values (${day}, 'keno', 'USD', ${country}, 'casino', ${turnover}::int, 0, 1)`
      await sql`
        insert into ${b}.revenue_money (day, currency, country, deposits, deposit_count, withdrawals, withdrawal_count,
          fees, credits, debits, bonuses, rewards)
        values (${day}, 'USD', ${country}, 0, 0, 0, 0, ${fees}::int, ${credits}::int, ${debits}::int, ${bonuses}::int, ${rewards}::int)`
    }
    const { data } = await report('country', { from: day, to: day, orderBy: 'ngr' })
    expect(data.items.map(({ key, ngr }) => [key, ngr])).toEqual([
      ['BB', '1.10'],
      ['EE', '1.05'],
      ['AA', '1.00'],
      ['CC', '0.95'],
    ])
    for (const table of ['revenue_day', 'revenue_money']) await sql`delete from ${b}.${sql(table)} where day = ${day}`
  })

  it('has in its totals what its lines add up to, beside as many days before', async () => {
    const { sql, b } = world.owner
    const from = addDays(today, -261)
    const to = addDays(today, -260)
    for (const [back, turnover] of [
      [260, 700],
      [261, 300],
      [262, 50],
      [263, 20],
      [264, 9_999],
    ] as const)
      await sql`
        insert into ${b}.revenue_day (day, game, currency, country, product, turnover, payouts, bets)
        values (${addDays(today, -back)}, 'keno', 'USD', '', 'casino', ${turnover}::int, 10, 1)`
    await sql`
      insert into ${b}.revenue_money (day, currency, country, deposits, deposit_count, credits, debits)
      values (${to}, 'USD', '', 5000, 1, 40, 0)`
    const { data } = await office(world, 'office/report/getTotals', { token: trader.token, body: { from, to } })
    expect(data).toMatchObject({
      days: { from, to },
      daysBefore: { from: addDays(today, -263), to: addDays(today, -262) },
      currencies: [
        {
          currency: { id: 'USD' },
          now: {
            turnover: '10.00',
            payouts: '0.20',
            ggr: '9.80',
            ngr: '9.40',
            adjustments: '0.40',
            deposits: '50.00',
            bets: 2,
          },
          before: { turnover: '0.70', ggr: '0.50', ngr: '0.50', deposits: '0.00', bets: 2 },
          days: [
            { day: from, ggr: '2.90', ngr: '2.90', deposits: '0.00' },
            { day: to, ggr: '6.90', ngr: '6.50', deposits: '50.00' },
          ],
          daysBefore: [{ ggr: '0.10' }, { ggr: '0.40' }],
        },
      ],
    })
    expect((await readTrail(world.app.db, 'revenue.report_read')).at(-1)).toMatchObject({ details: { from, to } })
    const refused = await office(world, 'office/report/getTotals', {
      token: trader.token,
      body: { from: to, to: from },
    })
    expect(refused).toMatchObject({ status: 422, code: 'revenue.bad_period' })
    await sql`delete from ${b}.revenue_day where day between ${addDays(today, -264)} and ${to}`
    await sql`delete from ${b}.revenue_money where day = ${to}`
  })

  it('may be of the whole life of a business, by player of a month, and is refused where it ends before it begins', async () => {
    const refused = { status: 422, code: 'revenue.bad_period' }
    for (const from of [addDays(today, 1), addDays(FIRST_REPORT_DAY, -1)])
      expect(await report('day', { from })).toMatchObject(refused)
    expect(await report('player', { from: addDays(today, -31) })).toMatchObject(refused)
    const life = await report('game', { from: FIRST_REPORT_DAY })
    const month = await report('game', { from: addDays(today, -31) })
    expect(life.status).toBe(200)
    expect(life.data.items.length).toBeGreaterThan(0)
    expect(life.data.items.length).toBeGreaterThanOrEqual(month.data.items.length)
    const body = { from: addDays(today, -366), to: today }
    expect(await office(world, 'office/report/getTotals', { token: trader.token, body })).toMatchObject(refused)
    expect(await report('day', { from: '2026-02-30' })).toMatchObject({ status: 400 })
    expect(await report('day', { cursor: "USD~1~'; drop" })).toMatchObject({ status: 400 })
  })
})

it('what players were given besides lowers the net of the house, and of no game', async () => {
  const { sql, b } = world.owner
  const day = addDays(today, -200)
  await sql`
    insert into ${b}.revenue_money (day, currency, country, deposits, deposit_count, credits, debits)
    values (${day}, 'USD', '', 0, 0, 700, 200)`
  await sql`
    insert into ${b}.revenue_day (day, game, currency, country, product, turnover, payouts, bets)
    values (${day}, 'dice', 'USD', '', 'casino', 1000, 100, 1)`
  const asked = { from: day, to: day }
  expect((await report('day', asked)).data.items).toMatchObject([{ ggr: '9.00', adjustments: '5.00', ngr: '4.00' }])
  expect((await report('game', asked)).data.items).toMatchObject([{ ggr: '9.00', adjustments: null, ngr: '9.00' }])
  await sql`
    insert into ${b}.revenue_money (day, currency, country, deposits, deposit_count, credits, debits)
    values (${today}, 'EUR', '', 0, 0, 700, 200)`
  const { data } = await office(world, 'office/home/getFigures', { token: trader.token, body: { period: 'today' } })
  expect(data.currencies.find(({ currency }) => currency.id === 'EUR')?.now).toMatchObject({
    credits: '7.00',
    debits: '2.00',
    ggr: '0.00',
    ngr: '-5.00',
  })
  // Of a longer period the adjustments of today are told beside those of all its days.
  await sql`
    insert into ${b}.revenue_money (day, currency, country, deposits, deposit_count, credits, debits)
    values (${addDays(today, -2)}, 'EUR', '', 0, 0, 100, 50)`
  const week = await office(world, 'office/home/getFigures', { token: trader.token, body: { period: '7d' } })
  expect(week.data.currencies.find(({ currency }) => currency.id === 'EUR')).toMatchObject({
    now: { credits: '8.00', debits: '2.50' },
    adjustedToday: { credits: '7.00', debits: '2.00' },
  })
  await sql`delete from ${b}.revenue_money where currency = 'EUR'`
})

it('today stands beside the day before until the same time, and both are told', async () => {
  const { sql, b } = world.owner
  const yesterday = addDays(today, -1)
  // One dollar came in every ten minutes of that day.
  await sql`
    insert into ${b}.revenue_slot (slot, currency, turnover, payouts, bets, deposits, deposit_count, withdrawals,
      withdrawal_count, fees, credits, debits)
    select to_char(${yesterday}::timestamp + part * interval '10 minutes', 'YYYY-MM-DD"T"HH24:MI'), 'EUR',
      0, 0, 0, 100, 1, 0, 0, 0, 0, 0 from generate_series(0, 143) part`
  await sql`
    insert into ${b}.revenue_money (day, currency, country, deposits, deposit_count) values (${yesterday}, 'EUR', '', 14400, 144)`
  const read = async (period: 'today' | '7d') =>
    (await office(world, 'office/home/getFigures', { token: trader.token, body: { period } })).data
  const { beforeUntil, currencies } = await read('today')
  const parts = (Date.parse(beforeUntil ?? '') - Date.parse(`${yesterday}T00:00:00Z`)) / 600_000
  const euros = currencies.find(({ currency }) => currency.id === 'EUR')
  expect(euros?.before).toMatchObject({ deposits: `${parts}.00`, depositCount: parts })
  expect((await read('7d')).beforeUntil).toBeNull()
  await sql`delete from ${b}.revenue_money where currency = 'EUR'`
  await sql`delete from ${b}.revenue_slot where currency = 'EUR'`
})

describe('a report as a file', () => {
  const create = (by: Signed, groupBy: ReportGroup, from = today) =>
    office(world, 'office/report/export', { token: by.token, body: { from, to: today, groupBy } })
  const open = (url: string) => fetch(`${world.server.url}${url}`)

  it('is behind a link that works once, and its making is a line of the trail', async () => {
    const { status, data } = await create(manager, 'player')
    expect(status).toBe(200)
    const answer = await open(data.url)
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(answer.headers.get('content-disposition')).toContain(`revenue-by-player-${today}-${today}.csv`)
    const [operator, interval, madeAt, head, line, end] = (await answer.text()).split('\r\n')
    expect(operator).toBe(`Operator,${world.app.business.name}`)
    expect(interval).toBe(`From day to day (UTC),${today},${today}`)
    expect(madeAt).toMatch(/^Made at \(UTC\),\d{4}-\d\d-\d\dT/)
    expect(head).toContain('GGR (turnover - payouts)')
    expect(line).toMatch(new RegExp(`^${player.id},${player.uid},USD,10\\.00,`))
    expect(end).toBe('')
    expect((await open(data.url)).status).toBe(404)
    expect((await readTrail(world.app.db, 'revenue.report_exported')).at(-1)).toMatchObject({
      actor_id: manager.id,
      details: { groupBy: 'player', from: today, to: today },
    })
  })

  it('is for those alone who may take it out, and for a minute', async () => {
    expect(await create(trader, 'day')).toMatchObject({ status: 403, details: { permission: 'report.export' } })
    expect(await create(manager, 'day', addDays(today, 2))).toMatchObject({ code: 'revenue.bad_period' })
    const { data } = await create(manager, 'day')
    const { sql, b } = world.owner
    await sql`update ${b}.revenue_export set expires_at = clock_timestamp()`
    expect((await open(data.url)).status).toBe(404)
  })

  it('is nobody’s any more once its maker lost the right to it', async () => {
    const { sql, b } = world.owner
    const auditor = await hired(world, owner, ['auditor'])
    const links = [await create(auditor, 'day'), await create(auditor, 'player')]
    await sql`update ${b}.staff_grant set ends_at = clock_timestamp() where person_id = ${auditor.id}`
    for (const { data } of links) expect((await open(data.url)).status).toBe(404)
  })

  it('has every line once and in order, however many there are, and leaves no file behind', async () => {
    const { sql, b } = world.owner
    const day = addDays(today, -200)
    await sql`
      insert into ${b}.revenue_player_date (player_id, day, currency, turnover, payouts, bets)
      select gen_random_uuid(), ${day}, 'EUR', n % 700, 0, 1 from generate_series(1, 2500) n`
    const body = { from: day, to: day, groupBy: 'player' } as const
    const { data } = await office(world, 'office/report/export', { token: manager.token, body })
    const lines = (await (await open(data.url)).text()).trimEnd().split('\r\n').slice(4)
    const cells = lines.map((line) => line.split(','))
    expect(new Set(cells.map(([id]) => id)).size).toBe(2_500)
    const turnovers = cells.map((line) => Number(line[3]))
    expect(turnovers).toEqual(turnovers.toSorted((a, z) => z - a))
    expect((await readdir(tmpdir())).filter((name) => name.startsWith('tas-report-'))).toEqual([])
  })

  it('says that nothing happened where nothing did, in the language of its maker', async () => {
    const day = addDays(today, -123)
    const body = { from: day, to: day, groupBy: 'game' } as const
    for (const [language, none] of [
      ['en', 'No activity'],
      ['fa', 'بدون رویداد'],
    ] as const) {
      const { data } = await office(world, 'office/report/export', {
        token: manager.token,
        headers: { LANG: language },
        body,
      })
      const lines = (await (await open(data.url)).text()).trimEnd().split('\r\n')
      expect([lines.length, lines.at(-1)]).toEqual([5, none])
    }
  })

  it('runs no formula that somebody named a game by', async () => {
    const { sql, b } = world.owner
    await sql`update ${b}.catalogue_game set title_en = '=HYPERLINK("https://x.example")' where unique_name = 'dice'`
    const { data } = await create(await hired(world, owner, ['auditor']), 'game')
    expect(await (await open(data.url)).text()).toContain(`dice,"'=HYPERLINK(""https://x.example"")",USD,10.00`)
  })
})
