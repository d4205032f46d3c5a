import { afterAll, beforeAll, expect, it } from 'vitest'
import { uuidv7 } from '#kit/random.ts'
import { readTrail } from '../../../../test/opened.ts'
import { actorOf } from '../../../../test/people.ts'
import { fund, type ServedWorld, serveWorld } from '../../../../test/world.ts'
import { goodForm, register } from '../../identity/people.fixture.ts'
import { spreadExclusions } from '../../limits/exclusion/spread-exclusion.ts'
import { office, REASON, type Signed, signInAs } from '../../staff/staff.fixture.ts'
import { doByTwo, type Two } from './two-people.fixture.ts'

let world: ServedWorld
let owner: Signed
let risk: Signed
let two: Two

beforeAll(async () => {
  world = await serveWorld()
  owner = await signInAs(world, 'owner')
  risk = await signInAs(world, 'risk')
  two = { asker: risk, approver: owner }
})
afterAll(() => world.stop())

/** Somebody new with 1,000.00. */
async function newPlayer(form = {}) {
  const { user, token } = (await register(world, goodForm(form))).body.data
  await fund(world.app, actorOf({ id: user.id, intId: user.intId }), 100_000n)
  return { id: user.id, uid: user.intId, token }
}
type Player = Awaited<ReturnType<typeof newPlayer>>

const DICE = { game: 'dice', amount: '1.00', currency: 'USD', params: { target: '50.50', direction: 'over' } }
const bet = async ({ token }: Player) =>
  (await world.call('game/original/bet', { token, key: uuidv7(), body: DICE })).body.general.code ?? 'done'
const excludeSelf = async ({ token }: Player, months: number) =>
  expect((await world.call('limits/break/excludeSelf', { token, body: { months, confirm: true } })).status).toBe(200)
async function excludeByHouse({ id }: Player, months: number | null) {
  const body = { playerId: id, months, reason: REASON }
  expect((await office(world, 'office/player/exclude', { token: risk.token, body })).status).toBe(200)
}
const undo = ({ uid }: Player) => doByTwo(world, two, { path: 'office/exclusion/undo', body: { uid, reason: REASON } })
const untilOf = async ({ token }: Player) =>
  (await world.call('limits/limit/getOverview', { token })).body.data.exclusion?.until
const linesOf = async (action: string, targetId?: string) => (await readTrail(world.app.db, action, targetId)).slice(-1)
const casesOf = async (limit = 100, cursor: string | null = null) =>
  (await office(world, 'office/exclusion/getCases', { token: risk.token, body: { limit, cursor } })).data

it('what the operator excluded is ended by two people, and holds nobody else any more', async () => {
  const name = { firstName: 'Homa', lastName: 'Sarvari', birthDate: '1984-03-02' }
  const player = await newPlayer(name)
  await excludeByHouse(player, null)
  await spreadExclusions(world.app)
  const alike = await newPlayer(name)
  expect([await bet(player), await bet(alike)]).toEqual(['limits.excluded', 'limits.not_cleared'])
  expect(await undo(player)).toBe('done')
  expect([await bet(player), await bet(alike)]).toEqual(['done', 'done'])
  expect((await casesOf()).items.filter(({ uid }) => uid === alike.uid)).toEqual([])
  const later = await newPlayer(name)
  expect(await bet(later)).toBe('done')
  expect(await linesOf('limits.exclusion_undone', player.id)).toMatchObject([
    { actor_id: risk.id, details: { reason: REASON, approvedBy: owner.id } },
  ])
  expect(await undo(player)).toBe('limits.nothing_to_undo')
})

it('one undoing undoes one thing: what the operator said, and then what shut the account because of others', async () => {
  const name = { firstName: 'Parisa', lastName: 'Mohebbi', birthDate: '1979-09-04' }
  const [excluded, alike] = [await newPlayer(name), await newPlayer(name)]
  await excludeSelf(excluded, 12)
  await spreadExclusions(world.app)
  const found = (await casesOf()).items.find(({ uid }) => uid === alike.uid)
  const body = { id: found?.id ?? expect.fail('the account is listed'), reason: REASON }
  expect((await office(world, 'office/exclusion/answerSame', { token: risk.token, body })).status).toBe(200)
  const byOthers = await untilOf(alike)
  expect(byOthers).toBe(await untilOf(excluded))
  await excludeByHouse(alike, null)
  expect(await undo(alike)).toBe('done')
  expect([await untilOf(alike), await bet(alike)]).toEqual([byOthers, 'limits.excluded'])
  expect(await linesOf('limits.exclusion_undone', alike.id)).toMatchObject([
    { details: { undone: 'operator', until: byOthers } },
  ])
  expect(await undo(alike)).toBe('done')
  expect(await bet(alike)).toBe('done')
  expect(await linesOf('limits.exclusion_undone', alike.id)).toMatchObject([{ details: { undone: 'others' } }])
})

