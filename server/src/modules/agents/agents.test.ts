import { type CallInput, type CallPath, calls } from '@tas/shared/contract/api.ts'
import type { Operation } from '@tas/shared/contract/operation.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTx } from '#kit/db/connect.ts'
import { uuidv7 } from '#kit/random.ts'
import { changeSettings } from '../../../test/change-settings.ts'
import { readTrail } from '../../../test/opened.ts'
import { registration } from '../../../test/people.ts'
import { type ServedWorld, serveWorld } from '../../../test/world.ts'
import { cashierSettings } from '../cashier/settings.ts'
import { giveProof } from '../identity/people.fixture.ts'
import { readHouseBalances } from '../ledger/index.ts'
import { setCleared } from '../limits/index.ts'
import { office, REASON } from '../staff/staff.fixture.ts'
import { withdrawalsSettings } from '../withdrawals/settings.ts'
import { below, callAs, join, moveMoney, openBranches, type Person, tokenOf } from './agents.fixture.ts'

let world: ServedWorld
let staff: Awaited<ReturnType<typeof openBranches>>['staff']
let people: Awaited<ReturnType<typeof openBranches>>['people']

beforeAll(async () => {
  world = await serveWorld()
  ;({ staff, people } = await openBranches(world))
})
afterAll(() => world?.stop())

const move = (by: Person, to: Person, direction: 'in' | 'out', amount: string, key = uuidv7()) =>
  moveMoney(world, by, { to, direction, amount, key })
const answer = (by: Person, requestId: string, isAccepted: boolean) =>
  callAs(world, by, { path: 'agent/request/answer', body: { requestId, isAccepted } })
const floatOfAgent = async (agent: Person) =>
  (await callAs(world, agent, { path: 'agent/wallet/getWallet', body: {} })).data.balance
const cashOf = async (person: Person) =>
  (await world.call('user/user/init', { token: person.token })).body.data.wallet.balance

describe('an invitation', () => {
  it('fixes group, currency and place, whatever the form says', async () => {
    const { data } = await callAs(world, people.master, { path: 'agent/user/getUsers', body: { depth: 'branch' } })
    expect(data.totals).toMatchObject({ agents: 1, members: 2 })
    expect(data.items.map(({ username, type, level, parentId }) => [username, type, level, parentId])).toEqual([
      ['member', 'member', 3, people.agent.id],
      ['sibling', 'member', 2, people.master.id],
      ['agent', 'agent', 2, people.master.id],
    ])
    const newcomer = { username: 'latecomer', type: 'member' } as const
    const added = await callAs(world, people.agent, { path: 'agent/user/add', body: newcomer })
    const form = {
      ...registration('latecomer'),
      currencyId: 'EUR',
      marketerUserIntId: people.player.uid,
      invitationToken: tokenOf(added.data.link),
    }
    const { body } = await world.call('user/user/register', { body: form })
    expect(body.data.userGroups).toEqual([{ id: 'agentMember' }])
    expect([body.data.wallet.currency.id, body.data.user.id]).toEqual(['USD', added.data.userId])
    const { sql, b } = world.app.db
    const rows = await sql`select referrer_int_id from ${b}.identity_player where id = ${added.data.userId}`
    expect(rows[0]?.['referrer_int_id']).toBeNull()
  })

  it('counts once of all who use it at a moment, in its time, and is not found by guessing', async () => {
    const path = 'agent/user/add'
    const body = { username: 'invited', type: 'member' } as const
    const { data } = await callAs(world, people.agent, { path, body })
    const use = async (username: string, token: string) => {
      const form = { ...registration(username), invitationToken: token }
      return (await world.call('user/user/register', { body: form })).body.general.code ?? 'taken'
    }
    const names = ['racer1', 'racer2', 'racer3']
    const answers = await Promise.all(names.map((name) => use(name, tokenOf(data.link))))
    expect(answers.sort()).toEqual(['identity.invitation_gone', 'identity.invitation_gone', 'taken'])
    expect(await use('guesser', 'x'.repeat(43))).toBe('identity.invitation_gone')
    const old = await callAs(world, people.agent, { path, body })
    const { sql, b } = world.owner
    await sql`update ${b}.identity_invitation set expires_at = clock_timestamp() where player_id = ${old.data.userId}`
    expect(await use('tooLate', tokenOf(old.data.link))).toBe('identity.invitation_gone')
    const seen = await callAs(world, people.agent, { path: 'agent/user/getUser', body: { userId: old.data.userId } })
    expect(seen.data).toMatchObject({ username: 'invited', status: 'invited', uid: null })
  })

  it('goes six levels down, and gives no permission on that its agent has not', async () => {
    const above = people.agent
    const { sql, b } = world.owner
    await sql`update ${b}.agents_node set level = 5 where player_id = ${above.id}`
    const body = {
      username: 'deepest',
      type: 'agent',
      permissions: ['users.see', 'users.add'],
    } satisfies CallInput<'agent/user/add'>
    const { data } = await callAs(world, above, { path: 'agent/user/add', body })
    const agent = await join(world, data.link, 'deepest')
    expect(
      (await callAs(world, agent, { path: 'agent/user/add', body: { ...body, permissions: ['money.move'] } })).code,
    ).toBe('agents.beyond_own_permissions')
    expect((await callAs(world, agent, { path: 'agent/user/add', body: { ...body, permissions: [] } })).code).toBe(
      'agents.too_deep',
    )
    expect((await move(agent, people.member, 'in', '1.00')).status).toBe(403)
    const init = await world.call('user/user/init', { token: agent.token })
    expect(init.body.data.permissions).toEqual(['users.see', 'users.add'])
    await sql`update ${b}.agents_node set level = 2 where player_id = ${people.agent.id}`
  })
})

