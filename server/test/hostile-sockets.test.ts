import { connect, type Socket } from 'node:net'
import { setImmediate as turn } from 'node:timers/promises'
import type { ClientFrame, ServerFrame } from '@tas/shared/contract/topics.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { registration } from './people.ts'
import { type ServedWorld, serveWorld } from './world.ts'

/** Where a proxy of ours stands; everybody else comes from 127.0.0.1. */
const PROXY = '127.0.0.9'

let world: ServedWorld
/** What nobody caught: outside a test each of these ends the process. */
const uncaught: unknown[] = []
const note = (error: unknown) => void uncaught.push(error)

beforeAll(async () => {
  world = await serveWorld({ env: { CONNECTIONS_PER_ADDRESS: '400', TRUSTED_PROXY: PROXY } })
  process.prependListener('uncaughtException', note)
})
afterAll(async () => {
  process.off('uncaughtException', note)
  await world.stop()
})

/** Opens a plain connection; every error of our own end is swallowed, since both ends may reset. */
async function dial(): Promise<Socket> {
  const socket = connect(world.server.port, '127.0.0.1')
  socket.on('error', () => undefined)
  await new Promise<void>((resolve) => {
    socket.once('connect', () => resolve())
    socket.once('close', () => resolve())
  })
  return socket
}

/** Sends bytes and resolves to what came back until the server closed, or its first bytes when it keeps the line. */
async function exchange(text: string): Promise<string> {
  const socket = await dial()
  let got = ''
  const first = new Promise<void>((resolve) => {
    socket.on('data', (bytes) => {
      got += bytes
      resolve()
    })
    socket.once('close', () => resolve())
  })
  socket.write(text)
  await first
  socket.destroy()
  return got
}

function upgrade(target: string, headers = ''): string {
  return `GET ${target} HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n${headers}\r\n`
}

async function expectAlive(): Promise<void> {
  await turn()
  expect((await fetch(`${world.server.url}/healthz`)).status).toBe(200)
  expect(uncaught).toEqual([])
}

const TARGETS = [
  '/',
  '//',
  '///',
  '\\\\',
  'http://',
  'http://[',
  '//[',
  '/live/',
  '/live%00',
  '/live/../live',
  '//live',
  '/liver',
  '/LIVE',
  '*',
  '%',
  '/%ff%fe',
  '?',
  '#',
  'ws://x/live',
  'https://%@/live',
  '/live#a',
  '/live;x',
  'javascript:1',
  '//evil.example/live',
  '/api/user/user/init',
  '/nothing',
  '/.',
  '/..',
  '/healthz',
  `/${'a'.repeat(4_000)}`,
]

describe('raw connections', () => {
  it('of 30 hostile upgrade targets and 270 hostile requests leave the process as it was', async () => {
    for (const target of TARGETS) expect(await exchange(upgrade(target))).not.toMatch(/^HTTP\/1.1 (101|5)/)
    const methods = ['GET', 'POST', 'CONNECT', 'OPTIONS', 'TRACE', 'NONSENSE', 'PRI', 'HEAD', '']
    for (const target of TARGETS)
      await Promise.all(
        methods.map(async (method) => {
          const answer = await exchange(`${method} ${target} HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n`)
          expect(answer).not.toMatch(/^HTTP\/1.1 5/)
        }),
      )
    await expectAlive()
  })

  it('reset at every byte of a handshake, taken or refused, leave the process as it was', async () => {
    for (const request of [upgrade('/live'), upgrade('/nothing'), upgrade('/live', 'Origin: https://evil.example\r\n')])
      for (let end = 1; end <= request.length; end += 8)
        await Promise.all(
          Array.from({ length: Math.min(8, request.length - end + 1) }, async (_, index) => {
            const socket = await dial()
            socket.write(request.slice(0, end + index), () => socket.resetAndDestroy())
            await new Promise((resolve) => socket.once('close', resolve))
          }),
        )
    await expectAlive()
  })
})

describe('a refused upgrade', () => {
  const foreign = upgrade('/live', 'Origin: https://evil.example\r\n')
  const more = 'a'.repeat(200_000)

  it.each([
    ['keeps their end open', upgrade('/nothing')],
    ['says more', upgrade('/nothing') + more],
    ['brings another page', foreign],
    ['brings another page and says more', foreign + more],
  ])('is told and then closed for good, also where the caller %s', async (_, text) => {
    const socket = connect({ port: world.server.port, host: '127.0.0.1', allowHalfOpen: true })
    socket.on('error', () => undefined)
    let answer = ''
    socket.on('data', (bytes) => {
      answer += bytes
    })
    socket.write(text)
    await expect.poll(() => answer).toContain('403 Forbidden')
    // A server that still holds its end takes these bytes; one that let go answers with a reset.
    const isClosed = () => {
      socket.write('a')
      return socket.closed
    }
    await expect.poll(isClosed).toBe(true)
    await expectAlive()
  })
})

