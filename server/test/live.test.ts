import type { ClientFrame, ServerFrame } from '@tas/shared/contract/topics.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { begin } from '#kit/db/connect.ts'
import { registration } from './people.ts'
import { type ServedWorld, serveWorld } from './world.ts'

let world: ServedWorld

beforeAll(async () => {
  world = await serveWorld()
})
afterAll(() => world.stop())

type Client = {
  readonly frames: ServerFrame[]
  send(frame: ClientFrame | string): void
  /** The first frame, seen or to come, that fits. */
  wait<Kind extends ServerFrame['kind']>(
    kind: Kind,
    fits?: (frame: Extract<ServerFrame, { kind: Kind }>) => boolean,
  ): Promise<Extract<ServerFrame, { kind: Kind }>>
  readonly closed: Promise<number>
}

async function open(headers: Record<string, string> = {}): Promise<Client> {
  const socket = new WebSocket(`ws://127.0.0.1:${world.server.port}/live`, { headers })
  const frames: ServerFrame[] = []
  const waiting = new Set<() => void>()
  socket.on('message', (data) => {
    frames.push(JSON.parse(String(data)))
    for (const look of waiting) look()
  })
  const closed = new Promise<number>((resolve) => socket.once('close', resolve))
  await new Promise<void>((resolve, reject) => {
    socket.once('open', () => resolve())
    socket.once('error', reject)
  })
  return {
    frames,
    send: (frame) => socket.send(typeof frame === 'string' ? frame : JSON.stringify(frame)),
    wait: (kind, fits = () => true) =>
      new Promise((resolve) => {
        const look = () => {
          const found = frames.find((frame) => frame.kind === kind && fits(frame as never))
          if (found === undefined) return
          waiting.delete(look)
          resolve(found as never)
        }
        waiting.add(look)
        look()
      }),
    closed,
  }
}

let count = 0
async function signUp(): Promise<string> {
  const { body } = await world.call('user/user/register', { body: registration(`live${++count}`) })
  return body.data.token
}

const hello = (token?: string): ClientFrame => ({
  kind: 'hello',
  businessId: 1,
  language: 'en',
  ...(token ? { token } : {}),
})
const deposit = { gatewayCode: 'sandbox', amount: '25.00', currency: 'USD' }

async function isWalletEvent(client: Client, balance: string) {
  return client.wait('event', ({ event }) => event.type === 'wallet.changed' && event.wallet.balance === balance)
}

