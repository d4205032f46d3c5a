import { hash, verify } from '@node-rs/argon2'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { inTx } from '#kit/db/connect.ts'
import { randomToken } from '#kit/random.ts'
import { Refusal } from '#kit/refusal.ts'
import type { CallContext } from '#src/ctx.ts'
import { countEveryStatement } from '../../../../test/count-statements.ts'
import { readTrail } from '../../../../test/opened.ts'
import { type ServedWorld, serveWorld } from '../../../../test/world.ts'
import { passwordMac } from '../password/password-mac.ts'
import { replacePassword } from '../password/replace-password.ts'
import { giveProof, goodForm, logIn, refusalOf, register } from '../people.fixture.ts'
import { closePlayer, erasePlayer } from '../person/leave-store.ts'
import { readSessionData } from '../person/player-view.ts'
import { forgetOldFailures, recordFailure } from './failure-store.ts'
import { logIn as logInCall } from './log-in.ts'
import { nameMac, ownerMac } from './login-store.ts'

// The real functions, counted: how much work a login costs must not tell whether the player exists.
vi.mock('@node-rs/argon2', async (load) => {
  const real = await load<typeof import('@node-rs/argon2')>()
  return { ...real, verify: vi.fn(real.verify), hash: vi.fn(real.hash) }
})
const verifications = vi.mocked(verify)

let world: ServedWorld

beforeAll(async () => {
  world = await serveWorld()
})
afterAll(() => world?.stop())
beforeEach(() => {
  verifications.mockClear()
  wrong = `not-the-password-${randomToken()}`
})

const PASSWORD = 'kettle-orbit-93'
/** Of each test its own, so that no test wears out the password of another. */
let wrong: string

async function newPlayer(password = PASSWORD): Promise<{ username: string; email: string; id: string; token: string }> {
  const form = goodForm({ password, rePassword: password })
  const { body } = await register(world, form)
  return {
    username: String(form['username']),
    email: String(form['email']),
    id: body.data.user.id,
    token: body.data.token,
  }
}

function contextFrom(ip: string): CallContext {
  const { app } = world
  return {
    app,
    db: app.db,
    language: 'en',
    requestId: 'test',
    ip,
    userAgent: 'test',
    player: null,
    idempotencyKey: null,
  }
}

/** A login from an address; what it was answered. */
async function tryFrom(ip: string, username: string, password: string): Promise<string> {
  try {
    await logInCall(contextFrom(ip), { username, password })
    return 'ok'
  } catch (error) {
    if (error instanceof Refusal) return error.code
    throw error
  }
}

async function tryOften(times: number, attempt: (index: number) => Promise<string>): Promise<string[]> {
  const answers: string[] = []
  for (let index = 0; index < times; index++) answers.push(await attempt(index))
  return answers
}

/** Lets time pass for everything that is remembered of failed logins. */
async function pass(interval: string): Promise<void> {
  const { db } = world.app
  await db.sql`
    update ${db.b}.identity_login_failure
    set window_started_at = window_started_at - ${interval}::interval, locked_until = locked_until - ${interval}::interval`
  await db.sql`update ${db.b}.identity_password_failure set failed_at = failed_at - ${interval}::interval`
}

/** Tries one password under names of nobody until it rests for five minutes. */
async function wearOut(password: string): Promise<void> {
  const tryOne = (index: number) => tryFrom(`10.4.${index}.1`, `nobody_${index}`, password)
  await tryOften(21, tryOne)
  for (let index = 21; index < 29; index++) {
    await pass('5 minutes')
    expect(await tryOne(index)).toBe(WRONG)
  }
}

const WRONG = 'identity.wrong_credentials'
const LOCKED = 'identity.locked'

