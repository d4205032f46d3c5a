import type { CallInput, CallPath } from '@tas/shared/contract/api.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTx } from '#kit/db/connect.ts'
import { uuidv7 } from '#kit/random.ts'
import { readTrail } from '../../../../test/opened.ts'
import { type CallAnswer, type ServedWorld, serveWorld } from '../../../../test/world.ts'
import { openAccount } from '../../account/closing.fixture.ts'
import { createDeposit } from '../../cashier/deposits/create-deposit.ts'
import { giveProof, goodForm, register } from '../../identity/people.fixture.ts'
import { changePersonal } from '../../identity/person/person-store.ts'
import { office, REASON, type Signed, signInAs } from '../../staff/staff.fixture.ts'
import { numberIndex } from '../../verification/index.ts'
import { addAccount } from '../../withdrawals/destinations/add-account.ts'
import { sendPayouts } from '../../withdrawals/payouts/send-payouts.ts'
import { addRequest } from '../../withdrawals/requests/add-request.ts'
import { ask, openPayee, outcome } from '../../withdrawals/withdrawals.fixture.ts'
import { listenTo } from '../live.fixture.ts'
import { doByTwo } from '../operations/two-people.fixture.ts'

let world: ServedWorld
let risk: Signed
let manager: Signed
beforeAll(async () => {
  world = await serveWorld()
  risk = await signInAs(world, 'risk')
  manager = await signInAs(world, 'manager')
})
afterAll(() => world.stop())

const two = () => ({ asker: risk, approver: manager })
type Wanted = Omit<CallInput<'office/blocklist/add'>, 'reason'>
const block = (wanted: Wanted) =>
  doByTwo(world, two(), { path: 'office/blocklist/add' as const, body: { ...wanted, reason: REASON } })
const lift = (id: string) =>
  doByTwo(world, two(), { path: 'office/blocklist/lift' as const, body: { id, reason: REASON } })
const entries = async (view: 'standing' | 'over' = 'standing') =>
  (await office(world, 'office/blocklist/getEntries', { token: risk.token, body: { view, limit: 100 } })).data.items
const entryOf = async (shown: string) =>
  (await entries()).find((one) => one.shown === shown) ?? expect.fail(`${shown} stands on the list`)
const hitsOf = async (id: string) =>
  (await office(world, 'office/blocklist/getHits', { token: risk.token, body: { id } })).data.items
const codeOf = ({ status, body }: Pick<CallAnswer<CallPath>, 'status' | 'body'>) =>
  status === 200 ? 'done' : body.general.code

