import type { CallInput } from '@tas/shared/contract/api.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTx } from '#kit/db/connect.ts'
import { uuidv7 } from '#kit/random.ts'
import { countLockWaits } from '../../../../test/lock-waits.ts'
import { spend } from '../../../../test/spend.ts'
import { type ServedWorld, serveWorld } from '../../../../test/world.ts'
import { openBranches } from '../../agents/agents.fixture.ts'
import { holdRights } from '../../staff/role-store.ts'
import { hired, office, REASON, type Signed, versionOf } from '../../staff/staff.fixture.ts'
import { approveIt, askFor } from '../operations/two-people.fixture.ts'

type Grant = CallInput<'staff/person/setRoles'>['roles'][number]

let world: ServedWorld
let staff: Awaited<ReturnType<typeof openBranches>>['staff']
let people: Awaited<ReturnType<typeof openBranches>>['people']
let north: Signed

const CLUB = ['player.find', 'player.read', 'player.note', 'player.lock', 'player.adjust', 'report.read'] as const
const DESK = ['agent.read', 'agent.manage', 'agent.fund', 'staff.read', 'staff.invite', 'staff.change'] as const

beforeAll(async () => {
  world = await serveWorld({ env: { METRICS_PORT: '0' } })
  ;({ staff, people } = await openBranches(world))
  await build('desk', [...DESK])
  await build('club', [...CLUB])
  await build('till', ['agent.fund', 'approval.read', 'approval.decide'])
  north = await hired(world, staff.owner, [within('desk', people.master.id)])
})
afterAll(() => world.stop())

const within = (role: string, branch: string | null, scope: Grant['scope'] = null): Grant => ({
  role,
  endsAt: null,
  scope,
  branch,
})
async function build(name: string, permissions: CallInput<'staff/role/save'>['permissions']) {
  const body = { name, title: { en: 'Desk', fa: 'میز' }, permissions, version: null, reason: REASON }
  expect((await office(world, 'staff/role/save', { token: staff.owner.token, body })).status).toBe(200)
}
const list = (by: Signed, parentId?: string) =>
  office(world, 'office/agent/getList', { token: by.token, body: { limit: 50, parentId } })
const fund = (by: Signed, { uid }: { readonly uid: number }, amount = '5.00') => {
  const body = { uid, currency: 'USD', amount, transfer: `BANK ${uuidv7()}`, reason: REASON }
  return office(world, 'office/agent/fund', { token: by.token, body, headers: { 'Idempotency-Key': uuidv7() } })
}
const UNKNOWN = { status: 404, code: 'agents.agent_unknown' }

it('a right within a branch lists that branch alone, from its top down', async () => {
  const { items } = (await list(north)).data
  expect(items).toMatchObject([{ id: people.master.id, isTop: true, agents: 1, members: 2 }])
  const inside = (await list(north, people.agent.id)).data
  expect(inside.items.map(({ id }) => id)).toEqual([people.member.id])
  expect(inside.above.map(({ id }) => id)).toEqual([people.master.id, people.agent.id])
  expect(await list(north, people.stranger.id)).toMatchObject(UNKNOWN)
  const { data } = await office(world, 'office/agent/getMonth', { token: north.token, body: { limit: 50 } })
  expect(data.items.map(({ id }) => id)).toEqual([people.master.id])
  // Lower in the tree it is the same: nobody above is seen.
  const lower = await hired(world, staff.owner, [within('desk', people.agent.id)])
  expect((await list(lower)).data.items).toMatchObject([{ id: people.agent.id, isTop: false }])
  expect((await list(lower, people.agent.id)).data.above.map(({ id }) => id)).toEqual([people.agent.id])
  expect(await list(lower, people.master.id)).toMatchObject(UNKNOWN)
  // Of two branches each is seen, and of a branch that is nobody's nothing.
  const both = [within('desk', people.agent.id), within('auditor', people.stranger.id)]
  const seen = await list(await hired(world, staff.owner, both))
  expect(seen.data.items.map(({ id }) => id).sort()).toEqual([people.agent.id, people.stranger.id].sort())
  expect((await list(await hired(world, staff.owner, [within('desk', uuidv7())]))).data.items).toEqual([])
})

