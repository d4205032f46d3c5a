import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTx } from '#kit/db/connect.ts'
import { uuidv7 } from '#kit/random.ts'
import { readTrail } from '../../../../test/opened.ts'
import { type ServedWorld, serveWorld } from '../../../../test/world.ts'
import { readHouseBalances } from '../../ledger/index.ts'
import { doByTwo } from '../../office/operations/two-people.fixture.ts'
import { addSums, saveLook } from '../../revenue/sum-store.ts'
import { openTally } from '../../revenue/tally.ts'
import { office, REASON } from '../../staff/staff.fixture.ts'
import { below, callAs, moveMoney, openBranches, type Person } from '../agents.fixture.ts'
import { payClosedMonth, readMonthState } from './close-months.ts'

let world: ServedWorld
let staff: Awaited<ReturnType<typeof openBranches>>['staff']
let people: Awaited<ReturnType<typeof openBranches>>['people']
let child: Person

beforeAll(async () => {
  world = await serveWorld()
  ;({ staff, people } = await openBranches(world))
  child = await below(world, people.agent, { username: 'child', type: 'agent' })
})
afterAll(() => world?.stop())

const byTwo = (path: 'office/agent/setDeal' | 'office/agent/closeMonth' | 'office/agent/move', body: object) =>
  doByTwo(world, { asker: staff.owner, approver: staff.manager }, { path, body: { ...body, reason: REASON } as never })
const setRate = async (by: Person, to: Person, rateE4: number) =>
  (await callAs(world, by, { path: 'agent/commission/setRate', body: { userId: to.id, rateE4 } })).code ?? 'done'
const periodsOf = async (by: Person) =>
  (await callAs(world, by, { path: 'agent/commission/getPeriods', body: {} })).data
const floatOf = async (by: Person) =>
  (await callAs(world, by, { path: 'agent/wallet/getWallet', body: {} })).data.balance
const month = async () => (await office(world, 'office/agent/getMonth', { token: staff.owner.token, body: {} })).data

/** Adds to the sums of a member what moved on a day, as the count of the books does. */
async function played({ id }: Person, day: string, moves: Partial<Record<'stake' | 'payout', bigint>>) {
  const tally = openTally()
  for (const kind of ['stake', 'payout'] as const)
    tally.add(
      { kind, playerId: id, currency: 'USD', amountMinor: moves[kind] ?? 0n, reference: uuidv7() },
      { happenedAt: new Date(`${day}T12:00:00Z`), game: 'dice' },
    )
  await inTx(world.app.db, (tx) => addSums(tx, tally.sums(), new Map()))
}

describe('what agents are paid by', () => {
  it('is agreed by two people for a branch, and by whoever is above for each agent, from the next month on', async () => {
    expect(await byTwo('office/agent/setDeal', { uid: people.agent.uid, kind: 'split', rateE4: 1 })).toBe(
      'agents.agent_unknown',
    )
    const deal = { uid: people.master.uid, kind: 'split', rateE4: 4_000 }
    expect(await byTwo('office/agent/setDeal', deal)).toBe('done')
    expect(await setRate(people.master, people.agent, 2_500)).toBe('done')
    expect(await setRate(people.agent, child, 1_000)).toBe('done')
    expect((await readTrail(world.app.db, 'agents.deal_set', people.master.id)).length).toBe(1)
    expect((await readTrail(world.app.db, 'agents.rate_set', child.id)).length).toBe(1)
    const { now, next } = await periodsOf(people.agent)
    expect([now.kind, now.rateE4, next.kind, next.rateE4]).toEqual([null, 0, 'split', 2_500])
    expect(next.month > now.month).toBe(true)
    const seen = await callAs(world, people.master, { path: 'agent/user/getUser', body: { userId: people.agent.id } })
    expect(seen.data.rate).toEqual({ nowE4: 0, nextE4: 2_500 })
    const notices = await callAs(world, people.agent, { path: 'notices/notice/getNotices', body: {} })
    expect(notices.data.items.map(({ code }) => code)).toContain('agentRate')
  })

  it('lies between the rates above and below, and is said of agents directly below alone', async () => {
    expect(await setRate(people.agent, child, 2_501)).toBe('agents.rate_above_own')
    expect(await setRate(people.master, people.agent, 999)).toBe('agents.rate_below_child')
    expect(await byTwo('office/agent/setDeal', { uid: people.master.uid, kind: 'split', rateE4: 2_000 })).toBe(
      'agents.rate_below_child',
    )
    expect(await setRate(people.master, child, 1)).toBe('agents.not_direct')
    expect(await setRate(people.agent, people.member, 1)).toBe('agents.not_an_agent')
    expect(await setRate(people.stranger, child, 1)).toBe('agents.user_unknown')
    expect(await setRate(child, child, 1)).toBe('agents.user_unknown')
    const elsewhere = { uid: people.agent.uid, parentUid: people.stranger.uid }
    expect(await byTwo('office/agent/move', elsewhere)).toBe('agents.place_unfit')
  })

  it('stays in order whoever changes what at one moment', async () => {
    for (let round = 0; round < 4; round++) {
      await setRate(people.agent, child, 1_000)
      await setRate(people.master, people.agent, 2_500)
      await Promise.all([setRate(people.master, people.agent, 1_500), setRate(people.agent, child, 2_000)])
      const [own, under] = [(await periodsOf(people.agent)).next.rateE4, (await periodsOf(child)).next.rateE4]
      expect(under <= own, `${under} below ${own}`).toBe(true)
    }
    expect(await setRate(people.agent, child, 0)).toBe('done')
    expect(await setRate(people.master, people.agent, 2_500)).toBe('done')
  })
})

