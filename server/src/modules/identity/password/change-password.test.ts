import type { ClientFrame, ServerFrame } from '@tas/shared/contract/topics.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { createLog } from '#kit/log.ts'
import { startServer, type TasServer } from '#src/server.ts'
import { lineBy, readTrail } from '../../../../test/opened.ts'
import { type ServedWorld, serveWorld } from '../../../../test/world.ts'
import { withdrawalLock } from '../contact/credential-change.ts'
import { giveProof, goodForm, logIn, refusalOf, register } from '../people.fixture.ts'

const PASSWORD = 'kettle-orbit-93'
const NEXT = 'lantern-harbour-58'
let world: ServedWorld
/** Another process of the same house, as far as anybody outside can tell. */
let other: TasServer

beforeAll(async () => {
  world = await serveWorld()
  other = await startServer(world.config, createLog('silent'))
})
afterAll(async () => {
  await other?.stop()
  await world?.stop()
})

async function newPlayer() {
  const form = goodForm()
  const { token, user } = (await register(world, form)).body.data
  return { token, id: user.id, username: String(form['username']), email: String(form['email']) }
}

const change = (token: string, body: Record<string, unknown>) =>
  world.call('user/password/changePassword', { token, body: { newPassword: NEXT, reNewPassword: NEXT, ...body } })

const statusAt = async (server: TasServer, token: string) =>
  (await fetch(`${server.url}/api/user/user/init`, { method: 'POST', headers: { BID: '1', token } })).status

/** Opens a socket of a session and says when it was told that the session ended, and closed. */
async function listenAt(server: TasServer, token: string): Promise<{ readonly ended: Promise<unknown> }> {
  const socket = new WebSocket(`ws://127.0.0.1:${server.port}/live`)
  const heard: string[] = []
  const closed = new Promise<unknown>((resolve) => socket.once('close', () => resolve(heard.at(-1))))
  await new Promise<void>((resolve, reject) => {
    socket.on('message', (data) => {
      const frame = JSON.parse(String(data)) as ServerFrame
      heard.push(frame.kind)
      if (frame.kind === 'welcome') resolve()
    })
    socket.once('error', reject)
    socket.once('open', () => {
      const hello: ClientFrame = { kind: 'hello', businessId: 1, language: 'en', token }
      socket.send(JSON.stringify(hello))
    })
  })
  return { ended: closed }
}

describe('a change of password', () => {
  it('ends every other session in every process, its sockets at once, and goes on under a new token', async () => {
    const { token, username } = await newPlayer()
    const stolen = (await logIn(world, username, PASSWORD)).body.data.token
    const sockets = [await listenAt(world.server, stolen), await listenAt(other, stolen)]
    const { token: renewed } = (await change(token, { oldPassword: PASSWORD })).body.data
    for (const server of [world.server, other]) {
      expect(await statusAt(server, stolen)).toBe(401)
      expect(await statusAt(server, token)).toBe(401)
      expect(await statusAt(server, renewed)).toBe(200)
    }
    expect(await Promise.all(sockets.map(({ ended }) => ended))).toEqual(['ended', 'ended'])
    expect((await logIn(world, username, PASSWORD)).body.general.code).toBe('identity.wrong_credentials')
    expect((await logIn(world, username, NEXT)).status).toBe(200)
  })

  it('holds withdrawals for the hours the business says, and writes to the address', async () => {
    const { token, id } = await newPlayer()
    const { db } = world.app
    expect(await withdrawalLock(db, id)).toBeNull()
    const { withdrawalsLockedUntil } = (await change(token, { oldPassword: PASSWORD })).body.data
    const hours = (Date.parse(withdrawalsLockedUntil) - Date.now()) / 3_600_000
    expect(Math.round(hours)).toBe(24)
    expect((await withdrawalLock(db, id))?.toISOString()).toBe(withdrawalsLockedUntil)
    const details = { what: 'passwordChanged', withdrawalsLockedUntil }
    expect(await readTrail(db, 'identity.credential_changed', id)).toEqual([lineBy('player', id, details)])
    const mails = await db.sql`select template from ${db.b}.mail_message where player_id = ${id}`
    expect(mails).toContainEqual({ template: 'passwordChanged' })
    await db.sql`
      update ${db.b}.identity_player set withdrawals_locked_until = clock_timestamp() - interval '1 second' where id = ${id}`
    expect(await withdrawalLock(db, id)).toBeNull()
  })

  it('needs the old password or a proof of this session; wrong ones are counted as wrong proofs', async () => {
    const { token } = await newPlayer()
    expect(refusalOf((await change(token, {})) as never)).toMatchObject({
      status: 403,
      code: 'identity.step_up_required',
    })
    const wrong = (await change(token, { oldPassword: 'not-the-password' })).body.general
    expect(wrong).toMatchObject({ code: 'identity.wrong_proof', details: { left: 4 } })
    await giveProof(world, token)
    expect((await change(token, {})).status).toBe(200)
  })

  it.each([
    [{ newPassword: 'qwertyuiop', reNewPassword: 'qwertyuiop' }, 'identity.password_too_common', 'newPassword'],
    [{ reNewPassword: 'something-else-1' }, 'identity.password_mismatch', 'reNewPassword'],
    [{ newPassword: PASSWORD, reNewPassword: PASSWORD }, 'identity.password_same', 'newPassword'],
    [{ newPassword: 'short', reNewPassword: 'short' }, 'http.invalid', 'newPassword'],
  ])('to %j is refused beside its field, and changes nothing', async (form, code, field) => {
    const { token, username } = await newPlayer()
    const { body } = await change(token, { oldPassword: PASSWORD, ...form })
    expect(body.general).toMatchObject({ code, fields: { [field]: {} } })
    expect((await logIn(world, username, PASSWORD)).status).toBe(200)
    expect((await world.call('user/user/init', { token })).status).toBe(200)
  })

  it('to the same password is refused after a proof as well', async () => {
    const { token } = await newPlayer()
    await giveProof(world, token)
    const { body } = await change(token, { newPassword: PASSWORD, reNewPassword: PASSWORD })
    expect(body.general.code).toBe('identity.password_same')
  })

  it('by several at once leaves one password and one session', async () => {
    const { token, id } = await newPlayer()
    const answers = await Promise.all(
      ['one-green-kite-1', 'two-green-kites-2', 'three-green-kites'].map((next) =>
        change(token, { oldPassword: PASSWORD, newPassword: next, reNewPassword: next }),
      ),
    )
    const { db } = world.app
    const open = await db.sql`select from ${db.b}.identity_session where player_id = ${id} and ended_at is null`
    expect(open).toHaveLength(1)
    const tokens = answers.flatMap(({ status, body }) => (status === 200 ? [body.data.token] : []))
    const alive = await Promise.all(tokens.map((each) => statusAt(other, each)))
    expect(alive.filter((status) => status === 200)).toHaveLength(1)
  })
})

