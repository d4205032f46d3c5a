import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { uuidv7 } from '#kit/random.ts'
import { STEP_SECONDS, totpCode } from '#src/modules/identity/index.ts'
import { giveProof, goodForm, register } from '#src/modules/identity/people.fixture.ts'
import { doByTwo } from '#src/modules/office/operations/two-people.fixture.ts'
import { photo } from '#src/modules/pictures/images.fixture.ts'
import { fromBase32, office, REASON, type Signed, signInAs } from '#src/modules/staff/staff.fixture.ts'
import { readPaperPicture } from '#src/modules/verification/papers/paper-store.ts'
import { paperPicture, processPapers, uploadPaper } from '#src/modules/verification/papers.fixture.ts'
import { ask, type Payee } from '#src/modules/withdrawals/withdrawals.fixture.ts'
import { actorOf } from './people.ts'
import { until } from './until.ts'
import { type ServedWorld, serveWorld } from './world.ts'

let world: ServedWorld
let risk: Signed
let manager: Signed
beforeAll(async () => {
  world = await serveWorld()
  risk = await signInAs(world, 'risk')
  manager = await signInAs(world, 'manager')
})
afterAll(() => world.stop())

const codeOf = ({ status, body }: { readonly status: number; readonly body: { general: { code?: string } } }) =>
  status === 200 ? 'done' : (body.general.code ?? String(status))

/** The rules that were found of a player so far, at a door. */
async function findings(playerId: string, point: string): Promise<readonly string[]> {
  const { sql, b } = world.app.db
  const rows = await sql<{ name: string }[]>`
    select r.name from ${b}.risk_decision d cross join jsonb_array_elements(d.findings) f
    join ${b}.risk_version v on v.id = (f ->> 'versionId')::uuid join ${b}.risk_rule r on r.id = v.rule_id
    where d.player_id = ${playerId} and d.point = ${point}`
  return rows.map(({ name }) => name)
}

/** Whether the rules were asked about the registration of a player. */
async function isDecidedOn(playerId: string): Promise<boolean> {
  const { sql, b } = world.app.db
  const rows = await sql`select from ${b}.risk_decision where player_id = ${playerId} and point = 'registration'`
  return rows.length > 0
}

describe('a ring that opens accounts for one person', () => {
  const person = { firstName: 'Siavash', lastName: 'Rad', birthDate: '1983-04-05' }

  it('is seen at the second account of the name, however it is written, and its browser is turned away once it is blocked', async () => {
    const first = await register(world, goodForm(person))
    // Which of two at one moment is judged first is not said.
    await until(
      'the first account is decided on',
      async () => (await isDecidedOn(first.body.data.user.id)) || undefined,
    )
    const cookie = (first.headers.get('set-cookie') ?? '').split(';')[0] ?? ''
    const again = (changes: Readonly<Record<string, unknown>>) =>
      world.call('user/user/register', { body: goodForm({ ...person, ...changes }), headers: { cookie } })
    const second = (await again({ firstName: 'RAD', lastName: 'siavash' })).body.data.user
    // The first place: a case, with who shares what.
    await until('the second account is decided on', async () => (await findings(second.id, 'registration'))[0])
    expect(await findings(second.id, 'registration')).toContain('same-person')
    const { sql, b } = world.app.db
    const found = await until('the case is opened', async () => {
      const rows = await sql<{ id: string }[]>`select id from ${b}.risk_case where player_id = ${second.id}`
      return rows[0]
    })
    const { data } = await office(world, 'office/risk/get', { token: risk.token, body: { id: found.id } })
    const shared = data.linked.map(({ kind }) => kind)
    expect(shared).toEqual(expect.arrayContaining(['device', 'person']))
    // The second: whoever works on it has the browser blocked.
    const tab = await office(world, 'office/player/getRisk', { token: risk.token, body: { playerId: second.id } })
    const value = tab.data.devices[0]?.code ?? ''
    const body = { kind: 'device', value, reason: REASON } as const
    const two = { asker: risk, approver: manager }
    expect(await doByTwo(world, two, { path: 'office/blocklist/add' as const, body })).toBe('done')
    expect(codeOf(await again({ firstName: 'Other', lastName: 'Name' }))).toBe('identity.refused')
    const elsewhere = await world.call('user/user/register', { body: goodForm(person) })
    expect(codeOf(elsewhere)).toBe('done')
    await until(
      'the next account is met as well',
      async () => (await findings(elsewhere.body.data.user.id, 'registration'))[0],
    )
  })
})

