import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTx } from '#kit/db/connect.ts'
import { deletePersonalRows } from '#kit/db/personal-table.ts'
import { uuidv7 } from '#kit/random.ts'
import { settingsOf } from '#kit/settings.ts'
import type { PlayerActor } from '#src/ctx.ts'
import { actorOf, registration } from '../../../test/people.ts'
import { until } from '../../../test/until.ts'
import { type ServedWorld, serveWorld } from '../../../test/world.ts'
import { eraseWhenFree } from '../account/erase-account.ts'
import { giveProof } from '../identity/people.fixture.ts'
import { readHouseBalances } from '../ledger/index.ts'
import { addSums, saveLook } from '../revenue/sum-store.ts'
import { openTally } from '../revenue/tally.ts'
import { makeSuspect } from '../risk/suspect.fixture.ts'
import { forgetClicks } from './links/click-store.ts'
import { closeMonths } from './months/close-month.ts'
import { keepPlan } from './plan/plan-store.ts'
import { bindReferral } from './referrals/bind-referral.ts'
import { affiliatesSettings } from './settings.ts'

let world: ServedWorld
beforeAll(async () => {
  world = await serveWorld()
})
afterAll(() => world?.stop())

type Person = PlayerActor & { readonly token: string }

/** Somebody who registers by a browser of their own, or by one that was here before. */
async function signUp(username: string, lastName: string, { cookie, code }: { cookie?: string; code?: number } = {}) {
  const { status, body } = await world.call('user/user/register', {
    body: { ...registration(username), firstName: username, lastName, ...(code && { referralCode: String(code) }) },
    headers: cookie === undefined ? {} : { cookie },
  })
  expect(status).toBe(200)
  const { user, token } = body.data
  const person: Person = { ...actorOf({ id: user.id, intId: user.intId }), token }
  return person
}

/** Comes by a link as a browser does, and keeps its cookie. */
async function click(refCode: number, more: object = {}, cookie?: string) {
  const { body, headers } = await world.call('affiliate/click/record', {
    body: { refCode: String(refCode), ...more },
    headers: cookie === undefined ? {} : { cookie },
  })
  return { ...body.data, code: body.general.code, cookie: cookie ?? headers.get('set-cookie')?.split(';')[0] ?? '' }
}

const referralOf = ({ id }: PlayerActor) =>
  until('the player is bound', async () => {
    const { sql, b } = world.app.db
    const [row] = await sql<
      { affiliate_id: string; refused: string | null; plan_version: number; link_id: string | null }[]
    >`
      select affiliate_id, refused, plan_version, link_id from ${b}.affiliate_referral where player_id = ${id}`
    return row
  })
const listed = async ({ token }: Person) => (await world.call('affiliate/affiliate/getAffiliates', { token })).body.data
const funnel = async ({ token }: Person) =>
  (await world.call('affiliate/statistics/getStatistics', { token, method: 'GET' })).body.data
const statements = async ({ token }: Person) =>
  (await world.call('affiliate/statement/getStatements', { token })).body.data.items

