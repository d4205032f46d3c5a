import { createECDH, randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { decrypt } from 'http_ece'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { inTx } from '#kit/db/connect.ts'
import { mayReach, postOutside } from '#kit/http/post-outside.ts'
import type { PlayerActor } from '#src/ctx.ts'
import { until } from '../../../test/until.ts'
import { type ServedWorld, serveWorld } from '../../../test/world.ts'
import { openSession } from '../identity/index.ts'
import { goodForm, register } from '../identity/people.fixture.ts'
import { changeChoice } from '../notices/choices.ts'
import { markRead } from '../notices/get-notices.ts'
import { addNotice, type NewNotice } from '../notices/index.ts'
import { keepDevice } from './device-store.ts'
import { forgetExpired } from './message-store.ts'
import { MOST_BYTES, type PushPayload, writePush } from './message-text.ts'
import { openSending, retryMsOf } from './send-messages.ts'
import { spreadNotices } from './spread-notices.ts'
import { getKey, sendTest, subscribe, unsubscribe } from './subscribe.ts'

let world: ServedWorld

/** A push service with its browsers: what it is sent it opens by RFC 8291, as a browser does. */
const browsers = new Map<string, { readonly key: ReturnType<typeof createECDH>; readonly auth: Buffer }>()
const answers = new Map<string, { status: number; retryAfter?: string }>()
/** Browsers whose service takes a message and never answers. */
const hanging = new Set<string>()
type Taken = { readonly path: string; readonly payload: PushPayload; readonly headers: Record<string, unknown> }
let taken: Taken[] = []
const service = createServer((request, response) => {
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  request.on('end', () => {
    const path = request.url ?? ''
    if (hanging.has(path)) return
    const answer = answers.get(path) ?? { status: 201 }
    const browser = browsers.get(path)
    if (answer.status === 201 && browser !== undefined) {
      const opened = decrypt(Buffer.concat(chunks), {
        version: 'aes128gcm',
        privateKey: browser.key,
        authSecret: browser.auth.toString('base64url'),
      })
      taken.push({ path, payload: JSON.parse(opened.toString()) as PushPayload, headers: request.headers })
    }
    response.writeHead(answer.status, answer.retryAfter === undefined ? {} : { 'retry-after': answer.retryAfter })
    response.end()
  })
})
let origin = ''

beforeAll(async () => {
  world = await serveWorld()
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(service.address() as AddressInfo).port}`
})
afterAll(async () => {
  await world.stop()
  service.closeAllConnections()
  service.close()
})
beforeEach(() => {
  taken = []
})

let made = 0
function newBrowser() {
  const path = `/browser/${++made}`
  const key = createECDH('prime256v1')
  const auth = randomBytes(16)
  browsers.set(path, { key, auth })
  const p256dh = key.generateKeys().toString('base64url')
  return { path, device: { endpoint: `${origin}${path}`, keys: { p256dh, auth: auth.toString('base64url') } } }
}

async function withBrowser(showsAmounts = false) {
  const player = await world.player()
  const browser = newBrowser()
  await subscribe(world.as(player), { ...browser.device, showsAmounts })
  return { player, ...browser }
}

const tell = (player: PlayerActor, code: NewNotice['code'], facts: NewNotice['facts'] = {}) =>
  inTx(world.app.db, (tx) => addNotice(tx, { playerId: player.id, code, facts }))
const deposit = { amount: '25.00', currency: 'USD' }

async function deliver() {
  const sending = openSending(world.app)
  await spreadNotices(world.app)
  await sending.sendDue()
  await sending.finish()
  return taken
}
const countDevices = async (player: PlayerActor) => (await getKey(world.as(player), {})).countDevices
const countWaiting = async () => {
  const { sql, b } = world.app.db
  const [row] = await sql<{ n: number }[]>`select count(*)::int as n from ${b}.push_message`
  return row?.n
}

describe('a message to a device', () => {
  it('is opened by its browser alone, names no amount, and is signed with the key of the business', async () => {
    const { player, path } = await withBrowser()
    await tell(player, 'depositCredited', deposit)
    const [message, ...more] = await deliver()
    expect(more).toEqual([])
    expect(message).toMatchObject({ path, payload: { language: 'en', path: expect.stringMatching(/^\//) } })
    // Its tag is an id, which may have any digits.
    expect(`${message?.payload.title} ${message?.payload.text}`).not.toMatch(/25|USD/)
    const { publicKey, countDevices } = await getKey(world.as(player), {})
    expect(countDevices).toBe(1)
    expect(String(message?.headers['authorization'])).toContain(`k=${publicKey}`)
    expect(message?.headers).toMatchObject({ urgency: 'normal', ttl: expect.stringMatching(/^2\d{4}$/) })
    expect(await countWaiting()).toBe(0)
    await deliver()
    expect(taken.length).toBe(1)
  })

  it('says the whole where its player wants that, and security is urgent', async () => {
    const { player } = await withBrowser(true)
    await tell(player, 'depositCredited', deposit)
    await tell(player, 'passwordChanged')
    const messages = await deliver()
    expect(messages.map(({ headers }) => headers['urgency']).sort()).toEqual(['high', 'normal'])
    expect(messages.map(({ payload }) => payload.text).join()).toContain('25.00')
  })

  it('follows the choice of topics, security apart, and leaves out what was read on the site', async () => {
    const { player } = await withBrowser()
    const ctx = world.as(player)
    await changeChoice(ctx, { topic: 'money', channel: 'push', isOn: false })
    await tell(player, 'depositCredited', deposit)
    await tell(player, 'limitsChanged')
    await tell(player, 'emailChanged')
    await markRead(ctx, { isRead: true })
    expect((await deliver()).map(({ payload }) => payload.title)).toEqual(['E-mail address changed'])
  })

  it('goes to every device of its player and to nobody else', async () => {
    const { player, path } = await withBrowser()
    const second = newBrowser()
    await subscribe(world.as(player), { ...second.device, showsAmounts: false })
    await withBrowser()
    await sendTest(world.as(player))
    await sendTest(world.as(player))
    expect((await deliver()).map((message) => message.path).sort()).toEqual([path, second.path].sort())
  })
})

describe('a push service', () => {
  it.each([404, 410])('that answers %i knows the device no more, and no notice is marked for it', async (status) => {
    const { player, path } = await withBrowser()
    answers.set(path, { status })
    await tell(player, 'passwordChanged')
    await deliver()
    expect(await countDevices(player)).toBe(0)
    expect(await countWaiting()).toBe(0)
    await tell(player, 'passwordChanged')
    const { sql, b } = world.app.db
    const rows = await sql`select push from ${b}.notices_notice where player_id = ${player.id} order by created_at`
    expect(rows).toEqual([{ push: 'sent' }, { push: 'none' }])
  })

  it('that is busy or away is asked again later, until the message is of no use', async () => {
    const { player, path } = await withBrowser()
    answers.set(path, { status: 429, retryAfter: '120' })
    await tell(player, 'passwordChanged')
    await deliver()
    const { sql, b } = world.app.db
    const [row] = await sql`
      select due_at > clock_timestamp() + interval '100 seconds' as waits, attempt_count from ${b}.push_message`
    expect(row).toEqual({ waits: true, attempt_count: 1 })
    answers.delete(path)
    await sql`update ${b}.push_message set due_at = clock_timestamp()`
    expect((await deliver()).map((message) => message.path)).toEqual([path])
    await tell(player, 'passwordChanged')
    await spreadNotices(world.app)
    await sql`update ${b}.push_message set expires_at = clock_timestamp()`
    await forgetExpired(world.app.db)
    expect(await countWaiting()).toBe(0)
    expect([1, 2, 9].map((attempt_count) => retryMsOf({ attempt_count }, null))).toEqual([5_000, 30_000, 600_000])
    expect(retryMsOf({ attempt_count: 1 }, '999999')).toBe(3_600_000)
    expect(retryMsOf({ attempt_count: 1 }, 'Wed, 21 Oct 2026 07:28:00 GMT')).toBe(5_000)
  })

  it('that refuses a message for good ends it, and keeps the device', async () => {
    const { player, path } = await withBrowser()
    answers.set(path, { status: 413 })
    await tell(player, 'passwordChanged')
    await deliver()
    expect(await countWaiting()).toBe(0)
    expect(await countDevices(player)).toBe(1)
  })

  it('that never answers keeps no other message waiting', async () => {
    const { player, path } = await withBrowser()
    hanging.add(path)
    await tell(player, 'passwordChanged')
    await spreadNotices(world.app)
    const sending = openSending(world.app)
    await sending.sendDue()
    const other = await withBrowser()
    await tell(other.player, 'passwordChanged')
    await spreadNotices(world.app)
    await sending.sendDue()
    await until('the other message', () => taken.find((message) => message.path === other.path))
    expect(await countWaiting()).toBeGreaterThan(0)
    hanging.delete(path)
    service.closeAllConnections()
    await sending.finish()
    await unsubscribe(world.as(player), {})
  })

  it.each([
    'http://push.example/1',
    'https://127.0.0.1/1',
    'https://[::1]/1',
    'https://10.1.2.3/1',
    'https://169.254.169.254/latest',
    'https://localhost/1',
    'https://user:word@push.example/1',
    'ftp://push.example/1',
    'no address',
  ])('is a stranger’s: %s is not asked in production', async (url) => {
    expect(mayReach(url, { mayBePrivate: false })).toBe(false)
    const post = { url, headers: {}, body: Buffer.alloc(0), timeoutMs: 1_000, mayBePrivate: false }
    expect(() => postOutside(post)).toThrow('no secure address')
  })

  it('of a name that leads into a private network is not asked', async () => {
    const post = { url: 'https://localhost.localdomain/1', headers: {}, body: Buffer.alloc(0), timeoutMs: 2_000 }
    await expect(postOutside({ ...post, mayBePrivate: false })).rejects.toThrow()
  })
})

describe('devices', () => {
  it('are ten at most, each of whoever subscribed it last', async () => {
    const { player, device } = await withBrowser()
    const ctx = world.as(player)
    for (let number = 2; number <= 10; number++)
      expect(await subscribe(ctx, { ...newBrowser().device, showsAmounts: false })).toEqual({ countDevices: number })
    await expect(subscribe(ctx, { ...newBrowser().device, showsAmounts: false })).rejects.toMatchObject({
      code: 'push.too_many_devices',
    })
    expect(await subscribe(ctx, { ...device, showsAmounts: true })).toEqual({ countDevices: 10 })
    const other = await world.player()
    await subscribe(world.as(other), { ...device, showsAmounts: false })
    expect(await countDevices(player)).toBe(9)
    expect(await unsubscribe(ctx, { endpoint: device.endpoint })).toEqual({ countDevices: 9 })
    expect(await countDevices(other)).toBe(1)
    expect(await unsubscribe(ctx, {})).toEqual({ countDevices: 0 })
    await expect(sendTest(ctx)).rejects.toMatchObject({ code: 'push.no_device' })
  })

  it('with a key that is no point of the curve are refused, and one that is kept stops nobody’s messages', async () => {
    const { device } = newBrowser()
    const bad = { ...device, keys: { ...device.keys, p256dh: 'B'.repeat(87) } }
    const player = await world.player()
    await expect(subscribe(world.as(player), { ...bad, showsAmounts: false })).rejects.toMatchObject({
      code: 'push.no_place',
      fields: { keys: 'choice' },
    })
    const { id: playerId, sessionId } = player
    const kept = { playerId, sessionId, device: bad, showsAmounts: false, language: 'en' } as const
    await inTx(world.app.db, (tx) => keepDevice(tx, kept))
    const other = await withBrowser()
    await tell(player, 'passwordChanged')
    await tell(other.player, 'passwordChanged')
    expect((await deliver()).map((message) => message.path)).toEqual([other.path])
    expect(await countWaiting()).toBe(0)
  })

  it('go with the session they were subscribed in, unless that grew idle, and with the account', async () => {
    const open = async (reason: 'ended' | 'credentials' | 'idle') => {
      const browser = newBrowser()
      const { id: playerId } = (await register(world, goodForm())).body.data.user
      const player = { ...(await world.player()), id: playerId }
      await subscribe(world.as(player), { ...browser.device, showsAmounts: false })
      await inTx(world.app.db, async (tx) => {
        const caller = { ip: '127.0.0.1', userAgent: 'Firefox' }
        const { sessionId } = await openSession(tx, { playerId, caller })
        await tx.sql`update ${tx.b}.push_device set session_id = ${sessionId} where player_id = ${playerId}`
        await tx.sql`
          update ${tx.b}.identity_session set ended_at = clock_timestamp(), end_reason = ${reason} where id = ${sessionId}`
      })
      await tell(player, 'passwordChanged')
      return { ...browser, player }
    }
    const [ended, changed, idle] = [await open('ended'), await open('credentials'), await open('idle')]
    const { endpoint } = idle.device
    expect(await getKey(world.as(idle.player), { endpoint })).toMatchObject({ countDevices: 1, isKnown: true })
    expect(await getKey(world.as(ended.player), { endpoint })).toMatchObject({ countDevices: 0, isKnown: false })
    expect((await deliver()).map((message) => message.path)).toEqual([idle.path])
    const { sql, b } = world.app.db
    const players = [ended, changed, idle].map(({ player }) => player.id)
    const left = await sql`select player_id as id from ${b}.push_device where player_id = any(${players}::uuid[])`
    expect(left).toEqual([{ id: idle.player.id }])
    await inTx(world.app.db, (tx) => world.app.leave(tx, { type: 'account.closed', playerId: idle.player.id }))
    await until('no device', async () => ((await countDevices(idle.player)) === 0 ? true : undefined))
  })

  it('lie sealed, and go with an erasure', async () => {
    const { device } = await withBrowser()
    const { sql, b } = world.app.db
    const rows = await sql<{ device: Buffer }[]>`select device from ${b}.push_device`
    expect(rows.some((row) => row.device.includes(device.keys.p256dh) || row.device.includes('browser'))).toBe(false)
  })
})

describe('the words of a message', () => {
  it('stay within what push services take, whatever staff wrote', () => {
    const facts = { titleEn: 'x'.repeat(5_000), titleFa: 'x', textEn: 'y'.repeat(5_000), textFa: 'y' }
    const notice = {
      id: '1',
      topic: 'protection',
      code: 'houseMessage',
      facts,
      created_at: new Date(),
      is_read: false,
    } as const
    for (const showsAmounts of [true, false]) {
      const payload = writePush(notice, { language: 'en', showsAmounts })
      expect(Buffer.byteLength(JSON.stringify(payload))).toBeLessThanOrEqual(MOST_BYTES)
    }
    expect(writePush(notice, { language: 'en', showsAmounts: false })?.title).not.toContain('x')
  })
})
