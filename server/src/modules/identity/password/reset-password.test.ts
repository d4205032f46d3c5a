import { describe, expect, it } from 'vitest'
import { begin, inTx } from '#kit/db/connect.ts'
import { sha256 } from '#kit/random.ts'
import type { CallContext } from '#src/ctx.ts'
import { countEveryStatement } from '../../../../test/count-statements.ts'
import { codeIn, linkIn } from '../../../../test/mail-server.ts'
import { openMailWorld } from '../../../../test/mail-world.ts'
import { judgeCodes } from '../contact/code-store.ts'
import { logIn as openLogin } from '../login/log-in.ts'
import { giveProof, goodForm, logIn, register } from '../people.fixture.ts'
import { emailMac } from '../person/person-store.ts'
import { softwareAuthenticator } from '../second-factor/software-authenticator.fixture.ts'
import { requestReset } from './request-reset.ts'

const NEW = 'winter-harbour-71'

const { world, server } = await openMailWorld()

async function newPlayer() {
  const form = goodForm()
  const { token } = (await register(world, form)).body.data
  return { token, email: String(form['email']), username: String(form['username']) }
}

async function ask(email: string) {
  return (await world.call('user/user/forgot', { body: { email } })).body.data.requestId
}

const codeFor = async (email: string) => codeIn(await server.mailTo(email, /code for a new password/))

function reset(requestId: string, receivedCode: string, changes: Record<string, unknown> = {}) {
  const body = { requestId, receivedCode, newPassword: NEW, reNewPassword: NEW, ...changes }
  return world.call('user/user/resetPassword', { body })
}

function contextFrom(ip: string): CallContext {
  const { app } = world
  const caller = {
    language: 'en',
    requestId: 'test',
    ip,
    userAgent: 'test',
    player: null,
    idempotencyKey: null,
  } as const
  return { app, db: app.db, ...caller }
}

const codeOf = (answer: Awaited<ReturnType<typeof reset>>) => answer.body.general.code

const codesMailed = (email: string) =>
  server.mails.filter(({ to, subject }) => to?.[0]?.address === email && /code for/.test(subject ?? ''))

/** How many mails for a new password count for an address: those whose link works. */
async function mailsOpen(email: string): Promise<number> {
  const { sql, b } = world.app.db
  const mac = emailMac(world.app.db, email)
  const [player] = await sql<{ id: string }[]>`select id from ${b}.identity_player where email_mac = ${mac}`
  const hash = player === undefined ? mac : sha256(`password|${player.id}`)
  const rows = await sql`
    select from ${b}.identity_code
    where subject_hash = ${hash} and used_at is null and link_expires_at > clock_timestamp()`
  return rows.length
}

/** Another code of the same form. */
const otherThan = (code: string) => String((Number(code) + 1) % 10 ** 8).padStart(8, '0')