describe('a month', () => {
  beforeAll(async () => {
    const { sql, b } = world.owner
    await sql`update ${b}.agents_node set created_at = '2026-01-01'`
    await sql`update ${b}.agents_rate set month = '2026-01'`
    await sql`update ${b}.agents_deal set month = '2026-01'`
    await moveMoney(world, people.master, { to: people.agent, direction: 'in', amount: '50.00', key: uuidv7() })
    // 1,000.00 won of the member; of whoever rests nothing counts.
    await played(people.member, '2026-01-10', { stake: 1_000_000n, payout: 900_000n })
    await played(people.sibling, '2026-01-11', { stake: 500_000n })
    await sql`
      insert into ${b}.limits_protection (player_id, time_out_until) values (${people.sibling.id}, '2999-01-01')
      on conflict (player_id) do update set time_out_until = excluded.time_out_until`
  })

  it('is closed once it is over and counted, by two people, and no other', async () => {
    // The count goes on beside the test: within this transaction it has not come to the end of the month.
    const before31 = inTx(world.app.db, async (tx) => {
      await saveLook(tx, new Date('2026-01-31T23:59:59Z'))
      throw new Error((await readMonthState(tx)).state)
    })
    await expect(before31).rejects.toThrow('counting')
    await inTx(world.app.db, (tx) => saveLook(tx, new Date()))
    const before = await month()
    expect([before.month, before.state]).toEqual(['2026-01', 'ready'])
    const master = before.items.find(({ username }) => username === 'master')
    expect(master).toMatchObject({ kind: 'split', gains: '400.00', losses: '0.00' })
    expect(before.items.find(({ username }) => username === 'stranger')).toMatchObject({ kind: null, gains: '0.00' })
    expect(await byTwo('office/agent/closeMonth', { month: '2026-02' })).toBe('agents.month_not_ready')
    expect(await byTwo('office/agent/closeMonth', { month: '2026-01' })).toBe('done')
    expect((await readTrail(world.app.db, 'agents.month_closed')).length).toBe(1)
    expect((await readTrail(world.app.db, 'agents.month_read')).length).toBeGreaterThan(0)
  })

  it('stays open while a branch cannot be paid', async () => {
    const { sql, b } = world.owner
    await sql.unsafe(
      `alter table b_1.agents_commission add constraint unpaid check (agent_id <> '${people.master.id}') not valid`,
    )
    try {
      expect(await payClosedMonth(world.app)).toBe(false)
    } finally {
      await sql`alter table ${b}.agents_commission drop constraint unpaid`
    }
    expect((await month()).state).toBe('closing')
    expect(await floatOf(people.agent)).not.toBe('300.00')
  })

  it('is paid once to every float, however many processes pay it', async () => {
    await Promise.all(Array.from({ length: 4 }, () => payClosedMonth(world.app)))
    expect([await floatOf(people.master), await floatOf(people.agent), await floatOf(people.stranger)]).toEqual([
      '1100.00',
      '300.00',
      '50.00',
    ])
    const { items } = await periodsOf(people.agent)
    expect(items).toMatchObject([
      { month: '2026-01', rateE4: 2_500, gross: '250.00', payable: '250.00', paid: '250.00', due: '0.00' },
    ])
    expect(await byTwo('office/agent/closeMonth', { month: '2026-01' })).toBe('agents.month_not_ready')
    const house = (await readHouseBalances(world.app.db)).find(
      ({ code, currency }) => code === 'commissions' && currency === 'USD',
    )
    expect(house?.balanceMinor).toBe(-40_000n)
    await world.expectBooksRight()
  })

  it('takes what comes to light late into the next; a loss takes what the float has, and the rest is due first', async () => {
    // A payout of January that was counted after its close: 2,000.00 lost.
    await played(people.member, '2026-01-10', { payout: 200_000n })
    expect(await byTwo('office/agent/closeMonth', { month: '2026-02' })).toBe('done')
    await Promise.all([payClosedMonth(world.app), played(people.member, '2026-02-10', { stake: 100n })])
    await payClosedMonth(world.app)
    // 25 percent of the loss are 500.00, and the float had 300.00; 15 percent are 300.00.
    const [agent, master] = [(await periodsOf(people.agent)).items[0], (await periodsOf(people.master)).items[0]]
    const isEarly = agent?.gross === '-499.75'
    expect(agent).toMatchObject(
      isEarly ? { paid: '-300.00', due: '199.75' } : { gross: '-500.00', paid: '-300.00', due: '200.00' },
    )
    expect(master?.due).toBe('0.00')
    expect(await floatOf(people.agent)).toBe('0.00')
    // 1,000.00 won, and what came late if it did: the due is paid before anything comes to the float.
    await played(people.member, '2026-03-10', { stake: 100_000n })
    expect(await byTwo('office/agent/closeMonth', { month: '2026-03' })).toBe('done')
    await payClosedMonth(world.app)
    expect((await periodsOf(people.agent)).items[0]).toMatchObject({ month: '2026-03', due: '0.00' })
    expect((await periodsOf(people.agent)).items[0]?.gross).toBe(isEarly ? '250.00' : '250.25')
    // Whichever month had the late stake, it was paid for once.
    expect(await floatOf(people.agent)).toBe('50.25')
    await world.expectBooksRight()
  })
})

