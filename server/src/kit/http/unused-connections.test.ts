import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { expect, it } from 'vitest'
import { watchUnused } from './unused-connections.ts'

it('a server closes with its last answer, whatever connections were opened and never used, or go on after it', async () => {
  const asked = Promise.withResolvers<ServerResponse>()
  const server = createServer((_, response) => asked.resolve(response))
  const unused = watchUnused(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const open = async () => {
    const seen = once(server, 'connection')
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1').on('error', () => undefined)
    await seen
    return socket
  }
  const never = await open()
  const asking = await open()
  const told: string[] = []
  asking.on('data', (bytes) => told.push(String(bytes)))
  never.resume()
  asking.write('GET / HTTP/1.1\r\nHost: tas.example\r\n\r\n')
  const answer = await asked.promise
  const isClosed = unused.endWhile(new Promise((resolve) => server.close(() => resolve())))
  await once(never, 'close')
  expect(asking.destroyed).toBe(false)
  answer.end('the last answer')
  await isClosed
  expect(told.join('')).toMatch(/the last answer/)
})
