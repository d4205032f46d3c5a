import { type CallInput, type CallPath, calls } from '@tas/shared/contract/api.ts'
import type { Operation } from '@tas/shared/contract/operation.ts'
import { DEPARTMENTS } from '@tas/shared/rules/support/choices.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { walkPersonalTable } from '#kit/db/personal-table.ts'
import { uuidv7 } from '#kit/random.ts'
import { changeSettings } from '../../../../test/change-settings.ts'
import { readTrail } from '../../../../test/opened.ts'
import { actorOf } from '../../../../test/people.ts'
import { fund, type ServedWorld, serveWorld } from '../../../../test/world.ts'
import { close, openAccount } from '../../account/closing.fixture.ts'
import { goodForm, register } from '../../identity/people.fixture.ts'
import { staffSettings } from '../../staff/settings.ts'
import { hired, office, REASON, type Signed, signInAs } from '../../staff/staff.fixture.ts'

let world: ServedWorld
let owner: Signed
let support: Signed

beforeAll(async () => {
  world = await serveWorld()
  owner = await signInAs(world, 'owner')
  support = await signInAs(world, 'support')
})
afterAll(() => world.stop())

/** Somebody new with money and a bet. */
async function newPlayer() {
  const { user, token } = (await register(world, goodForm())).body.data
  await fund(world.app, actorOf({ id: user.id, intId: user.intId }), 100_000n)
  const body = { game: 'dice', amount: '1.00', currency: 'USD', params: { target: '50.50', direction: 'over' } }
  const bet = await world.call('game/original/bet', { token, key: uuidv7(), body })
  expect(bet.status).toBe(200)
  return { id: user.id, token, username: user.username, betId: bet.body.data.bet.id }
}
type Player = Awaited<ReturnType<typeof newPlayer>>

const see = (player: Pick<Player, 'id'>, by = support) =>
  office(world, 'office/player/see', { token: by.token, body: { playerId: player.id, reason: REASON } })
const open = (ticket: string) => office(world, 'office/view/open', { body: { ticket } })
async function seen(player: Pick<Player, 'id'>, by = support): Promise<string> {
  return (await open((await see(player, by)).data.ticket)).data.token
}
/** Makes a call with the token of a view. */
async function look(path: CallPath, view: string, body: object = {}, key?: string) {
  const answer = await world.call(path, { body, headers: { viewToken: view }, ...(key && { key }) })
  return { status: answer.status, code: answer.body.general.code, data: answer.body.data as Record<string, unknown> }
}
/** What jobs of the house write meanwhile: mails, sums and points. */
const BY_JOBS = /^(mail_message$|revenue_|loyalty_)/
/** All that is kept of a player by what was done. */
async function rowsOf({ id }: Player): Promise<readonly string[]> {
  const rows: string[] = []
  for (const table of world.app.personalTables.filter(({ table }) => !BY_JOBS.test(table)))
    for await (const page of walkPersonalTable((read) => read(world.app.db), table, id)) rows.push(...page)
  return rows
}

const ofPlayers = (Object.entries(calls) as [CallPath, Operation][]).filter(([, { auth }]) => auth === 'player')
type Inputs = { readonly [Path in CallPath]?: CallInput<Path> }

it('shows what the player sees, and changes nothing of theirs', async () => {
  const player = await newPlayer()
  const view = await seen(player)
  const inputs: Inputs = {
    'user/profile/getProfile': {},
    'game/original/getBets': { limit: 10 },
    'game/fairness/getBet': { betId: player.betId },
    'game/original/getState': { game: 'dice' },
    'game/fairness/getPair': { serverSeedHash: 'a'.repeat(64) },
    'transaction/transaction/getBalanceAt': { at: '2026-01-01T00:00:00.000Z' },
    'transaction/proof/getInclusion': { day: '2026-01-01' },
    'transaction/receipt/getReceipt': { id: '1' },
    'withdraw/withdraw/get': { id: player.betId },
    'withdraw/withdraw/getReceipt': { id: player.betId },
    'deposit/deposit/get': { id: player.betId },
    'deposit/deposit/getReceipt': { id: player.betId },
    'bonus/grant/getGrant': { id: player.betId },
    'bonus/grant/getBets': { id: player.betId, pageNumber: 1, limit: 10 },
    'bonus/grant/getExit': { id: player.betId },
    'support/ticket/previewReply': { departmentId: DEPARTMENTS[0], priorityId: 'normal' },
    'support/ticket/getTicket': { id: player.betId },
    'support/complaint/get': { id: player.betId },
    'affiliate/statement/get': { id: player.betId },
  }
  const looks = ofPlayers.filter(([, { isLook }]) => isLook === true).map(([path]) => path)
  const bodyOf = (path: CallPath) => inputs[path] ?? { pageNumber: 1, limit: 10 }
  const before = await rowsOf(player)
  const said = await Promise.all(looks.map((path) => look(path, view, bodyOf(path))))
  expect(await rowsOf(player)).toEqual(before)
  for (const [index, path] of looks.entries()) {
    const own = await world.call(path, { token: player.token, body: bodyOf(path) })
    expect([path, said[index]?.status, said[index]?.code]).toEqual([path, own.status, own.body.general.code])
  }
  expect(said.map(({ code }) => code)).not.toContain('http.invalid')
  expect(said.filter(({ status }) => status === 200).length).toBeGreaterThan(25)
  const init = await look('user/user/init', view)
  expect(init.data).toMatchObject({ user: { username: player.username } })
})