describe('sessions of a player', () => {
  it('are listed with device and block of addresses, this one first, and ended one by one or all others', async () => {
    const { token, id, username } = await newPlayer()
    const agent = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/149.0.0.0 Safari/537.36'
    const body = { username, password: PASSWORD }
    const login = () => world.call('user/user/login', { body, headers: { 'user-agent': agent } })
    const tokens = [(await login()).body.data.token, (await login()).body.data.token, (await login()).body.data.token]
    const { items } = (await world.call('identity/session/getSessions', { token })).body.data
    expect(items.map(({ isCurrent }) => isCurrent)).toEqual([true, false, false, false])
    expect(items[1]).toMatchObject({ device: 'Chrome · Windows', ipBlock: '127.0.0.0/24' })
    const socket = await listenAt(other, tokens[2] ?? '')
    const ended = await world.call('identity/session/end', { token, body: { sessionId: items[1]?.id } })
    expect(ended.status).toBe(200)
    expect(await socket.ended).toBe('ended')
    expect(await statusAt(other, tokens[2] ?? '')).toBe(401)
    expect((await world.call('identity/session/endOthers', { token })).body.data.countEnded).toBe(2)
    for (const each of tokens) expect(await statusAt(world.server, each)).toBe(401)
    expect(await statusAt(world.server, token)).toBe(200)
    for (const { id: sessionId } of items.slice(1))
      expect(await readTrail(world.app.db, 'identity.session_ended', sessionId)).toEqual([
        { ...lineBy('player', id), target_id: sessionId },
      ])
  })

  it('cannot be ended by another player, nor twice', async () => {
    const [one, two] = [await newPlayer(), await newPlayer()]
    const [own] = (await world.call('identity/session/getSessions', { token: two.token })).body.data.items
    const stranger = await world.call('identity/session/end', { token: one.token, body: { sessionId: own?.id } })
    expect([stranger.status, stranger.body.general.code]).toEqual([404, 'identity.session_not_found'])
    expect(await statusAt(world.server, two.token)).toBe(200)
  })
})

describe('logins of a player', () => {
  it('are told with those that failed; a new device is written about once', async () => {
    const { token, username, id } = await newPlayer()
    await logIn(world, username, 'not-the-password')
    const body = { username, password: PASSWORD }
    const headers = { 'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Safari/604.1' }
    for (let n = 0; n < 2; n++) await world.call('user/user/login', { body, headers })
    const { items, countAll } = (await world.call('identity/login/getLogins', { token })).body.data
    expect(countAll).toBe(3)
    expect(items.map(({ outcome, method }) => [outcome, method])).toEqual([
      ['success', 'password'],
      ['success', 'password'],
      ['wrong_password', 'password'],
    ])
    expect(items[0]?.device).toBe('Safari · iPhone')
    const { db } = world.app
    const mails = await db.sql`
      select from ${db.b}.notices_notice where player_id = ${id} and code = 'newDevice' and mail in ('due', 'sent')`
    expect(mails).toHaveLength(1)
  })
})