describe('logging in', () => {
  it('opens a session by username or address, in any spelling that looks the same', async () => {
    const form = goodForm({ username: 'Kamran_علي', email: 'Kamran.A@mail.example' })
    const registered = await register(world, form)
    const { db } = world.app
    // An address that was only said names nobody.
    expect((await logIn(world, form['email'], form['password'])).status).toBe(422)
    await db.sql`update ${db.b}.identity_player set email_verified_at = now() where id = ${registered.body.data.user.id}`
    for (const name of ['Kamran_علي', ' kamran_علی ', 'KAMRAN.A@Mail.Example']) {
      const { status, body } = await logIn(world, name, form['password'])
      expect(status).toBe(200)
      expect(body.data.user.id).toBe(registered.body.data.user.id)
      expect(body.data.token).toMatch(/^[A-Za-z0-9_-]{43}$/)
      expect(body.data.token).not.toBe(registered.body.data.token)
      expect((await world.call('user/user/init', { token: body.data.token })).status).toBe(200)
    }
  })

  it('shows when the login before was', async () => {
    const { username } = await newPlayer()
    const before = async () => {
      const { token } = (await logIn(world, username, PASSWORD)).body.data
      return Date.parse((await world.call('identity/security/getSecurity', { token })).body.data.lastLoginAt ?? '')
    }
    const first = await before()
    expect(await before()).toBeGreaterThan(first)
  })

  it('takes a code for a second factor the player does not use', async () => {
    const { username } = await newPlayer()
    const body = { username, password: PASSWORD, twoFaCode: '123456' }
    expect((await world.call('user/user/login', { body })).status).toBe(200)
  })

  it('asks for the exact password', async () => {
    const { username } = await newPlayer()
    for (const password of [PASSWORD.toUpperCase(), `${PASSWORD} `, PASSWORD.slice(0, -1)])
      expect(refusalOf(await logIn(world, username, password))).toEqual({ status: 422, code: WRONG, fields: {} })
  })

  it('is written to the audit trail', async () => {
    const { username, id } = await newPlayer()
    await logIn(world, username, PASSWORD)
    const { db } = world.app
    const rows = await db.sql`
      select action from ${db.b}.audit_event where actor_id = ${id} order by happened_at`
    expect(rows.map((row) => row['action'])).toEqual(['identity.registered', 'identity.logged_in'])
  })

  it('by many at once with the right password lets everybody in', async () => {
    const { username } = await newPlayer()
    const answers = await Promise.all(Array.from({ length: 20 }, () => logIn(world, username, PASSWORD)))
    expect(answers.map((answer) => answer.status)).toEqual(Array.from({ length: 20 }, () => 200))
    expect(new Set(answers.map((answer) => answer.body.data.token)).size).toBe(20)
  })
})