it('outside of it nobody is known, and what is about all agents is refused', async () => {
  expect(await fund(north, people.stranger)).toMatchObject(UNKNOWN)
  const moves: [number, number][] = [
    [people.member.uid, people.stranger.uid],
    [people.stranger.uid, people.master.uid],
  ]
  const key = () => ({ 'Idempotency-Key': uuidv7() })
  for (const [uid, parentUid] of moves) {
    const body = { uid, parentUid, reason: REASON }
    expect(await office(world, 'office/agent/move', { token: north.token, body, headers: key() })).toMatchObject(
      UNKNOWN,
    )
  }
  const deal = { uid: people.stranger.uid, kind: 'profit', rateE4: 1_000, reason: REASON } as const
  expect(await office(world, 'office/agent/setDeal', { token: north.token, body: deal, headers: key() })).toMatchObject(
    UNKNOWN,
  )
  const whole = { status: 403, code: 'staff.out_of_branch' }
  const top = { username: 'newtop', currency: 'USD', reason: REASON }
  expect(await office(world, 'office/agent/invite', { token: north.token, body: top })).toMatchObject({
    ...whole,
    details: { permission: 'agent.manage' },
  })
  const month = { month: '2026-01', reason: REASON }
  expect(
    await office(world, 'office/agent/closeMonth', { token: north.token, body: month, headers: key() }),
  ).toMatchObject(whole)
})

it('binds whoever asks and whoever approves, and bounds of two grants do not add up', async () => {
  const money = { uid: people.master.uid, currency: 'USD', amount: '5.00', transfer: 'BANK north', reason: REASON }
  const asked = await askFor(world, north, { path: 'office/agent/fund', body: money })
  const south = await hired(world, staff.owner, [within('till', people.stranger.id)])
  expect(await approveIt(world, south, asked)).toBe('agents.agent_unknown')
  expect(await approveIt(world, staff.manager, asked)).toBe('done')
  const other = { ...money, uid: people.stranger.uid, transfer: 'BANK south' }
  const byOwner = await askFor(world, staff.owner, { path: 'office/agent/fund', body: other })
  expect(await approveIt(world, south, byOwner)).toBe('done')
  const mixed = await hired(world, staff.owner, [
    within('desk', people.master.id),
    within('till', null, [{ currency: 'USD', ceiling: '1.00' }]),
  ])
  expect(await fund(mixed, people.stranger)).toMatchObject(UNKNOWN)
  expect((await fund(mixed, people.stranger, '1.00')).status).toBe(202)
  expect((await fund(mixed, people.master)).status).toBe(202)
})

it('is asked once more by the transaction that does it: a grant that was narrowed meanwhile reaches no further', async () => {
  const [asker, alone] = [
    await hired(world, staff.owner, [within('desk', null)]),
    await hired(world, staff.owner, [within('desk', null)]),
  ]
  /** Begins what somebody may do as they are, narrows their grant to the other branch before it is done, and lets go. */
  async function narrowing<Told>(
    { id }: Signed,
    begin: () => Promise<Told>,
    waiting: () => Promise<number>,
  ): Promise<Told> {
    const begun = await inTx(world.owner, async (tx) => {
      await holdRights(tx)
      const answer = begin()
      await expect.poll(waiting).toBeGreaterThan(0)
      // Whoever plays waits for nobody's rights.
      await spend(world.app, player, { amountMinor: 1n })
      await tx.sql`update ${tx.b}.staff_grant set branch = ${people.stranger.id} where person_id = ${id}`
      return { answer }
    })
    return begun.answer
  }
  const player = await world.player({ cashMinor: 100n })
  const aside = async () => {
    const told = await (await fetch(`http://127.0.0.1:${world.server.metricsPort}/metrics`)).text()
    return Number(/^tas_commit_units_waiting\{schema="b_1"\} (\d+)$/m.exec(told)?.[1])
  }
  const atTheLock = () => countLockWaits(world.owner.sql, 'pg_advisory_xact_lock_shared')
  const money = { uid: people.master.uid, currency: 'USD', amount: '5.00', transfer: 'BANK late', reason: REASON }
  const funding = await askFor(world, asker, { path: 'office/agent/fund', body: money })
  const approving = () => approveIt(world, staff.manager, funding)
  expect(await narrowing(asker, approving, aside)).toBe('agents.agent_unknown')
  const body = { username: 'latetop', currency: 'USD', reason: REASON }
  const inviting = () => office(world, 'office/agent/invite', { token: alone.token, body })
  expect(await narrowing(alone, inviting, atTheLock)).toMatchObject({ status: 403, code: 'staff.out_of_branch' })
})

