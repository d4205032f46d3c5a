import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { uuidv7 } from '#kit/random.ts'
import { readTrail } from '../../../../test/opened.ts'
import { type ServedWorld, serveWorld } from '../../../../test/world.ts'
import { createDeposit } from '../../cashier/deposits/create-deposit.ts'
import { hired, office, REASON, type Signed, signInAs } from '../../staff/staff.fixture.ts'
import { cancelRequest } from '../../withdrawals/requests/change-request.ts'
import { ask, openDestination, openPayee, type Payee } from '../../withdrawals/withdrawals.fixture.ts'
import { askFor } from '../operations/two-people.fixture.ts'

let world: ServedWorld
let owner: Signed
let auditor: Signed

beforeAll(async () => {
  world = await serveWorld()
  owner = await signInAs(world, 'owner')
  auditor = await hired(world, owner, ['auditor'])
})
afterAll(() => world.stop())

const look = async (id: string, { token } = owner) =>
  (await office(world, 'office/withdrawal/get', { token, body: { id } })).data
const request = async (payee: Payee, amount: string) => (await ask(world, payee, amount)).request

const payIn = (payee: Payee) =>
  createDeposit(world.as(payee, uuidv7()), { gatewayCode: 'sandbox', amount: '20.00', currency: 'USD' })

