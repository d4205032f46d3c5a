import { afterAll, beforeAll, expect, it } from 'vitest'
import { readTrail } from '../../../../test/opened.ts'
import { type ServedWorld, serveWorld } from '../../../../test/world.ts'
import { placeBet } from '../../originals/instant/place-bet.ts'
import { openIncident } from '../../returns/incident-store.ts'
import { hired, office, REASON, type Signed, signInAs } from '../../staff/staff.fixture.ts'

let world: ServedWorld
let owner: Signed
let risk: Signed

beforeAll(async () => {
  world = await serveWorld()
  owner = await signInAs(world, 'owner')
  risk = await signInAs(world, 'risk')
})
afterAll(() => world.stop())

const reason = REASON
const linesOf = async (action: string, targetId?: string) => (await readTrail(world.app.db, action, targetId)).slice(-1)
const byRisk = (targetId: string | null, details: object = {}) => ({
  actor_kind: 'staff',
  actor_id: risk.id,
  target_id: targetId,
  ip: '127.0.0.1',
  details,
})
const close = (scope: string) => office(world, 'office/stop/close', { token: risk.token, body: { scope, reason } })
const open = (scope: string) => office(world, 'office/stop/open', { token: risk.token, body: { scope, reason } })
const list = async (headers: Record<string, string> = {}) =>
  (await office(world, 'office/stop/getList', { token: risk.token, headers })).data

async function bet(): Promise<string> {
  const player = await world.player({ cashMinor: 1_000n })
  const params = { target: '50.50', direction: 'over' }
  return placeBet(world.as(player), { game: 'dice', amount: '1.00', currency: 'USD', params }).then(
    () => 'taken',
    ({ code }) => String(code),
  )
}

it('closing a game holds from the next bet on, and opening lets it be played again; each has one line with who and why', async () => {
  expect(await bet()).toBe('taken')
  expect((await close('dice')).status).toBe(200)
  expect(await bet()).toBe('stakes.game_stopped')
  expect(await linesOf('stakes.play_stopped', 'dice')).toEqual([byRisk('dice', { scope: 'dice', reason })])
  expect(await readTrail(world.app.db, 'stakes.play_stopped', 'dice')).toHaveLength(1)
  expect((await open('dice')).status).toBe(200)
  expect(await bet()).toBe('taken')
  expect(await linesOf('stakes.play_resumed', 'dice')).toEqual([byRisk('dice', { scope: 'dice', reason })])
})

it('the list says what is closed, by whom and why, in the language of the reader, and reading it is a line', async () => {
  await close('casino')
  await close('mines')
  const { items, games } = await list()
  expect(items).toMatchObject([
    { scope: 'casino', kind: 'product', title: null, by: 'Demo Risk', reason },
    { scope: 'mines', kind: 'game', title: 'Anar', by: 'Demo Risk', reason },
  ])
  expect(games).toContainEqual({ game: 'mines', title: 'Anar', product: 'casino' })
  expect((await list({ LANG: 'fa' })).items[1]?.title).toMatch(/[\u0600-\u06FF]/)
  expect(await linesOf('stakes.stops_read')).toEqual([byRisk(null)])
  await open('casino')
  await open('mines')
})

it('what is no game closes nothing, and what is open cannot be opened', async () => {
  expect(await close('roulette-of-nobody')).toMatchObject({ status: 404, code: 'stakes.scope_unknown' })
  expect(await open('dice')).toMatchObject({ status: 422, code: 'stakes.not_stopped' })
  expect((await list()).items).toEqual([])
})

it('nobody closes play who may only look', async () => {
  const auditor = await hired(world, owner, ['auditor'])
  const body = { scope: 'dice', reason }
  expect((await office(world, 'office/stop/getList', { token: auditor.token })).status).toBe(200)
  expect((await office(world, 'office/stop/close', { token: auditor.token, body })).status).toBe(403)
})

it('incidents of returns go from the open ones to the closed ones, with what was found and done', async () => {
  const version = { rulesVersion: 1, paytableVersion: 1 }
  const finding = 'what it paid back speaks against its tables: chance below 1 in 10^6.3'
  await openIncident(world.app.db, { game: 'keno', ...version }, finding)
  await openIncident(world.app.db, { game: 'dice', ...version }, '3 bets were not paid as their tables say')
  const read = async (body: object) =>
    (await office(world, 'office/return/getIncidents', { token: risk.token, body })).data
  const first = await read({ limit: 1 })
  expect(first.items).toMatchObject([{ game: 'keno', title: 'Setareh', finding: { kind: 'unlikely', figure: '6.3' } }])
  const rest = await read({ limit: 1, cursor: first.cursor })
  expect(rest).toMatchObject({ items: [{ game: 'dice', finding: { kind: 'wrong_paid', figure: '3' } }], cursor: null })
  expect(await linesOf('returns.incidents_read')).toEqual([byRisk(null)])
  const body = { incidentId: first.items[0]?.id ?? '', reason: 'A lucky night, looked into.' }
  const closed = () => office(world, 'office/return/closeIncident', { token: risk.token, body })
  expect((await closed()).status).toBe(200)
  expect(await closed()).toMatchObject({ status: 404, code: 'returns.incident_unknown' })
  const details = { game: 'keno', reason: body.reason }
  expect(await linesOf('returns.incident_closed', body.incidentId)).toEqual([byRisk(body.incidentId, details)])
  expect((await read({})).items.map(({ game }) => game)).toEqual(['dice'])
  expect((await read({ isClosed: true })).items).toMatchObject([
    { game: 'keno', owner: 'Demo Risk', resolution: body.reason },
  ])
})