describe('a password that was right when it was looked at', () => {
  /** Lets something happen after the next password was judged, and before anything follows from it. */
  async function afterVerdict(happen: () => PromiseLike<unknown>): Promise<void> {
    const real = await vi.importActual<typeof import('@node-rs/argon2')>('@node-rs/argon2')
    verifications.mockImplementationOnce(async (...given) => {
      const isRight = await real.verify(...given)
      await happen()
      return isRight
    })
  }
  const sessionsOf = async (id: string) => {
    const { db } = world.app
    return (await db.sql`select from ${db.b}.identity_session where player_id = ${id} and ended_at is null`).length
  }

  it('opens nothing once it is changed: the session that changed it is the only one', async () => {
    const { username, id } = await newPlayer()
    const next = 'lantern-harbour-58'
    const { db } = world.app
    const passwordHash = await hash(next)
    const [session] = await db.sql<{ id: string }[]>`select id from ${db.b}.identity_session where player_id = ${id}`
    // What a change of the password writes; a call would wait for the turn to hash that this login has.
    await afterVerdict(() =>
      inTx(db, (tx) =>
        replacePassword(tx, contextFrom('198.51.100.90'), {
          playerId: id,
          passwordHash,
          keepSessionId: session?.id ?? null,
          what: 'passwordChanged',
        }),
      ),
    )
    expect(await tryFrom('198.51.100.90', username, PASSWORD)).toBe(WRONG)
    expect(await sessionsOf(id)).toBe(1)
    expect(await tryFrom('198.51.100.90', username, next)).toBe('ok')
  })

  it('changes no password once another stands, whatever session asks', async () => {
    const { username, id, token } = await newPlayer()
    const other = await newPlayer('lantern-harbour-58')
    await afterVerdict(async () => {
      const { db } = world.app
      await db.sql`
        update ${db.b}.identity_player set password_hash =
          (select password_hash from ${db.b}.identity_player where id = ${other.id}) where id = ${id}`
    })
    const body = { oldPassword: PASSWORD, newPassword: 'third-kettle-77', reNewPassword: 'third-kettle-77' }
    const answer = await world.call('user/password/changePassword', { token, body })
    expect(answer.body.general.code).toBe('identity.wrong_proof')
    expect(await tryFrom('198.51.100.91', username, 'lantern-harbour-58')).toBe('ok')
  })

  it('opens nothing of an account that is closed or erased meanwhile, and is no fault of ours', async () => {
    for (const [leave, said] of [
      [closePlayer, 'identity.closed'],
      [erasePlayer, WRONG],
    ] as const) {
      const { username, id } = await newPlayer()
      await afterVerdict(() =>
        inTx(world.app.db, async (tx) => {
          await closePlayer(tx, id)
          await leave(tx, id)
        }),
      )
      expect(await tryFrom('198.51.100.92', username, PASSWORD)).toBe(said)
      // The session of the registration alone: what was open ends after the commit, by the event of the closing.
      expect(await sessionsOf(id)).toBe(1)
      await inTx(world.app.db, (tx) => world.app.leave(tx, { type: 'account.closed', playerId: id }))
      await expect.poll(() => sessionsOf(id)).toBe(0)
      if (said === WRONG)
        await expect(readSessionData({ app: world.app, language: 'en' }, id)).rejects.toMatchObject({
          code: 'identity.login_required',
        })
    }
  })

  it('leaves no session open of an account that closes or is erased beside 25 logins, whichever comes first', async () => {
    for (let index = 0; index < 25; index++) {
      const { username, id, token } = await newPlayer()
      await giveProof(world, token)
      const body = { reason: '', payOut: false, erase: index % 2 === 0 }
      const login = tryFrom('198.51.100.94', username, PASSWORD)
      // Every third login is in before the closing begins; the others run beside it.
      if (index % 3 === 0) expect(await login).toBe('ok')
      const [closed, said] = await Promise.all([world.call('user/closing/close', { token, body }), login])
      expect(closed.status).toBe(200)
      expect(['ok', 'identity.closed', 'identity.login_required', WRONG]).toContain(said)
      await expect.poll(() => sessionsOf(id)).toBe(0)
    }
  })

  it('neither opens nor proves alone once a second factor is on', async () => {
    const { username, id, token } = await newPlayer()
    const { db } = world.app
    const turnOn = () => db.sql`
      insert into ${db.b}.identity_totp (player_id, sealed_secret, begun_at, confirmed_at, window_started_at)
      values (${id}, '\\x00', now(), now(), now())`
    await afterVerdict(turnOn)
    expect(await tryFrom('198.51.100.93', username, PASSWORD)).toBe('identity.second_factor_required')
    await db.sql`delete from ${db.b}.identity_totp where player_id = ${id}`
    await afterVerdict(turnOn)
    const proved = await world.call('identity/stepUp/prove', { token, body: { password: PASSWORD } })
    expect(proved.body.general.code).toBe('identity.wrong_proof')
  })
})

