import { MOST_COUNTED_BELOW } from '@tas/shared/contract/agents/choices.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { inTx } from '#kit/db/connect.ts'
import { uuidv7 } from '#kit/random.ts'
import { Refusal } from '#kit/refusal.ts'
import { changeSettings } from '../../../test/change-settings.ts'
import { readTrail } from '../../../test/opened.ts'
import { type ServedWorld, serveWorld } from '../../../test/world.ts'
import { cashierSettings } from '../cashier/settings.ts'
import { approveIt, askFor, doByTwo } from '../office/operations/two-people.fixture.ts'
import { office, REASON } from '../staff/staff.fixture.ts'
import { callAs, moveMoney, openBranches, type Person } from './agents.fixture.ts'
import { invite } from './invite.ts'
import { moveNode } from './move-node.ts'
import { countBranches } from './node-store.ts'

let world: ServedWorld
let staff: Awaited<ReturnType<typeof openBranches>>['staff']
let people: Awaited<ReturnType<typeof openBranches>>['people']

beforeAll(async () => {
  world = await serveWorld()
  ;({ staff, people } = await openBranches(world))
})
afterAll(() => world?.stop())

/** Places whose rows in `agents_above` are not exactly those above them by the parents, or whose level is not their depth. */
async function wrongPlaces(): Promise<readonly string[]> {
  const { sql, b } = world.owner
  const rows = await sql<{ id: string }[]>`
    with recursive chain as (
      select player_id, parent_id as above_id, 1 as steps from ${b}.agents_node where parent_id is not null
      union all
      select chain.player_id, node.parent_id, steps + 1 from chain
      join ${b}.agents_node node on node.player_id = chain.above_id where node.parent_id is not null and steps < 20
    )
    select node.player_id as id from ${b}.agents_node node
    where level <> 1 + (select count(*) from chain where chain.player_id = node.player_id)
      or array(select above_id from chain where chain.player_id = node.player_id order by above_id)
        <> array(select above_id from ${b}.agents_above above where above.player_id = node.player_id order by above_id)`
  return rows.map(({ id }) => id)
}

const place = (uid: number, parentUid: number) =>
  doByTwo(
    world,
    { asker: staff.owner, approver: staff.manager },
    {
      path: 'office/agent/move',
      body: { uid, parentUid, reason: REASON },
    },
  )
const seenBy = async (agent: { readonly token: string }) => {
  const { data } = await callAs(world, agent, { path: 'agent/user/getUsers', body: { depth: 'branch' } })
  return data.items.map(({ username }) => username)
}

it('a branch goes below another agent by two people, and whoever was above sees it no more', async () => {
  await moveMoney(world, people.master, { to: people.agent, direction: 'in', amount: '100.00', key: uuidv7() })
  expect(await place(people.agent.uid, people.stranger.uid)).toBe('done')
  const [line] = await readTrail(world.app.db, 'agents.person_moved', people.agent.id)
  expect(line).toMatchObject({ actor_kind: 'staff', details: { from: people.master.id, to: people.stranger.id } })
  expect(await seenBy(people.master)).toEqual(['sibling'])
  expect(await seenBy(people.stranger)).toEqual(['member', 'agent'])
  expect(await wrongPlaces()).toEqual([])
  const late = { to: people.agent, direction: 'in', amount: '1.00', key: uuidv7() } as const
  expect((await moveMoney(world, people.master, late)).code).toBe('agents.user_unknown')
  expect((await moveMoney(world, people.stranger, { ...late, key: uuidv7() })).code).toBeUndefined()

  const list = (parentId: string | null) =>
    office(world, 'office/agent/getList', { token: staff.owner.token, body: { parentId } })
  const below = await list(people.agent.id)
  expect(below.data.above.map(({ username }) => username)).toEqual(['stranger', 'agent'])
  expect(below.data.items.map(({ username, type, isTop }) => [username, type, isTop])).toEqual([
    ['member', 'member', false],
  ])
  expect((await list(people.member.id)).code).toBe('agents.agent_unknown')
})