describe('who brought a player', () => {
  it('is the last counted touch of their browser, on the server, or whose code they typed', async () => {
    const [first, second] = [await signUp('aff_first', 'One'), await signUp('aff_second', 'Two')]
    const link = await world.call('affiliate/link/add', {
      token: second.token,
      body: { slug: 'blog', label: 'My blog' },
    })
    expect(link.body.data).toMatchObject({ path: `/ref/${second.intId}?link=blog`, clicks: 0 })
    const again = await world.call('affiliate/link/add', {
      token: second.token,
      body: { slug: 'blog', label: 'Other' },
    })
    expect(again.body.general.code).toBe('affiliates.slug_taken')

    const { cookie } = await click(first.intId)
    expect(await click(second.intId, { link: 'blog', sub1: 'a.1' }, cookie)).toMatchObject({ isCounted: true })
    // The same browser again is the same visit.
    expect(await click(second.intId, { link: 'blog' }, cookie)).toMatchObject({ isCounted: false })
    const came = await signUp('aff_came', 'Three', { cookie })
    expect(await referralOf(came)).toMatchObject({ affiliate_id: second.id, refused: null, link_id: link.body.data.id })
    const typed = await signUp('aff_typed', 'Four', { cookie, code: first.intId })
    expect(await referralOf(typed)).toMatchObject({ affiliate_id: first.id })

    expect(await funnel(second)).toMatchObject({ clicks: 1, registrations: 1, firstDeposits: 0, currencies: [] })
    expect((await listed(second)).items).toMatchObject([{ name: 'af***', link: 'blog', isCounted: true }])
    const links = await world.call('affiliate/link/getLinks', { token: second.token })
    expect(links.body.data.items).toMatchObject([{ slug: 'blog', clicks: 1, registrations: 1 }])
  })

  it('counts for nothing where it is the same browser, or the same household', async () => {
    const { cookie } = await click(100_001)
    const self = await signUp('aff_self', 'Five', { cookie })
    expect(await click(self.intId, {}, cookie)).toMatchObject({ isCounted: false })
    const twin = await signUp('aff_twin', 'Six', { cookie, code: self.intId })
    expect(await referralOf(twin)).toMatchObject({ affiliate_id: self.id, refused: 'own_device' })
    const sister = await signUp('aff_sister', 'Five', { code: self.intId })
    expect(await referralOf(sister)).toMatchObject({ refused: 'household' })
    expect((await listed(self)).items.map(({ isCounted }) => isCounted)).toEqual([false, false])
  })

  it('hears nothing of a case, a hit or a lock of whom they brought: every answer is as it was', async () => {
    const affiliate = await signUp('aff_quiet', 'Nine')
    const came = await signUp('aff_suspect', 'Ten', { code: affiliate.intId })
    expect(await referralOf(came)).toMatchObject({ affiliate_id: affiliate.id, refused: null })
    const { token } = affiliate
    const answers = async () =>
      JSON.stringify([
        await listed(affiliate),
        await funnel(affiliate),
        await statements(affiliate),
        (await world.call('affiliate/link/getLinks', { token })).body.data,
        (await world.call('affiliate/affiliate/getReferralCode', { token })).body.data,
      ])
    const before = await answers()
    expect(before).toContain('af***')
    await makeSuspect(world, came.id)
    expect(await answers()).toBe(before)
  })

  it('is nobody for a code that nobody has', async () => {
    expect(await click(999_999)).toMatchObject({ code: 'identity.referral_unknown' })
  })

  it.each([
    ['an agent', "user_group = 'agent'"],
    ['who closed the account', 'closed_at = clock_timestamp()'],
  ])('is never %s', async (who, change) => {
    const mark = who.slice(-5)
    const former = await signUp(`aff_no_${mark}`, `No ${mark}`)
    const { cookie } = await click(former.intId)
    await world.owner.sql.unsafe(`update b_1.identity_player set ${change} where id = $1`, [former.id])
    expect(await click(former.intId)).toMatchObject({ code: 'identity.referral_unknown' })
    const came = await signUp(`aff_of_${mark}`, `Of ${mark}`, { cookie, code: former.intId })
    await bindReferral(world.app, came.id)
    const { sql, b } = world.app.db
    expect(await sql`select from ${b}.affiliate_referral where player_id = ${came.id}`).toHaveLength(0)
  })

  it('is told by clicks that count once of all at a moment, and lose what is known of the browser after 90 days', async () => {
    const owner = await signUp('aff_clicked', 'Clicked')
    const { cookie } = await click(100_001)
    const clicks = await Promise.all(Array.from({ length: 4 }, () => click(owner.intId, { sub1: 'a' }, cookie)))
    expect(clicks.filter(({ isCounted }) => isCounted)).toHaveLength(1)
    const { sql, b } = world.owner
    const kept = () => sql`select device_mark, subs from ${b}.affiliate_click where affiliate_id = ${owner.id}`
    const age = (days: number) => sql`
      update ${b}.affiliate_click set clicked_at = clock_timestamp() - make_interval(days => ${days}::int)
      where affiliate_id = ${owner.id}`
    await age(90)
    await forgetClicks(world.app.db)
    expect(await kept()).toHaveLength(4)
    await age(92)
    await forgetClicks(world.app.db)
    expect(await kept()).toEqual([{ device_mark: null, subs: null }])
    expect(await funnel(owner)).toMatchObject({ clicks: 1 })
  })

  it('is not erased while earnings are owed', async () => {
    const { id } = await signUp('aff_owed', 'Owed')
    const { sql, b } = world.owner
    await sql`
      insert into ${b}.account_closing (player_id, closed_at, owed_minor, currency, erase_asked)
      values (${id}, clock_timestamp(), 0, 'USD', true)`
    await sql`insert into ${b}.affiliate_balance (affiliate_id, currency, earned) values (${id}, 'EUR', 5)`
    expect(await eraseWhenFree(world.app, id)).toBeNull()
    await sql`update ${b}.affiliate_balance set transferred = earned where affiliate_id = ${id}`
    expect(await eraseWhenFree(world.app, id)).toEqual({ keptUntil: null })
  })

  it('is nobody any more in words once they are erased', async () => {
    const { id, token, intId } = await signUp('aff_gone', 'Gone')
    await world.call('affiliate/link/add', { token, body: { slug: 'mine', label: 'Words of mine' } })
    await click(intId, { link: 'mine', sub1: 'mine' })
    const own = world.app.personalTables.filter(({ table }) => table.startsWith('affiliate_'))
    await inTx(world.app.db, (tx) => deletePersonalRows(tx, own, id))
    const { sql, b } = world.app.db
    const left = await sql`
      select slug, label, subs, device_mark from ${b}.affiliate_link link
      join ${b}.affiliate_click click on click.link_id = link.id where link.affiliate_id = ${id}`
    expect(left).toEqual([{ slug: 'mine', label: null, subs: null, device_mark: null }])
  })
})

