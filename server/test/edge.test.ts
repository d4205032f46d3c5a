import { request as httpRequest } from 'node:http'
import { AGENT_PERMISSIONS } from '@tas/shared/contract/agents/choices.ts'
import { type CallPath, calls } from '@tas/shared/contract/api.ts'
import { errors } from '@tas/shared/contract/errors.ts'
import type { Operation } from '@tas/shared/contract/operation.ts'
import { FINAL_FAULTS, SETTLE_WAYS } from '@tas/shared/contract/verification/choices.ts'
import { REJECTION_REASONS } from '@tas/shared/contract/withdrawals/choices.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Signed, signInAs } from '#src/modules/staff/staff.fixture.ts'
import { registration } from './people.ts'
import { type CallOptions, type ServedWorld, serveWorld } from './world.ts'

let world: ServedWorld
let owner: Signed
/** The token of a player to whom nothing is done. */
let onlooker: string

beforeAll(async () => {
  world = await serveWorld({ env: { METRICS_PORT: '0' } })
  owner = await signInAs(world, 'owner')
  onlooker = await signUp()
})
afterAll(() => world.stop())

const READ = 'business/business/getCurrentBusiness'
const SEARCH = 'game/game/getGames'
const allCalls = Object.entries(calls) as [CallPath, Operation][]

async function raw(path: string, init: RequestInit = {}) {
  const response = await fetch(`${world.server.url}${path}`, init)
  const text = await response.text()
  return { status: response.status, headers: response.headers, text, json: () => JSON.parse(text) }
}

function post(path: string, body: string, headers: Record<string, string> = {}) {
  return raw(path, { method: 'POST', body, headers: { BID: '1', 'content-type': 'application/json', ...headers } })
}

/** Sends bytes as they are, past every courtesy of fetch. */
function rawTarget(target: string): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const request = httpRequest(
      { port: world.server.port, host: '127.0.0.1', path: target, method: 'POST' },
      (response) => {
        let text = ''
        response.on('data', (chunk) => {
          text += chunk
        })
        response.on('end', () => resolve({ status: response.statusCode ?? 0, text }))
      },
    )
    request.on('error', reject)
    request.end()
  })
}

describe('the envelope', () => {
  it('is on every answer, with a request id', async () => {
    const answer = await world.call(READ)
    expect(answer.status).toBe(200)
    expect(answer.body.general).toMatchObject({ status: true, text: '' })
    expect(answer.body.general.requestId.length).toBeGreaterThan(8)
    expect(answer.headers.get('cache-control')).toBe('no-store')
  })

  it.each([
    ['/api/no/such/call', 404, 'http.unknown_call'],
    ['/api/x', 404, 'http.unknown_call'],
    ['/api/toString', 404, 'http.unknown_call'],
    ['/api/__proto__', 404, 'http.unknown_call'],
    [`/api/${'a/'.repeat(500)}`, 404, 'http.unknown_call'],
  ])('says of %s: %i %s', async (path, status, code) => {
    const answer = await post(path, '{}')
    expect(answer.status).toBe(status)
    expect(answer.json()).toMatchObject({ general: { status: false, code }, data: {} })
  })

  it.each(['/api/%', '/api/%zz/%ff', '/api/game/game/getGame%00'])(
    'is there for the broken address %s',
    async (target) => {
      const answer = await rawTarget(target)
      expect([400, 404]).toContain(answer.status)
      expect(JSON.parse(answer.text).general.status).toBe(false)
    },
  )

  it('speaks Persian when asked', async () => {
    const answer = await post('/api/no/such/call', '{}', { LANG: 'fa' })
    expect(answer.json().general.text).toMatch(/[\u0600-\u06FF]/)
  })
})