describe('the queue of withdrawals', () => {
  it('is narrowed by state, gateway, amount in its currency, day and player, each by itself', async () => {
    const payee = await openPayee(world, 200_000n)
    const less = await request(payee, '300.00')
    const more = await request(payee, '310.00')
    const found = async (narrowed: object) => {
      const body = { limit: 0, uid: payee.intId, ...narrowed }
      const { data } = await office(world, 'office/withdrawal/getQueue', { token: owner.token, body })
      return data.items.map(({ id }) => id)
    }
    const both = [less.id, more.id]
    const { sql, b } = world.owner
    const [row] = await sql<{ at: Date }[]>`
      update ${b}.withdrawals_request set created_at = date_trunc('second', created_at) - interval '1 minute'
      where id = ${less.id} returning created_at as at`
    const lessAt = row?.at.toISOString()
    expect(await found({})).toEqual(both)
    expect(await found({ status: 'under_review' })).toEqual(both)
    expect(await found({ status: 'on_hold_info' })).toEqual([])
    expect(await found({ status: 'paid' })).toEqual([])
    expect(await found({ gatewayCode: 'sandbox' })).toEqual(both)
    expect(await found({ gatewayCode: 'card' })).toEqual([])
    expect(await found({ currency: 'USD', least: '300.01' })).toEqual([more.id])
    expect(await found({ currency: 'USD', least: '300', most: '309.99' })).toEqual([less.id])
    expect(await found({ to: lessAt })).toEqual([])
    expect(await found({ from: lessAt })).toEqual(both)
    const afterLess = new Date(Date.parse(lessAt ?? '') + 1000).toISOString()
    expect(await found({ from: afterLess })).toEqual([more.id])
    expect(await found({ to: afterLess })).toEqual([less.id])
    expect(await found({ uid: 999_999_999 })).toEqual([])
  })

  it('is found by its number, by who may read withdrawals alone', async () => {
    const { id, intId } = await request(await openPayee(world, 200_000n), '305.00')
    const support = await signInAs(world, 'support')
    const find = async ({ token }: Signed) =>
      (await office(world, 'office/player/find', { token, body: { query: `#${intId}` } })).data.items
    expect(await find(owner)).toContainEqual(expect.objectContaining({ kind: 'withdrawal', id, number: String(intId) }))
    expect((await find(support)).filter(({ kind }) => kind === 'withdrawal')).toEqual([])
  })

  it('takes any day of our calendars, and refuses one of the year 0, as all lists do', async () => {
    const payee = await openPayee(world, 200_000n)
    const { id } = await request(payee, '320.00')
    const { token } = owner
    for (const from of ['0001-01-01T00:00:00Z', '1969-12-31T23:59:59Z', '1970-01-01T00:00:00Z']) {
      const body = { limit: 0, uid: payee.intId, from, to: '9999-12-31T23:59:59.999Z' }
      const { data } = await office(world, 'office/withdrawal/getQueue', { token, body })
      expect(
        data.items.map((one) => one.id),
        from,
      ).toEqual([id])
    }
    const [at, reason] = ['0000-02-29T00:00:00Z', REASON]
    const lent = { personId: auditor.id, version: 1, roles: [{ role: 'auditor', endsAt: at, scope: null }], reason }
    const answers = [
      await office(world, 'office/withdrawal/getQueue', { token, body: { from: at } }),
      await office(world, 'office/deposit/getQueue', { token, body: { to: at } }),
      await office(world, 'office/cashier/getIncidents', { token, body: { from: at } }),
      await office(world, 'office/cashier/getStatements', { token, body: { cursor: '0000-02-29 card' } }),
      await office(world, 'office/audit/getLines', { token, body: { from: at } }),
      await office(world, 'staff/person/setRoles', { token, body: lent }),
    ]
    expect(answers.map(({ status, code }) => `${status} ${code}`)).toEqual(answers.map(() => '400 http.invalid'))
  })

  it('as a file has no names: no player reads of a look at them', async () => {
    const payee = await openPayee(world, 200_000n)
    await request(payee, '330.00')
    const body = { queue: 'withdrawals', filter: { uid: payee.intId, withNames: true } } as const
    const { data } = await office(world, 'office/queue/export', { token: owner.token, body })
    const text = await (await fetch(`${world.server.url}${data.url}`)).text()
    expect(text).toContain('330.00')
    const { sql, b } = world.app.db
    expect(await sql`select from ${b}.audit_access where player_id = ${payee.id}`).toEqual([])
  })

  it('refuses an amount without a currency, or finer than it, and a currency that is none', async () => {
    const codeOf = async (body: object) =>
      (await office(world, 'office/withdrawal/getQueue', { token: owner.token, body })).code
    for (const body of [{ least: '5' }, { currency: 'USD', most: '5.001' }, { currency: 'XXX' }])
      expect(await codeOf(body)).toBe('http.invalid')
    expect(await codeOf({ currency: 'USD', most: '5.01' })).toBeUndefined()
  })

  it('says where the money goes, and names to those alone who ask and may see them; the player reads of that look once', async () => {
    const payee = await openPayee(world, 200_000n)
    await request(payee, '340.00')
    const { db } = world.app
    const rowFor = async ({ token }: Signed, withNames: boolean) => {
      const body = { limit: 0, uid: payee.intId, withNames }
      return (await office(world, 'office/withdrawal/getQueue', { token, body })).data.items[0]
    }
    const looks = () => db.sql`select purpose, what from ${db.b}.audit_access where player_id = ${payee.id}`
    const [account] = await db.sql<{ tail: string }[]>`
      select tail from ${db.b}.withdrawals_account where id = ${payee.accountId}`
    expect(await rowFor(owner, false)).toMatchObject({ name: null, account: { tail: account?.tail } })
    expect((await rowFor(auditor, true))?.name).toBeNull()
    expect(await looks()).toEqual([])
    expect((await rowFor(owner, true))?.name).toMatch(/\S \S/)
    await rowFor(owner, true)
    expect(await looks()).toEqual([{ purpose: 'withdrawal', what: 'name' }])
  })

  it('is taken out as a file as it is narrowed', async () => {
    const payee = await openPayee(world, 200_000n)
    await request(payee, '320.00')
    await request(payee, '330.00')
    const filter = { view: 'waiting', uid: payee.intId, currency: 'USD', least: '325' }
    const { data } = await office(world, 'office/queue/export', {
      token: owner.token,
      body: { queue: 'withdrawals', filter },
    })
    const file = await (await fetch(`${world.server.url}${data.url}`)).text()
    expect(file.trim().split('\n')).toHaveLength(2)
    expect(file).toContain('330.00')
    const [line] = await readTrail(world.app.db, 'office.list_exported')
    expect(JSON.stringify(line)).not.toContain(String(payee.intId))
  })
})

