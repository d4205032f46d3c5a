import { beforeEach, describe, expect, it } from 'vitest'
import { createLog } from '../log.ts'
import { createMetrics } from '../metrics.ts'
import { createDoor } from './door.ts'
import { createRateLimit } from './rate-limit.ts'
import { createCallRunner, type Request } from './run-call.ts'

const PLAYERS_CALL = 'user/user/init'
const REFUSED_AT_MOST = 5
const WINDOW = { points: REFUSED_AT_MOST, seconds: 60 }
const WIDE = { points: 1_000, seconds: 60 }

let lines: string[]
let lookedUp: string[]
/** What a call that is let in meets. */
let fault: Error | null
let runCall: (request: Request<null>) => Promise<{ readonly status: number }>

beforeEach(() => {
  lines = []
  lookedUp = []
  fault = null
  runCall = createCallRunner<null, { readonly id: string }>({
    async resolveSession(_app, token) {
      lookedUp.push(token)
      return token.startsWith('good') ? { id: token } : null
    },
    handle: async () => {
      if (fault !== null) throw fault
      return {}
    },
    limitRate: createRateLimit({ entry: WINDOW, read: WIDE, money: WIDE }),
    door: createDoor(WINDOW),
    log: createLog('info', { write: (line) => void lines.push(line) }),
    metrics: createMetrics(),
    timeoutMs: 1_000,
    noteFault: () => undefined,
    checkOutput: false,
  })
})

async function call(asked: Partial<Request<null>>): Promise<number> {
  const answer = await runCall({
    ...{ path: PLAYERS_CALL, input: {}, app: null, token: null, language: 'en', requestId: 'r', ip: '203.0.113.7' },
    ...{ userAgent: '', idempotencyKey: null },
    ...asked,
  })
  return answer.status
}

async function calls(count: number, asked: (index: number) => Partial<Request<null>>): Promise<number[]> {
  const statuses: number[] = []
  for (let index = 0; index < count; index++) statuses.push(await call(asked(index)))
  return statuses
}

const limited = [...Array.from({ length: REFUSED_AT_MOST }, () => 401), 429, 429]

describe('a call by which somebody comes in or proves who they are', () => {
  it('is counted by the address, whoever asks: many accounts give an address no more tries', async () => {
    const prove = (player: string, ip: string) =>
      call({ path: 'identity/stepUp/prove', input: { password: 'a guess' }, token: `good ${player}`, ip })
    const statuses: number[] = []
    // Their tokens are known, so that the door counts none of them as made up.
    for (let player = 0; player < REFUSED_AT_MOST + 1; player++)
      await call({ token: `good ${player}`, ip: `192.0.2.${player}` })
    for (let player = 0; player < REFUSED_AT_MOST + 1; player++) statuses.push(await prove(`${player}`, '203.0.113.7'))
    expect(statuses).toEqual([...Array.from({ length: REFUSED_AT_MOST }, () => 200), 429])
    expect(await prove('0', '198.51.100.4')).toBe(200)
  })
})

describe('a caller who is refused', () => {
  it('costs a look-up no more often than the rate of the address allows, whatever tokens it makes up', async () => {
    expect(await calls(7, (index) => ({ token: `made-up-${index}` }))).toEqual(limited)
    expect(lookedUp).toHaveLength(REFUSED_AT_MOST)
  })

  it('is one caller under all addresses of an IPv6 block, however they are written, and under a mapped IPv4 address', async () => {
    const inBlock = ['2001:db8:7::1', '2001:0DB8:0007:ff::', '2001:db8:7:1:2:3:4:5', '2001:db8:7::192.0.2.1']
    await calls(REFUSED_AT_MOST, (index) => ({ token: 'x', ip: inBlock[index % inBlock.length] ?? '' }))
    expect(await call({ token: 'x', ip: '2001:db8:7:abcd::9' })).toBe(429)
    expect(await call({ token: 'x', ip: '2001:db8:8::1' })).toBe(401)
    await calls(REFUSED_AT_MOST, () => ({ token: 'x', ip: '::ffff:198.51.100.4' }))
    expect(await call({ token: 'x', ip: '198.51.100.4' })).toBe(429)
    expect(await call({ token: 'x', ip: '198.51.100.5' })).toBe(401)
  })

  it('is counted without a token and for calls there are none of', async () => {
    expect(await calls(7, () => ({}))).toEqual(limited)
    const unknown = await calls(7, () => ({ path: 'no/such/call', ip: '198.51.100.9' }))
    expect(unknown).toEqual(limited.map((status) => (status === 401 ? 404 : status)))
  })

  it('stops nobody who is signed in at the same address', async () => {
    expect(await call({ token: 'good-1' })).toBe(200)
    await calls(10, () => ({ token: 'wrong' }))
    expect(await calls(10, () => ({ token: 'good-1' }))).toEqual(Array.from({ length: 10 }, () => 200))
    expect(await call({ token: 'good-2' })).toBe(429)
  })

  it('leaves few lines in the log', async () => {
    // At once: each would wait for its refusal.
    await Promise.all(Array.from({ length: 200 }, (_, index) => call({ token: `made-up-${index}` })))
    const told = lines.map((line) => JSON.parse(line))
    expect(told.filter(({ code }) => code === 'identity.login_required')).toHaveLength(REFUSED_AT_MOST)
    expect(told.filter(({ code }) => code === 'http.rate_limited')).toHaveLength(20)
  })
})

it('a call that waited in vain for a row is a refused one in the log: few warnings, no stack', async () => {
  fault = Object.assign(new Error('a row that is needed is held by somebody else'), { code: '55P03' })
  expect(await calls(50, () => ({ token: 'good-1' }))).toEqual(Array.from({ length: 50 }, () => 503))
  const told = lines.map((line) => JSON.parse(line))
  expect(told).toHaveLength(20)
  for (const line of told) expect(line).toMatchObject({ level: 40, code: 'http.unavailable', msg: 'call refused' })
  expect(lines.join('')).not.toContain('stack')
  fault = new Error('a fault of ours')
  await call({ token: 'good-1' })
  expect(lines.join('')).toContain('call failed')
})