it('every step of an agent and of the office is a line of the trail, with whom it was about', async () => {
  const { db } = world.app
  const { owner } = staff
  const { master, agent } = people
  const byWhom = (line: Awaited<ReturnType<typeof readTrail>>[number]) => [line.actor_kind, line.actor_id]
  const invited = await readTrail(db, 'agents.agent_invited', master.id)
  expect(invited.map(byWhom)).toEqual([['staff', owner.id]])
  const filled = await readTrail(db, 'agents.float_filled', master.id)
  expect(filled.map(({ target_id }) => target_id)).toEqual([master.id])
  const added = await readTrail(db, 'agents.user_invited', agent.id)
  expect(added.map(byWhom)).toEqual([['player', master.id]])
  await office(world, 'office/agent/getList', { token: owner.token, body: {} })
  const read = await readTrail(db, 'agents.agents_read')
  expect(read.map(byWhom)).toContainEqual(['staff', owner.id])
})

describe('the walls', () => {
  const ofAgents = (Object.entries(calls) as [CallPath, Operation][]).filter(
    ([, call]) => call.auth === 'player' && call.groups.join() === 'agent',
  )

  it('every call of agents alone names a permission, and without it is refused from the next call on', async () => {
    expect(ofAgents.length).toBeGreaterThan(6)
    expect(ofAgents.filter(([, call]) => call.auth === 'player' && call.permission === undefined)).toEqual([])
    const { sql, b } = world.owner
    await sql`update ${b}.identity_player set agent_permissions = '{}' where id = ${people.stranger.id}`
    const answers = await Promise.all(
      ofAgents.map(async ([path]) => (await callAs(world, people.stranger, { path, body: {} as never })).status),
    )
    expect(new Set(answers)).toEqual(new Set([403]))
    await sql`
      update ${b}.identity_player set agent_permissions = '{users.see,users.add,money.move,limits.set,reports}'
      where id = ${people.stranger.id}`
  })

  /** Whom a call is about, and what each position is answered. */
  it('whoever is not below the agent is nobody, in every call and from every position', async () => {
    const about = (userId: string): readonly [CallPath, unknown][] => [
      ['agent/user/getUser', { userId }],
      ['agent/user/getUsers', { parentId: userId }],
      ['agent/user/update', { userId, permissions: [] }],
      ['agent/user/lock', { userId, what: 'login', isLocked: true }],
      ['agent/user/startReset', { userId }],
      ['agent/user/takeBack', { userId }],
      ['agent/wallet/transfer', { userId, direction: 'in', amount: '1.00', reason: 'A try' }],
      ['transaction/transaction/getAgentUserTransactions', { userId }],
    ]
    const nobody = uuidv7()
    const tries: [Person, string][] = [
      [people.agent, people.master.id],
      [people.agent, people.sibling.id],
      [people.agent, people.stranger.id],
      [people.agent, people.player.id],
      [people.agent, nobody],
      [people.stranger, people.member.id],
      [people.stranger, people.agent.id],
    ]
    const wrong: string[] = []
    for (const [by, userId] of tries)
      for (const [path, body] of about(userId)) {
        const { status, code } = await callAs(world, by, { path, body: body as never })
        if (status !== 404 || code !== 'agents.user_unknown') wrong.push(`${path}: ${status} ${code}`)
      }
    for (const by of [people.member, people.player])
      for (const [path, body] of about(people.member.id)) {
        const { status } = await callAs(world, by, { path, body: body as never })
        if (status !== 403) wrong.push(`${path}: ${status}`)
      }
    expect(wrong).toEqual([])
    const self = await callAs(world, people.agent, { path: 'agent/user/getUser', body: { userId: people.agent.id } })
    expect(self.code).toBe('agents.user_unknown')
  })

  it('an agent reads a name, a number and money of members, and nothing else of who they are', async () => {
    const { data } = await callAs(world, people.master, {
      path: 'agent/user/getUser',
      body: { userId: people.member.id },
    })
    expect(Object.keys(data).sort()).toEqual(
      'balance childCount createdAt currency lastBetAt level locks openStakes parentId permissions rate status type uid userId username'.split(
        ' ',
      ),
    )
  })
})