it('is given, taken and invited to by whoever has the same branch or all of them', async () => {
  const beyond = { status: 403, code: 'staff.beyond_own_scope', details: { permission: 'agent.read' } }
  const other = await hired(world, staff.owner, ['content'])
  const give = async (branch: string | null) => {
    const roles = [within('content', null), within('desk', branch)]
    const body = { personId: other.id, version: await versionOf(world, other.id), roles, reason: REASON }
    return office(world, 'staff/person/setRoles', { token: north.token, body })
  }
  const invite = (branch: string | null) => {
    const body = { email: 'desk@mail.example', name: 'Desk', roles: [within('desk', branch)], reason: REASON }
    return office(world, 'staff/invitation/create', { token: north.token, body })
  }
  for (const branch of [null, people.stranger.id]) {
    expect(await give(branch)).toMatchObject(beyond)
    expect(await invite(branch)).toMatchObject(beyond)
  }
  expect((await invite(people.master.id)).status).toBe(200)
  const given = await give(people.master.id)
  expect(given.data.person.roles).toMatchObject([{ role: 'content' }, { role: 'desk', branch: people.master.id }])
  expect((await list(other)).data.items.map(({ id }) => id)).toEqual([people.master.id])
})

describe('of a right about players', () => {
  const NOBODY = { status: 404, code: 'office.player_unknown' }
  let club: Signed
  beforeAll(async () => {
    club = await hired(world, staff.owner, [within('club', people.agent.id)])
  })

  it('the list and the search have who is in the branch, whatever else narrows them', async () => {
    const listed = async (by: Signed, body: CallInput<'office/player/getList'>) =>
      (await office(world, 'office/player/getList', { token: by.token, body })).data.items.map(({ id }) => id)
    const inside = [people.agent.id, people.member.id]
    expect((await listed(club, { limit: 50 })).sort()).toEqual([...inside].sort())
    const [first, ...rest] = await listed(club, { limit: 1 })
    expect([first, rest]).toEqual([inside.toSorted().at(-1), []])
    expect(await listed(club, { limit: 1, cursor: first })).toEqual(inside.filter((id) => id !== first))
    expect(await listed(club, { limit: 50, status: 'closed' })).toEqual([])
    expect(await listed(club, { limit: 50, lock: 'play' })).toEqual([])
    // Branches that lie in each other, and a right about everybody.
    const both = [within('club', people.agent.id), within('support', people.master.id)]
    expect(await listed(await hired(world, staff.owner, both), { limit: 50 })).toHaveLength(4)
    expect(await listed(staff.owner, { limit: 50 })).toContain(people.player.id)
    // Somebody who is no agent is on top of no branch.
    expect(await listed(await hired(world, staff.owner, [within('club', people.player.id)]), { limit: 50 })).toEqual([])
    const found = async (query: string) => {
      const { data } = await office(world, 'office/player/find', { token: club.token, body: { query } })
      return data.items.map(({ player }) => player.id)
    }
    expect(await found('member')).toEqual([people.member.id])
    for (const query of ['outsider', people.sibling.id, String(people.stranger.uid)])
      expect(await found(query)).toEqual([])
  })

  it('nobody outside is known to any call, and reports that name players are refused', async () => {
    const { id: playerId, uid } = people.sibling
    const key = () => ({ 'Idempotency-Key': uuidv7() })
    const by = (body: object) => ({ token: club.token, body: body as never, headers: key() })
    expect(await office(world, 'office/player/getOverview', by({ intId: uid }))).toMatchObject(NOBODY)
    const lock = { kind: 'play', reason: REASON }
    expect(await office(world, 'office/player/lock', by({ playerId, ...lock }))).toMatchObject(NOBODY)
    const adjust = { uid, amount: '1.00', currency: 'USD', direction: 'credit', note: 'A mistake.', reason: REASON }
    expect(await office(world, 'office/player/adjust', by(adjust))).toMatchObject(NOBODY)
    const written = await office(world, 'office/player/addNote', {
      token: staff.owner.token,
      body: { playerId, text: 'Rang us.' },
    })
    const noteId = written.data.note.id
    const unknown = { status: 404, code: 'office.note_unknown' }
    expect(await office(world, 'office/player/getNoteVersions', by({ noteId, limit: 10 }))).toMatchObject(unknown)
    // Whom the right reaches is seen and locked; who is above them is not named.
    const { data } = await office(world, 'office/player/getOverview', by({ playerId: people.agent.id }))
    expect(data).toMatchObject({ player: { id: people.agent.id }, agent: null })
    expect(await office(world, 'office/player/lock', by({ playerId: people.member.id, ...lock }))).toMatchObject({
      status: 200,
    })
    const report = { from: '2026-01-01', to: '2026-01-02', groupBy: 'player', limit: 10 }
    expect(await office(world, 'office/report/getRevenue', by(report))).toMatchObject({
      status: 403,
      code: 'staff.out_of_branch',
    })
  })
})