describe('a body', () => {
  it.each([
    ['{', 'http.malformed', 'body'],
    ['nonsense', 'http.malformed', 'body'],
    ['[]', 'http.malformed', 'body'],
    ['{"search":"abc","search":"abd"}', 'http.malformed', 'search'],
    ['{"__proto__":{"isAdmin":true}}', 'http.malformed', '__proto__'],
    ['{"a":{"constructor":{"prototype":{}}}}', 'http.malformed', 'constructor'],
    ['{"pageNumber":"1"}', 'http.invalid', 'pageNumber'],
    ['{"pageNumber":1.5}', 'http.invalid', 'pageNumber'],
    ['{"pageNumber":0}', 'http.invalid', 'pageNumber'],
    ['{"pageNumber":1e400}', 'http.invalid', 'pageNumber'],
    ['{"limit":-1}', 'http.invalid', 'limit'],
    ['{"limit":1000000000}', 'http.invalid', 'limit'],
    ['{"limit":"20;"}', 'http.invalid', 'limit'],
    ['{"search":5}', 'http.invalid', 'search'],
    ['{"search":{"$ne":1}}', 'http.invalid', 'search'],
  ])('%s is refused with %s naming %s', async (body, code, field) => {
    const answer = await post(`/api/${SEARCH}`, body)
    expect(answer.status).toBe(400)
    expect(answer.json().general).toMatchObject({ code, fields: { [field]: { text: expect.stringMatching(/.{5,}/) } } })
  })

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'application/jsonp', 'multipart/form-data; boundary=x'])(
    'of type %s is refused',
    async (type) => {
      const answer = await post(`/api/${SEARCH}`, '{"search":"abc"}', { 'content-type': type })
      expect(answer.status).toBe(400)
      expect(answer.json().general).toMatchObject({ code: 'http.wrong_content_type', fields: { 'Content-Type': {} } })
    },
  )

  it('may be empty, and may name its charset', async () => {
    expect((await raw(`/api/${READ}`, { method: 'POST', headers: { BID: '1' } })).status).toBe(200)
    const named = await post(`/api/${READ}`, '{}', { 'content-type': 'application/json; charset=utf-8' })
    expect(named.status).toBe(200)
  })

  it('above 64 kB is refused with 413, and one as long is read', async () => {
    const asLong = 64 * 1024 - JSON.stringify({ search: '' }).length
    const [longest, longer] = await Promise.all(
      [asLong, asLong + 1].map((count) => post(`/api/${SEARCH}`, JSON.stringify({ search: 'x'.repeat(count) }))),
    )
    expect([longest?.status, longest?.json().general.code]).toEqual([400, 'http.invalid'])
    expect([longer?.status, longer?.json().general.code]).toEqual([413, 'http.too_large'])
  })
})

describe('a method', () => {
  it('GET works where the specification says so, POST everywhere', async () => {
    expect((await raw(`/api/${READ}`, { headers: { BID: '1' } })).status).toBe(200)
    expect((await post(`/api/${READ}`, '')).status).toBe(200)
  })

  it.each(['GET', 'PUT', 'DELETE', 'PATCH'])('%s is refused on a call that is POST', async (method) => {
    const answer = await raw(`/api/${SEARCH}`, { method, headers: { BID: '1' } })
    expect(answer.status).toBe(405)
    expect(answer.json().general.code).toBe('http.method_not_allowed')
  })
})

describe('a business', () => {
  it.each(['2', '0', '-1', '1.5', 'x', '99999999999', "1' or 1=1", '１'])('%j is unknown', async (bid) => {
    const answer = await raw(`/api/${READ}`, { headers: { BID: encodeURIComponent(bid) } })
    expect(answer.status).toBe(404)
    expect(answer.json().general.code).toBe('business.unknown')
  })
})

