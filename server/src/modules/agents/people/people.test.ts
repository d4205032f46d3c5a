import type { CallInput, CallPath } from '@tas/shared/contract/api.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { uuidv7 } from '#kit/random.ts'
import { linkIn } from '../../../../test/mail-server.ts'
import { openMailWorld } from '../../../../test/mail-world.ts'
import { readTrail } from '../../../../test/opened.ts'
import { registration } from '../../../../test/people.ts'
import { doByTwo } from '../../office/operations/two-people.fixture.ts'
import { makeSuspect } from '../../risk/suspect.fixture.ts'
import { office, REASON } from '../../staff/staff.fixture.ts'
import { below, callAs, moveMoney, openBranches, type Person, tokenOf } from '../agents.fixture.ts'

const { world, server } = await openMailWorld()
let staff: Awaited<ReturnType<typeof openBranches>>['staff']
let people: Awaited<ReturnType<typeof openBranches>>['people']

beforeAll(async () => {
  ;({ staff, people } = await openBranches(world))
})

const as = async <Path extends CallPath>(by: Person, path: Path, body: CallInput<Path>) =>
  callAs(world, by, { path, body })
const codeOf = async <Path extends CallPath>(by: Person, path: Path, body: CallInput<Path>) =>
  (await as(by, path, body)).code ?? 'done'
const DICE = { game: 'dice', amount: '1.00', currency: 'USD', params: { target: '50.50', direction: 'over' } } as const
const bet = (by: Person) => codeOf(by, 'game/original/bet', DICE)
const lock = (by: Person, to: Person, what: 'login' | 'bet' | 'all', isLocked = true) =>
  codeOf(by, 'agent/user/lock', { userId: to.id, what, isLocked })
const seen = async (by: Person, to: Person) => (await as(by, 'agent/user/getUser', { userId: to.id })).data
const noticesOf = async (person: Person) => {
  const { data } = await as(person, 'notices/notice/getNotices', {})
  return data.items.map(({ code }) => code)
}
const isIn = async ({ token }: Person) => (await world.call('user/user/init', { token })).status === 200

describe('a branch', () => {
  it('is searched, narrowed and ordered, with what its members have together', async () => {
    await moveMoney(world, people.master, { to: people.agent, direction: 'in', amount: '300.00', key: uuidv7() })
    await moveMoney(world, people.agent, { to: people.member, direction: 'in', amount: '40.00', key: uuidv7() })
    await moveMoney(world, people.master, { to: people.sibling, direction: 'in', amount: '2.00', key: uuidv7() })
    await as(people.agent, 'agent/user/add', { username: 'Member_Two', type: 'member' })
    const list = async (filter: CallInput<'agent/user/getUsers'>) => {
      const { data } = await as(people.master, 'agent/user/getUsers', { depth: 'branch', ...filter })
      return data
    }
    const namesOf = async (filter: CallInput<'agent/user/getUsers'>) =>
      (await list(filter)).items.map(({ username }) => username)
    expect(await namesOf({ search: 'MEMBER' })).toEqual(['Member_Two', 'member'])
    expect(await namesOf({ search: 'emb' })).toEqual([])
    expect(await namesOf({ status: 'invited' })).toEqual(['Member_Two'])
    expect(await namesOf({ sort: 'username' })).toEqual(['agent', 'member', 'Member_Two', 'sibling'])
    expect(await namesOf({ sort: 'oldest', status: 'active', type: 'member' })).toEqual(['sibling', 'member'])
    expect(await namesOf({ sort: 'username', limit: 2, pageNumber: 2 })).toEqual(['Member_Two', 'sibling'])
    expect((await list({})).totals).toEqual({
      agents: 1,
      members: 3,
      currency: 'USD',
      balance: '42.00',
      openStakes: '0.00',
    })
    const narrow = await list({ search: 'sib' })
    expect([narrow.countAll, narrow.totals.balance]).toEqual([1, '2.00'])
  })

  it('shows when a member staked last', async () => {
    expect((await seen(people.agent, people.member)).lastBetAt).toBeNull()
    expect(await bet(people.member)).toBe('done')
    const { lastBetAt } = await seen(people.agent, people.member)
    expect(Date.now() - Date.parse(lastBetAt ?? '')).toBeLessThan(60_000)
  })
})