describe('a forgotten password', () => {
  it('is set anew with the code of the mail; every session ends, none begins, the player is told', async () => {
    const { token, email, username } = await newPlayer()
    const requestId = await ask(email.toUpperCase())
    const code = await codeFor(email)
    expect(code).toMatch(/^\d{8}$/)
    const answer = await reset(requestId, code)
    expect(answer.status).toBe(200)
    expect(answer.body.data).toEqual({})
    expect((await world.call('user/user/init', { token })).status).toBe(401)
    expect((await logIn(world, username, 'kettle-orbit-93')).body.general.code).toBe('identity.wrong_credentials')
    expect((await logIn(world, username, NEW)).status).toBe(200)
    // Whoever has the code reads the mailbox, and logs in by it from now on.
    expect((await logIn(world, email, NEW)).status).toBe(200)
    await server.mailTo(email, /new password/)
    const { sql, b } = world.app.db
    const [row] = await sql<{ locked: boolean }[]>`
      select withdrawals_locked_until > clock_timestamp() + interval '23 hours' as locked
      from ${b}.identity_player where email_mac = ${emailMac(world.app.db, email)}`
    expect(row?.locked).toBe(true)
  })

  it('does not pass by a second factor: the new password alone opens nothing', async () => {
    const { email, username } = await newPlayer()
    const { sql, b } = world.app.db
    await sql`
      insert into ${b}.identity_totp (player_id, sealed_secret, begun_at, confirmed_at, window_started_at)
      select id, '\\x00', now(), now(), now() from ${b}.identity_player where email_mac = ${emailMac(world.app.db, email)}`
    const requestId = await ask(email)
    expect((await reset(requestId, await codeFor(email))).status).toBe(200)
    expect((await logIn(world, username, NEW)).body.general.code).toBe('identity.second_factor_required')
  })

  it('takes Persian digits and blanks, and opens a door that guesses have locked', async () => {
    const { email, username } = await newPlayer()
    for (let index = 0; index < 6; index++) await logIn(world, username, 'wrong-guess-77')
    expect((await logIn(world, username, 'kettle-orbit-93')).body.general.code).toBe('identity.locked')
    const requestId = await ask(email)
    const code = await codeFor(email)
    const typed = [...code].map((digit) => '۰۱۲۳۴۵۶۷۸۹'[Number(digit)]).join('')
    expect((await reset(requestId, ` ${typed.slice(0, 4)} ${typed.slice(4)} `)).status).toBe(200)
    expect((await logIn(world, username, NEW)).status).toBe(200)
  })

  it('opens the door also to somebody in a new place, which guesses from everywhere have locked', async () => {
    const { email, username } = await newPlayer()
    const tryFrom = (ip: string, password: string) =>
      openLogin(contextFrom(ip), { username, password }).then(
        () => 'in',
        ({ code }) => code,
      )
    for (let place = 0; place < 22; place++) await tryFrom(`10.3.${place}.1`, 'wrong-guess-77')
    expect(await tryFrom('192.0.2.77', 'kettle-orbit-93')).toBe('identity.locked')
    expect((await reset(await ask(email), await codeFor(email))).status).toBe(200)
    expect(await tryFrom('192.0.2.77', NEW)).toBe('in')
  })

  it('tells of each session that it ends', async () => {
    const { email, username } = await newPlayer()
    await logIn(world, username, 'kettle-orbit-93')
    const { sql, b } = world.owner
    const told: string[] = []
    world.house.hear({
      hear: (_app, news) => news.type === 'identity.session_ended' && told.push(`${news.playerId} ${news.sessionId}`),
      missed: () => undefined,
    })
    expect((await reset(await ask(email), await codeFor(email))).status).toBe(200)
    const ended = await sql<{ text: string }[]>`
      select p.id || ' ' || s.id as text from ${b}.identity_session s join ${b}.identity_player p on p.id = s.player_id
      where p.username = ${username}`
    expect(ended).toHaveLength(2)
    await expect.poll(() => told.toSorted()).toEqual(ended.map(({ text }) => text).toSorted())
  })

  it('has codes that count once, also for two at the same moment', async () => {
    const { email } = await newPlayer()
    const requestId = await ask(email)
    const code = await codeFor(email)
    const answers = await Promise.all([reset(requestId, code), reset(requestId, code)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
    expect(codeOf(await reset(requestId, code))).toBe('identity.mail_code_gone')
  })

  it('has codes that belong to their request: neither another of the player nor of somebody else', async () => {
    const [sara, nora] = [await newPlayer(), await newPlayer()]
    const first = await ask(sara.email)
    const firstCode = await codeFor(sara.email)
    const other = await ask(nora.email)
    expect(codeOf(await reset(other, firstCode))).toBe('identity.mail_code_wrong')
    const second = await ask(sara.email)
    expect(codeOf(await reset(second, firstCode))).toBe('identity.mail_code_wrong')
    expect(codeOf(await reset(crypto.randomUUID(), firstCode))).toBe('identity.mail_code_gone')
    // Whoever asks anew ends nothing: the first code is good still, and with it all the others end.
    expect((await reset(first, firstCode)).status).toBe(200)
    expect(codeOf(await reset(second, await codeFor(sara.email)))).toBe('identity.mail_code_gone')
  })

  it('is not set with the code of another matter: what changes an address changes no password', async () => {
    const { token } = await newPlayer()
    await giveProof(world, token)
    const email = `next-${crypto.randomUUID()}@mail.example`
    const { requestId } = (await world.call('user/email/change', { token, body: { email } })).body.data
    const code = codeIn(await server.mailTo(email, /new e-mail/))
    expect(codeOf(await reset(requestId, code))).toBe('identity.mail_code_gone')
    // The code itself is right, at its own door.
    const confirmed = await world.call('user/email/confirm', { token, body: { requestId, newCode: code } })
    expect(confirmed.status).toBe(200)
  })

  it('gives five tries, however they are sent, and then none to the right code', async () => {
    const { email } = await newPlayer()
    const requestId = await ask(email)
    const code = await codeFor(email)
    const answers = await Promise.all(Array.from({ length: 20 }, () => reset(requestId, otherThan(code))))
    const codes = answers.map(codeOf)
    expect(codes.filter((one) => one === 'identity.mail_code_wrong')).toHaveLength(4)
    expect(codes.filter((one) => one === 'identity.mail_code_gone')).toHaveLength(16)
    expect(codeOf(await reset(requestId, code))).toBe('identity.mail_code_gone')
  })

  it('has codes of ten minutes', async () => {
    const { email } = await newPlayer()
    const requestId = await ask(email)
    const code = await codeFor(email)
    const { sql, b } = world.app.db
    const [row] = await sql<{ minutes: number }[]>`
      update ${b}.identity_code set expires_at = expires_at - interval '10 minutes' where id = ${requestId}
      returning extract(epoch from expires_at + interval '10 minutes' - created_at)::float8 / 60 as minutes`
    expect(row?.minutes).toBeLessThanOrEqual(10.01)
    expect(codeOf(await reset(requestId, code))).toBe('identity.mail_code_gone')
  })

  it('refuses a bad password beside its field, which costs no try', async () => {
    const { email, username } = await newPlayer()
    const requestId = await ask(email)
    const code = await codeFor(email)
    for (const [changes, said, field] of [
      [{ reNewPassword: 'something-else-1' }, 'identity.password_mismatch', 'reNewPassword'],
      [{ newPassword: 'password1', reNewPassword: 'password1' }, 'identity.password_too_common', 'newPassword'],
      [
        { newPassword: `${username}!!`, reNewPassword: `${username}!!` },
        'identity.password_like_account',
        'newPassword',
      ],
    ] as const)
      for (let index = 0; index < 3; index++) {
        const answer = await reset(requestId, code, changes)
        expect(codeOf(answer)).toBe(said)
        expect(answer.body.general.fields).toHaveProperty([field])
      }
    expect((await reset(requestId, code)).status).toBe(200)
  })

  it('is answered alike by five mails an hour to a caller, and from then on by none', async () => {
    const { email } = await newPlayer()
    const ghost = 'nobody.at.all@mail.example'
    const answers = new Set<string>()
    for (const address of [email, ghost])
      for (let index = 0; index < 7; index++) {
        const { status, body } = await world.call('user/user/forgot', { body: { email: address } })
        answers.add(
          JSON.stringify([status, Object.keys(body.data), Object.keys(body.general), body.data.requestId.length]),
        )
      }
    expect(answers.size).toBe(1)
    expect([await mailsOpen(email), await mailsOpen(ghost)]).toEqual([5, 5])
    await expect.poll(() => codesMailed(email)).toHaveLength(5)
    // What was asked for last is judged like any other, and opens nothing.
    const [newest] = codesMailed(email).slice(-1)
    if (newest === undefined) throw new Error('the mails came')
    expect(codeOf(await reset(await ask(email), codeIn(newest)))).toBe('identity.mail_code_wrong')
    expect(codesMailed(email)).toHaveLength(5)
  })
})

describe('a stranger who asks for somebody’s codes', () => {
  const askFrom = async (ip: string, email: string) => (await requestReset(contextFrom(ip), { email })).requestId

  it('uses up none of the owner’s: 24 calls from 6 blocks, and the owner gets and uses one', async () => {
    const { email } = await newPlayer()
    const early = await ask(email)
    const earlyCode = await codeFor(email)
    for (let index = 0; index < 24; index++) await askFrom(`203.0.${index % 6}.9`, email)
    // Bounded: the owner's mailbox is not the stranger's toy.
    expect(await mailsOpen(email)).toBe(10)
    // Registered from 127.0.0.1, where this asks from: a place of the owner's.
    await ask(email)
    expect(await mailsOpen(email)).toBe(11)
    expect((await reset(early, earlyCode)).status).toBe(200)
  })

  it('uses up nothing of an owner who is somewhere new: whoever asked, the link in the mailbox sets the password', async () => {
    const { email } = await newPlayer()
    const asked: string[] = []
    for (let index = 0; index < 40; index++) asked.push(await askFrom(`198.51.${index % 10}.7`, email))
    // Wrong tries at every request, as codes and as links, until no code is left.
    for (const requestId of asked)
      for (let guess = 0; guess < 6; guess++) {
        await reset(requestId, '00000000')
        expect(codeOf(await reset(requestId, `${guess}`.repeat(43)))).toBe('identity.mail_code_gone')
      }
    // The owner, in a place where nobody has seen them, is sent no other mail, and needs none.
    await askFrom('192.0.2.44', email)
    await expect.poll(() => codesMailed(email)).toHaveLength(10)
    const [oldest, newest] = [codesMailed(email)[0], codesMailed(email).at(-1)]
    if (oldest === undefined || newest === undefined) throw new Error('the mails came')
    const [id = '', token = ''] = linkIn(oldest).split('#')[1]?.split('.') ?? []
    expect(Buffer.from(token, 'base64url')).toHaveLength(32)
    expect((await reset(id, token)).status).toBe(200)
    // Used, it ends all the others; and the next time mails come again.
    const [otherId = '', otherToken = ''] = linkIn(newest).split('#')[1]?.split('.') ?? []
    expect(codeOf(await reset(otherId, otherToken))).toBe('identity.mail_code_gone')
    await askFrom('192.0.2.44', email)
    await expect.poll(() => codesMailed(email)).toHaveLength(11)
  })
})

describe('who floods a name', () => {
  const askFrom = async (ip: string, email: string) => (await requestReset(contextFrom(ip), { email })).requestId

  it('waits for no row of the player, and holds none', async () => {
    const { username, email } = await newPlayer()
    await begin(world.app.db, async (tx) => {
      await tx.sql`select from ${tx.b}.identity_player where username = ${username} for no key update`
      await askFrom('203.0.113.9', email)
      await askFrom('203.0.113.9', username)
    })
    expect(await mailsOpen(email)).toBe(2)
  })

  it('is answered alike, and costs the database next to nothing from the three hundredth asking on; who asks elsewhere is heard', async () => {
    const ghost = 'flooded.ghost@mail.example'
    const { sql, b } = world.app.db
    const written = async () => {
      const rows = await sql`select from ${b}.identity_code where subject_hash = ${emailMac(world.app.db, ghost)}`
      return rows.length
    }
    for (let at = 0; at < 300; at++) expect(await askFrom(`10.9.${at % 60}.1`, ghost)).toHaveLength(36)
    for (let at = 0; at < 5; at++) expect(await askFrom('10.9.0.1', ghost)).toHaveLength(36)
    expect(await written()).toBe(302)
    await askFrom('192.0.2.77', ghost)
    expect(await written()).toBe(303)
  })

  it('uses up nothing of whose mailbox it is, neither by another account that says it nor before there was one', async () => {
    const { sql, b } = world.app.db
    const owner = await newPlayer()
    await sql`update ${b}.identity_player set email_verified_at = clock_timestamp() where username = ${owner.username}`
    const said = goodForm({ email: owner.email })
    await register(world, said)
    for (let at = 0; at < 12; at++) await askFrom(`203.0.${at % 4}.9`, String(said['username']))
    await expect.poll(() => codesMailed(owner.email).length).toBeGreaterThan(0)
    const own = await askFrom('192.0.2.55', owner.email)
    const [row] = await sql<{ player: string | null }[]>`
      select p.username as player from ${b}.identity_code c left join ${b}.identity_player p on p.id = c.player_id where c.id = ${own}`
    expect(row?.player).toBe(owner.username)
    const late = goodForm()
    for (let at = 0; at < 12; at++) await askFrom(`198.51.${at % 4}.9`, String(late['email']))
    await register(world, late)
    await askFrom('192.0.2.56', String(late['email']))
    await expect.poll(() => codesMailed(String(late['email']))).toHaveLength(1)
  })
})

describe('an address that nobody has', () => {
  it('leaves nothing good in a mailbox that is changed for another at that moment', async () => {
    /** How many of the mails that were sent to a mailbox set a password. */
    const goodLinks = async (email: string) => {
      const { sql, b } = world.app.db
      const waiting = () => sql`select from ${b}.mail_message where template = 'passwordReset' and status = 'waiting'`
      await expect.poll(async () => (await waiting()).length).toBe(0)
      const links = codesMailed(email).map((mail) => linkIn(mail).split('#')[1]?.split('.') ?? [])
      const answers = await Promise.all(links.map(([id = '', token = '']) => reset(id, token)))
      return answers.filter(({ status }) => status === 200).length
    }
    const beside = (email: string, change: () => Promise<{ readonly status: number }>) =>
      Promise.all([change(), ...Array.from({ length: 4 }, () => world.call('user/user/forgot', { body: { email } }))])
    for (let round = 0; round < 6; round++) {
      const { token, email } = await newPlayer()
      await giveProof(world, token)
      const next = `next-${round}-${email}`
      const { requestId } = (await world.call('user/email/change', { token, body: { email: next } })).body.data
      const newCode = codeIn(await server.mailTo(next, /new e-mail/))
      const [changed] = await beside(email, () =>
        world.call('user/email/confirm', { token, body: { requestId, newCode } }),
      )
      expect([changed?.status, await goodLinks(email)]).toEqual([200, 0])
    }
  })

  it('gets the same answers at the cost of the same statements, 60 times', async () => {
    const { email } = await newPlayer()
    const [known, unknown] = [new Set<string>(), new Set<string>()]
    const { sql, b } = world.app.db
    for (let index = 0; index < 60; index++) {
      const isKnown = index % 2 === 0
      const counted = countEveryStatement(world.app.db)
      const ctx = {
        ...contextFrom(`10.${index >> 6}.${index & 63}.1`),
        app: { ...world.app, db: counted.db },
        db: counted.db,
      }
      const { requestId } = await requestReset(ctx, { email: isKnown ? email : `ghost${index}@mail.example` })
      const asked = counted.count()
      const outcome = await inTx(counted.db, (tx) =>
        judgeCodes(tx, world.app, { id: requestId, purpose: 'password', newCode: '0' }),
      )
      const shape = JSON.stringify([asked, counted.count() - asked, outcome, requestId.length])
      ;(isKnown ? known : unknown).add(shape)
      // Nobody asks so often; the count is another test's.
      if (isKnown)
        await sql`update ${b}.identity_code set created_at = created_at - interval '1 day' where id = ${requestId}`
    }
    expect(known.size).toBe(1)
    expect(unknown).toEqual(known)
    expect([...known][0]).toMatch(/^\[\d\d?,\d,\{"kind":"wrong","left":4\},36\]$/)
    expect(server.mails.filter(({ to }) => to?.[0]?.address?.startsWith('ghost'))).toEqual([])
  })
})

describe('a mailbox that a stranger said first', () => {
  const PLACE = { origin: 'http://localhost:8080', host: 'localhost' }

  async function addPasskey(token: string) {
    await giveProof(world, token)
    const device = softwareAuthenticator(PLACE)
    const { challenge } = (await world.call('identity/passkey/beginAdd', { token })).body.data.options
    const passkey = device.make({ challenge })
    expect((await world.call('identity/passkey/add', { token, body: { passkey, name: 'key' } })).status).toBe(200)
    return device
  }

  async function logInBy(device: ReturnType<typeof softwareAuthenticator>) {
    const { challenge } = (await world.call('identity/passkey/beginLogin')).body.data.options
    return world.call('identity/passkey/login', { body: { passkey: device.sign({ challenge }) } })
  }

  /** Sets another new password by the newest mail. */
  async function again(email: string, newPassword: string) {
    const sent = codesMailed(email).length
    const requestId = await ask(email)
    await expect.poll(() => codesMailed(email).length).toBe(sent + 1)
    const code = codeIn(codesMailed(email).at(-1) ?? expect.fail('a mail came'))
    const answer = await reset(requestId, code, { newPassword, reNewPassword: newPassword })
    expect([answer.status, codeOf(answer)]).toEqual([200, undefined])
  }

  async function turnAppOn(username: string) {
    const { sql, b } = world.app.db
    await sql`
      insert into ${b}.identity_totp (player_id, sealed_secret, begun_at, window_started_at, confirmed_at)
      select id, '', now, now, now from clock_timestamp() as now, ${b}.identity_player where username = ${username}`
  }

  async function isProved(username: string): Promise<boolean> {
    const { sql, b } = world.app.db
    const rows = await sql`
      select from ${b}.identity_player where username = ${username} and email_verified_at is not null`
    return rows.length > 0
  }

  it('is its reader’s alone once they set a password: passkeys from before open nothing, proved or not, but beside an app', async () => {
    const stranger = await newPlayer()
    const device = await addPasskey(stranger.token)
    expect((await logInBy(device)).status).toBe(200)
    expect((await reset(await ask(stranger.email), await codeFor(stranger.email))).status).toBe(200)
    expect((await logInBy(device)).status).not.toBe(200)
    // From here on the mailbox is proved; whoever added a passkey in an open session is out all the same.
    const { token } = (await logIn(world, stranger.email, NEW)).body.data
    const later = await addPasskey(token)
    await again(stranger.email, 'summer-harbour-72')
    expect((await logInBy(later)).status).not.toBe(200)
    const { token: last } = (await logIn(world, stranger.email, 'summer-harbour-72')).body.data
    const besideApp = await addPasskey(last)
    await turnAppOn(stranger.username)
    await again(stranger.email, 'spring-harbour-73')
    expect((await logInBy(besideApp)).status).toBe(200)
  })

  it('is found by the username of the second account that says it, and its mail says which account it is for', async () => {
    const first = await newPlayer()
    const form = goodForm({ email: first.email })
    const { intId } = (await register(world, form)).body.data.user
    const requestId = await ask(String(form['username']))
    const mail = await server.mailTo(first.email, /code for a new password/)
    expect(mail.text).toContain(`account with the number ${intId}.`)
    expect((await reset(requestId, codeIn(mail))).status).toBe(200)
    expect((await logIn(world, form['username'], NEW)).status).toBe(200)
    expect((await logIn(world, first.username, NEW)).status).not.toBe(200)
  })

  it('has its new password, and is told so, though the proof of the mailbox cannot be written just now', async () => {
    const { email, username } = await newPlayer()
    const { sql, b } = world.owner
    await sql`create function ${b}.refuse_proof() returns trigger language plpgsql as $$ begin raise 'the disk is full'; end $$`
    await sql`
      create trigger refuse_proof before update of email_verified_at on ${b}.identity_player
      for each row execute function ${b}.refuse_proof()`
    const answer = await reset(await ask(email), await codeFor(email)).finally(
      () => sql`drop function ${b}.refuse_proof() cascade`,
    )
    expect(answer.status).toBe(200)
    expect(await isProved(username)).toBe(false)
    expect((await logIn(world, username, NEW)).status).toBe(200)
  })

  it('is proved by no reset of an account with an app, which the reader of its mails may not have', async () => {
    const { email, username } = await newPlayer()
    await turnAppOn(username)
    expect((await reset(await ask(email), await codeFor(email))).status).toBe(200)
    expect(await isProved(username)).toBe(false)
  })

  it('is proved by the reset of none of two accounts that say it: the second still proves it by its own link', async () => {
    const first = await newPlayer()
    const links = () =>
      server.mails.filter(({ to, subject }) => to?.[0]?.address === first.email && /Confirm/.test(subject ?? ''))
    await expect.poll(() => links().length).toBe(1)
    const form = goodForm({ email: first.email })
    await register(world, form)
    await expect.poll(() => links().length).toBe(2)
    expect((await reset(await ask(first.email), await codeFor(first.email))).status).toBe(200)
    expect(await isProved(first.username)).toBe(false)
    const [, , id = '', token = ''] = linkIn(links()[1] ?? expect.fail('a link came')).split('/')
    expect((await world.call('verification/verification/verify', { body: { id, token } })).status).toBe(200)
    expect(await isProved(String(form['username']))).toBe(true)
  })

  it('is proved by no reset of an excluded account: what a stranger excluded shuts nobody who reads the mails', async () => {
    const { token, email, username } = await newPlayer()
    await giveProof(world, token)
    await world.call('limits/break/excludeSelf', { token, body: { months: null, confirm: true } })
    const known = () => world.owner.sql`
      select from platform.exclusion e join ${world.owner.b}.identity_player p on p.id = e.player_id where p.username = ${username}`
    await expect.poll(async () => (await known()).length).toBeGreaterThan(0)
    expect((await reset(await ask(email), await codeFor(email))).status).toBe(200)
    expect(await isProved(username)).toBe(false)
  })
})