describe('a file or a text that wants to run in the office', () => {
  it('is refused as a file, or made anew without it; as a text it stays text, and the page runs no script but its own', async () => {
    const { user, token } = (await register(world, goodForm())).body.data
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="fetch(1)"><script>alert(1)</script></svg>')
    const html = Buffer.from('<!doctype html><script>alert(1)</script>')
    const payload = '<script>alert(document.domain)</script>'
    const both = Buffer.concat([await paperPicture(), Buffer.from(payload)])
    // The first place: what is no picture, or more than one, is not taken.
    for (const [file, type] of [
      [svg, 'image/svg+xml'],
      [svg, 'image/png'],
      [html, 'image/png'],
      [both, 'image/png'],
    ] as const)
      expect((await uploadPaper(world, { token }, { file, type })).status, type).not.toBe(200)
    // The second: what is taken is drawn anew, and a text stays text.
    const described = photo(640, 480, 77).withExif({ IFD0: { ImageDescription: payload } })
    const file = await described.jpeg().toBuffer()
    expect(file.toString('latin1')).toContain(payload)
    const { status, fileId } = await uploadPaper(world, { token }, { file, type: 'image/jpeg' })
    expect(status).toBe(200)
    const note = `<img src=x onerror=alert(1)>`
    const files = [{ fileId, side: 'front' as const }]
    expect(await processPapers(world, { token }, { typeId: 'identity', paper: 'passport', files, note })).toBe('done')
    const kept = await readPaperPicture(world.app, world.app.db, fileId)
    expect(Buffer.from(kept?.base64 ?? '', 'base64').toString('latin1')).not.toContain('<script>')
    const { sql, b } = world.app.db
    const [check] = await sql<{ id: string }[]>`select id from ${b}.verification_check where player_id = ${user.id}`
    const seen = await fetch(`${world.server.url}/api/office/verification/get`, {
      method: 'POST',
      headers: { BID: '1', 'content-type': 'application/json', staffToken: risk.token },
      body: JSON.stringify({ id: check?.id }),
    })
    expect(await seen.text()).toContain(JSON.stringify(note))
    expect(seen.headers.get('content-type')).toBe('application/json; charset=utf-8')
    const policy = (await fetch(`${world.server.url}/api`)).headers.get('content-security-policy')
    expect(policy).toMatch(/script-src 'self'(?:;|$)/)
  })
})

describe('an account whose password was guessed', () => {
  const PASSWORD = 'kettle-orbit-93'

  it('gives nothing to a thief who adds an own app and an own account for money: it rests, and then a person looks', async () => {
    const form = goodForm()
    const { user } = (await register(world, form)).body.data
    const { sql, b } = world.app.db
    await until('the registration is decided on', async () => {
      const rows = await sql`select from ${b}.risk_decision where player_id = ${user.id}`
      return rows[0]
    })
    await sql`update ${b}.risk_sign set at = at - interval '3 days' where player_id = ${user.id} and kind = 'registered'`
    await sql`update ${b}.identity_session set created_at = created_at - interval '3 days' where player_id = ${user.id}`
    const login = await world.call('user/user/login', {
      body: { username: String(form['username']), password: PASSWORD },
    })
    const { token } = login.body.data
    // Signed in is not proved: neither an app nor an account for money is added by it.
    const destination = { kind: 'merchant', number: 'M7711223' } as const
    for (const asked of [
      world.call('identity/totp/begin', { token }),
      world.call('financial/account/add', { token, body: destination }),
    ])
      expect(codeOf(await asked)).toBe('identity.step_up_required')
    // The thief has the password, and proves with it.
    await giveProof(world, token)
    const { secret } = (await world.call('identity/totp/begin', { token })).body.data
    const code = totpCode(fromBase32(secret), Math.floor(Date.now() / 1_000 / STEP_SECONDS))
    expect(codeOf(await world.call('identity/totp/confirm', { token, body: { code } }))).toBe('done')
    await giveProof(world, token)
    const added = await world.call('financial/account/add', { token, body: destination })
    const { account } = added.body.data
    const key = uuidv7()
    const body = { gatewayCode: 'sandbox', currency: 'USD', amount: '90.00' }
    expect(codeOf(await world.call('deposit/deposit/create', { token, key, body }))).toBe('done')
    const thief: Payee = { ...actorOf({ id: user.id, intId: user.intId }), accountId: account.id }
    const withdraw = () =>
      ask(world, thief, '80.00').then(
        ({ request }) => request.status,
        (refusal: { code: string }) => refusal.code,
      )
    // The first place: whatever of it is asked first, the new account and the new credential both rest.
    expect(await withdraw()).toBe('withdrawals.credential_locked')
    await sql`update ${b}.identity_player set withdrawals_locked_until = null where id = ${user.id}`
    expect(await withdraw()).toBe('withdrawals.account_not_verified')
    await sql`update ${b}.withdrawals_account set status = 'verified' where id = ${account.id}`
    expect(await withdraw()).toBe('withdrawals.account_rests')
    // The second: after all of that a person looks.
    await sql`update ${b}.withdrawals_account set usable_from = now() where id = ${account.id}`
    await until('the chain is known', async () => {
      const rows = await sql`select from ${b}.risk_sign where player_id = ${user.id} and kind = 'destination_added'`
      return rows[0]
    })
    expect(await withdraw()).toBe('under_review')
    expect(await findings(user.id, 'withdrawal')).toContain('take-over')
  })
})