it('an agent hears nothing of a case, a hit or a lock of staff: every answer about the member is as it was', async () => {
  const suspect = await below(world, people.agent, { username: 'suspect', type: 'member' })
  const move = (amount: string) =>
    moveMoney(world, people.agent, { to: suspect, direction: 'in', amount, key: uuidv7() })
  expect((await move('5.00')).code).toBeUndefined()
  const { id: userId } = suspect
  const days = { from: '2026-01-01', to: '2026-01-31' }
  const answers = async () => {
    const read = [
      await as(people.agent, 'agent/user/getUsers', {}),
      await as(people.agent, 'agent/user/getUser', { userId }),
      await as(people.agent, 'agent/play/getPlays', { userId }),
      await as(people.agent, 'agent/limit/get', { userId }),
      await as(people.agent, 'agent/wallet/getWallet', {}),
      await as(people.agent, 'transaction/transaction/getAgentUserTransactions', { userId }),
      await as(people.agent, 'agent/report/getReport', { by: 'member', ...days }),
      await as(people.agent, 'agent/commission/getPeriods', {}),
      await as(people.agent, 'notices/notice/getNotices', {}),
    ]
    expect(read.map(({ status }) => status)).toEqual(read.map(() => 200))
    return JSON.stringify(read)
  }
  const before = await answers()
  await makeSuspect(world, userId)
  expect(await answers()).toBe(before)
  // What it meets is what a limit or an exclusion would be met with.
  const refused = await move('5.00')
  expect([refused.status, refused.code]).toEqual([422, 'agents.not_now'])
})

describe('what an agent may do', () => {
  it('is said by whoever is directly above, of what they may, and taken from all below at once', async () => {
    const child = await below(world, people.agent, { username: 'child', type: 'agent' })
    const set = (by: Person, to: Person, permissions: CallInput<'agent/user/update'>['permissions']) =>
      codeOf(by, 'agent/user/update', { userId: to.id, permissions })
    expect(await set(people.master, child, ['users.see'])).toBe('agents.not_direct')
    expect(await set(people.agent, people.member, [])).toBe('agents.not_an_agent')
    expect(await set(people.stranger, child, [])).toBe('agents.user_unknown')
    const invited = await as(child, 'agent/user/add', { username: 'grandchild', type: 'agent' })
    expect(await set(people.master, people.agent, ['users.see', 'users.add', 'money.move'])).toBe('done')
    expect((await seen(people.master, child)).permissions).toEqual(['users.see', 'users.add', 'money.move'])
    const { data } = await as(child, 'agent/user/getUser', { userId: invited.data.userId })
    expect(data.permissions).toEqual(['users.see', 'users.add', 'money.move'])
    expect(await set(people.agent, child, ['users.see', 'settle'])).toBe('agents.beyond_own_permissions')
    expect((await as(child, 'agent/limit/get', { userId: uuidv7() })).status).toBe(403)
    expect(await noticesOf(people.agent)).toContain('agentPermissions')
    const [line] = await readTrail(world.app.db, 'agents.user_updated', people.agent.id)
    expect(line).toMatchObject({
      actor_id: people.master.id,
      details: { permissions: 'money.move users.add users.see' },
    })
    const all = ['users.see', 'users.add', 'money.move', 'credit.set', 'limits.set', 'settle', 'reports'] as const
    expect(await set(people.master, people.agent, [...all])).toBe('done')
  })

  it('holds for whoever is invited at the moment it is taken away', async () => {
    const add = (index: number) =>
      as(people.agent, 'agent/user/add', { username: `racing${index}`, type: 'agent', permissions: ['settle'] })
    const less = ['users.see', 'users.add', 'money.move', 'limits.set', 'reports'] as const
    const [done] = await Promise.all([
      codeOf(people.master, 'agent/user/update', { userId: people.agent.id, permissions: [...less] }),
      ...Array.from({ length: 6 }, (_, index) => add(index)),
    ])
    expect(done).toBe('done')
    const { sql, b } = world.owner
    const rows =
      await sql`select from ${b}.identity_invitation where used_at is null and 'settle' = any(agent_permissions)`
    expect(rows).toHaveLength(0)
  })
})

