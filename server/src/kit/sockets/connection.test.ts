import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { ClientFrame, ServerFrame } from '@tas/shared/contract/topics.ts'
import { afterEach, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { createDoor } from '../http/door.ts'
import { createRateLimit } from '../http/rate-limit.ts'
import { createLog } from '../log.ts'
import { createMetrics } from '../metrics.ts'
import { attachLive, type LiveOptions } from './live.ts'
import { createRooms, playerRoom } from './rooms.ts'

const WIDE = { points: 1_000, seconds: 60 }
const RATES = {
  entry: WIDE,
  account: WIDE,
  proof: WIDE,
  proofsOfAddress: WIDE,
  read: WIDE,
  money: WIDE,
  emergency: WIDE,
  callback: WIDE,
}
const JOINS = 5
const SARA = { id: 'sara', sessionId: 'session' }
const online = (count: number) => ({ type: 'presence.count', online: count, games: {} }) as const

type App = { readonly rooms: ReturnType<typeof createRooms> }
const opened: { readonly server: Server; stop(): Promise<void> }[] = []

afterEach(async () => {
  for (const { server, stop } of opened.splice(0)) {
    await stop()
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
})

/** A server of one business; whoever holds out a token is Sara, as long as `session` says so. */
async function open(changes: Partial<LiveOptions<App>> = {}) {
  const app: App = { rooms: createRooms() }
  const server = createServer()
  const live = attachLive<App>(server, {
    log: createLog('silent'),
    metrics: createMetrics(),
    trust: () => false,
    perAddress: 10,
    isOwnHost: () => true,
    businessOf: () => app,
    resolve: async () => SARA,
    snapshotOf: () => async () => null,
    runCall: async () => ({ status: 500, body: { general: { status: false, text: '', requestId: '' }, data: {} } }),
    door: createDoor(WIDE),
    limitRate: createRateLimit(RATES),
    ...changes,
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  opened.push({ server, stop: live.stop })
  const { port } = server.address() as AddressInfo
  const socket = new WebSocket(`ws://127.0.0.1:${port}/live`)
  const frames: ServerFrame[] = []
  socket.on('message', (data) => frames.push(JSON.parse(String(data))))
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject))
  const send = (frame: ClientFrame) => socket.send(JSON.stringify(frame))
  return {
    app,
    socket,
    frames,
    send,
    greet: (token?: string) =>
      send({ kind: 'hello', businessId: 1, language: 'en', ...(token !== undefined && { token }) }),
    heard: (kind: ServerFrame['kind']) =>
      expect.poll(() => frames.filter((frame) => frame.kind === kind), { interval: 5 }),
  }
}

describe('a connection', () => {
  it('may join rooms as often as it may read: each asking counts, and what is over is refused with a wait', async () => {
    const limitRate = createRateLimit({ ...RATES, read: { points: 1 + JOINS, seconds: 60 } })
    const { greet, send, heard } = await open({ limitRate })
    greet()
    for (let join = 0; join < JOINS + 1; join++) send({ kind: 'join', room: 'presence' })
    await heard('refused').toMatchObject([{ code: 'http.rate_limited', retryAfterSeconds: expect.any(Number) }])
    await heard('snapshot').toHaveLength(JOINS)
  })

  it('whose reader is a megabyte behind is ended, so that nothing is kept for it without end', async () => {
    const { app, socket, greet, send, heard } = await open()
    greet()
    send({ kind: 'join', room: 'presence' })
    await heard('snapshot').toHaveLength(1)
    socket.pause()
    const games = Object.fromEntries(Array.from({ length: 5_000 }, (_, game) => [`game ${game}`, game]))
    let sent = 0
    // What the system itself buffers comes first; no system buffers a hundred megabytes of one socket.
    const more = async () => {
      if (sent < 1_000) app.rooms.send('presence', { ...online(sent++), games })
      return app.rooms.count()
    }
    await expect.poll(more, { interval: 1 }).toBe(0)
    expect(sent).toBeLessThan(1_000)
  })

  it('hears nothing of a player whose session ended between its look and its joining', async () => {
    let looks = 0
    const { app, greet, heard } = await open({ resolve: async () => (looks++ === 0 ? SARA : null) })
    greet('token')
    await heard('ended').toHaveLength(1)
    expect([looks, app.rooms.membersOf(playerRoom(SARA.id)).length]).toEqual([2, 0])
  })

  it('of a session that was left idle is told so at the next beat, and closed', async () => {
    let isOpen = true
    const { socket, greet, heard } = await open({ beatMs: 20, resolve: async () => (isOpen ? SARA : null) })
    greet('token')
    await heard('welcome').toMatchObject([{ isLogged: true }])
    isOpen = false
    await heard('ended').toHaveLength(1)
    await expect.poll(() => socket.readyState).toBe(WebSocket.CLOSED)
  })
})

describe('a room of staff', () => {
  const NOBODY = { sessionId: 'staff session', permissions: new Set<string>() }
  const changed = { type: 'office.changed' } as const

  it('is heard by whoever has its right, and by nobody with another token or none', async () => {
    const staffRooms = {
      rightOf: (room: string) => (room === 'office.stops' ? 'operations.read' : null),
      resolve: async (_: App, token: string) =>
        token === 'right'
          ? { ...NOBODY, permissions: new Set(['operations.read']) }
          : token === 'other'
            ? NOBODY
            : null,
    }
    for (const [staffToken, code] of [
      ['right', null],
      ['other', 'http.permission_missing'],
      ['unknown', 'identity.login_required'],
      [undefined, 'identity.login_required'],
    ] as const) {
      // No beat comes to mend what the joining let through.
      const { app, send, heard } = await open({ staffRooms, beatMs: 3_600_000 })
      send({ kind: 'hello', businessId: 1, language: 'en', ...(staffToken !== undefined && { staffToken }) })
      send({ kind: 'join', room: 'office.stops' })
      if (code === null) await heard('snapshot').toMatchObject([{ room: 'office.stops', snapshot: null }])
      else await heard('refused').toMatchObject([{ room: 'office.stops', code }])
      app.rooms.send('office.stops', changed)
      await heard('event').toHaveLength(code === null ? 1 : 0)
    }
  })

  it('is left at the next beat by whoever lost its right meanwhile', async () => {
    let permissions = new Set(['operations.read'])
    const rightOf = (room: string) => (room === 'office.stops' ? 'operations.read' : null)
    const staffRooms = { rightOf, resolve: async () => ({ ...NOBODY, permissions }) }
    const { app, send, heard } = await open({ staffRooms, beatMs: 20 })
    send({ kind: 'hello', businessId: 1, language: 'en', staffToken: 'right' })
    send({ kind: 'join', room: 'office.stops' })
    await heard('snapshot').toHaveLength(1)
    permissions = new Set()
    await heard('refused').toMatchObject([{ room: 'office.stops', code: 'http.permission_missing' }])
    expect(app.rooms.sizeOf('office.stops')).toBe(0)
  })
})
