import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sha256 } from '#kit/random.ts'
import { playerRoom } from '#kit/sockets/rooms.ts'
import { type ServedWorld, serveWorld } from '../../../../test/world.ts'
import { sweep } from '../jobs.ts'
import { nameMac, ownerMac } from '../login/login-store.ts'
import { goodForm, logIn, register } from '../people.fixture.ts'
import { resolveSession } from './resolve-session.ts'

let world: ServedWorld

beforeAll(async () => {
  world = await serveWorld()
})
afterAll(() => world?.stop())

async function newSession() {
  const form = goodForm()
  const { body } = await register(world, form)
  return { token: body.data.token, id: body.data.user.id, username: String(form['username']) }
}

/** Lets time pass for one session. */
async function age(token: string, idle: string, life = '0'): Promise<void> {
  const { db } = world.app
  await db.sql`
    update ${db.b}.identity_session set last_active_at = last_active_at - ${idle}::interval,
      created_at = created_at - ${life}::interval, expires_at = expires_at - ${life}::interval
    where token_hash = ${sha256(token)}`
}

async function idleSeconds(token: string): Promise<number> {
  const { db } = world.app
  const [row] = await db.sql<{ seconds: number }[]>`
    select extract(epoch from clock_timestamp() - last_active_at)::float8 as seconds
    from ${db.b}.identity_session where token_hash = ${sha256(token)}`
  return row?.seconds ?? Number.NaN
}

const active = (token: string) => resolveSession(world.app, token, { isPassive: false })
const passive = (token: string) => resolveSession(world.app, token, { isPassive: true })

describe('a token', () => {
  it('says who the player is, in which currency, in which session', async () => {
    const { token, id } = await newSession()
    const { db } = world.app
    const [row] = await db.sql<{ id: string }[]>`
      select id from ${db.b}.identity_session where token_hash = ${sha256(token)}`
    expect(await active(token)).toEqual({
      kind: 'player',
      id,
      intId: expect.any(Number),
      sessionId: row?.id,
      currency: 'USD',
      group: 'user',
    })
  })

  it.each([
    '',
    'x',
    'null',
    'undefined',
    'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA',
    "' or true --",
    'x'.repeat(10_000),
  ])('that nobody was given is nothing (%#)', async (token) => {
    expect(await active(token)).toBeNull()
  })

  it('differs in one letter and is nothing', async () => {
    const { token } = await newSession()
    const other = (token.startsWith('A') ? 'B' : 'A') + token.slice(1)
    expect(await active(other)).toBeNull()
    expect(await active(token)).not.toBeNull()
  })

  it('made up before the login does not become the session', async () => {
    const { username } = await newSession()
    const planted = 'PlantedPlantedPlantedPlantedPlantedPlanted0'
    const { body } = await world.call('user/user/login', {
      body: { username, password: 'kettle-orbit-93' },
      token: planted,
    })
    expect(body.data.token).not.toBe(planted)
    expect(await active(planted)).toBeNull()
  })

  it('answers 401 when it is missing or unknown, and only then', async () => {
    expect((await world.call('user/user/init')).status).toBe(401)
    expect((await world.call('user/user/init', { token: 'unknown-token-of-some-length' })).status).toBe(401)
    const answer = await world.call('user/user/init', { token: (await newSession()).token })
    expect(answer.status).toBe(200)
  })

  it('is looked up afresh every time, many of them together', async () => {
    const sessions = await Promise.all(Array.from({ length: 6 }, newSession))
    const tokens = [...sessions, ...sessions].map(({ token }) => token)
    const actors = await Promise.all([...tokens.map(active), active('nobody'), active('A'.repeat(43))])
    expect(actors.map((actor) => actor?.id ?? null)).toEqual(
      [...sessions, ...sessions].map(({ id }) => id).concat([null, null] as never[]),
    )
  })
})