describe('a lock', () => {
  it('of bets holds from the next stake on, is told, and is opened by whoever set it alone', async () => {
    expect(await lock(people.master, people.member, 'bet')).toBe('done')
    expect(await bet(people.member)).toBe('limits.play_locked')
    expect(await noticesOf(people.member)).toContain('agentLocked')
    expect((await seen(people.agent, people.member)).locks).toEqual([{ what: 'bet', isOwn: false }])
    expect(await lock(people.agent, people.member, 'bet', false)).toBe('agents.lock_of_others')
    expect(await lock(people.agent, people.member, 'bet')).toBe('done')
    expect(await lock(people.master, people.member, 'bet', false)).toBe('done')
    expect(await bet(people.member)).toBe('limits.play_locked')
    expect(await lock(people.agent, people.member, 'bet', false)).toBe('done')
    expect(await bet(people.member)).toBe('done')
    expect(await noticesOf(people.member)).toContain('agentUnlocked')
    const locked = await readTrail(world.app.db, 'agents.user_locked', people.member.id)
    const opened = await readTrail(world.app.db, 'agents.user_unlocked', people.member.id)
    expect([locked.length, opened.length]).toEqual([2, 2])
  })

  it('of the login ends every session, and opens nothing that staff locked', async () => {
    const guest = await below(world, people.agent, { username: 'guest', type: 'member' })
    expect(await lock(people.agent, guest, 'all')).toBe('done')
    expect(await isIn(guest)).toBe(false)
    const { username, password } = registration('guest')
    const logIn = async () =>
      (await world.call('user/user/login', { body: { username, password } })).body.general.code ?? 'in'
    expect(await logIn()).toBe('identity.sign_in_locked')
    const byStaff = (path: 'office/player/lock' | 'office/player/unlock', kind: 'signIn' | 'play') =>
      office(world, path, { token: staff.owner.token, body: { playerId: guest.id, kind, reason: REASON } })
    expect((await byStaff('office/player/lock', 'signIn')).data.locks).toEqual(['signIn', 'play'])
    expect(await lock(people.agent, guest, 'all', false)).toBe('done')
    expect(await logIn()).toBe('identity.sign_in_locked')
    expect((await seen(people.agent, guest)).locks).toEqual([])
    expect((await byStaff('office/player/unlock', 'signIn')).data.locks).toEqual([])
    expect(await logIn()).toBe('in')
    expect(await lock(people.agent, guest, 'bet')).toBe('done')
    expect((await byStaff('office/player/unlock', 'play')).data.locks).toEqual([])
    expect((await seen(people.agent, guest)).locks).toEqual([])
  })

  it('of agents is of their login alone, and falls when somebody is put below others', async () => {
    expect(await lock(people.master, people.agent, 'bet')).toBe('agents.does_not_play')
    expect(await lock(people.stranger, people.member, 'bet')).toBe('agents.user_unknown')
    expect(await lock(people.master, people.sibling, 'bet')).toBe('done')
    const body = { uid: people.sibling.uid, parentUid: people.stranger.uid, reason: REASON }
    const both = { asker: staff.owner, approver: staff.manager }
    expect(await doByTwo(world, both, { path: 'office/agent/move', body })).toBe('done')
    expect((await seen(people.stranger, people.sibling)).locks).toEqual([])
    expect(await bet(people.sibling)).toBe('done')
  })
})

it('a link for a new password goes to the mailbox of the member, who is told; the agent sees nothing of it', async () => {
  const start = () => as(people.agent, 'agent/user/startReset', { userId: people.member.id })
  const started = await start()
  expect([started.code, started.data]).toEqual([undefined, {}])
  const { email } = registration('member')
  const link = linkIn(await server.mailTo(String(email), /new password/))
  const [requestId = '', receivedCode = ''] = link.split('#')[1]?.split('.') ?? []
  expect(await noticesOf(people.member)).toContain('agentReset')
  expect((await readTrail(world.app.db, 'agents.reset_started', people.member.id)).length).toBe(1)
  const codes: string[] = []
  for (let count = 0; count < 5; count++) codes.push((await start()).code ?? 'done')
  expect(codes.at(-1)).toBe('identity.too_many_codes')
  const secret = 'winter-harbour-71'
  const body = { requestId, receivedCode, newPassword: secret, reNewPassword: secret }
  expect((await world.call('user/user/resetPassword', { body })).status).toBe(200)
  expect(await isIn(people.member)).toBe(false)
})

it('an invitation that nobody used is taken back, link and place; one that was used is not', async () => {
  const { data } = await as(people.agent, 'agent/user/add', { username: 'unwanted', type: 'agent' })
  expect(await codeOf(people.stranger, 'agent/user/takeBack', { userId: data.userId })).toBe('agents.user_unknown')
  expect(await codeOf(people.agent, 'agent/user/takeBack', { userId: people.member.id })).toBe(
    'agents.already_registered',
  )
  const form = { ...registration('unwanted'), invitationToken: tokenOf(data.link) }
  const [taken, joined] = await Promise.all([
    codeOf(people.master, 'agent/user/takeBack', { userId: data.userId }),
    world.call('user/user/register', { body: form }).then(({ body }) => body.general.code ?? 'done'),
  ])
  expect([
    ['done', 'identity.invitation_gone'],
    ['agents.already_registered', 'done'],
  ]).toContainEqual([taken, joined])
  const other = await as(people.agent, 'agent/user/add', { username: 'unwanted2', type: 'member' })
  expect(await codeOf(people.agent, 'agent/user/takeBack', { userId: other.data.userId })).toBe('done')
  expect((await as(people.agent, 'agent/user/getUser', { userId: other.data.userId })).code).toBe('agents.user_unknown')
  const late = { ...registration('unwanted2'), invitationToken: tokenOf(other.data.link) }
  expect((await world.call('user/user/register', { body: late })).body.general.code).toBe('identity.invitation_gone')
  const [line] = await readTrail(world.app.db, 'agents.invitation_taken_back', other.data.userId)
  expect(line).toMatchObject({ actor_id: people.agent.id, details: { kind: 'member' } })
})
