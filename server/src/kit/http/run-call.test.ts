import { calls as contract } from '@tas/shared/contract/api.ts'
import type { Operation } from '@tas/shared/contract/operation.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { createLog } from '../log.ts'
import { createMetrics } from '../metrics.ts'
import { refuse } from '../refusal.ts'
import { type Known, NO_TOKENS } from './admit.ts'
import { createDoor } from './door.ts'
import { createRateLimit } from './rate-limit.ts'
import { createCallRunner, type Request } from './run-call.ts'

const PLAYERS_CALL = 'user/user/init'
const REFUSED_AT_MOST = 5
const WINDOW = { points: REFUSED_AT_MOST, seconds: 60 }
const WIDE = { points: 1_000, seconds: 60 }
const PROOFS = { points: 2 * REFUSED_AT_MOST, seconds: 60 }

let lines: string[]
let lookedUp: string[]
/** Whom the function behind each call was given. */
let handed: (string | null)[]
/** What a call that is let in meets. */
let fault: Error | null
let verified: number
let runCall: (request: Request<null>) => Promise<{ readonly status: number }>

beforeEach(() => {
  lines = []
  lookedUp = []
  handed = []
  fault = null
  verified = 0
  runCall = createCallRunner<null, Known>({
    calls: { ...contract, 'toys/callback/{maker}': signedCall },
    async resolveToken(_app, _kind, token) {
      lookedUp.push(token)
      return token.startsWith('good')
        ? { kind: 'player', id: token, sessionId: token, group: token.endsWith('agent') ? 'agent' : 'user' }
        : null
    },
    verifySignature: async () => {
      verified++
      return null
    },
    handle: async ({ actor }) => {
      handed.push(actor?.id ?? null)
      if (fault !== null) throw fault
      return {}
    },
    limitRate: createRateLimit({
      entry: WINDOW,
      account: WINDOW,
      proof: WINDOW,
      proofsOfAddress: PROOFS,
      read: WIDE,
      money: WIDE,
      emergency: WIDE,
      callback: WIDE,
    }),
    door: createDoor(WINDOW),
    requireOpen: () => undefined,
    log: createLog('info', { write: (line) => void lines.push(line) }),
    metrics: createMetrics(),
    timeoutMs: 1_000,
    noteFault: () => undefined,
    noteRefused: () => undefined,
    checkOutput: false,
  })
})

const signedCall: Operation = {
  method: 'POST',
  auth: 'signed',
  signature: 'maker',
  rate: 'callback',
  summary: 'What a maker of toys tells',
  input: z.object({}),
  data: z.object({}),
  errors: [],
}

type Asked = Partial<Request<null>> & { readonly token?: string | null }

async function call({ token = null, ...asked }: Asked): Promise<number> {
  const answer = await runCall({
    path: PLAYERS_CALL,
    input: {},
    app: null,
    signed: null,
    language: 'en',
    requestId: 'r',
    ip: '203.0.113.7',
    userAgent: '',
    idempotencyKey: null,
    tokens: { ...NO_TOKENS, player: token },
    ...asked,
  })
  return answer.status
}

async function calls(count: number, asked: (index: number) => Asked): Promise<number[]> {
  const statuses: number[] = []
  for (let index = 0; index < count; index++) statuses.push(await call(asked(index)))
  return statuses
}

const limited = [...Array.from({ length: REFUSED_AT_MOST }, () => 401), 429, 429]

describe('a call by which somebody proves who they are', () => {
  const proofOf = (player: string, ip: string) => ({
    path: 'identity/stepUp/prove',
    input: { password: 'a guess' },
    token: `good ${player}`,
    ip,
  })
  const prove = (player: string, ip: string) => call(proofOf(player, ip))
  /** Their tokens are known then, so that the door counts none of them as made up. */
  const show = async (count: number) => {
    for (let player = 0; player < count; player++) await call({ token: `good ${player}`, ip: `192.0.2.${player}` })
  }

  it('is counted by the address when it is wrong, whoever asks: many accounts give an address no more tries', async () => {
    await show(PROOFS.points + 1)
    fault = refuse('identity.wrong_proof')
    const statuses: number[] = []
    for (let player = 0; player < PROOFS.points + 1; player++) statuses.push(await prove(`${player}`, '203.0.113.7'))
    expect(statuses).toEqual([...Array.from({ length: PROOFS.points }, () => 422), 429])
    expect(await prove('0', '198.51.100.4')).toBe(422)
  })

  it('takes nothing from others at the address when it is right', async () => {
    await show(PROOFS.points + 1)
    const statuses: number[] = []
    for (let player = 0; player < PROOFS.points + 1; player++) statuses.push(await prove(`${player}`, '203.0.113.7'))
    expect(statuses).toEqual(Array.from({ length: PROOFS.points + 1 }, () => 200))
  })

  it('is counted by the player, wherever they go, and one of them does not use up the tries of an address', async () => {
    await show(2)
    expect(await calls(REFUSED_AT_MOST + 1, (index) => proofOf('0', `198.51.100.${index}`))).toEqual([
      ...Array.from({ length: REFUSED_AT_MOST }, () => 200),
      429,
    ])
    for (let tries = 0; tries < PROOFS.points; tries++) await prove('0', '203.0.113.7')
    expect(await prove('1', '203.0.113.7')).toBe(200)
  })
})

describe('somebody of a group a call is not for', () => {
  it('is refused, and reaches nothing of it', async () => {
    const path = 'deposit/availableDepositGateway/getAvailableDepositGateways'
    expect(await call({ path, token: 'good agent' })).toBe(403)
    expect(handed).toEqual([])
    expect(await call({ path, token: 'good user' })).toBe(200)
    expect(handed).toEqual(['good user'])
  })

  it('is a visitor like others where anybody may call', async () => {
    const path = 'bonus/bonus/getBonuses'
    for (const token of ['good agent', 'good user', null]) expect(await call({ path, token })).toBe(200)
    expect(handed).toEqual([null, 'good user', null])
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

it('a signature nobody made is verified no more often than the rate of the address allows', async () => {
  const signed = { name: 'acme', headers: {}, body: Buffer.from('{}') }
  expect(await calls(7, () => ({ path: 'toys/callback/{maker}', signed }))).toEqual(limited)
  expect(verified).toBe(REFUSED_AT_MOST)
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
