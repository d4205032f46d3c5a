import { randomBytes } from 'node:crypto'
import type { LiveEvent, ServerFrame } from '@tas/shared/contract/topics.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { ConfigError, readConfig } from '#kit/config.ts'
import { createLog } from '#kit/log.ts'
import { startServer, type TasServer } from '#src/server.ts'
import { registration } from './people.ts'
import { CRASH_ROUND_MS, until } from './until.ts'
import { NO_RATES, type ServedWorld, serveWorld } from './world.ts'

/** The processes of one house: what each does, and that together they do what one does. */

let worker: ServedWorld
let web: TasServer
let live: TasServer

beforeAll(async () => {
  const SEED_KEY = randomBytes(32).toString('hex')
  worker = await serveWorld({ env: { ROLE: 'worker', SEED_KEY }, rounds: 'thread' })
  web = await startServer({ ...worker.config, role: 'web' }, createLog('silent'), { rates: NO_RATES })
  live = await startServer({ ...worker.config, role: 'live' }, createLog('silent'), { rates: NO_RATES })
})
afterAll(async () => {
  await live?.stop()
  await web?.stop()
  await worker?.stop()
})

type Made = { readonly status: number; readonly data: Record<string, unknown> }

async function call({ url }: TasServer, path: string, body: unknown, token?: string): Promise<Made> {
  const response = await fetch(`${url}/api/${path}`, {
    method: 'POST',
    headers: {
      ...{ BID: '1', LANG: 'en', 'content-type': 'application/json', 'Idempotency-Key': crypto.randomUUID() },
      ...(token === undefined ? {} : { token }),
    },
    body: JSON.stringify(body),
  })
  const text = await response.text()
  return { status: response.status, data: text.startsWith('{') ? JSON.parse(text).data : {} }
}

/** The frames of a socket, or null where no socket is opened. */
async function connect(server: TasServer, token: string): Promise<ServerFrame[] | null> {
  const socket = new WebSocket(`ws://127.0.0.1:${server.port}/live`)
  const frames: ServerFrame[] = []
  socket.on('message', (data) => frames.push(JSON.parse(String(data)) as ServerFrame))
  const isOpen = await new Promise((resolve) =>
    socket.once('open', () => resolve(true)).once('error', () => resolve(false)),
  )
  if (isOpen !== true) return null
  socket.send(JSON.stringify({ kind: 'hello', businessId: 1, language: 'en', token }))
  return frames
}

const eventsOf = (frames: readonly ServerFrame[]) =>
  frames.flatMap((frame): LiveEvent[] => (frame.kind === 'event' ? [frame.event] : []))

describe('the processes of a house', () => {
  it('all answer whether they live and can work', async () => {
    for (const { url } of [worker.server, web, live])
      for (const path of ['healthz', 'readyz']) expect((await fetch(`${url}/${path}`)).status).toBe(200)
  })

  it('answer calls at the web alone, and keep sockets at the live ones alone', async () => {
    const { status, data } = await call(web, 'user/user/register', registration('doors'))
    expect(status).toBe(200)
    for (const server of [worker.server, live]) expect((await call(server, 'user/user/login', {})).status).toBe(404)
    const token = String(data['token'])
    expect(await connect(web, token)).toBeNull()
    expect(await connect(worker.server, token)).toBeNull()
    expect(await connect(live, token)).not.toBeNull()
  })

  it('that have a door run no rounds', () => {
    expect([web, live].map(({ house }) => house.apps.get(1)?.runsRounds)).toEqual([false, false])
  })

  it('take a bet at the web, end it in the worker and show both at the live ones', async () => {
    const { data } = await call(web, 'user/user/register', registration('bets'))
    const token = String(data['token'])
    const frames = (await connect(live, token)) ?? expect.fail('a socket')
    await until('the welcome', () => frames.find(({ kind }) => kind === 'welcome'))
    const deposit = { gatewayCode: 'sandbox', amount: '25.00', currency: 'USD' }
    expect((await call(web, 'deposit/deposit/create', deposit, token)).status).toBe(200)
    await until('the balance', () =>
      eventsOf(frames).find((event) => event.type === 'wallet.changed' && event.wallet.balance === '25.00'),
    )
    const bet = { amount: '1.00', currency: 'USD', autoCashOutAt: '1.01' }
    const made = await until('a round that takes bets', async () => {
      const answer = await call(web, 'game/crash/bet', bet, token)
      return answer.status === 200 ? answer.data : undefined
    })
    const { id } = made['bet'] as { readonly id: string }
    // One that was laid while a round runs waits for the next.
    await until(
      'the end of the bet',
      () =>
        eventsOf(frames).find(
          (event) =>
            event.type === 'crash.myBet' && event.bet.id === id && !['queued', 'open'].includes(event.bet.status),
        ),
      { forMs: CRASH_ROUND_MS },
    )
  }, 360_000)
})

describe('a part of a house', () => {
  const env = { DATABASE_URL: 'postgres://localhost/tas', SEED_KEY: 'a'.repeat(64), MODE: 'sandbox', ROLE: 'worker' }

  it.each(['MODE', 'SEED_KEY'])('is refused without %s, which all parts have alike', (name) => {
    expect(readConfig(env).role).toBe('worker')
    const { [name as 'MODE']: _, ...rest } = env
    expect(() => readConfig(rest)).toThrow(ConfigError)
    expect(() => readConfig(rest)).toThrow(name)
  })
})