describe('who is a player', () => {
  it('is told neither by answers nor by work, from the first failure to the lock', async () => {
    const { username, email } = await newPlayer()
    const seen: unknown[] = []
    for (const name of [username, email, 'nobody_at_all', 'nobody@mail.example']) {
      verifications.mockClear()
      const answers = await tryOften(6, () => tryFrom('198.51.100.7', name, wrong))
      seen.push({ answers, work: verifications.mock.calls.length })
    }
    const same = { answers: [WRONG, WRONG, WRONG, LOCKED, LOCKED, LOCKED], work: 3 }
    expect(seen).toEqual([same, same, same, same])
  })

  it('runs the same statements for 250 players and 250 names of nobody', async () => {
    const { username } = await newPlayer()
    const { db } = world.app
    // Copies of a player under other names: what they cost to make is not what this is about.
    await db.sql`
      insert into ${db.b}.identity_player (id, username, username_key, person, email_mac, password_hash, country, currency, terms_version, legal_age_confirmed_at, information_confirmed_at,
        created_at, last_login_at)
      select gen_random_uuid(), 'known_' || n, 'known_' || n, person, sha256(('known_' || n)::bytea), password_hash, country, currency, terms_version, created_at, created_at, created_at, created_at
      from ${db.b}.identity_player, generate_series(1, 250) as n where username = ${username}`
    verifications.mockImplementation(async () => false)
    const seen = new Map<string, number>()
    for (const kind of ['known', 'nobody'])
      for (let n = 1; n <= 250; n++) {
        const counted = countEveryStatement(db)
        const ctx = { ...contextFrom(`10.20.${n}.1`), db: counted.db }
        verifications.mockClear()
        const code = await logInCall(ctx, { username: `${kind}_${n}`, password: `${kind}-${n}-guess` }).catch(
          (error: unknown) => (error instanceof Refusal ? error.code : 'fault'),
        )
        const told = `${code}, ${counted.count()} statements, ${verifications.mock.calls.length} hashes`
        seen.set(told, (seen.get(told) ?? 0) + 1)
      }
    const real = await vi.importActual<typeof import('@node-rs/argon2')>('@node-rs/argon2')
    verifications.mockImplementation(real.verify)
    expect([...seen.values()]).toEqual([500])
    expect([...seen.keys()]).toEqual([expect.stringMatching(/^identity\.wrong_credentials, \d+ statements, 1 hashes$/)])
  })

  it('costs the same parameters of the hash', async () => {
    const { username } = await newPlayer()
    await tryFrom('198.51.100.8', username, wrong)
    await tryFrom('198.51.100.8', 'nobody_at_all_2', wrong)
    const parameters = verifications.mock.calls.map(([hash]) => String(hash).split('$').slice(0, 4).join('$'))
    expect(parameters).toEqual(['$argon2id$v=19$m=19456,t=2,p=1', '$argon2id$v=19$m=19456,t=2,p=1'])
    const lengths = verifications.mock.calls.map(([hash]) => String(hash).length)
    expect(new Set(lengths).size).toBe(1)
  })
})