describe('the commission that is tried out', () => {
  const simulate = (body: object) =>
    callAs(world, people.master, { path: 'agent/commission/simulate', body: body as never })

  it('is that of the rule, written in the currency', async () => {
    const bases = ['1000.00']
    const split = await simulate({ currency: 'USD', kind: 'split', ratesE4: [1_000, 2_500, 4_000], bases })
    expect(split.data.levels.map(({ payable }: { payable: string }) => payable)).toEqual(['100.00', '150.00', '150.00'])
    const red = { currency: 'USD', kind: 'redFigure', ratesE4: [4_000], carries: ['-3000'], bases: ['4500.00'] }
    expect((await simulate(red)).data.levels).toEqual([{ gross: '1800.00', payable: '600.00', carry: '0.00' }])
  })

  it.each([
    [{ ratesE4: [2_000, 1_000] }, 'agents.rate_below_child'],
    [{ currency: 'XXX' }, 'ledger.currency_unknown'],
    [{ bases: ['1.001'] }, 'wallet.amount_invalid'],
    [{ bases: ['1e9'] }, 'http.invalid'],
    [{ carries: ['5'] }, 'http.invalid'],
    [{ kind: 'redFigure', ratesE4: [1_000, 2_000] }, 'http.invalid'],
    [{ ratesE4: [10_001] }, 'http.invalid'],
  ])('refuses %j', async (wrong, code) => {
    const whole = { currency: 'USD', kind: 'split', ratesE4: [1_000], bases: ['1.00'] }
    expect((await simulate({ ...whole, ...wrong })).code).toBe(code)
  })
})
