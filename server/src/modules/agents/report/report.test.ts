import { afterAll, beforeAll, expect, it } from 'vitest'
import { inTx } from '#kit/db/connect.ts'
import { uuidv7 } from '#kit/random.ts'
import { type ServedWorld, serveWorld } from '../../../../test/world.ts'
import { addSums } from '../../revenue/sum-store.ts'
import { openTally } from '../../revenue/tally.ts'
import { below, callAs, moveMoney, openBranches, type Person } from '../agents.fixture.ts'

let world: ServedWorld
let people: Awaited<ReturnType<typeof openBranches>>['people']
let risky: Person

const DAYS = ['2026-02-10', '2026-02-11'] as const

async function played({ id }: Person, day: string, stake: bigint, payout: bigint) {
  const tally = openTally()
  for (const [kind, amountMinor] of [
    ['stake', stake],
    ['payout', payout],
  ] as const)
    tally.add(
      { kind, playerId: id, currency: 'USD', amountMinor, reference: uuidv7() },
      { happenedAt: new Date(`${day}T12:00:00Z`), game: 'dice' },
    )
  await inTx(world.app.db, (tx) => addSums(tx, tally.sums(), new Map()))
}

beforeAll(async () => {
  world = await serveWorld()
  ;({ people } = await openBranches(world))
  risky = await below(world, people.agent, { username: 'risky', type: 'member' })
  const { sql, b } = world.owner
  // As a name from elsewhere could be: a spreadsheet would run it.
  await sql`update ${b}.identity_player set username = '=1+1' where id = ${risky.id}`
  await played(people.member, DAYS[0], 10_000n, 4_000n)
  await played(people.member, DAYS[1], 1_000n, 3_000n)
  await played(risky, DAYS[1], 500n, 0n)
  await played(people.sibling, DAYS[1], 70_000n, 0n)
  await moveMoney(world, people.master, { to: people.agent, direction: 'in', amount: '100.00', key: uuidv7() })
  await moveMoney(world, people.agent, { to: people.member, direction: 'in', amount: '30.00', key: uuidv7() })
})
afterAll(() => world?.stop())

const PERIOD = { from: DAYS[0], to: DAYS[1] }
const report = (by: Person, body: object) =>
  callAs(world, by, { path: 'agent/report/getReport', body: { ...PERIOD, ...body } as never })

it('a report has what the members of a branch staked and were paid, by day or by member, page by page', async () => {
  const { data } = await report(people.agent, {})
  expect(data.items.map(({ key, turnover, payouts, won, bets }) => [key, turnover, payouts, won, bets])).toEqual([
    [DAYS[1], '15.00', '30.00', '-15.00', 2],
    [DAYS[0], '100.00', '40.00', '60.00', 1],
  ])
  expect(data.totals).toMatchObject({ turnover: '115.00', won: '45.00', bets: 3, paidIn: '0.00' })
  const first = await report(people.agent, { by: 'member', limit: 1 })
  const rest = await report(people.agent, { by: 'member', limit: 1, cursor: first.data.cursor })
  expect([...first.data.items, ...rest.data.items].map(({ username, won }) => [username, won])).toEqual([
    ['=1+1', '5.00'],
    ['member', '40.00'],
  ])
  expect(rest.data.cursor).toBeNull()
  expect((await report(people.master, {})).data.totals).toMatchObject({ turnover: '815.00' })
  expect((await report(people.master, { userId: people.sibling.id })).data.totals).toMatchObject({ turnover: '700.00' })
  const today = new Date().toISOString().slice(0, 10)
  const now = await report(people.agent, { from: today, to: today })
  expect(now.data.items).toMatchObject([{ key: today, paidIn: '30.00', paidBack: '0.00' }])
})

it('of others a report tells nothing, and of a strange period or place it is refused', async () => {
  expect((await report(people.agent, { userId: people.sibling.id })).code).toBe('agents.user_unknown')
  expect((await report(people.stranger, { userId: people.member.id })).code).toBe('agents.user_unknown')
  expect((await report(people.agent, { to: '2026-01-01' })).code).toBe('agents.period_invalid')
  expect((await report(people.agent, { to: '2026-06-01' })).code).toBe('agents.period_invalid')
  expect((await report(people.agent, { cursor: '%' })).status).toBe(200)
  expect((await report(people.member, {})).status).toBe(403)
})

it('as a file it has the same lines, once, and no name is run by a spreadsheet', async () => {
  const asked = await callAs(world, people.agent, {
    path: 'agent/report/export',
    body: { ...PERIOD, by: 'member' },
  })
  const file = () => fetch(`${world.server.url}${asked.data.url}`)
  const text = await (await file()).text()
  const lines = text.trim().split('\r\n')
  expect(lines).toHaveLength(3)
  expect(lines[1]).toBe("'=1+1,5.00,0.00,5.00,1,0.00,0.00")
  expect((await file()).status).not.toBe(200)
  const wrong = { from: DAYS[1], to: DAYS[0] }
  expect((await callAs(world, people.agent, { path: 'agent/report/export', body: wrong })).code).toBe(
    'agents.period_invalid',
  )
})