it('of an agent shows what the agent may see', async () => {
  const player = await newPlayer()
  const { sql, b } = world.owner
  await sql`
    update ${b}.identity_player set user_group = 'agent', agent_permissions = '{users.see}' where id = ${player.id}`
  const view = await seen(player)
  expect((await look('agent/wallet/getWallet', view)).code).toBe('agents.user_unknown')
  expect((await look('agent/commission/simulate', view)).status).toBe(403)
})

it('opens no call that is more than a look, and is no token of any other kind', async () => {
  const view = await seen(await newPlayer())
  const refused = await Promise.all(
    ofPlayers.filter(([, { isLook }]) => isLook !== true).map(([path]) => look(path, view, {}, uuidv7())),
  )
  expect(refused.length).toBeGreaterThan(40)
  for (const { status, code } of refused) expect([status, code]).toEqual([403, 'identity.view_only'])
  expect((await world.call('user/user/init', { token: view })).status).toBe(401)
  expect((await office(world, 'office/home/getFigures', { token: view })).status).toBe(401)
  // Beside a session of a player that session counts.
  const other = await newPlayer()
  const both = await world.call('user/user/init', { token: other.token, headers: { viewToken: view } })
  expect(both.body.data.user.username).toBe(other.username)
})

it('is told to the player with its reason, kept in the trail, and no session of theirs', async () => {
  const player = await newPlayer()
  const view = await seen(player)
  const { body } = await world.call('user/data/getAccesses', { token: player.token, body: { pageNumber: 1, limit: 5 } })
  expect(body.data.items).toMatchObject([{ actor: 'staff', purpose: REASON, what: 'site' }])
  expect(JSON.stringify(body.data)).not.toContain(support.id)
  expect(await readTrail(world.app.db, 'office.site_seen', player.id)).toMatchObject([
    { actor_id: support.id, details: { reason: REASON } },
  ])
  const sessions = await look('identity/session/getSessions', view)
  expect(sessions.data['items']).toHaveLength(1)
})

it('is for addresses that staff work from, while it lasts too', async () => {
  const view = await seen(await newPlayer())
  changeSettings(world.app, staffSettings, { addresses: ['192.0.2.0/24'] })
  try {
    expect((await look('user/user/init', view)).status).toBe(401)
  } finally {
    changeSettings(world.app, staffSettings, { addresses: [] })
  }
  expect((await look('user/user/init', view)).status).toBe(200)
})

it('takes every right to what it shows', async () => {
  const role = { name: 'watcher', title: { en: 'Watcher', fa: 'ناظر' }, version: null }
  const permissions = ['player.see', 'player.read'] as const
  const body = { ...role, permissions: [...permissions], reason: REASON }
  expect((await office(world, 'staff/role/save', { token: owner.token, body })).status).toBe(200)
  const watcher = await hired(world, owner, ['watcher'])
  const refused = { status: 403, code: 'http.permission_missing', details: { permission: 'player.person' } }
  expect(await see(await newPlayer(), watcher)).toMatchObject(refused)
})

it('a ticket opens one view, once and within a minute', async () => {
  const { ticket } = (await see(await newPlayer())).data
  const opened = await Promise.all([open(ticket), open(ticket)])
  expect(opened.map(({ status }) => status).sort()).toEqual([200, 404])
  expect((await open('a'.repeat(43))).code).toBe('office.view_unknown')
  const late = (await see(await newPlayer())).data.ticket
  await world.app.db.sql`update ${world.app.db.b}.office_view set opens_until = clock_timestamp()`
  expect((await open(late)).code).toBe('office.view_unknown')
})

it('ends after its time, with the session and the right of whoever looks, and with the account', async () => {
  const { sql, b } = world.app.db
  const player = await newPlayer()
  const statusOf = async (view: string) => (await look('user/user/init', view)).status
  const late = await seen(player)
  await sql`update ${b}.office_view set ends_at = clock_timestamp() where player_id = ${player.id}`
  expect(await statusOf(late)).toBe(401)

  const gone = await hired(world, owner, ['support'])
  const ofGone = await seen(player, gone)
  expect(await statusOf(ofGone)).toBe(200)
  const roles = [{ role: 'auditor', endsAt: null, scope: null }]
  await office(world, 'staff/person/setRoles', {
    token: owner.token,
    body: { personId: gone.id, version: 1, roles, reason: REASON },
  })
  expect(await statusOf(ofGone)).toBe(401)

  const left = await hired(world, owner, ['support'])
  const ofLeft = await seen(player, left)
  const ticket = (await see(player, left)).data.ticket
  await office(world, 'staff/session/signOut', { token: left.token })
  expect(await statusOf(ofLeft)).toBe(401)
  expect((await open(ticket)).code).toBe('office.view_unknown')

  const closing = await openAccount(world)
  const ofClosed = await seen(closing)
  expect(await statusOf(ofClosed)).toBe(200)
  await close(world, closing)
  expect(await statusOf(ofClosed)).toBe(401)
  expect((await see(closing)).code).toBe('office.account_closed')
})