it('what a player asked for is ended by nobody, whoever excluded them beside it', async () => {
  const player = await newPlayer()
  await excludeSelf(player, 6)
  const own = await untilOf(player)
  expect(await undo(player)).toBe('limits.own_exclusion')
  await excludeByHouse(player, null)
  expect(await untilOf(player)).not.toBe(own)
  expect(await undo(player)).toBe('done')
  expect([await untilOf(player), await bet(player)]).toEqual([own, 'limits.excluded'])
  expect(await undo(player)).toBe('limits.own_exclusion')
  const other = await newPlayer()
  await excludeByHouse(other, 12)
  await excludeSelf(other, 6)
  expect(await undo(other)).toBe('done')
  expect(await bet(other)).toBe('limits.excluded')
})

it('accounts that look like those of people excluded are listed, shut by one person and let go by two', async () => {
  const name = { firstName: 'Mahin', lastName: 'Bahari', birthDate: '1979-05-06' }
  const excluded = await newPlayer(name)
  await excludeSelf(excluded, 6)
  await spreadExclusions(world.app)
  const [same, other] = [await newPlayer(name), await newPlayer(name)]
  const { items } = await casesOf()
  const caseOf = ({ uid }: Player) => items.find((one) => one.uid === uid) ?? expect.fail('the case is there')
  expect(caseOf(same)).toMatchObject({
    isHold: true,
    alike: [{ uid: excluded.uid, kinds: expect.arrayContaining(['name']) }],
  })
  expect(await linesOf('limits.exclusion_cases_read')).toMatchObject([{ actor_id: risk.id, target_id: null }])
  const first = await casesOf(1)
  const next = await casesOf(100, first.cursor)
  expect([...first.items, ...next.items]).toEqual(items)
  const narrowed = async (by: object) =>
    (await office(world, 'office/exclusion/getCases', { token: risk.token, body: { limit: 100, ...by } })).data.items
  expect(await narrowed({ uid: same.uid })).toEqual([caseOf(same)])
  expect(await narrowed({ uid: 999_999 })).toEqual([])
  expect(await narrowed({ from: '2019-05-01T12:00:00Z', to: '2019-05-02T12:00:00Z' })).toEqual([])
  // A row may be named by anything: what is no number is no case.
  for (const row of [String(caseOf(same).id), 'no-such-row', uuidv7()])
    await office(world, 'office/queue/claim', { token: risk.token, body: { queue: 'exclusion', row } })
  expect(await narrowed({ holder: 'mine' })).toEqual([caseOf(same)])
  expect(await narrowed({ holder: 'nobody' })).toEqual(items.filter(({ uid }) => uid !== same.uid))
  const body = { id: caseOf(same).id, reason: REASON }
  expect((await office(world, 'office/exclusion/answerSame', { token: risk.token, body })).status).toBe(200)
  expect(await bet(same)).toBe('limits.excluded')
  expect((await office(world, 'office/exclusion/answerSame', { token: risk.token, body })).code).toBe(
    'limits.exclusion_case_unknown',
  )
  const asked = { path: 'office/exclusion/answerOther', body: { id: caseOf(other).id, reason: REASON } } as const
  expect(await doByTwo(world, two, asked)).toBe('done')
  expect(await bet(other)).toBe('done')
  // Whatever became of the entry that a page ended with, the next one goes on behind it.
  const rest = await casesOf(100, first.cursor)
  expect(rest.items.map(({ id }) => id)).not.toContain(first.items[0]?.id)
  expect(await linesOf('limits.exclusion_case_answered', other.id)).toMatchObject([
    { actor_id: risk.id, details: { answer: 'other', reason: REASON, approvedBy: owner.id } },
  ])
})

it('a page goes on where the one before it ended, also when the entry it ended with was answered meanwhile', async () => {
  const name = { firstName: 'Parvin', lastName: 'Kohan', birthDate: '1968-02-03' }
  await excludeSelf(await newPlayer(name), 6)
  await spreadExclusions(world.app)
  for (let n = 0; n < 3; n++) await newPlayer(name)
  const all = (await casesOf(100)).items
  const two = await casesOf(all.length - 1)
  const last = two.items.at(-1) ?? expect.fail('there are several')
  const body = { id: last.id, reason: REASON }
  expect((await office(world, 'office/exclusion/answerSame', { token: risk.token, body })).status).toBe(200)
  const next = await casesOf(100, two.cursor)
  expect(next.items.map(({ id }) => id)).toEqual([all.at(-1)?.id])
})

it('whoever is excluded at another business is named there alone', async () => {
  const { sql } = world.owner
  const player = await newPlayer()
  await sql`
    insert into platform.exclusion_case (business_id, player_id, by_business_id, by_player_id, kinds, is_hold)
    values (1, ${player.id}, 2, ${uuidv7()}, '{name}', true)`
  const found = (await casesOf(100)).items.find(({ uid }) => uid === player.uid)
  expect(found?.alike).toContainEqual({ uid: null, kinds: ['name'] })
})