describe('a look at an account', () => {
  it('shows it however it stands, with who else has it, and leaves a line', async () => {
    const payee = await openPayee(world, 0n)
    const other = await openPayee(world, 0n)
    const { sql, b } = world.owner
    await sql`
      update ${b}.withdrawals_account set status = 'rejected', number_index = (
        select number_index from ${b}.withdrawals_account where id = ${other.accountId})
      where id = ${payee.accountId}`
    const lookAt = (id: string) => office(world, 'office/destination/get', { token: owner.token, body: { id } })
    expect((await lookAt(payee.accountId)).data).toMatchObject({
      uid: payee.intId,
      account: { id: payee.accountId, status: 'rejected' },
      sharedWith: [other.intId],
    })
    expect(await readTrail(world.app.db, 'withdrawals.account_read', payee.id)).toHaveLength(1)
    expect((await lookAt(uuidv7())).code).toBe('withdrawals.account_unknown')
  })

  it('tells whose it is as its player says, beside who they are, to those alone who may see it, and the player of that look', async () => {
    const payee = await openPayee(world, 0n)
    const lookAs = async ({ token }: Signed, name: string) => {
      const id = await openDestination(world.app, payee.id, name)
      return (await office(world, 'office/destination/get', { token, body: { id } })).data
    }
    const { sql, b } = world.app.db
    const looks = async () =>
      (await sql`select from ${b}.audit_access where player_id = ${payee.id} and purpose = 'withdrawal'`).length
    expect(await lookAs(auditor, 'Nobody Atall')).toMatchObject({
      owner: { name: null, isSame: false },
      playerName: null,
    })
    expect(await looks()).toBe(0)
    const { owner: other, playerName } = await lookAs(owner, 'Nobody Atall')
    expect(other).toEqual({ name: 'Nobody Atall', isSame: false })
    expect(await looks()).toBe(1)
    const own = playerName ?? expect.fail('the player is known by a name')
    expect(await lookAs(owner, own)).toMatchObject({ owner: { name: own, isSame: true }, playerName: own })
  })
})

describe('a look at a withdrawal', () => {
  it('says why two people decide on a small amount: the day had more, what came back later among it', async () => {
    const payee = await openPayee(world, 200_000n)
    const first = await request(payee, '980.00')
    const small = await request(payee, '60.00')
    await cancelRequest(world.as(payee, uuidv7()), { id: first.id })
    const after = await request(payee, '70.00')
    expect(await look(small.id)).toMatchObject({ twoCause: 'day', route: { daySum: '1040.00', twoFrom: '1000.00' } })
    expect(await look(first.id)).toMatchObject({ twoCause: null, route: { daySum: '980.00', autoCeiling: '100.00' } })
    expect(await look(after.id)).toMatchObject({ twoCause: null, route: { daySum: '130.00' } })
    const { data } = await office(world, 'office/withdrawal/getQueue', { token: owner.token, body: { limit: 0 } })
    expect(data.items.find(({ id }) => id === small.id)?.twoCause).toBe('day')
  })

  it('says that the amount alone needs two, and that the ceiling of that day did', async () => {
    const payee = await openPayee(world, 200_000n)
    const { id } = await request(payee, '1000.00')
    expect(await look(id)).toMatchObject({ twoCause: 'amount' })
    const other = await openPayee(world, 50_000n)
    const { id: smallId } = await request(other, '250.00')
    const { sql, b } = world.owner
    await sql`update ${b}.withdrawals_request set approvals_needed = 2 where id = ${smallId}`
    expect(await look(smallId)).toMatchObject({ twoCause: 'earlier' })
  })

  it('tells what the player has, and who they are to those alone who may see it; the player reads of that look', async () => {
    const payee = await openPayee(world, 50_000n)
    const { id } = await request(payee, '250.00')
    const { sql, b } = world.app.db
    const looks = async () =>
      (await sql`select from ${b}.audit_access where player_id = ${payee.id} and purpose = 'withdrawal'`).length
    const { player } = await look(id, auditor)
    expect(player).toMatchObject({ name: null, main: '250.00', withdrawn: '0.00' })
    expect(await looks()).toBe(0)
    expect((await look(id)).player).toMatchObject({ name: expect.stringMatching(/\S/), main: '250.00' })
    expect(await looks()).toBe(1)
  })
})