it.each([
  ['below themselves', () => [people.stranger.uid, people.stranger.uid]],
  ['below whoever is below them', () => [people.stranger.uid, people.agent.uid]],
  ['below a member', () => [people.sibling.uid, people.member.uid]],
  ['where they are', () => [people.agent.uid, people.stranger.uid]],
] as const)('nobody is put %s', async (_, pair) => {
  const [uid, parentUid] = pair()
  expect(await place(uid ?? 0, parentUid ?? 0)).toBe('agents.place_unfit')
})

it('nobody outside all branches is put into one', async () => {
  expect(await place(people.player.uid, people.stranger.uid)).toBe('agents.agent_unknown')
})

it('nobody is put below an agent who may do less than they may', async () => {
  const { sql, b } = world.owner
  await sql`update ${b}.identity_player set agent_permissions = '{users.see}' where id = ${people.master.id}`
  expect(await place(people.agent.uid, people.master.uid)).toBe('agents.place_unfit')
  await sql`update ${b}.identity_player set agent_permissions = (
    select agent_permissions from ${b}.identity_player where id = ${people.stranger.id}) where id = ${people.master.id}`
})

it('what is asked and what is moved at the same moment goes by the one place or the other, money exact', async () => {
  const key = uuidv7()
  const asked = await moveMoney(world, people.agent, { to: people.member, direction: 'in', amount: '20.00', key })
  expect(asked.code).toBeUndefined()
  const request = { to: people.member, direction: 'out', amount: '5.00', key: uuidv7() } as const
  expect((await moveMoney(world, people.agent, request)).data.status).toBe('asked')
  const body = { uid: people.member.uid, parentUid: people.master.uid, reason: REASON }
  const approvalId = await askFor(world, staff.owner, { path: 'office/agent/move', body })
  const [done, ...moved] = await Promise.all([
    approveIt(world, staff.manager, approvalId),
    ...Array.from({ length: 8 }, () =>
      moveMoney(world, people.agent, { to: people.member, direction: 'in', amount: '1.00', key: uuidv7() }),
    ),
  ])
  expect(done).toBe('done')
  const went = moved.filter(({ code }) => code === undefined).length
  expect(new Set(moved.flatMap(({ code }) => code ?? []))).toSatisfy(
    (codes: Set<string>) => codes.size === 0 || (codes.size === 1 && codes.has('agents.user_unknown')),
  )
  const { body: init } = await world.call('user/user/init', { token: people.member.token })
  expect(init.data.wallet.balance).toBe(`${20 + went}.00`)
  const read = await callAs(world, people.member, { path: 'agent/request/getRequests', body: {} })
  expect(read.data.items.filter(({ status }) => status === 'asked')).toEqual([])
  await world.expectBooksRight()
})

it('what a member plays is read by who is above them, without seeds, and by nobody else', async () => {
  const bet = { game: 'dice', amount: '1.00', currency: 'USD', params: { target: '50.50', direction: 'over' } } as const
  expect((await callAs(world, people.member, { path: 'game/original/bet', body: bet })).code).toBeUndefined()
  const read = (by: Person, userId: string) => callAs(world, by, { path: 'agent/play/getPlays', body: { userId } })
  const { data } = await read(people.master, people.member.id)
  expect(data.items.map(({ game, amount }) => [game, amount])).toEqual([['dice', '1.00']])
  expect(Object.keys(data.items[0] ?? {}).sort()).toEqual(
    'amount createdAt currency game id intId payout status'.split(' '),
  )
  expect((await read(people.stranger, people.member.id)).code).toBe('agents.user_unknown')
  expect((await read(people.stranger, people.agent.id)).code).toBe('agents.not_registered')
})