describe('money', () => {
  it('goes from float to float and to the cash of members, directly below alone, once for each key', async () => {
    expect((await move(people.master, people.agent, 'in', '300.00')).code).toBeUndefined()
    const key = uuidv7()
    const first = await move(people.agent, people.member, 'in', '100.00', key)
    expect([first.code, first.data.status]).toEqual([undefined, 'done'])
    expect((await move(people.agent, people.member, 'in', '100.00', key)).data).toEqual(first.data)
    expect((await move(people.agent, people.member, 'in', '99.00', key)).code).toBe('http.key_reused')
    expect((await move(people.master, people.member, 'in', '1.00')).code).toBe('agents.not_direct')
    expect((await move(people.agent, people.member, 'in', '200.01')).code).toBe('agents.float_too_small')
    expect((await move(people.agent, people.member, 'in', '1.001')).code).toBe('wallet.amount_invalid')
    expect([await floatOfAgent(people.master), await floatOfAgent(people.agent), await cashOf(people.member)]).toEqual([
      '700.00',
      '200.00',
      '100.00',
    ])
    expect((await move(people.master, people.agent, 'out', '50.00')).code).toBeUndefined()
    expect([await floatOfAgent(people.master), await floatOfAgent(people.agent)]).toEqual(['750.00', '150.00'])
  })

  it('of a member is taken with their yes alone, once, and counts in what they and the agent read', async () => {
    const asked = await move(people.agent, people.member, 'out', '40.00')
    expect([asked.code, asked.data.status, await cashOf(people.member)]).toEqual([undefined, 'asked', '100.00'])
    expect((await move(people.agent, people.member, 'out', '1.00')).code).toBe('agents.already_asked')
    const { id } = asked.data
    expect((await answer(people.sibling, id, true)).code).toBe('agents.request_unknown')
    const answers = await Promise.all(Array.from({ length: 5 }, () => answer(people.member, id, true)))
    expect(answers.map(({ code }) => code ?? 'done').sort()).toEqual([
      ...Array(4).fill('agents.request_answered'),
      'done',
    ])
    expect([await floatOfAgent(people.agent), await cashOf(people.member)]).toEqual(['190.00', '60.00'])
    const again = await move(people.agent, people.member, 'out', '10.00')
    expect((await answer(people.member, again.data.id, false)).data.status).toBe('declined')
    const read = await callAs(world, people.member, { path: 'agent/request/getRequests', body: { limit: 2 } })
    expect(read.data.items.map(({ amount, status }) => [amount, status])).toEqual([
      ['10.00', 'declined'],
      ['40.00', 'done'],
    ])
    const rest = { limit: 2, cursor: read.data.cursor }
    const older = await callAs(world, people.member, { path: 'agent/request/getRequests', body: rest })
    expect([older.data.items.map(({ amount }) => amount), older.data.cursor]).toEqual([['100.00'], null])
    const ofAgent = await callAs(world, people.agent, {
      path: 'transaction/transaction/getAgentUserTransactions',
      body: { userId: people.member.id },
    })
    expect(ofAgent.data.items.map(({ amount, username }) => [amount, username])).toEqual([
      ['10.00', 'member'],
      ['40.00', 'member'],
      ['100.00', 'member'],
    ])
    const { body } = await world.call('transaction/transaction/getTransactions', { token: people.member.token })
    expect(body.data.items.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['transfer', '-40.00'],
      ['transfer', '100.00'],
    ])
  })

  it('of a member is asked for once at a time, and the same key is told the same whatever came since', async () => {
    const keys = [uuidv7(), uuidv7()] as const
    const ask = (key: string) => move(people.agent, people.member, 'out', '1.00', key)
    const asked = await Promise.all(keys.map(ask))
    expect(asked.map(({ code }) => code ?? 'asked').sort()).toEqual(['agents.already_asked', 'asked'])
    const won = asked.findIndex(({ code }) => code === undefined)
    expect((await ask(keys[won] ?? '')).data).toEqual(asked[won]?.data)
    const { sql, b } = world.owner
    const kept = await sql<{ reason: Buffer }[]>`select reason from ${b}.agents_transfer`
    expect(kept.filter(({ reason }) => reason.includes('weekend'))).toEqual([])

    const id = asked[won]?.data.id ?? ''
    const lock = (until: string | null) => sql`
      update ${b}.identity_player set withdrawals_locked_until = ${until}::timestamptz where id = ${people.member.id}`
    await lock('2999-01-01')
    expect((await answer(people.member, id, true)).code).toBe('withdrawals.credential_locked')
    await lock(null)
    expect((await answer(people.member, id, false)).data.status).toBe('declined')
  })

  it('leaves by an agent as a withdrawal would, and comes as a deposit: of somebody known, within the day and the level', async () => {
    const { app } = world
    const taken = async (amount: string) => {
      const { id } = (await move(people.agent, people.member, 'out', amount)).data
      const { code } = await answer(people.member, id, true)
      if (code !== undefined) await answer(people.member, id, false)
      return code ?? 'done'
    }
    const cap = (dailyCaps: Readonly<Record<string, string>>) => changeSettings(app, withdrawalsSettings, { dailyCaps })
    // 40.00 went today.
    cap({ USD: '50' })
    expect(await taken('10.01')).toBe('withdrawals.daily_cap')
    const clear = (isCleared: boolean) =>
      inTx(app.db, (tx) => setCleared(app, tx, { playerId: people.member.id, isCleared }))
    await clear(false)
    expect(await taken('5.00')).toBe('withdrawals.held')
    await clear(true)
    expect(await taken('5.00')).toBe('done')
    cap({})
    const before = await cashOf(people.member)
    const levels = (unidentified: Readonly<Record<string, string>>) =>
      changeSettings(app, cashierSettings, { levelCeilings: { unidentified, identity: {}, address: {} } })
    // 100.00 came from the agent.
    levels({ USD: '103' })
    expect((await move(people.agent, people.member, 'in', '3.01')).code).toBe('agents.not_now')
    expect((await move(people.agent, people.member, 'in', '3.00')).code).toBeUndefined()
    expect(Number(await cashOf(people.member)) - Number(before)).toBe(3)
    levels({})
    expect((await move(people.agent, people.member, 'in', '2.00')).code).toBeUndefined()
  })

  it('moves to no float and out of none where the books of one do not agree', async () => {
    const { sql, b } = world.owner
    const freeze = (agent: Person) => sql`
      insert into ${b}.ledger_frozen_house (house_account_id)
      select id from ${b}.ledger_house_account where code = ${`float:${agent.id}`}`
    for (const frozen of [people.master, people.agent]) {
      await freeze(frozen)
      expect((await move(people.master, people.agent, 'in', '1.00')).code).toBe('agents.not_now')
      expect((await move(people.master, people.agent, 'out', '1.00')).code).toBe('agents.not_now')
      await sql`delete from ${b}.ledger_frozen_house`
    }
  })

  it.each([
    ['excluded', 'excluded_until'],
    ['on a break', 'time_out_until'],
  ])('never reaches a member who is %s, and the agent is told "not now" alone', async (_, column) => {
    const { sql, b } = world.owner
    const set = (value: string | null) => sql`
      insert into ${b}.limits_protection (player_id, ${sql(column)}) values (${people.member.id}, ${value}::timestamptz)
      on conflict (player_id) do update set ${sql(column)} = ${value}::timestamptz`
    await set('2999-01-01')
    const refused = await move(people.agent, people.member, 'in', '1.00')
    expect([refused.status, refused.code, await cashOf(people.member)]).toEqual([422, 'agents.not_now', '60.00'])
    await set(null)
  })

  it('of a float that fifty spend at once is spent once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        index % 2 === 0
          ? move(people.master, people.agent, 'in', '250.00')
          : move(people.master, people.sibling, 'in', '250.00'),
      ),
    )
    const codes = answers.map(({ code }) => code ?? 'done')
    expect([codes.filter((code) => code === 'done').length, new Set(codes)]).toEqual([
      3,
      new Set(['done', 'agents.float_too_small']),
    ])
    expect(await floatOfAgent(people.master)).toBe('0.00')
  })

  it('that moves while somebody is put elsewhere goes to the one branch or not at all', async () => {
    const { sql, b } = world.owner
    const before = await cashOf(people.sibling)
    const [answer] = await Promise.all([
      move(people.agent, people.sibling, 'in', '1.00'),
      sql`update ${b}.agents_node set parent_id = ${people.stranger.id} where player_id = ${people.sibling.id}`,
    ])
    expect(answer.code).toBe('agents.user_unknown')
    expect(await cashOf(people.sibling)).toBe(before)
    await sql`update ${b}.agents_node set parent_id = ${people.master.id} where player_id = ${people.sibling.id}`
  })

  it('of the operator fills a float once for each transfer, for agents at the top alone', async () => {
    const body = { currency: 'USD', amount: '5.00', transfer: 'BANK master', reason: REASON }
    const ask = (more: object) =>
      office(world, 'office/agent/fund', {
        token: staff.owner.token,
        body: { uid: people.master.uid, ...body, ...more },
        headers: { 'Idempotency-Key': uuidv7() },
      })
    const asked = await ask({})
    const { approvalId } = asked.data as unknown as { approvalId: string }
    const done = await office(world, 'staff/approval/approve', { token: staff.manager.token, body: { approvalId } })
    expect(done.code).toBe('ledger.transfer_used')
    await office(world, 'staff/approval/withdraw', { token: staff.owner.token, body: { approvalId } })
    const list = await office(world, 'office/agent/getList', { token: staff.owner.token, body: {} })
    expect(list.data.items.map(({ username, balance }) => [username, balance])).toEqual([
      ['stranger', '50.00'],
      ['master', '0.00'],
    ])
  })

  it('in a float keeps its agent from closing the account, and is taken back of a closed one', async () => {
    const leaver = await below(world, people.stranger, { username: 'leaver', type: 'agent' })
    const guest = await below(world, leaver, { username: 'guest', type: 'member' })
    expect((await move(people.stranger, leaver, 'in', '10.00')).code).toBeUndefined()
    expect((await move(leaver, guest, 'in', '4.00')).code).toBeUndefined()
    const asked = await move(leaver, guest, 'out', '1.00')
    await giveProof(world, leaver.token)
    const refused = await world.call('user/closing/close', { token: leaver.token, body: { payOut: true } })
    expect(refused.body.general).toMatchObject({ code: 'account.money_left', details: { amount: '6.00' } })
    const { sql, b } = world.owner
    await sql`update ${b}.identity_player set closed_at = clock_timestamp() where id = ${leaver.id}`
    expect((await move(people.stranger, leaver, 'in', '1.00')).code).toBe('agents.not_now')
    expect((await answer(guest, asked.data.id, true)).code).toBe('agents.request_unknown')
    expect((await move(people.stranger, leaver, 'out', '6.00')).code).toBeUndefined()
    expect(await floatOfAgent(people.stranger)).toBe('46.00')
    await sql`update ${b}.identity_player set closed_at = null where id = ${leaver.id}`
    const closed = await world.call('user/closing/close', { token: leaver.token, body: {} })
    expect([closed.status, closed.body.general.code]).toEqual([200, undefined])
  })

  it('bought for floats is in floats, purses of members and what the house won, to the unit', async () => {
    const bet = {
      path: 'game/original/bet',
      body: { game: 'dice', amount: '3.33', currency: 'USD', params: { target: '50.50', direction: 'over' } },
    } as const
    for (let count = 0; count < 5; count++) expect((await callAs(world, people.member, bet)).code).toBeUndefined()
    expect((await callAs(world, people.agent, bet)).status).toBe(403)
    const balances = await readHouseBalances(world.app.db)
    const sum = (fits: (code: string) => boolean) =>
      balances.reduce((total, { code, balanceMinor }) => total + (fits(code) ? balanceMinor : 0n), 0n)
    const { sql, b } = world.app.db
    const [purses] = await sql<{ sum: bigint }[]>`
      select sum(cash + held)::bigint as sum from ${b}.ledger_wallet join ${b}.agents_node using (player_id)`
    const floats = sum((code) => code.startsWith('float:'))
    const house = sum((code) => code === 'games')
    expect(floats + (purses?.sum ?? 0n) + house).toBe(105_000n)
    expect(sum((code) => code === 'clearing.agents')).toBe(-105_000n)
    await world.expectBooksRight()
  })
})