describe('what waits for a second person', () => {
  it('stands at its row with who asked, and leads to the approval; another who asks is led there too', async () => {
    const payee = await openPayee(world, 200_000n)
    const { id } = await request(payee, '1000.00')
    const cashier = await signInAs(world, 'cashier')
    const path = 'office/withdrawal/approveLarge'
    const body = { id, amount: '1000.00', currency: 'USD', reason: REASON }
    const approvalId = await askFor(world, cashier, { path, body })
    const asked = async (queue: 'withdrawals' | 'deposits', rows: string[]) =>
      (await office(world, 'office/queue/getAsked', { token: owner.token, body: { queue, rows } })).data.items
    expect(await asked('withdrawals', [id, uuidv7()])).toMatchObject([
      { row: id, approvalId, call: path, by: { id: cashier.id } },
    ])
    expect(await asked('deposits', [id])).toEqual([])
    expect(await readTrail(world.app.db, 'office.asked_read')).toHaveLength(2)
    const again = await office(world, path, {
      token: owner.token,
      body: { ...body, reason: 'The same once more' },
      headers: { 'Idempotency-Key': uuidv7() },
    })
    expect(again).toMatchObject({ code: 'http.approval_waits', details: { approvalId } })
    await office(world, 'staff/approval/withdraw', { token: cashier.token, body: { approvalId } })
    expect(await asked('withdrawals', [id])).toEqual([])
    const loudly = await askFor(world, cashier, { path, body: { ...body, id: id.toUpperCase() } })
    expect(await asked('withdrawals', [id])).toMatchObject([{ row: id, approvalId: loudly }])
  })

  it('has no text that the database keeps nowhere, not even in a field nobody reads: the queue would open no more', async () => {
    const path = 'office/withdrawal/approveLarge'
    const body = { id: uuidv7(), amount: '1000.00', currency: 'USD', reason: REASON }
    for (const more of [{ aside: 'a\0b' }, { aside: ['\ud800'] }, { 'a\0': 1 }]) {
      const headers = { 'Idempotency-Key': uuidv7() }
      const { status, code } = await office(world, path, { token: owner.token, body: { ...body, ...more }, headers })
      expect([status, code], JSON.stringify(more)).toEqual([400, 'http.invalid'])
    }
    const asked = await office(world, 'office/queue/getAsked', {
      token: owner.token,
      body: { queue: 'withdrawals', rows: [body.id] },
    })
    expect(asked.status).toBe(200)
  })
})

describe('the file of a player', () => {
  it('has their withdrawals and accounts, whatever became of them, and who else has an account', async () => {
    const payee = await openPayee(world, 50_000n)
    const other = await openPayee(world, 50_000n)
    const { sql, b } = world.owner
    await sql`
      update ${b}.withdrawals_account set number_index = (
        select number_index from ${b}.withdrawals_account where id = ${other.accountId})
      where id = ${payee.accountId}`
    const gone = await request(payee, '250.00')
    await cancelRequest(world.as(payee, uuidv7()), { id: gone.id })
    const open = await request(payee, '260.00')
    await request(other, '270.00')
    await payIn(payee)
    await payIn(other)
    const body = { playerId: payee.id }
    const { data } = await office(world, 'office/player/getWithdrawals', { token: owner.token, body })
    expect(data.items.map(({ id, status, uid }) => [id, status, uid])).toEqual([
      [open.id, 'under_review', payee.intId],
      [gone.id, 'cancelled', payee.intId],
    ])
    const lines = await office(world, 'office/player/getPostings', {
      token: owner.token,
      body: { ...body, kind: 'withdrawal' },
    })
    expect(lines.data.items.map(({ reference, withdrawalStatus }) => [reference, withdrawalStatus])).toEqual([
      [open.id, 'under_review'],
      [gone.id, 'cancelled'],
    ])
    const accounts = await office(world, 'office/player/getDestinations', { token: owner.token, body })
    expect(accounts.data.items).toMatchObject([
      { account: { id: payee.accountId }, isShared: true, sharedWith: [other.intId] },
    ])
    const deposits = await office(world, 'office/player/getDeposits', { token: owner.token, body })
    expect(deposits.data.items.map(({ amount, uid }) => [amount, uid])).toEqual([['20.00', payee.intId]])
    const checks = await office(world, 'office/player/getChecks', { token: owner.token, body })
    expect(checks.data.nextLevel).toBe(checks.data.level + 1)
    expect(checks.data.missing.length).toBeGreaterThan(0)
    const { db } = world.app
    expect(await readTrail(db, 'office.player_withdrawals_read', payee.id)).toHaveLength(1)
    expect(await readTrail(db, 'office.player_accounts_read', payee.id)).toHaveLength(1)
    expect(await readTrail(db, 'office.player_deposits_read', payee.id)).toHaveLength(1)
    expect(await readTrail(db, 'office.player_checks_read', payee.id)).toHaveLength(1)
    const nobody = { token: owner.token, body: { playerId: uuidv7() } }
    expect((await office(world, 'office/player/getChecks', nobody)).code).toBe('office.player_unknown')
  })
})