describe('leaving', () => {
  it('ends the session at once, everywhere, and no other', async () => {
    const { token, username } = await newSession()
    const other = (await logIn(world, username, 'kettle-orbit-93')).body.data.token
    expect((await world.call('user/user/exit', { token, method: 'GET' })).body.general.status).toBe(true)
    expect((await world.call('user/user/exit', { token, method: 'GET' })).status).toBe(401)
    expect((await world.call('user/user/init', { token })).status).toBe(401)
    expect((await world.call('user/user/init', { token: other })).status).toBe(200)
  })

  it('by two at once is one leaving', async () => {
    const { token, id } = await newSession()
    const answers = await Promise.all([1, 2, 3].map(() => world.call('user/user/exit', { token })))
    for (const { status } of answers) expect([200, 401]).toContain(status)
    const { db } = world.app
    const lines = await db.sql`
      select 1 as one from ${db.b}.audit_event where actor_id = ${id} and action = 'identity.logged_out'`
    expect(lines).toHaveLength(1)
  })

  it('closes the sockets of the session and leaves those of the others', async () => {
    const { token, id, username } = await newSession()
    const other = (await logIn(world, username, 'kettle-orbit-93')).body.data.token
    const heard: string[] = []
    for (const [name, own] of [
      ['leaving', token],
      ['staying', other],
    ] as const) {
      const actor = await passive(own)
      world.app.rooms.join(playerRoom(id), {
        playerId: id,
        sessionId: actor?.sessionId ?? null,
        send: (frame) => heard.push(`${name} ${frame.kind}`),
        close: () => heard.push(`${name} closed`),
      })
    }
    await world.call('user/user/exit', { token })
    await expect.poll(() => heard).toEqual(['leaving ended', 'leaving closed'])
  })
})

describe('a session', () => {
  it('ends after 30 minutes without activity', async () => {
    const { token } = await newSession()
    await age(token, '29 minutes 30 seconds')
    expect(await passive(token)).not.toBeNull()
    await age(token, '31 seconds')
    expect(await passive(token)).toBeNull()
    expect(await active(token)).toBeNull()
    expect((await world.call('user/user/init', { token })).status).toBe(401)
  })

  it('is kept alive by activity', async () => {
    const { token } = await newSession()
    for (let round = 0; round < 3; round++) {
      await age(token, '29 minutes')
      expect(await active(token)).not.toBeNull()
      expect(await idleSeconds(token)).toBeLessThan(60)
    }
  })

  it('is not kept alive by polling', async () => {
    const { token } = await newSession()
    await age(token, '29 minutes')
    for (let round = 0; round < 3; round++) expect((await world.call('user/user/init', { token })).status).toBe(200)
    expect(await idleSeconds(token)).toBeGreaterThan(29 * 60)
  })

  it('has its activity noted at most once a minute', async () => {
    const { token } = await newSession()
    await age(token, '50 seconds')
    await active(token)
    expect(await idleSeconds(token)).toBeGreaterThan(49)
    await age(token, '11 seconds')
    await Promise.all(Array.from({ length: 20 }, () => active(token)))
    expect(await idleSeconds(token)).toBeLessThan(49)
  })

  it('ends after 30 days, however active', async () => {
    const { token } = await newSession()
    await age(token, '0', '29 days 23 hours')
    expect(await active(token)).not.toBeNull()
    await age(token, '0', '1 hour')
    expect(await active(token)).toBeNull()
  })

  it('that ended by itself is written down and told once', async () => {
    const [idle, old, live] = await Promise.all([newSession(), newSession(), newSession()])
    await age(idle.token, '31 minutes')
    await age(old.token, '0', '31 days')
    const heard: string[] = []
    for (const { token, id } of [idle, old, live]) {
      const { db } = world.app
      const [row] = await db.sql<{ id: string }[]>`
        select id from ${db.b}.identity_session where token_hash = ${sha256(token)}`
      const member = { playerId: id, sessionId: row?.id ?? null, send: () => heard.push(id), close: () => undefined }
      world.app.rooms.join(playerRoom(id), member)
    }
    await sweep(world.app)
    await sweep(world.app)
    expect(heard.sort()).toEqual([idle.id, old.id].sort())
    const { db } = world.app
    const rows = await db.sql<{ player_id: string; end_reason: string | null }[]>`
      select player_id, end_reason from ${db.b}.identity_session where player_id = any(${[idle.id, old.id, live.id]}::uuid[])`
    const reasons = new Map(rows.map((row) => [row.player_id, row.end_reason]))
    expect([idle, old, live].map(({ id }) => reasons.get(id))).toEqual(['idle', 'expired', null])
  })
})

describe('failed logins', () => {
  it('that no rule looks at any more are forgotten', async () => {
    const { db } = world.app
    await logIn(world, 'somebody_old', 'not-the-password')
    await db.sql`update ${db.b}.identity_login_failure set window_started_at = window_started_at - interval '25 hours'`
    await logIn(world, 'somebody_new', 'not-the-password')
    await sweep(world.app)
    const rows = await db.sql<{ name_hash: Buffer }[]>`select distinct name_hash from ${db.b}.identity_login_failure`
    const macs = [nameMac(db, 'somebody_new'), ownerMac(db, { playerId: null, key: 'somebody_new' })]
    expect(rows.map((row) => row.name_hash).sort(Buffer.compare)).toEqual(macs.sort(Buffer.compare))
  })
})