describe('/live', () => {
  it('shows a change of the balance on every open tab of the player, and to nobody else', async () => {
    const [token, other] = [await signUp(), await signUp()]
    const [one, two, stranger] = [await open(), await open(), await open()]
    one.send(hello(token))
    two.send(hello(token))
    stranger.send(hello(other))
    await Promise.all([one, two, stranger].map((client) => client.wait('welcome', (frame) => frame.isLogged)))
    await world.call('deposit/deposit/create', { token, key: 'a', body: deposit })
    await Promise.all([isWalletEvent(one, '25.00'), isWalletEvent(two, '25.00')])
    stranger.send({ kind: 'ping' })
    await stranger.wait('pong')
    expect(stranger.frames.filter((frame) => frame.kind === 'event')).toEqual([])
  })

  it('runs any contract call as HTTP does: same envelope, same key, one effect', async () => {
    const token = await signUp()
    const client = await open()
    client.send(hello(token))
    await client.wait('welcome')
    const path = 'deposit/deposit/create'
    client.send({ kind: 'call', id: '1', path, input: deposit, idempotencyKey: 'k' })
    const answer = await client.wait('answer', (frame) => frame.id === '1')
    expect(answer).toMatchObject({
      status: 200,
      body: { general: { status: true }, data: { wallet: { balance: '25.00' } } },
    })
    const again = await world.call(path, { token, key: 'k', body: deposit })
    expect(again.body.data).toEqual((answer.body as { data: unknown }).data)
    client.send({ kind: 'call', id: '2', path: 'no/such/call', input: {} })
    expect(await client.wait('answer', (frame) => frame.id === '2')).toMatchObject({ status: 404 })
  })

  it('refuses, from the next call on, what a player of another group may not do', async () => {
    const { token, user } = (await world.call('user/user/register', { body: registration(`live${++count}`) })).body.data
    const client = await open()
    client.send(hello(token))
    await client.wait('welcome', (frame) => frame.isLogged)
    const statusOf = async (id: string) => {
      const path = 'deposit/availableDepositGateway/getAvailableDepositGateways'
      client.send({ kind: 'call', id, path, input: {} })
      return (await client.wait('answer', (frame) => frame.id === id)).status
    }
    expect(await statusOf('before')).toBe(200)
    const { sql, b } = world.app.db
    await sql`update ${b}.identity_player set user_group = 'agent' where id = ${user.id}`
    expect(await statusOf('after')).toBe(403)
  })

  it('answers each of more calls than may be in flight under its own id, and goes on with the next', async () => {
    const client = await open()
    const token = await signUp()
    client.send(hello(token))
    await client.wait('welcome')
    const ids = Array.from({ length: 20 }, (_, index) => `call${index}`)
    const answerOf = (id: string) => client.wait('answer', (frame) => frame.id === id)
    // Every call asks whose token it is, which now waits.
    await begin(world.owner, async (tx) => {
      await tx.sql`lock table ${tx.b}.identity_session in access exclusive mode`
      for (const id of ids) client.send({ kind: 'call', id, path: 'user/user/init', input: {} })
      for (const id of ids.slice(16)) {
        const { status, body } = await answerOf(id)
        expect([status, body]).toMatchObject([
          429,
          { general: { status: false, code: 'http.rate_limited', details: { seconds: 1 } } },
        ])
      }
    })
    for (const id of ids.slice(0, 16)) expect((await answerOf(id)).status).toBe(200)
    client.send({ kind: 'call', id: 'after', path: 'user/user/init', input: {} })
    expect((await answerOf('after')).status).toBe(200)
  })

  it('tells every tab at once that the session ended', async () => {
    const token = await signUp()
    const client = await open()
    client.send(hello(token))
    await client.wait('welcome')
    await world.call('user/user/exit', { token })
    await client.wait('ended')
    expect((await world.call('user/user/init', { token })).status).toBe(401)
  })

  it('lets nobody into the room of another by asking', async () => {
    const client = await open()
    client.send(hello())
    await client.wait('welcome', (frame) => !frame.isLogged)
    client.send(JSON.stringify({ kind: 'join', room: 'player:00000000-0000-7000-8000-000000000000' }))
    await client.wait('refused')
    client.send(JSON.stringify({ kind: 'join', room: '__proto__' }))
    await client.wait('refused', (frame) => frame.room === '__proto__')
  })

  it('says how many are here, the asker included', async () => {
    const client = await open()
    client.send(hello())
    client.send({ kind: 'join', room: 'presence' })
    const { snapshot } = await client.wait('snapshot')
    expect((snapshot as { online: number }).online).toBeGreaterThanOrEqual(1)
  })

  it('takes what was sent right after the hello, and no second hello', async () => {
    const client = await open()
    client.send(hello())
    client.send({ kind: 'ping' })
    await client.wait('pong')
    client.send(hello())
    expect(await client.closed).toBe(4001)
  })

  it.each(['nonsense', '[]', '{"kind":"join","room":"crash"}', '{"kind":"hello"}', '{"__proto__":1}'])(
    'closes on the first frame %s',
    async (frame) => {
      const client = await open()
      client.send(frame)
      expect(await client.closed).toBe(4001)
    },
  )

  it('does not open for a page of another site', async () => {
    await expect(open({ Origin: 'https://evil.example' })).rejects.toThrow(/403/)
    const own = await open({ Origin: `http://127.0.0.1:${world.server.port}` })
    own.send({ kind: 'hello', businessId: 2, language: 'en' })
    await own.wait('refused', (frame) => frame.code === 'business.unknown')
  })
})