it('a limit of a member is tightened by the agent above them, told to the member, and never loosened', async () => {
  const set = (by: Person, value: string) =>
    callAs(world, by, {
      path: 'agent/limit/set',
      body: { userId: people.member.id, kind: 'deposit', period: 'day', value },
    })
  expect((await set(people.stranger, '50.00')).code).toBe('agents.user_unknown')
  expect((await set(people.master, '50.00')).code).toBeUndefined()
  expect((await set(people.master, '60.00')).code).toBe('limits.not_tighter')
  const { data } = await callAs(world, people.master, {
    path: 'agent/limit/get',
    body: { userId: people.member.id },
  })
  expect(data.items).toEqual([{ kind: 'deposit', period: 'day', value: '50.00' }])
  const late = { to: people.member, direction: 'in', amount: '49.00', key: uuidv7() } as const
  expect((await moveMoney(world, people.master, late)).code).toBe('agents.not_now')
  const [line] = await readTrail(world.app.db, 'agents.limit_set', people.member.id)
  expect(line).toMatchObject({ actor_kind: 'player', actor_id: people.master.id })
  const { body } = await world.call('notices/notice/getNotices', { token: people.member.token, body: {} })
  expect(body.data.items.map(({ code }) => code)).toContain('agentLimit')
})

it('places moved against one another at the same moment make no ring, and stay six levels deep', async () => {
  const { db } = world.app
  const ids: string[] = []
  for (let count = 0; count < 12; count++) {
    const above = await db.sql<{ player_id: string; level: number }[]>`
      select player_id, level from ${db.b}.agents_node where player_id = ${ids[count >> 1] ?? null}`
    const parentId = above[0]?.player_id ?? null
    const at = { parentId, currency: 'USD', level: (above[0]?.level ?? 0) + 1, kind: 'agent' } as const
    const { userId } = await inTx(db, (tx) => invite(tx, { ...at, username: `node${count}`, permissions: [] }))
    ids.push(userId)
  }
  const faults: unknown[] = []
  for (let round = 0; round < 12; round++)
    await Promise.all(
      ids.slice(0, 4).map((_, at) => {
        const [playerId, parentId] = [ids[(round * 5 + at * 3) % 12] ?? '', ids[(round * 7 + at * 5 + 1) % 12] ?? '']
        return inTx(db, (tx) => moveNode(tx, { playerId, parentId })).catch((error) => {
          if (!(error instanceof Refusal)) faults.push(error)
        })
      }),
    )
  expect(faults).toEqual([])
  expect(await wrongPlaces()).toEqual([])
})

it('a list counts no branch further than it tells, however many are below', async () => {
  const { sql, b } = world.owner
  const top = uuidv7()
  await sql`
    insert into ${b}.agents_node (player_id, parent_id, kind, currency, level) values (${top}, null, 'agent', 'USD', 1)`
  await sql`
    with one as (
      insert into ${b}.agents_node (player_id, parent_id, kind, currency, level)
      select gen_random_uuid(), ${top}, case when n = 1 then 'agent' else 'member' end, 'USD', 2
      from generate_series(1, ${3 * MOST_COUNTED_BELOW}) as n returning player_id, kind)
    insert into ${b}.agents_above (above_id, player_id, kind) select ${top}, player_id, kind from one`
  const counts = await countBranches(world.app.db, [top])
  expect(counts.get(top)).toEqual({ agents: 1, members: MOST_COUNTED_BELOW + 1 })
  await sql`delete from ${b}.agents_above where above_id = ${top}`
  await sql`delete from ${b}.agents_node where ${top} in (player_id, parent_id)`
})

it('money for a member counts for the ceiling of their level, whichever way it comes', async () => {
  changeSettings(world.app, cashierSettings, {
    levelCeilings: { unidentified: { USD: '10' }, identity: {}, address: {} },
  })
  const { body } = await world.call('user/user/init', { token: people.sibling.token })
  const to = { to: people.sibling, direction: 'in' } as const
  const give = (amount: string) => moveMoney(world, people.master, { ...to, amount, key: uuidv7() })
  expect((await give('10.01')).code).toBe('agents.not_now')
  expect((await give('6.00')).code).toBeUndefined()
  expect((await give('4.01')).code).toBe('agents.not_now')
  expect((await give('4.00')).code).toBeUndefined()
  const { body: now } = await world.call('user/user/init', { token: people.sibling.token })
  expect(Number(now.data.wallet.balance)).toBe(Number(body.data.wallet.balance) + 10)
})
