import { afterAll, beforeAll, expect, it } from 'vitest'
import { inTx } from '#kit/db/connect.ts'
import { uuidv7 } from '#kit/random.ts'
import type { PlayerActor } from '#src/ctx.ts'
import { readTrail } from '../../../../test/opened.ts'
import { until } from '../../../../test/until.ts'
import { type ServedWorld, serveWorld } from '../../../../test/world.ts'
import { placeBet } from '../../originals/instant/place-bet.ts'
import { office, REASON, type Signed, signInAs } from '../../staff/staff.fixture.ts'
import { listenTo } from '../live.fixture.ts'
import { askForRun, takeRun } from './books-run-store.ts'
import { doRun } from './run-books.ts'
import { approveIt, askFor, doByTwo, type Two } from './two-people.fixture.ts'

let world: ServedWorld
let two: Two
let owner: Signed

beforeAll(async () => {
  world = await serveWorld()
  owner = await signInAs(world, 'owner')
  two = { asker: await signInAs(world, 'manager'), approver: owner }
})
afterAll(() => world.stop())

const reason = REASON
const linesOf = async (action: string, targetId?: string) => (await readTrail(world.app.db, action, targetId)).slice(-1)
const state = async () => (await office(world, 'office/books/getState', { token: owner.token })).data
const verify = (isDeep: boolean) => office(world, 'office/books/verify', { token: owner.token, body: { isDeep } })

/** The last verification, once it is over. */
const ended = (id: string) =>
  until('the end of a verification', async () => {
    const { run } = await state()
    return run?.id === id && run.endedAt !== null ? run : undefined
  })

async function verified(isDeep: boolean) {
  const { data } = await verify(isDeep)
  return ended(data.runId)
}

const bet = (player: PlayerActor) =>
  placeBet(world.as(player), {
    game: 'dice',
    amount: '1.00',
    currency: 'USD',
    params: { target: '50.50', direction: 'over' },
  })

/** What somebody who may do anything to the database does to a stored balance. */
const corrupt = (playerId: string, byMinor: bigint) =>
  world.owner.sql`update ${world.owner.b}.ledger_wallet set cash = cash + ${byMinor} where player_id = ${playerId}`

it('a verification that is asked for is done by the house, tells how far it came, and has its line', async () => {
  await world.player({ cashMinor: 500n })
  const run = await verified(true)
  expect(run).toMatchObject({ state: 'right', isDeep: true, by: 'Demo Owner', differences: [] })
  expect(run.postings).toBeGreaterThan(0)
  expect(run.total).toBe(run.postings)
  const details = { isDeep: true }
  expect(await linesOf('ledger.verification_asked', run.id)).toMatchObject([{ actor_id: owner.id, details }])
  const { verifiedAt, incident } = await state()
  expect([verifiedAt === null, incident]).toEqual([false, null])
  expect(await linesOf('ledger.books_read')).toMatchObject([{ actor_id: owner.id, target_id: null }])
})

it('one verification runs at a time; one that shows no sign of life has failed and is asked for anew', async () => {
  const { db } = world.app
  const id = uuidv7()
  // Taken by a process that died at once.
  await inTx(db, async (tx) => {
    await askForRun(tx, { id, isDeep: false, by: 'Nobody' })
    await takeRun(tx)
  })
  expect(await verify(false)).toMatchObject({ status: 422, code: 'office.verification_runs' })
  expect((await state()).run).toMatchObject({ id, state: 'running' })
  await db.sql`update ${db.b}.office_books_run set seen_at = seen_at - interval '3 minutes' where id = ${id}`
  expect((await state()).run).toMatchObject({ id, state: 'failed' })
  expect(await verified(false)).toMatchObject({ state: 'right', isDeep: false })
})

it('a process that stops gives its verification up, and says so', async () => {
  const { db } = world.app
  const id = uuidv7()
  await inTx(db, async (tx) => {
    await askForRun(tx, { id, isDeep: true, by: 'Nobody' })
    await takeRun(tx)
  })
  await doRun(world.app, { id, isDeep: true }, () => true)
  expect((await state()).run).toMatchObject({ id, state: 'failed' })
})