const MONTHS = ['2026-01', '2026-02'] as const

/** Adds to the sums of a player what moved on a day, as the count of the books does. */
async function moved(
  { id }: PlayerActor,
  day: string,
  moves: Readonly<Partial<Record<'stake' | 'payout' | 'deposit', bigint>>>,
) {
  const tally = openTally()
  for (const kind of ['stake', 'payout', 'deposit'] as const)
    tally.add(
      { kind, playerId: id, currency: 'USD', amountMinor: moves[kind] ?? 0n, reference: uuidv7() },
      { happenedAt: new Date(`${day}T12:00:00Z`), game: 'dice' },
    )
  await inTx(world.app.db, (tx) => addSums(tx, tally.sums(), new Map()))
}

async function rest({ id }: PlayerActor) {
  const { sql, b } = world.owner
  await sql`
    insert into ${b}.limits_protection (player_id, time_out_until) values (${id}, clock_timestamp() + interval '1 day')
    on conflict (player_id) do update set time_out_until = excluded.time_out_until`
}

describe('a closed month', () => {
  let affiliate: Person
  let steady: Person
  let resting: Person

  beforeAll(async () => {
    affiliate = await signUp('aff_paid', 'Seven')
    steady = await signUp('aff_steady', 'Eight', { code: affiliate.intId })
    resting = await signUp('aff_resting', 'Nine', { code: affiliate.intId })
    for (const person of [steady, resting]) await referralOf(person)
    const { sql, b } = world.owner
    await sql`update ${b}.affiliate_referral set bound_at = '2026-01-02T00:00:00Z' where affiliate_id = ${affiliate.id}`
    await moved(steady, `${MONTHS[0]}-10`, { stake: 1_000_000n, payout: 940_000n, deposit: 80_000n })
    await moved(resting, `${MONTHS[0]}-11`, { stake: 500_000n })
    await rest(resting)
    await inTx(world.app.db, (tx) => saveLook(tx, new Date()))
  })

  it('has one statement by the plan of the referrals, however many processes close it; of who takes a break it counts 0', async () => {
    await Promise.all([closeMonths(world.app), closeMonths(world.app), closeMonths(world.app)])
    const [january] = (await statements(affiliate)).slice(-1)
    // 600 less 15 % of it for providers and 2.5 % of 800: 490, and 25 % of that.
    expect(january).toMatchObject({
      month: MONTHS[0],
      currency: 'USD',
      players: 2,
      lines: { ggr: '600.00', provider: '90.00', deposits: '20.00' },
      ngr: '490.00',
      payable: '122.50',
      carry: '0.00',
    })
    const read = await world.call('affiliate/statement/get', { token: affiliate.token, body: { id: january?.id } })
    expect(read.body.data.plan).toMatchObject({
      providerE4: 1_500,
      share: { steps: [{ from: '0.00', rateE4: 2_500 }] },
    })
    const other = await world.call('affiliate/statement/get', { token: steady.token, body: { id: january?.id } })
    expect(other.body.general.code).toBe('affiliates.statement_not_found')
  })

  it('takes what comes to light later into the next, and leaves earlier referrals their plan', async () => {
    const terms = settingsOf(world.app, affiliatesSettings).plan
    await keepPlan(world.app.db, { ...terms, steps: [{ rateE4: 9_000, from: {} }] })
    const late = await signUp('aff_late', 'Ten', { code: affiliate.intId })
    expect((await referralOf(late)).plan_version).toBe((await referralOf(steady)).plan_version + 1)
    const paid = (await funnel(affiliate)).currencies[0]
    // A bet of January is void: its payout came after the month was closed.
    await moved(steady, `${MONTHS[0]}-10`, { payout: 100_000n })
    await moved(steady, `${MONTHS[1]}-20`, { stake: 20_000n })
    while (await closeMonths(world.app));
    const february = (await statements(affiliate)).find(({ month }) => month === MONTHS[1])
    expect(february).toMatchObject({ lines: { ggr: '-800.00' }, ngr: '-800.00', payable: '0.00', carry: '-800.00' })
    expect((await statements(affiliate)).filter(({ month }) => month === MONTHS[0])).toHaveLength(1)
    expect((await funnel(affiliate)).currencies[0]).toMatchObject({ accrued: paid?.accrued, carried: '-800.00' })
    await keepPlan(world.app.db, terms)
  })

  it('is held, and then transferred once, whoever asks how often at a time', async () => {
    const { sql, b } = world.owner
    const transfer = (key: string, currencyId = 'USD') =>
      world.call('affiliate/affiliate/transferToWallet', { token: affiliate.token, key, body: { currencyId } })
    expect((await funnel(affiliate)).currencies[0]).toMatchObject({ held: '122.50', available: '0.00' })
    expect((await transfer(uuidv7())).body.general.code).toBe('affiliates.nothing_available')
    expect((await transfer(uuidv7(), 'EUR')).body.general.code).toBe('affiliates.other_currency')
    await giveProof(world, affiliate.token)
    const closing = await world.call('user/closing/close', { token: affiliate.token, body: { payOut: true } })
    expect(closing.body.general).toMatchObject({ code: 'account.money_left', details: { amount: '122.50' } })
    await sql`alter table ${b}.affiliate_statement disable trigger user`
    await sql`update ${b}.affiliate_statement set available_at = closed_at where affiliate_id = ${affiliate.id}`
    await rest(affiliate)
    expect((await transfer(uuidv7())).body.general.code).toBe('limits.time_out')
    await sql`update ${b}.limits_protection set time_out_until = null where player_id = ${affiliate.id}`
    const answers = await Promise.all(Array.from({ length: 30 }, () => transfer(uuidv7())))
    expect(answers.filter(({ status }) => status === 200).map(({ body }) => body.data.amount)).toEqual(['122.50'])
    expect(new Set(answers.map(({ body }) => body.general.code))).toEqual(
      new Set([undefined, 'affiliates.nothing_available']),
    )
    expect(await world.cash(affiliate)).toBe(12_250n)
    expect((await funnel(affiliate)).currencies[0]).toMatchObject({ available: '0.00', transferred: '122.50' })
    const owed = (await readHouseBalances(world.app.db)).filter(({ code }) => code.startsWith('affiliate'))
    expect(
      Object.fromEntries(owed.filter(({ currency }) => currency === 'USD').map((one) => [one.code, one.balanceMinor])),
    ).toEqual({
      'affiliate.costs': -12_250n,
      affiliates: 0n,
    })
    const { body } = await world.call('transaction/transaction/getTransactions', { token: affiliate.token })
    expect(body.data.items).toMatchObject([{ kind: 'earning', amount: '122.50' }])
  })
})