describe('what is blocked', () => {
  it('turns a mail domain and all below it away at registration, in words that tell nothing, until two people lift it', async () => {
    const watching = await listenTo(world, risk, ['blocklist'])
    const support = await signInAs(world, 'support')
    const apart = await listenTo(world, support, ['blocklist', 'cases'])
    expect(await block({ kind: 'mail_domain', value: '@Throwaway.Example' })).toBe('done')
    await expect.poll(() => watching.roomsOf('event')).toContain('office.blocklist')
    expect([apart.roomsOf('refused'), apart.roomsOf('event')]).toEqual([['office.blocklist', 'office.cases'], []])
    for (const { close } of [watching, apart]) close()
    const wanted = (email: string) => register(world, goodForm({ email }))
    const refused = await wanted('a@mx.throwaway.example')
    expect(codeOf(refused)).toBe('identity.refused')
    expect(JSON.stringify(refused.body)).not.toMatch(/block|list|domain|risk/i)
    expect(codeOf(await wanted('a@notthrowaway.example'))).toBe('done')
    const entry = await entryOf('throwaway.example')
    expect(entry).toMatchObject({ hits: 1, endsAt: null, reason: REASON })
    expect(await hitsOf(entry.id)).toMatchObject([{ door: 'registration', uid: null }])
    expect([await lift(entry.id), await lift(entry.id)]).toEqual(['done', 'risk.block_unknown'])
    expect(codeOf(await wanted('b@throwaway.example'))).toBe('done')
    expect((await entries('over')).find(({ id }) => id === entry.id)?.liftedBy).not.toBeNull()
    for (const action of ['risk.blocked', 'risk.block_lifted', 'risk.block_hits_read', 'risk.blocks_read'])
      expect((await readTrail(world.app.db, action)).length, action).toBeGreaterThan(0)
  })

  it('is a device wherever it comes from: its sign-in and its deposit are refused, its withdrawal waits for a person', async () => {
    const form = goodForm()
    const opened = await register(world, form)
    const cookie = (opened.headers.get('set-cookie') ?? '').split(';')[0] ?? ''
    expect(opened.headers.get('set-cookie')).toMatch(/^tas-device=[\w-]{43}; HttpOnly; SameSite=Strict; Path=\/api/)
    const { user } = opened.body.data
    const { sql, b } = world.app.db
    const [session] = await sql`
      select encode(device_mark, 'hex') as code from ${b}.identity_session where player_id = ${user.id}`
    expect(await block({ kind: 'device', value: String(session?.['code']) })).toBe('done')
    const signIn = (headers: Record<string, string>) =>
      world.call('user/user/login', {
        body: { username: String(form['username']), password: 'kettle-orbit-93' },
        headers,
      })
    expect([codeOf(await signIn({ cookie })), codeOf(await signIn({}))]).toEqual(['identity.refused', 'done'])
    const deviceKey = cookie.split('=')[1] ?? ''
    const payee = await openPayee(world, 10_000n)
    const from = (key: string) => ({ ...world.as(payee, key), deviceKey })
    const deposit = { gatewayCode: 'sandbox', currency: 'USD', amount: '10.00' }
    expect(await outcome(createDeposit(from(uuidv7()), deposit))).toBe('identity.refused')
    const wish = { gatewayCode: 'sandbox', financialAccountId: payee.accountId, currency: 'USD', amount: '50.00' }
    const { request } = await addRequest(from(uuidv7()), wish)
    expect(request).toMatchObject({ status: 'under_review', blockedBy: ['approval'] })
    const [row] = await sql`select review_cause from ${b}.withdrawals_request where id = ${request.id}`
    expect(row).toEqual({ review_cause: 'risk' })
    const { id } = await entryOf(String(session?.['code']).slice(0, 8))
    expect((await hitsOf(id)).map(({ door }) => door)).toEqual(['withdrawal', 'deposit', 'sign_in'])
  })

  it('is an account for money: nobody adds it, and what goes there already is looked at before it is paid', async () => {
    const payee = await openPayee(world, 10_000n)
    const { sql, b, seals } = world.app.db
    // The job of this house pays within a moment: it leaves the request alone until the account is blocked.
    const own = world.owner
    await own.sql`alter table ${own.b}.withdrawals_request alter leased_until set default 'infinity'`
    const { request } = await ask(world, payee, '40.00')
    await own.sql`alter table ${own.b}.withdrawals_request alter leased_until drop default`
    expect(request.status).toBe('requested')
    const [account] = await sql<{ number: Buffer }[]>`
      select number from ${b}.withdrawals_account where id = ${payee.accountId}`
    const place = { column: 'withdrawals_account.number', owner: payee.accountId }
    const value = seals.open<string>(account?.number ?? Buffer.alloc(0), place)
    expect(await block({ kind: 'payment_account', accountKind: 'merchant', value })).toBe('done')
    await sql`update ${b}.withdrawals_request set leased_until = null where id = ${request.id}`
    await expect
      .poll(async () => {
        await sendPayouts(world.app)
        return (await sql`select status, review_cause from ${b}.withdrawals_request where id = ${request.id}`)[0]
      })
      .toEqual({ status: 'under_review', review_cause: 'risk' })
    const { user, token } = (await register(world, goodForm())).body.data
    await giveProof(world, token)
    const added = world.call('financial/account/add', {
      token,
      body: { kind: 'merchant', number: value.toLowerCase() },
    })
    expect(codeOf(await added)).toBe('identity.refused')
    const { id } = await entryOf(`…${value.slice(-4)}`)
    expect(await hitsOf(id)).toMatchObject([{ door: 'destination', uid: user.intId }])
    const [kept] = await sql<{ all: string }[]>`
      select string_agg(e::text, ' ') as all from ${b}.blocklist_entry e`
    expect(kept?.all).not.toContain(value)
  })

  it('is a phone and a document of a player, and an address: each holds until its day has come', async () => {
    const { sql, b } = world.app.db
    const player = await openAccount(world, 0n)
    const deposit = () =>
      outcome(createDeposit(world.as(player, uuidv7()), { gatewayCode: 'sandbox', currency: 'USD', amount: '10.00' }))
    await inTx(world.app.db, (tx) => changePersonal(tx, player.id, { phone: '+35699112233' }))
    await sql`
      insert into ${b}.verification_check (id, player_id, type, status, paper, sent_at, number_index)
      values (${uuidv7()}, ${player.id}, 'identity', 'approved', 'passport', now(), ${numberIndex(world.app.db, 'AB123456')})`
    const endsAt = new Date(Date.now() + 86_400_000).toISOString()
    for (const wanted of [
      { kind: 'phone', value: '۰۰۳۵۶ ۹۹۱۱ ۲۲۳۳' },
      { kind: 'document', value: 'ab-123 456' },
      { kind: 'address_block', value: '127.0.0.77' },
    ] as const) {
      expect(await deposit()).toBe('done')
      expect(await block({ ...wanted, endsAt })).toBe('done')
      expect([wanted.kind, await deposit()]).toEqual([wanted.kind, 'identity.refused'])
      await sql`update ${b}.blocklist_entry set ends_at = now() where kind = ${wanted.kind}`
    }
    expect(await deposit()).toBe('done')
    expect(await block({ kind: 'phone', value: '+356 99112233' })).toBe('done')
    expect(await deposit()).toBe('identity.refused')
    expect(await outcome(addAccount(world.as(player), { kind: 'merchant', number: 'M8877665' }))).toBe(
      'identity.refused',
    )
  })

  it('has to be something of its kind, once, and to end in times to come', async () => {
    expect(await block({ kind: 'payment_account', value: 'M8877665' })).toBe('risk.block_value')
    expect(await block({ kind: 'device', value: 'abc' })).toBe('risk.block_value')
    expect(await block({ kind: 'address_block', value: '1::2::3' })).toBe('risk.block_value')
    expect(await block({ kind: 'document', value: 'P 1234-567', endsAt: '2020-01-01T00:00:00.000Z' })).toBe(
      'risk.block_ended',
    )
    const ofNoYear = { kind: 'document', value: 'P 1234-567', endsAt: '0000-01-01T00:00:00Z', reason: REASON } as const
    const headers = { 'Idempotency-Key': uuidv7() }
    const { code } = await office(world, 'office/blocklist/add', { token: risk.token, body: ofNoYear, headers })
    expect(code).toBe('http.invalid')
    expect([
      await block({ kind: 'document', value: 'P 1234-567' }),
      await block({ kind: 'document', value: 'p1234567' }),
    ]).toEqual(['done', 'risk.block_there'])
  })
})
