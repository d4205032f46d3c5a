import type { CallData, CallInput } from '@tas/shared/contract/api.ts'
import { CATEGORY } from '@tas/shared/contract/catalogue/calls.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readTrail } from '../../../../test/opened.ts'
import { type ServedWorld, serveWorld } from '../../../../test/world.ts'
import { seedCatalogue } from '../../catalogue/seed-catalogue.ts'
import { placeBet } from '../../originals/instant/place-bet.ts'
import { takeAction } from '../../originals/steps/take-action.ts'
import { openIncident } from '../../returns/incident-store.ts'
import { hired, office, REASON, type Signed, signInAs } from '../../staff/staff.fixture.ts'

let world: ServedWorld
let owner: Signed
let risk: Signed

beforeAll(async () => {
  world = await serveWorld({ rates: { account: { points: 20, seconds: 60 } } })
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
const close = (scope: string, more: Partial<CallInput<'office/stop/close'>> = {}) =>
  office(world, 'office/stop/close', { token: risk.token, body: { scope, reason, ...more } })
const open = (scope: string) => office(world, 'office/stop/open', { token: risk.token, body: { scope, reason } })
const list = async (headers: Record<string, string> = {}) =>
  (await office(world, 'office/stop/getList', { token: risk.token, headers })).data

const DICE = { target: '50.50', direction: 'over' }
const MESSAGE = { en: 'Back at noon.', fa: 'ظهر برمی‌گردد.' }

async function bet(game = 'dice', params: Record<string, unknown> = DICE): Promise<string> {
  const player = await world.player({ cashMinor: 1_000n })
  return placeBet(world.as(player), { game, amount: '1.00', currency: 'USD', params }).then(
    () => 'taken',
    ({ code }) => String(code),
  )
}

it('closing a game holds from the next bet on, and opening lets it be played again; each has one line with who and why', async () => {
  expect(await bet()).toBe('taken')
  expect((await close('dice')).status).toBe(200)
  expect(await bet()).toBe('stakes.game_stopped')
  expect(await linesOf('stakes.play_stopped', 'dice')).toEqual([
    byRisk('dice', { scope: 'dice', kind: 'closed', reason }),
  ])
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
    { scope: 'casino', covers: 'product', kind: 'closed', title: null, message: null, by: 'Demo Risk', reason },
    { scope: 'mines', covers: 'game', kind: 'closed', title: 'Anar', by: 'Demo Risk', reason },
  ])
  const scopesOf = async (body: object) => {
    const { data } = await office(world, 'office/stop/getList', { token: risk.token, body })
    return data.items.map(({ scope }) => scope)
  }
  expect([await scopesOf({ covers: 'game' }), await scopesOf({ covers: 'product', kind: 'closed' })]).toEqual([
    ['mines'],
    ['casino'],
  ])
  expect(await scopesOf({ kind: 'soon' })).toEqual([])
  expect(games).toContainEqual({ game: 'mines', title: 'Anar', product: 'casino' })
  expect((await list({ LANG: 'fa' })).items[1]?.title).toMatch(/[\u0600-\u06FF]/)
  expect((await linesOf('stakes.stops_read'))[0]).toEqual(byRisk(null))
  await open('casino')
  await open('mines')
})

it('closing a category takes stakes on none of its games, whichever they become, and on all others', async () => {
  const scope = `category:${CATEGORY.mini}`
  const { sql, b } = world.app.db
  const moveSimorgh = (to: number) =>
    sql`update ${b}.catalogue_game set category_id = (select id from ${b}.catalogue_category where int_id = ${to}), is_customised = true
      where unique_name = 'simorgh'`
  expect((await close(scope)).status).toBe(200)
  expect([await bet(), await bet('simorgh', {})]).toEqual(['stakes.game_stopped', 'taken'])
  expect((await list()).items).toMatchObject([{ scope, covers: 'category', title: expect.stringMatching(/^[A-Z]/) }])
  await moveSimorgh(CATEGORY.mini)
  await sql`update ${b}.seed_mark set hash = 'older' where name = 'catalogue'`
  await seedCatalogue(world.app.db)
  expect(await bet('simorgh', {})).toBe('stakes.game_stopped')
  expect((await open(scope)).status).toBe(200)
  expect([await bet(), await bet('simorgh', {})]).toEqual(['taken', 'taken'])
  await moveSimorgh(CATEGORY.slots)
})

it('players read why, the words for the game before those for its category, and a game that is announced is still to come', async () => {
  const player = await world.player({ cashMinor: 1_000n })
  const { hand, bet: begun } = await placeBet(world.as(player), {
    game: 'hilo',
    amount: '1.00',
    currency: 'USD',
    params: {},
  })
  const shown = async (game: string, LANG = 'en') => {
    const { body } = await world.call('game/game/getGames', { body: { limit: 100 }, headers: { LANG } })
    const { items } = body.data as unknown as CallData<'game/game/getGames'>
    return items.find(({ availableGame }) => availableGame.mainGame.uniqueName === game)?.availableGame
  }
  await close(`category:${CATEGORY.mini}`, { message: { en: 'All of them rest.', fa: 'همه در استراحت‌اند.' } })
  await close('dice', { message: MESSAGE })
  await expect.poll(() => shown('dice')).toMatchObject({ isPlayable: true, isStopped: true, stopMessage: MESSAGE.en })
  expect(await shown('dice', 'fa')).toMatchObject({ stopMessage: MESSAGE.fa })
  expect(await shown('mines')).toMatchObject({ isStopped: true, stopMessage: 'All of them rest.' })
  await open(`category:${CATEGORY.mini}`)
  await open('dice')
  expect((await close('hilo', { kind: 'soon', message: MESSAGE })).status).toBe(200)
  expect(await bet('hilo', {})).toBe('stakes.game_stopped')
  await expect.poll(() => shown('hilo')).toMatchObject({ isPlayable: false, isStopped: true, stopMessage: MESSAGE.en })
  const playable = (await world.call('game/game/getGames', { body: { limit: 100, isPlayable: true } })).body
  expect(JSON.stringify(playable)).not.toContain('"hilo"')
  // What was begun before is finished.
  expect(hand?.status).toBe('open')
  await takeAction(world.as(player), { betId: begun.id, action: 'skip', params: {} })
  expect(await linesOf('stakes.play_stopped', 'hilo')).toEqual([
    byRisk('hilo', { scope: 'hilo', kind: 'soon', messageEn: MESSAGE.en, messageFa: MESSAGE.fa, reason }),
  ])
  await open('hilo')
  for (const scope of ['all', 'casino'])
    expect(await close(scope, { kind: 'soon' })).toMatchObject({ status: 404, code: 'stakes.scope_unknown' })
})

it('what is no game closes nothing, and what is open cannot be opened', async () => {
  expect(await close('category:404')).toMatchObject({ status: 404, code: 'stakes.scope_unknown' })
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

it('closing is held back by nothing else that its person did', async () => {
  const body = { playerId: crypto.randomUUID(), kind: 'play', reason } as const
  const lock = async () => (await office(world, 'office/player/lock', { token: owner.token, body })).status
  const answers = new Set<number>()
  for (let tries = 0; tries < 25; tries++) answers.add(await lock())
  expect([...answers]).toEqual([404, 429])
  const stop = { token: owner.token, body: { scope: 'keno', reason } }
  expect((await office(world, 'office/stop/close', stop)).status).toBe(200)
  expect((await office(world, 'office/stop/open', stop)).status).toBe(200)
})