it('an incident is closed by two people, once everything was verified after anything was found last', async () => {
  const player = await world.player({ cashMinor: 10_000n })
  await verified(true)
  await corrupt(player.id, 5n)
  const wrong = await verified(false)
  expect(wrong.state).toBe('wrong')
  expect(wrong.differences.join()).toContain('stored balance 10005, postings give 10000')
  const { incident } = await state()
  const incidentId = incident?.id ?? expect.fail('an incident is open')
  expect(incident).toMatchObject({ differences: wrong.differences.length, isClosable: false })
  const watching = await listenTo(world, owner, ['incidents'])
  const before = watching.roomsOf('event').length
  await office(world, 'office/books/takeIncident', { token: two.asker.token, body: { incidentId } })
  await expect.poll(() => watching.roomsOf('event').length).toBeGreaterThan(before)
  watching.close()
  expect(await linesOf('ledger.incident_taken', incidentId)).toMatchObject([
    { actor_id: two.asker.id, details: { before: 'operator on duty', after: 'Demo Manager' } },
  ])
  const closing = { path: 'office/books/closeIncident', body: { incidentId, reason } } as const
  expect(await doByTwo(world, two, closing)).toBe('office.books_not_verified')
  await corrupt(player.id, -5n)
  // What is new and all balances are right: nobody has looked at everything since.
  expect((await verified(false)).state).toBe('right')
  expect((await state()).incident).toMatchObject({ isClosable: false, owner: 'Demo Manager' })
  expect(await doByTwo(world, two, closing)).toBe('office.books_not_verified')
  expect((await verified(true)).state).toBe('right')
  expect((await state()).incident).toMatchObject({ isClosable: true })
  const asked = await askFor(world, two.asker, closing)
  expect(await approveIt(world, two.asker, asked)).toBe('http.approval_own')
  expect((await state()).incident).not.toBeNull()
  expect(await approveIt(world, two.approver, asked)).toBe('done')
  expect((await state()).incident).toBeNull()
  expect(await linesOf('ledger.incident_closed', incidentId)).toMatchObject([
    { actor_id: two.asker.id, details: { reason, approvedBy: owner.id } },
  ])
  expect(await doByTwo(world, two, closing)).toBe('ledger.incident_unknown')
})

it('balances that entries tell wrongly for ever are accepted by two people, up to now alone', async () => {
  const player = await world.player({ cashMinor: 10_000n })
  await verified(true)
  await corrupt(player.id, 5n)
  await bet(player)
  await corrupt(player.id, -5n)
  const [difference = ''] = (await verified(false)).differences
  const [, account = '', posting = ''] =
    /^account (\d+): the balance after posting (\d+) does not follow/.exec(difference) ?? []
  const incidentId = (await state()).incident?.id ?? expect.fail('an incident is open')
  const accepting = (given: object = {}) =>
    ({ path: 'office/books/acceptSpan', body: { incidentId, account, posting, reason, ...given } }) as const
  expect((await verified(true)).state).toBe('wrong')
  expect(await doByTwo(world, two, accepting({ posting: '1' }))).toBe('ledger.span_unknown')
  expect(await doByTwo(world, two, accepting({ incidentId: uuidv7() }))).toBe('ledger.incident_unknown')
  expect(await doByTwo(world, two, accepting())).toBe('done')
  expect(await linesOf('ledger.span_accepted', incidentId)).toMatchObject([
    { actor_id: two.asker.id, details: { account, posting, reason, approvedBy: owner.id } },
  ])
  expect(await doByTwo(world, two, accepting())).toBe('ledger.span_unknown')
  expect((await verified(true)).state).toBe('right')
  expect(await doByTwo(world, two, { path: 'office/books/closeIncident', body: { incidentId, reason } })).toBe('done')
})

it('what is owed to players is told by currency, and reading it is a line', async () => {
  const before = await liability()
  await world.player({ cashMinor: 1_250n })
  const after = await liability()
  expect(Number(after.owed) - Number(before.owed)).toBeCloseTo(12.5)
  expect(after).toMatchObject({ pointCount: 2, wallets: before.wallets + 1 })
  expect(await linesOf('ledger.liability_read')).toMatchObject([{ actor_id: owner.id, target_id: null }])
})

async function liability() {
  const { data } = await office(world, 'office/books/getLiability', { token: owner.token })
  return data.items.find(({ currency }) => currency === 'USD') ?? expect.fail('there are wallets')
}