describe('every call', () => {
  it.each(allCalls.filter(([, call]) => call.auth === 'player'))(
    '%s answers 401 without a valid token',
    async (path) => {
      for (const token of [undefined, 'x', 'a'.repeat(43), 'null', '0'.repeat(5_000)]) {
        const answer = await world.call(path, token === undefined ? {} : { token })
        expect(answer.status).toBe(401)
        expect(answer.body.general.code).toBe('identity.login_required')
      }
    },
  )

  it.each(allCalls)('%s gives no 5xx for anything a client can send', async (path, call) => {
    const asked = await askerOf(call)
    const names = Object.keys(shapeOf(call))
    const odd = fc.oneof(
      fc.constantFrom(
        null,
        true,
        -0,
        1e308,
        2 ** 53,
        '',
        '0',
        'NaN',
        '\u0000',
        '\ud800',
        "';--",
        '%',
        '../..',
        '۱۲۳',
        '1e5',
        '-1',
      ),
      fc.string({ unit: 'binary', maxLength: 40 }),
      fc.double(),
      fc.array(fc.anything({ maxDepth: 1 }), { maxLength: 3 }),
      fc.object({ maxDepth: 2 }),
      fc.uuid(),
      fc.integer(),
      fc.constant('1.00'),
      fc.constant('USD'),
    )
    const body = fc.record(Object.fromEntries(names.map((name) => [name, odd])), { requiredKeys: [] })
    await fc.assert(
      fc.asyncProperty(body, async (value) => {
        const answer = await world.call(path, { body: value, key: 'fuzz', ...asked })
        expect(answer.status).toBeLessThan(500)
        if (!answer.body.general.status) expect(errors).toHaveProperty([answer.body.general.code ?? ''])
      }),
      { numRuns: call.auth === 'staff' ? 8 : 15 },
    )
    // Texts that PostgreSQL can keep nowhere.
    for (const text of ['\u0000', 'a\u0000b@x.example', '\ud800']) {
      const answer = await world.call(path, {
        body: Object.fromEntries(names.map((name) => [name, text])),
        key: 'odd',
        ...asked,
      })
      expect(answer.status).toBeLessThan(500)
    }
  })

  it.each(['sa\u0000ra', 'sa\ud800ra'])('a login as %j is refused by the name of the field', async (username) => {
    const answer = await world.call('user/user/login', { body: { username, password: 'x' } })
    expect(answer.body.general).toMatchObject({
      status: false,
      code: 'http.invalid',
      fields: { username: { reason: 'control_character' } },
    })
  })

  it.each(allCalls.filter(([, call]) => call.idempotency === 'required'))('%s asks for its key', async (path) => {
    const token = await tokenFor(calls[path])
    const betId = crypto.randomUUID()
    const fields = { amount: '1.00', currency: 'USD', game: 'dice', gatewayCode: 'sandbox', betId, action: 'pick' }
    const atTable = { table: 'live-roulette', round: 1, chips: [{ spot: 'red', units: 1 }] }
    const ofStaff = {
      incidentId: betId,
      refundId: betId,
      checkId: betId,
      orderId: betId,
      uid: 1,
      number: 1,
      account: '33',
      posting: '917504',
      keyId: 'a-key',
      answer: 'clear',
      parentUid: 1,
      transfer: 'T-1',
      version: 1,
      gameId: betId,
      barredCountries: [],
      barredCurrencies: [],
      barredDevices: [],
      narrative: 'Money came and went on without play.',
      changes: [{ key: 'business.supportHours', value: 12 }],
    }
    const ofChain = {
      terminatingHash: 'a'.repeat(64),
      salt: 'a-salt',
      source: 'A block',
      reason: 'The manual says so.',
    }
    const person = { name: 'Dana Doe', email: 'dana@mail.example', language: 'en' }
    const ofBusiness = { name: 'Second', hosts: [], owner: person }
    const ofAdjustment = { direction: 'credit', note: 'A bet' }
    const ofText = { intId: 98, menuId: 'side', revision: 1, isMaterial: false, dueAt: null, name: 'passwordReset' }
    const ofPaper = { fault: FINAL_FAULTS[0], seen: 'a'.repeat(32), ...(/setDeal$/.test(path) && { kind: 'split' }) }
    const ofPayout = { id: betId, financialAccountId: betId, rejection: REJECTION_REASONS[0], evidence: 'TX-1' }
    const ofDays = { from: '2026-01-01', to: '2026-01-01', month: '2026-01', rateE4: 1 }
    const ofVouchers = { code: 'AAAA-AAAA-AAAA-AAAA-AAAA', each: '1.00', count: 1, campaign: 'Spring' }
    const ofMore = { ...ofVouchers, expiresAt: '2099-01-01T00:00:00.000Z', way: SETTLE_WAYS[0], versionId: betId }
    const ofThings = { ...ofMore, ...ofText, ...ofPaper, ...ofPayout, ...ofBusiness }
    const own = { ...ofDays, ...ofStaff, ...ofChain, ...ofAdjustment, ...ofThings }
    const ofBonus = { bonusId: betId, termsHash: 'a'.repeat(64), grantId: betId }
    const ofBudget = path === 'office/bonus/fund' ? { direction: 'reserve' } : {}
    const ofBatch = path === 'office/bonus/grant' ? { players: '100001' } : {}
    const ofBlock = path === 'office/blocklist/add' ? { kind: 'mail_domain', value: 'mail.example' } : {}
    const ofCase = path === 'office/exclusion/answerOther' ? { id: 1 } : {}
    const ofLock = path === 'office/risk/openLock' ? { kind: 'play', cause: 'risk' } : {}
    const ofAgent = { userId: betId, direction: 'in', requestId: betId, isAccepted: true, currencyId: 'USD' }
    const ofEvoucher = path === 'deposit/evoucher/activate' ? { number: '1234567890' } : {}
    const ofQuestion = /^(deposit\/deposit|withdraw\/withdraw)\/answer$/.test(path) ? { text: 'From my salary' } : {}
    const input = {
      ...fields,
      ...ofQuestion,
      ...atTable,
      drawId: betId,
      quickPicks: 1,
      ...own,
      ...ofBonus,
      ...ofBudget,
      ...ofBatch,
      ...ofBlock,
      ...ofLock,
      ...ofCase,
      ...(/^(agent|affiliate)\//.test(path) ? ofAgent : {}),
      ...ofEvoucher,
    }
    // Somebody of staff who is signed in, whatever the calls before ended.
    const headers = calls[path].auth === 'staff' ? ((await askerOf(calls[path])).headers ?? {}) : {}
    const answer = await world.call(path, { token, body: input, headers })
    expect(answer.status).toBe(400)
    expect(answer.body.general).toMatchObject({ code: 'http.key_required', fields: { 'Idempotency-Key': {} } })
    const bad = await world.call(path, { token, body: input, headers, key: `${'k'.repeat(101)}` })
    expect(bad.body.general).toMatchObject({ code: 'http.invalid' })
  })

  it('is described in the API document, but for those of the office', async () => {
    const document = (await raw('/api/openapi.json')).json()
    const isOfOffice = (path: string) => /^(staff|office)\//.test(path)
    for (const [path] of allCalls.filter((one) => !isOfOffice(one[0])))
      expect(document.paths).toHaveProperty([`/api/${path}`, 'post'])
    expect((await raw('/api')).text).toContain('/api/user/user/register')
  })
})

describe('service addresses', () => {
  it('say that the process lives and is ready', async () => {
    expect(await raw('/healthz')).toMatchObject({ status: 200, text: 'ok' })
    expect(await raw('/readyz')).toMatchObject({ status: 200, text: 'ready' })
  })

  it('count calls for Prometheus', async () => {
    await world.call(READ)
    const numbers = await fetch(`http://127.0.0.1:${world.server.metricsPort}/metrics`)
    expect(await numbers.text()).toMatch(
      /tas_calls_total\{call="business\/business\/getCurrentBusiness",status="200"\} \d+/,
    )
  })

  it('carry the security headers', async () => {
    const { headers } = await raw('/healthz')
    expect(headers.get('content-security-policy')).toMatch(/script-src 'self';.*object-src 'none';.*base-uri 'none'/)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('strict-transport-security')).toContain('includeSubDomains')
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
  })

  it.each([
    '/.env',
    '/.git/config',
    '/package.json',
    '/api/../package.json',
    '/server/src/main.ts',
    '/admin',
    '/debug',
  ])('do not give away %s', async (path) => {
    expect((await raw(path)).text).not.toMatch(/"name": "tas|DATABASE_URL|import /)
  })
})

describe('rate limits', () => {
  it('stop one address that keeps opening accounts, whatever it says of itself, and say how long', async () => {
    const strict = await serveWorld({
      rates: { entry: { points: 5, seconds: 60 }, read: { points: 100, seconds: 60 } },
    })
    try {
      const statuses: number[] = []
      for (let index = 0; index < 8; index++) {
        const answer = await strict.call('user/user/login', {
          body: { username: `nobody${index}`, password: 'x' },
          headers: { 'X-Forwarded-For': `10.0.0.${index}` },
        })
        statuses.push(answer.status)
        if (answer.status === 429) expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
      }
      expect(statuses.slice(5)).toEqual([429, 429, 429])
      expect((await strict.call(READ)).status).toBe(200)
    } finally {
      await strict.stop()
    }
  })
})

let signedUp = 0

/** The token of a player of its own, with an open session. */
async function signUp(): Promise<string> {
  const { body } = await world.call('user/user/register', { body: registration(`fuzzy${++signedUp}`) })
  return body.data.token
}

/** The onlooker's, or that of somebody of a group that the call is open to. */
async function tokenFor(call: Operation): Promise<string> {
  const groups = call.auth === 'player' ? call.groups : []
  const [group] = groups
  if (group === undefined || groups.includes('user')) return onlooker
  const { token, user } = (await world.call('user/user/register', { body: registration(`fuzzy${++signedUp}`) })).body
    .data
  const { sql, b } = world.app.db
  await sql`
    update ${b}.identity_player set user_group = ${group}, agent_permissions = ${[...AGENT_PERMISSIONS]}::text[]
    where id = ${user.id}`
  return token
}

/** As whom a call is made that may be carried out: a player of its own, or an owner of the house, who signs in anew where a call ended that. */
async function askerOf({ auth }: Operation): Promise<CallOptions> {
  if (auth === 'player' || auth === 'optional') return { token: await signUp() }
  if (auth !== 'staff') return {}
  const alive = await world.call('staff/session/getCurrent', { headers: { staffToken: owner.token } })
  if (alive.status === 401) owner = await signInAs(world, 'owner', 1)
  return { headers: { staffToken: owner.token } }
}

function shapeOf(call: Operation): Record<string, unknown> {
  return 'shape' in call.input ? (call.input.shape as Record<string, unknown>) : {}
}