describe('lock-out', () => {
  it('says how long to wait, and ends by itself', async () => {
    const { username } = await newPlayer()
    for (let n = 0; n < 3; n++) await logIn(world, username, wrong)
    const answer = await logIn(world, username, PASSWORD)
    expect(refusalOf(answer)).toEqual({ status: 422, code: LOCKED, fields: {} })
    expect(answer.body.general.details?.['minutes']).toBe(1)
    expect(answer.body.general.text).toContain('again in 1 min')
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(30)
    await pass('1 minute')
    expect((await logIn(world, username, PASSWORD)).status).toBe(200)
  })

  it('holds for the right password and costs no hashing', async () => {
    const { username } = await newPlayer()
    await tryOften(3, () => tryFrom('198.51.100.20', username, wrong))
    verifications.mockClear()
    expect(await tryFrom('198.51.100.21', username, PASSWORD)).toBe(LOCKED)
    expect(verifications).not.toHaveBeenCalled()
  })

  it('lasts twice as long the next time', async () => {
    const { username } = await newPlayer()
    const lockFor = async () => {
      await tryOften(3, () => tryFrom('198.51.100.30', username, wrong))
      const error = await logInCall(contextFrom('198.51.100.30'), { username, password: PASSWORD }).catch(
        (thrown) => thrown,
      )
      return (error as Refusal).details['minutes']
    }
    expect(await lockFor()).toBe(1)
    await pass('1 minute')
    expect(await lockFor()).toBe(2)
    await pass('2 minutes')
    expect(await lockFor()).toBe(4)
  })

  it('is of one place: a stranger elsewhere does not lock the owner out', async () => {
    const { username } = await newPlayer()
    await tryOften(30, () => tryFrom('203.0.113.9', username, wrong))
    expect(await tryFrom('203.0.113.9', username, PASSWORD)).toBe(LOCKED)
    expect((await logIn(world, username, PASSWORD)).status).toBe(200)
    expect(await tryFrom('192.0.2.1', username, PASSWORD)).toBe('ok')
  })

  it('slows guesses from many places down, but not where the owner has been before', async () => {
    const { username } = await newPlayer()
    const answers = await tryOften(40, (index) => tryFrom(`10.0.${index}.1`, username, wrong))
    expect(answers.slice(0, 21)).toEqual(Array.from({ length: 21 }, () => WRONG))
    expect(answers.slice(21)).toEqual(Array.from({ length: 19 }, () => LOCKED))
    expect(await tryFrom('10.1.0.1', username, PASSWORD)).toBe(LOCKED)
    // Registered from 127.0.0.1: a known place.
    expect((await logIn(world, username, PASSWORD)).status).toBe(200)
    await pass('5 minutes')
    expect(await tryFrom('10.1.0.1', username, PASSWORD)).toBe('ok')
  })

  it('slows guesses under a name nobody has in the same way', async () => {
    const answers = await tryOften(40, (index) => tryFrom(`10.2.${index}.1`, 'nobody_in_particular', wrong))
    expect(answers.slice(0, 21)).toEqual(Array.from({ length: 21 }, () => WRONG))
    expect(answers.slice(21)).toEqual(Array.from({ length: 19 }, () => LOCKED))
  })

  it('gives a burst of parallel guesses no more answers than guesses one after the other', async () => {
    const { username } = await newPlayer()
    const guesses = Array.from({ length: 40 }, (_, index) => (index === 39 ? PASSWORD : `guess-number-${index}`))
    const answers = await Promise.all(guesses.map((password) => tryFrom('198.51.100.40', username, password)))
    expect(answers.filter((answer) => answer === WRONG)).toHaveLength(3)
    expect(answers.filter((answer) => answer === LOCKED)).toHaveLength(37)
  })

  it('is of the player, whichever of their names is typed; a stranger is not told so', async () => {
    const { username, email } = await newPlayer()
    const { sql, b } = world.app.db
    await sql`update ${b}.identity_player set email_verified_at = now() where username = ${username}`
    expect(await tryOften(3, () => tryFrom('198.51.100.45', username, wrong))).toEqual([WRONG, WRONG, WRONG])
    verifications.mockClear()
    // Right, and answered like a wrong one: else whoever locks one name would learn which others are the same player's.
    const other = await tryOften(4, () => tryFrom('198.51.100.45', email, PASSWORD))
    expect([other, verifications.mock.calls.length]).toEqual([[WRONG, WRONG, WRONG, LOCKED], 3])
    await pass('1 minute')
    expect(await tryFrom('198.51.100.45', email, PASSWORD)).toBe('ok')
    // At a place of the player's the lock is told: registered from 127.0.0.1.
    await tryOften(3, () => tryFrom('127.0.0.1', email, wrong))
    expect(await tryFrom('127.0.0.1', username, PASSWORD)).toBe(LOCKED)
  })

  it('counts under a second name of a player with the statements of a name of nobody', async () => {
    const { username, email } = await newPlayer()
    await tryOften(3, () => tryFrom('198.51.100.46', username, wrong))
    const seen: number[] = []
    for (const name of [email, 'nobody.in.sight@mail.example']) {
      const counted = countEveryStatement(world.app.db)
      const ctx = { ...contextFrom('198.51.100.46'), db: counted.db }
      await expect(logInCall(ctx, { username: name, password: `${name}-guess` })).rejects.toThrow(WRONG)
      seen.push(counted.count())
    }
    expect(seen[0]).toBe(seen[1])
  })

  it('forgets mistakes once the player got in', async () => {
    const { username } = await newPlayer()
    await tryOften(2, () => tryFrom('198.51.100.50', username, wrong))
    expect(await tryFrom('198.51.100.50', username, PASSWORD)).toBe('ok')
    const answers = await tryOften(2, () => tryFrom('198.51.100.50', username, wrong))
    expect(answers).toEqual([WRONG, WRONG])
    expect(await tryFrom('198.51.100.50', username, PASSWORD)).toBe('ok')
  })

  it('is in the database, so it holds for every process and after a restart', async () => {
    const { username } = await newPlayer()
    await tryOften(3, () => tryFrom('198.51.100.60', username, wrong))
    const other = await serveWorld({
      env: { DATABASE_URL: world.config.databaseUrl, DATA_DIR: world.config.dataDir },
    })
    try {
      const ctx = { ...contextFrom('198.51.100.60'), app: other.app, db: other.app.db }
      await expect(logInCall(ctx, { username, password: PASSWORD })).rejects.toThrow(LOCKED)
    } finally {
      await other.stop()
    }
  })

  it('leaves one line in the audit trail, for a name of nobody as well', async () => {
    const { username, id } = await newPlayer()
    const { db } = world.app
    for (const name of [username, 'nobody_whatsoever']) {
      await tryOften(7, () => tryFrom('198.51.100.70', name, wrong))
    }
    const lines = (await readTrail(db, 'identity.login_locked')).filter(({ ip }) => ip === '198.51.100.70')
    expect(lines.map(({ target_id }) => target_id)).toEqual([id, null])
  })
})

