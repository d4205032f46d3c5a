import { request as httpRequest, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import Fastify from 'fastify'
import { afterEach, describe, expect, it } from 'vitest'
import { tellProxies, trustProxies } from './caller-address.ts'
import { addDownloadRoute, type Pace } from './downloads.ts'

const PIECE = 'x'.repeat(1_000_000)

/** A server whose file never ends, and what became of it. */
async function endlessFile(pace?: Pace) {
  const seen = { pieces: 0, ended: 0, released: 0 }
  async function* chunks() {
    try {
      for (;;) {
        // A file is read from a database: there is always a turn between two pieces.
        await sleep(0)
        seen.pieces++
        yield PIECE
      }
    } finally {
      seen.ended++
    }
  }
  const http = Fastify({ forceCloseConnections: 'idle' })
  tellProxies(http, trustProxies(''))
  addDownloadRoute<string>(http, {
    businessOf: (bid) => bid,
    openDownload: async () => ({
      contentType: 'text/plain',
      fileName: 'endless.txt',
      chunks: chunks(),
      release: () => void seen.released++,
    }),
    refuse: (_error, _request, reply) => reply.code(429).send(),
    ...(pace === undefined ? {} : { pace }),
  })
  await http.listen({ port: 0, host: '127.0.0.1' })
  const { port } = http.server.address() as AddressInfo
  const ask = async (business = 1) => {
    const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
    httpRequest({ port, path: `/api/export/${business}/x` }, resolve)
      .on('error', reject)
      .end()
    const response = await promise
    response.on('error', () => undefined)
    return response
  }
  return { seen, http, ask, response: await ask() }
}

/** Resolves when nothing more is asked of the file. */
async function untilStill(seen: { readonly pieces: number }): Promise<void> {
  for (let before = -1; before !== seen.pieces; await sleep(500)) before = seen.pieces
}

let open: Awaited<ReturnType<typeof endlessFile>>
afterEach(() => open.http.close())

describe('a download', () => {
  it('makes no more than the buffers on the way hold for a reader that does not read', async () => {
    open = await endlessFile()
    await untilStill(open.seen)
    expect(open.seen.pieces).toBeLessThan(50)
    const before = open.seen.pieces
    open.response.resume()
    await expect.poll(() => open.seen.pieces).toBeGreaterThan(before + 20)
  })

  it('ends what makes it when the reader goes, once', async () => {
    open = await endlessFile()
    open.response.destroy()
    await expect.poll(() => open.seen).toMatchObject({ ended: 1, released: 1 })
  })

  it('ends when the server does', async () => {
    open = await endlessFile()
    await untilStill(open.seen)
    await open.http.close()
    await expect.poll(() => open.seen).toMatchObject({ ended: 1, released: 1 })
  })

  it('is over for a reader who takes almost nothing, and its place is free; not for one who takes what comes', async () => {
    open = await endlessFile({ lowestBytesPerSecond: 100_000_000, behindMs: 200 })
    await expect.poll(() => open.seen, { timeout: 5_000 }).toMatchObject({ ended: 1, released: 1 })
    await open.http.close()
    open = await endlessFile({ lowestBytesPerSecond: 1_000, behindMs: 5_000 })
    open.response.resume()
    await expect.poll(() => open.seen.pieces).toBeGreaterThan(100)
    expect(open.seen.released).toBe(0)
  })

  it('has two places for one block of addresses, which leaves the others to everybody else', async () => {
    open = await endlessFile()
    const second = await open.ask()
    const third = await open.ask()
    expect([open.response.statusCode, second.statusCode, third.statusCode]).toEqual([200, 200, 429])
    const elsewhere = await open.ask(2)
    expect(elsewhere.statusCode).toBe(200)
    second.destroy()
    await expect.poll(() => open.seen.released).toBe(1)
    expect((await open.ask()).statusCode).toBe(200)
  })
})
