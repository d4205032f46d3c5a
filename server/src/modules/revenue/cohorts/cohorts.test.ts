import { afterAll, beforeAll, expect, it } from 'vitest'
import { inTx } from '#kit/db/connect.ts'
import { countAll } from '../../../../test/count-all.ts'
import { readTrail } from '../../../../test/opened.ts'
import { actorOf, registration } from '../../../../test/people.ts'
import { fund, type ServedWorld, serveWorld } from '../../../../test/world.ts'
import { office, type Signed, signInAs } from '../../staff/staff.fixture.ts'
import { countRevenue } from '../count-revenue.ts'
import { addSums } from '../sum-store.ts'
import { noMoney } from '../tally.ts'

let world: ServedWorld
let owner: Signed
type Person = { readonly id: string; readonly token: string }

beforeAll(async () => {
  world = await serveWorld()
  owner = await signInAs(world, 'owner')
})
afterAll(() => world.stop())

/** The first day of a month, so many before this one. */
function monthStart(back: number): string {
  const now = new Date()
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back, 1)).toISOString()
}
const monthOf = (back: number) => monthStart(back).slice(0, 7)

/** Somebody who registered so many months ago. */
async function joined(name: string, back: number): Promise<Person> {
  const { body } = await world.call('user/user/register', { body: registration(name) })
  const { user, token } = body.data
  const { sql, b } = world.owner
  await sql`update ${b}.identity_player set created_at = ${monthStart(back)} where id = ${user.id}`
  await fund(world.app, actorOf({ id: user.id, intId: user.intId }), 10_000n)
  return { id: user.id, token }
}

async function bet({ token }: Person, amount: string): Promise<void> {
  const params = { target: '50.50', direction: 'over' }
  const body = { game: 'dice', amount, currency: 'USD', params }
  const answer = await world.call('game/original/bet', { token, key: crypto.randomUUID(), body })
  expect(answer.status).toBe(200)
}

const cohorts = async (by: 'registration' | 'first_deposit', months = 4) =>
  (await office(world, 'office/report/getCohorts', { token: owner.token, body: { by, months, currency: 'USD' } })).data

/** What the players of a month came to in this one, from the postings themselves. */
async function recount(back: number) {
  const { sql, b } = world.owner
  const [row] = await sql<{ active: number; depositors: number; deposits: string; ggr: string }[]>`
    select count(distinct wallet.player_id) filter (where posting.kind = 'stake')::int as active,
      count(distinct wallet.player_id) filter (where posting.kind = 'deposit')::int as depositors,
      coalesce(sum(amount) filter (where posting.kind = 'deposit'), 0)::text as deposits,
      (coalesce(sum(amount) filter (where posting.kind = 'stake'), 0)
        - coalesce(sum(amount) filter (where posting.kind = 'payout'), 0))::text as ggr
    from ${b}.ledger_posting posting join ${b}.ledger_wallet wallet on wallet.id = posting.wallet_id
    join ${b}.identity_player player on player.id = wallet.player_id
    where wallet.currency = 'USD' and to_char(player.created_at at time zone 'UTC', 'YYYY-MM') = ${monthOf(back)}`
  return row ?? expect.fail('an aggregate answers')
}

const minor = (amount: string) => String(Math.round(Number(amount) * 100))

it('players are counted with the month they came in, and what they did since equals a recount of the postings', async () => {
  const people = [await joined('cohort.a', 2), await joined('cohort.b', 2), await joined('cohort.c', 0)]
  for (const [index, person] of people.entries()) for (let n = 0; n <= index; n++) await bet(person, `${index + 1}.00`)
  await joined('cohort.idle', 2)
  await countAll(world.app, 'revenue', countRevenue)
  const { cohorts: rows, currency, asOf } = await cohorts('registration')
  expect([rows.map(({ month }) => month), currency.id]).toEqual([[3, 2, 1, 0].map(monthOf), 'USD'])
  expect(asOf).not.toBeNull()
  for (const back of [2, 0]) {
    const cohort = rows.find(({ month }) => month === monthOf(back)) ?? expect.fail('it is there')
    const last = cohort.months.at(-1) ?? expect.fail('this month is there')
    const { active, depositors, deposits, ggr } = await recount(back)
    expect({ ...last, deposits: minor(last.deposits), ggr: minor(last.ggr), ngr: minor(last.ngr) }).toMatchObject({
      month: monthOf(0),
      active,
      depositors,
      deposits,
      ggr,
      ngr: ggr,
    })
    expect(cohort.months).toHaveLength(back + 1)
  }
  const old = rows.find(({ month }) => month === monthOf(2))
  expect(old).toMatchObject({ players: 3 })
  // Two of three played in this month, nobody in those between.
  expect(old?.months.map(({ retentionBp }) => retentionBp)).toEqual([0, 0, 6_666])
  expect(rows.find(({ month }) => month === monthOf(1))).toMatchObject({
    players: 0,
    months: [{ retentionBp: null }, {}],
  })
  expect((await readTrail(world.app.db, 'revenue.cohorts_read')).at(-1)).toMatchObject({
    actor_id: owner.id,
    details: { groupBy: 'registration', currency: 'USD' },
  })
})