describe('one password tried over many names', () => {
  it('is slowed: 500 accounts from 50 addresses', async () => {
    const answers = await tryOften(500, (index) => tryFrom(`10.3.${index % 50}.1`, `account_${index}`, wrong))
    expect(answers.slice(0, 21)).toEqual(Array.from({ length: 21 }, () => WRONG))
    expect(answers[21]).toBe(LOCKED)
    // The waits double, so even a slow run meets the end of few of them.
    expect(answers.filter((answer) => answer === LOCKED).length).toBeGreaterThan(470)
    expect(verifications.mock.calls.length).toBe(answers.filter((answer) => answer === WRONG).length)
  })

  it('waits also where it would be right, and tells neither that nor who is a player', async () => {
    const password = `worn-out-${randomToken()}`
    const { username } = await newPlayer(password)
    await wearOut(password)
    verifications.mockClear()
    const seen = await tryOften(2, (index) => tryFrom('10.5.0.1', index === 0 ? username : 'nobody_else', password))
    expect(seen).toEqual([LOCKED, LOCKED])
    expect(verifications).not.toHaveBeenCalled()
    const body = { username: 'nobody_else', password }
    const english = await world.call('user/user/login', { body })
    const persian = await world.call('user/user/login', { body, headers: { LANG: 'fa' } })
    expect(refusalOf(english)).toEqual({ status: 422, code: LOCKED, fields: {} })
    expect(english.body.general.text).toContain('again in 5 min')
    expect(persian.body.general.text).toContain('دقیقه صبر کنید')
    expect(Number(english.headers.get('retry-after'))).toBeGreaterThan(120)
  })

  it('is not slowed where its owner has been before, and other passwords nowhere', async () => {
    const password = `worn-out-${randomToken()}`
    const { username } = await newPlayer(password)
    const other = await newPlayer()
    await wearOut(password)
    // Registered from 127.0.0.1: a known place.
    expect((await logIn(world, username, password)).status).toBe(200)
    expect(await tryFrom('10.5.1.1', other.username, PASSWORD)).toBe('ok')
    expect(await tryFrom('10.5.1.1', username, wrong)).toBe(WRONG)
    expect(await tryFrom('10.5.1.1', username, password)).toBe(LOCKED)
    await pass('5 minutes')
    expect(await tryFrom('10.5.1.1', username, password)).toBe('ok')
  })

  it('is not meant by the same mistake under few names', async () => {
    const answers = await tryOften(25, (index) => tryFrom(`10.6.${index}.1`, `forgetful_${index % 5}`, wrong))
    expect(answers).toEqual(Array.from({ length: 25 }, () => WRONG))
    expect(await tryFrom('10.6.100.1', 'forgetful_6', wrong)).toBe(WRONG)
  })

  it('gets one answer when a rest is over, however many guesses end at that moment', async () => {
    const { db } = world.app
    await wearOut(wrong)
    const failAs = (name: string) => {
      const place = { ipBlock: '10.7.0.0/24', isKnownPlace: false }
      const macs = { nameHash: nameMac(db, name), ownerHash: ownerMac(db, { playerId: null, key: name }) }
      const attempt = { ...macs, passwordMac: passwordMac(world.app, wrong), ...place }
      return inTx(db, (tx) => recordFailure(tx, attempt))
    }
    for (let round = 0; round < 5; round++) {
      await pass('5 minutes')
      const met = await Promise.all(Array.from({ length: 12 }, (_, index) => failAs(`burst_${round}_${index}`)))
      expect(met.filter(({ waitMs }) => waitMs === 0)).toHaveLength(1)
    }
  })

  it('is remembered for a day, in a form that needs the secret key to be tried out', async () => {
    await tryFrom('10.8.0.1', 'somebody_once', wrong)
    const { db } = world.app
    const kept = async () => {
      const rows = await db.sql<{ password_mac: Buffer }[]>`
        select password_mac from ${db.b}.identity_password_failure where name_hash = ${nameMac(db, 'somebody_once')}`
      return rows.map((row) => row.password_mac)
    }
    expect(await kept()).toEqual([passwordMac(world.app, wrong)])
    await forgetOldFailures(db)
    expect(await kept()).toHaveLength(1)
    await pass('25 hours')
    await forgetOldFailures(db)
    expect(await kept()).toEqual([])
  })
})
