import { once } from 'node:events'
import { createServer, type Server, type ServerResponse } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { trustProxies } from './caller-address.ts'
import { type ConnectionCaps, capConnections, withinDescriptors } from './connection-caps.ts'

let server: Server
const sockets: Socket[] = []

afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy()
  server.close()
})

async function serve(caps: ConnectionCaps, proxy = ''): Promise<void> {
  server = createServer()
  capConnections(server, caps, trustProxies(proxy))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
}

/** Opens connections from one address, one after the other, and waits until the server has seen each. */
async function open(from: string, count: number): Promise<Socket[]> {
  const opened: Socket[] = []
  for (let index = 0; index < count; index++) {
    const seen = new Promise((resolve) => server.once('connection', resolve))
    const socket = connect({ port: (server.address() as AddressInfo).port, host: '127.0.0.1', localAddress: from })
    socket.on('error', () => undefined).resume()
    sockets.push(socket)
    opened.push(socket)
    await seen
  }
  return opened
}

const openCount = (list: readonly Socket[]) => list.filter((socket) => !socket.closed).length

it('an address gets its share and no more', async () => {
  await serve({ total: 100, perAddress: 5 })
  const many = await open('127.0.1.1', 8)
  await expect.poll(() => openCount(many)).toBe(5)
  const [other] = await open('127.0.2.1', 1)
  expect(other?.closed).toBe(false)
})

it('when all places are taken, who holds most makes place for who holds less', async () => {
  await serve({ total: 8, perAddress: 6 })
  const most = await open('127.0.1.1', 6)
  const few = await open('127.0.2.1', 2)
  const newcomer = await open('127.0.3.1', 1)
  await expect.poll(() => openCount(most)).toBe(5)
  expect(openCount([...few, ...newcomer])).toBe(3)
  // Among equals nobody is sent away for somebody else.
  const late = await open('127.0.1.1', 1)
  await expect.poll(() => openCount(late)).toBe(0)
})

it('a proxy of ours may bring many callers', async () => {
  await serve({ total: 100, perAddress: 5 }, '127.0.1.1')
  const many = await open('127.0.1.1', 20)
  await open('127.0.2.1', 1)
  expect(openCount(many)).toBe(20)
})

it('when all places are taken, a proxy of ours gets those of connections that wait for a next request', async () => {
  await serve({ total: 6, perAddress: 5 }, '127.0.1.1')
  const unanswered: ServerResponse[] = []
  server.on('request', (request, response) => (request.url === '/slow' ? unanswered.push(response) : response.end()))
  const [busy, ...waiting] = await open('127.0.1.1', 6)
  busy?.write('GET /slow HTTP/1.1\r\nHost: x\r\n\r\n')
  await Promise.all(
    waiting.map((socket) => {
      socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n')
      return once(socket, 'data')
    }),
  )
  await expect.poll(() => unanswered.length).toBe(1)
  const late = await open('127.0.1.1', 5)
  await expect.poll(() => openCount(waiting)).toBe(0)
  expect(openCount([...late, ...(busy === undefined ? [] : [busy])])).toBe(6)
  // Where every connection has an answer to come, nobody loses theirs.
  const tooLate = await open('127.0.1.1', 1)
  await expect.poll(() => openCount(tooLate)).toBe(0)
  expect(openCount(late)).toBe(5)
})

it('leaves descriptors for what the process opens itself', () => {
  expect(withinDescriptors(50)).toBe(50)
  expect(withinDescriptors(Number.MAX_SAFE_INTEGER)).toBeLessThan(Number.MAX_SAFE_INTEGER)
})