it('by first deposit they stand in the month in which they paid in, whenever they registered', async () => {
  const { cohorts: rows } = await cohorts('first_deposit')
  const { sql, b } = world.owner
  const [stored] = await sql<{ count: number }[]>`
    select count(*)::int as count from ${b}.revenue_first_deposit where currency = 'USD'`
  expect(rows.at(-1)?.players).toBe(stored?.count)
  expect(rows.slice(0, -1).map(({ players }) => players)).toEqual([0, 0, 0])
  // People whose first deposit turns out to be one of another month take what they did with them.
  const ids = await sql<{ id: string; at: Date }[]>`
    select player_id as id, ${monthStart(1)}::timestamptz as at from ${b}.revenue_first_deposit where currency = 'USD'`
  const firstDeposits = ids.map(({ id, at }) => {
    const day = monthStart(1).slice(0, 10)
    return { playerId: id, depositedAt: at, day, currency: 'USD', amountMinor: 1n }
  })
  const money = firstDeposits.map(({ playerId, day, currency }) => ({ playerId, day, currency, ...noMoney() }))
  await inTx(world.app.db, (tx) => addSums(tx, { play: [], money, firstDeposits, slots: [] }, new Map()))
  const moved = (await cohorts('first_deposit')).cohorts
  expect([moved.at(-1)?.players, moved.at(-2)?.players]).toEqual([0, stored?.count])
  expect(moved.at(-1)?.months).toMatchObject([{ active: 0, depositors: 0, deposits: '0.00', ngr: '0.00' }])
  expect(moved.at(-2)?.months.at(-1)).toMatchObject({ active: 3, depositors: rows.at(-1)?.months[0]?.depositors })
})

it('a currency the business does not have is refused, and more than two years', async () => {
  const ask = (body: object) =>
    office(world, 'office/report/getCohorts', { token: owner.token, body: body as { currency: string } })
  expect((await ask({ currency: 'XXXX' })).code).toBe('revenue.currency_unknown')
  expect((await ask({ months: 25 })).status).toBe(400)
})

it('are taken out as a file: whose it is, of which months, and a line for each month of each, as the screen has them', async () => {
  const fileOf = async (body: object, headers = {}) => {
    const { data } = await office(world, 'office/report/exportCohorts', { token: owner.token, body, headers })
    return (await (await fetch(`${world.server.url}${data.url}`)).text()).trimEnd().split('\r\n')
  }
  const body = { by: 'registration', months: 4, currency: 'USD' }
  const [operator, interval, madeAt, head, ...lines] = await fileOf(body)
  expect(operator).toBe(`Operator,${world.app.business.name}`)
  expect(interval).toBe(`From month to month (UTC),${monthOf(3)},${monthOf(0)}`)
  expect(madeAt).toMatch(/^Made at \(UTC\),/)
  expect(head).toMatch(/^Registered in \(UTC\),Players,Month \(UTC\),Currency,Active,/)
  const shown = (await cohorts('registration')).cohorts
  expect(lines).toHaveLength(4 + 3 + 2 + 1)
  const months = shown.flatMap((cohort) => cohort.months.map((month) => ({ cohort, ...month })))
  for (const [index, { cohort, month, active, depositors, deposits, ggr, ngr }] of months.entries()) {
    const cells = lines[index]?.split(',') ?? []
    expect(cells.slice(0, 5)).toEqual([cohort.month, String(cohort.players), month, 'USD', String(active)])
    expect(cells.slice(6)).toEqual([String(depositors), deposits, ggr, ngr])
  }
  expect((await readTrail(world.app.db, 'revenue.report_exported')).at(-1)).toMatchObject({
    details: { groupBy: 'cohorts', ...body },
  })
  const none = await fileOf({ ...body, by: 'first_deposit', currency: 'EUR' }, { LANG: 'fa' })
  expect([none.length, none.at(-1)]).toEqual([5, 'بدون رویداد'])
})

it('as a file are for whoever may have reports, and of a currency that there is', async () => {
  const create = (token: string, body: object) => office(world, 'office/report/exportCohorts', { token, body })
  const trader = await signInAs(world, 'trader')
  expect(await create(trader.token, {})).toMatchObject({ status: 403, details: { permission: 'report.export' } })
  expect((await create(owner.token, { currency: 'XXX' })).code).toBe('revenue.currency_unknown')
})