describe('a simulation', () => {
  const idle = {
    stakes: '0',
    payouts: '0',
    bonus: '0',
    jackpot: '0',
    deposits: '0',
    withdrawals: '0',
    chargebacks: '0',
    adjustments: '0',
  }
  const plan = {
    providerE4: 1_200,
    depositE4: 250,
    withdrawalE4: 0,
    taxE4: 2_100,
    share: { kind: 'flat', steps: [{ from: '0', rateE4: 3_000 }] },
    negative: 'carry',
  }
  const player = { ...idle, id: 'a', stakes: '10000', payouts: '9400', bonus: '50', jackpot: '10', deposits: '800' }
  const simulate = async (body: object) =>
    (
      await world.call('affiliate/plan/simulate', {
        body: { currency: 'USD', plan, months: [{ players: [player] }], ...body },
      })
    ).body

  it('tells the published case, to the unit', async () => {
    expect((await simulate({})).data.months).toMatchObject([
      { lines: { ggr: '600.00', tax: '113.40' }, ngr: '334.60', share: '100.38', payable: '100.38', carry: '0.00' },
    ])
  })

  it.each([
    [{ currency: 'NOPE' }, 'identity.currency_unknown', 'currency'],
    [{ months: [{ players: [{ ...player, stakes: '0.001' }] }] }, 'http.invalid', 'months.0.players.0.stakes'],
    [{ months: [{ players: [player, player] }] }, 'http.invalid', 'months.0.players.1.id'],
    [
      { plan: { ...plan, share: { kind: 'flat', steps: [{ from: '5', rateE4: 1 }] } } },
      'http.invalid',
      'plan.share.steps.0.from',
    ],
    [{ plan: { ...plan, fenceAt: '-1' } }, 'http.invalid', 'plan.fenceAt'],
  ])('refuses %j', async (body, code, field) => {
    const { general } = await simulate(body)
    expect(general).toMatchObject({ code, fields: { [field]: { text: expect.any(String) } } })
  })
})