type Client = {
  readonly socket: WebSocket
  readonly frames: ServerFrame[]
  readonly closed: Promise<number>
  send(frame: ClientFrame): void
}

async function open(headers: Record<string, string> = {}, localAddress = '127.0.0.1'): Promise<Client> {
  const socket = new WebSocket(`ws://127.0.0.1:${world.server.port}/live`, { headers, localAddress })
  const frames: ServerFrame[] = []
  socket.on('message', (data) => frames.push(JSON.parse(String(data))))
  socket.on('error', () => undefined)
  const closed = new Promise<number>((resolve) => socket.once('close', resolve))
  await new Promise<void>((resolve, reject) => {
    socket.once('open', () => resolve())
    socket.once('error', reject)
  })
  return { socket, frames, closed, send: (frame) => socket.send(JSON.stringify(frame)) }
}

const HELLO: ClientFrame = { kind: 'hello', businessId: 1, language: 'en' }
const joinFeed: ClientFrame = { kind: 'join', room: 'presence' }

describe('a socket that sends more than is taken', () => {
  it('is ended when too many frames wait, and nothing of them is kept', async () => {
    const client = await open()
    client.send(HELLO)
    for (let count = 0; count < 5_000; count++) client.send(joinFeed)
    expect(await client.closed).toBe(1008)
    // Each frame that was taken was answered once; those behind the bound were not taken at all.
    expect(client.frames.length).toBeLessThan(1_000)
    await expectAlive()
  })

  it('is read no faster than its bytes are counted, or ended, however few the frames', async () => {
    const client = await open()
    client.send(HELLO)
    const large = JSON.stringify({ kind: 'call', id: 'x', path: 'no/such/call', input: 'a'.repeat(60_000) })
    for (let count = 0; count < 400; count++) client.socket.send(large)
    const answered = expect
      .poll(() => client.frames.filter(({ kind }) => kind === 'answer' || kind === 'refused').length)
      .toBeGreaterThanOrEqual(7)
      .then(() => 'answered' as const)
    expect([1008, 'answered']).toContain(await Promise.race([client.closed, answered]))
    // Most of the 24 MB wait with the sender and its system, not with us.
    if (client.socket.readyState === WebSocket.OPEN) expect(client.socket.bufferedAmount).toBeGreaterThan(8_000_000)
    client.socket.terminate()
    await expectAlive()
  })
})

describe('the caller of a socket', () => {
  /** Registers over a socket, and gives the block of addresses its session was opened from. */
  async function placeOf(name: string, forwarded: string, localAddress: string): Promise<string> {
    const client = await open({ 'x-forwarded-for': forwarded }, localAddress)
    client.send(HELLO)
    client.send({ kind: 'call', id: '1', path: 'user/user/register', input: registration(name) })
    await expect.poll(() => client.frames.find(({ kind }) => kind === 'answer')).toMatchObject({ status: 200 })
    client.socket.close()
    const rows = await world.app.db.sql<{ ip_block: string }[]>`
      select s.ip_block from ${world.app.db.b}.identity_session s
      join ${world.app.db.b}.identity_player p on p.id = s.player_id where p.username = ${name}`
    return rows[0]?.ip_block ?? ''
  }

  it('behind a proxy of ours is who the proxy names, as over HTTP', async () => {
    expect(await placeOf('behind_proxy', '198.51.100.7, 203.0.113.66', PROXY)).toBe('203.0.113.0/24')
  })

  it('is the end of the line itself where no proxy of ours brings it', async () => {
    expect(await placeOf('no_proxy', '203.0.113.66', '127.0.0.1')).toBe('127.0.0.0/24')
    expect(await placeOf('bad_words', 'nobody', PROXY)).toBe('127.0.0.0/24')
  })

  it('whose page is of a name nobody configured is refused, also where it names that host itself', async () => {
    const evil = { Origin: 'https://evil.example', Host: 'evil.example' }
    await expect(open(evil)).rejects.toThrow(/403/)
    await expect(open({ Origin: 'null' })).rejects.toThrow(/403/)
  })
})

describe('connections', () => {
  it('above the share of one address are closed at once, and others are served', async () => {
    const many = await Promise.all(Array.from({ length: 450 }, dial))
    await expect.poll(() => many.filter((socket) => socket.closed).length).toBeGreaterThanOrEqual(50)
    for (const socket of many) socket.destroy()
    await expect.poll(async () => (await fetch(`${world.server.url}/healthz`).catch(() => null))?.status).toBe(200)
  })
})
