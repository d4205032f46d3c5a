import { createServer } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { watchUnread } from './unread-answers.ts'

const MINUTE_MS = 60_000
/** More than the buffers of a connection hold. */
const LARGE = Buffer.alloc(64 * 1024 * 1024, 'x')

const ends: (() => void)[] = []
afterEach(() => {
  for (const end of ends.splice(0)) end()
})

/** A server of a large answer, and a client that has asked for it so many times at once and reads nothing. */
async function ask(times: number) {
  const unread = watchUnread()
  const server = createServer((_request, response) => response.end(LARGE))
  const opened = new Promise<Socket>((resolve) => server.once('connection', resolve))
  server.on('connection', unread.add)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1').pause()
  client.on('error', () => undefined)
  ends.push(
    () => client.destroy(),
    () => server.close(),
  )
  client.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(times))
  const socket = await opened
  const isStuck = () => socket.writableLength > 0
  await expect.poll(isStuck).toBe(true)
  return { client, socket, look: unread.look }
}

/** What the system has not passed on yet. */
function leftOf(socket: Socket): number {
  const { _handle: handle } = socket as unknown as { readonly _handle: { readonly writeQueueSize: number } }
  return handle.writeQueueSize
}

describe('a connection', () => {
  it.each([1, 20])('of which nothing is taken for a minute is closed, with %i answers waiting', async (times) => {
    const { socket, look } = await ask(times)
    let nowMs = 0
    look(nowMs)
    look(MINUTE_MS - 1)
    expect(socket.destroyed).toBe(false)
    // Again and again, for the system takes some of it at first.
    const lookLater = () => {
      nowMs += 2 * MINUTE_MS
      look(nowMs)
      return socket.destroyed
    }
    await expect.poll(lookLater).toBe(true)
  })

  it('stays open while something is taken, however little of an answer', async () => {
    const { client, socket, look } = await ask(1)
    look(0)
    const left = leftOf(socket)
    client.resume()
    await expect.poll(() => leftOf(socket), { interval: 1 }).toBeLessThan(left)
    client.pause()
    look(MINUTE_MS)
    expect(socket.destroyed).toBe(false)
  })

  it('that waits for a next request has nothing to take', async () => {
    const { client, socket, look } = await ask(1)
    client.resume()
    await expect.poll(() => socket.writableLength).toBe(0)
    look(0)
    look(2 * MINUTE_MS)
    expect(socket.destroyed).toBe(false)
  })
})
