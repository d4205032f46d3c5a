import { copyFile, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { request as httpRequest, type IncomingHttpHeaders } from 'node:http'
import { connect as connectTo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { calls } from '@tas/shared/contract/api.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { connect } from '#kit/db/connect.ts'
import { createLog } from '#kit/log.ts'
import { randomToken } from '#kit/random.ts'
import { ensureFirstBusiness } from '#src/modules/business/index.ts'
import { addBusiness, declaredSettings, startOf } from './businesses.ts'
import { testDatabase } from './database.ts'
import { type ServedWorld, serveWorld } from './world.ts'

/** What people without a session may cost, and what is told them: nobody makes others wait, and no log keeps a secret. */

const READS = 12
const RATES = { read: { points: READS, seconds: 60 } }
const METRICS_TOKEN = randomToken()
const CARD = '4111 1111 1111 1111'

let house: ServedWorld
let live: ServedWorld
let database: Awaited<ReturnType<typeof testDatabase>>
let webDist: string
const lines: string[] = []

beforeAll(async () => {
  webDist = await mkdtemp(join(tmpdir(), 'tas-strangers-'))
  for (const page of ['index.html', 'office.html'])
    await copyFile(fileURLToPath(new URL(`../../web/${page}`, import.meta.url)), join(webDist, page))
  await mkdir(join(webDist, 'office/build'), { recursive: true })
  const log = createLog('info', { write: (line) => void lines.push(line) })
  const env = { WEB_DIST: webDist, TRUSTED_PROXY: '127.0.0.1', METRICS_TOKEN, METRICS_PORT: '0' }
  house = await serveWorld({ env, rates: RATES, log })
  database = await testDatabase()
  const sql = connect(database.url, { poolSize: 1, name: 'test' })
  await ensureFirstBusiness(sql, 'production', declaredSettings)
  const second = { id: 27, name: 'Second', hosts: ['second.example', 'mirror.example'] }
  await addBusiness(sql, { ...second, settings: startOf('production') })
  await sql.end()
  live = await serveWorld({
    env: {
      DATABASE_URL: database.url,
      WEB_DIST: webDist,
      OFFICE_DIST: webDist,
      TRUSTED_PROXY: '127.0.0.1',
      MODE: 'production',
      SEED_KEY: 'ab'.repeat(32),
      SITE_URL: 'https://first.example',
    },
  })
})
afterAll(async () => {
  await house?.stop()
  await live?.stop()
  await database?.drop()
  await rm(webDist, { recursive: true, force: true })
})

type Asked = { readonly headers?: Record<string, string>; readonly body?: string; readonly port?: number }
type Answer = { readonly status: number; readonly headers: IncomingHttpHeaders; readonly body: Buffer }

/** What comes over the wire; fetch would choose the host and unpack the body. */
async function ask(world: ServedWorld, path: string, { headers = {}, body, port }: Asked = {}): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>()
  const options = { host: '127.0.0.1', port: port ?? world.server.port, path, headers }
  const sent = httpRequest({ ...options, method: body === undefined ? 'GET' : 'POST' }, async (response) => {
    const parts: Buffer[] = []
    for await (const part of response) parts.push(part as Buffer)
    resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(parts) })
  })
  sent.on('error', reject)
  sent.end(body)
  return promise
}

let lastAddress = 0
/** Headers of somebody at an address nobody else has. */
function stranger(): { 'x-forwarded-for': string } {
  return { 'x-forwarded-for': `203.0.113.${++lastAddress}` }
}

async function askOften(count: number, path: string, asked: Asked): Promise<Answer[]> {
  const answers: Answer[] = []
  for (let index = 0; index < count; index++) answers.push(await ask(house, path, asked))
  return answers
}

describe('what is the same for everybody', () => {
  it('is derived from the contract once, however many read it', async () => {
    const call = calls['user/user/login']
    const { summary } = call
    let derivedCount = 0
    Object.defineProperty(call, 'summary', {
      configurable: true,
      get() {
        derivedCount++
        return summary
      },
    })
    try {
      const texts: string[] = []
      for (let index = 0; index < 10; index++)
        texts.push((await ask(house, '/api/openapi.json', { headers: stranger() })).body.toString())
      expect(derivedCount).toBeLessThanOrEqual(2)
      expect(new Set(texts).size).toBe(1)
      expect(JSON.parse(texts[0] ?? '').paths['/api/user/user/login'].post.summary).toBe(summary)
      await Promise.all(Array.from({ length: 10 }, () => ask(house, '/api', { headers: stranger() })))
      expect(derivedCount).toBeLessThanOrEqual(3)
    } finally {
      Object.defineProperty(call, 'summary', { value: summary, configurable: true, enumerable: true, writable: true })
    }
  })

  it.each([
    ['/api/openapi.json', /^application\/json/],
    ['/api', /^text\/html/],
    ['/.well-known/tas-keys.json', /^application\/json/],
    ['/sitemap.xml', /^application\/xml/],
    ['/robots.txt', /^text\/plain/],
    ['/manifest.webmanifest', /^application\/manifest\+json/],
    ['/', /^text\/html/],
  ])('%s is sent packed, not again to whom has it, and no more often than the rate allows', async (path, type) => {
    const headers = stranger()
    const plain = await ask(house, path, { headers })
    expect(plain).toMatchObject({ status: 200, headers: { 'content-type': expect.stringMatching(type) } })
    expect(plain.headers.vary).toContain('accept-encoding')
    const brotli = await ask(house, path, { headers: { ...headers, 'accept-encoding': 'br, gzip' } })
    const gzipped = await ask(house, path, { headers: { ...headers, 'accept-encoding': 'gzip' } })
    expect([brotli.headers['content-encoding'], gzipped.headers['content-encoding']]).toEqual(['br', 'gzip'])
    expect(brotliDecompressSync(brotli.body)).toEqual(plain.body)
    expect(gunzipSync(gzipped.body)).toEqual(plain.body)
    const { etag = '' } = plain.headers
    const again = await ask(house, path, { headers: { ...headers, 'if-none-match': etag } })
    expect([again.status, again.body.length, etag.length]).toEqual([304, 0, 34])
    const other = await ask(house, path, { headers: { ...headers, 'if-none-match': '"other"' } })
    expect(other.status).toBe(200)
  })

  it.each(['/api/openapi.json', '/api', '/.well-known/tas-keys.json'])('%s is counted', async (path) => {
    const statuses = (await askOften(READS + 2, path, { headers: stranger() })).map(({ status }) => status)
    expect(statuses).toEqual([...Array.from({ length: READS }, () => 200), 429, 429])
  })
})

describe('a file there is none of', () => {
  it.each([
    ['/build/nothing-', 'text/html'],
    ['/assets/img/nothing-', 'image/*'],
    ['/nothing-', 'image/*'],
  ])('is a few bytes, and counted: %s… for who accepts %s', async (start, accept) => {
    const headers = { ...stranger(), accept }
    for (let index = 0; index < READS; index++) {
      const answer = await ask(house, `${start}${index}.js`, { headers })
      expect([answer.status, answer.body.length < 300]).toEqual([404, true])
    }
    const limited = await ask(house, `${start}x.js`, { headers })
    expect([limited.status, limited.body.length < 400]).toEqual([429, true])
  })
})

describe('a visitor who is refused again and again', () => {
  const JSON_TYPE = { 'content-type': 'application/json' }
  it.each([
    ['with a token nobody has', '/api/user/user/init', { ...JSON_TYPE, BID: '1', token: 'nobody' }, '{}', 401],
    ['without a token', '/api/user/user/init', { ...JSON_TYPE, BID: '1' }, '{}', 401],
    ['by a call there is none of', '/api/no/such/call', JSON_TYPE, '{}', 404],
    ['by a body that cannot be read', '/api/game/game/getGames', { ...JSON_TYPE, BID: '1' }, '{', 400],
    ['by a body that is too large', '/api/game/game/getGames', JSON_TYPE, ' '.repeat(70_000), 413],
    ['by a business there is none of', '/api/game/game/getGames', { ...JSON_TYPE, BID: '9' }, '{}', 404],
    ['by links to files there are none of', '/api/export/1/nothing', {}, undefined, 404],
  ])('%s is told to come later', async (_what, path, extra, body, refused) => {
    const headers = { ...stranger(), ...extra }
    const answers = await askOften(READS + 2, path, { headers, ...(body === undefined ? {} : { body }) })
    expect(answers.map(({ status }) => status)).toEqual([...Array.from({ length: READS }, () => refused), 429, 429])
    const last = answers.at(-1)
    expect(Number(last?.headers['retry-after'])).toBeGreaterThan(0)
    expect(JSON.parse(String(last?.body)).general.code).toBe('http.rate_limited')
  })

  it('is not listened to any more when a rate refused it as often', async () => {
    const asked = { headers: { ...stranger(), ...JSON_TYPE, BID: '1' }, body: '{}' }
    const answers = await askOften(2 * READS + 1, '/api/game/game/getGames', asked)
    const told = answers.map(({ status, headers }) => (headers.connection === 'close' ? 'turned away' : status))
    const often = (what: number) => Array.from({ length: READS }, () => what)
    expect(told).toEqual([...often(200), ...often(429), 'turned away'])
  })

  it('gets one late answer a connection, however much is sent over it', async () => {
    const headers = { ...stranger(), ...JSON_TYPE, host: 'first.example', 'content-length': '2' }
    await askOften(READS, '/api/no/such/call', { headers, body: '{}' })
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
    const request = ['POST /api/no/such/call HTTP/1.1', ...lines, '', '{}'].join('\r\n')
    const socket = connectTo({ port: house.server.port, host: '127.0.0.1' })
    socket.write(request.repeat(200))
    const heard: Buffer[] = []
    for await (const part of socket) heard.push(part as Buffer)
    const answers = Buffer.concat(heard).toString()
    expect(answers.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 429'])
    expect(answers).toContain('connection: close')
  })
})

describe('a visitor who opens sockets again and again', () => {
  const HELLO = { kind: 'hello', businessId: 1, language: 'en' }
  /** Opens a socket with a token nobody has: what it was told first and last, or the status it was refused with. */
  async function greet(headers: Record<string, string>): Promise<string | number> {
    const socket = new WebSocket(`ws://127.0.0.1:${house.server.port}/live`, { headers })
    const { promise, resolve } = Promise.withResolvers<string | number>()
    socket.on('error', () => undefined)
    socket.on('unexpected-response', (_request, { statusCode = 0 }) => resolve(statusCode))
    socket.on('open', () => socket.send(JSON.stringify({ ...HELLO, token: randomToken() })))
    socket.on('message', (data) => {
      const { kind, code, retryAfterSeconds } = JSON.parse(String(data))
      if (kind === 'ended') resolve(kind)
      // Who is refused learns for how long.
      if (kind === 'refused') resolve(retryAfterSeconds > 0 ? code : 'refused without a time')
    })
    const told = await promise
    socket.terminate()
    return told
  }
  const tokenOf = (headers: Record<string, string>) => ({
    headers: { ...headers, 'content-type': 'application/json', BID: '1', token: 'nobody' },
    body: '{}',
  })

  it('pays for each, and for each token nobody has as over HTTP', async () => {
    const headers = stranger()
    const told: (string | number)[] = []
    for (let index = 0; index < READS + 1; index++) told.push(await greet(headers))
    expect(told).toEqual([...Array.from({ length: READS }, () => 'ended'), 429])
    expect((await ask(house, '/api/user/user/init', tokenOf(headers))).status).toBe(429)
  })

  it('pays for those that are refused, too', async () => {
    const headers = { ...stranger(), origin: 'https://evil.example' }
    const told: (string | number)[] = []
    for (let index = 0; index < READS + 1; index++) told.push(await greet(headers))
    expect(told).toEqual([...Array.from({ length: READS }, () => 403), 429])
  })

  it('has no token looked up by a socket that HTTP would not look up', async () => {
    const headers = stranger()
    await askOften(READS, '/api/user/user/init', tokenOf(headers))
    expect(await greet(headers)).toBe('http.rate_limited')
  })
})

describe('a page for a visitor over the rate', () => {
  it.each(['/verify/0192f0a0-0000-7000-8000-000000000001/', '/nothing/here/', '/games/10047-slots/?x='])(
    'is the plain one with 429 at %s…, and says when to come again',
    async (start) => {
      const headers = { ...stranger(), accept: 'text/html' }
      for (let index = 0; index < READS; index++)
        expect((await ask(house, `/nowhere/${randomToken()}`, { headers })).status).toBe(404)
      const page = await ask(house, `${start}${randomToken()}`.replace('slots/?x=', 'x'), { headers })
      expect(page.status).toBe(429)
      expect(Number(page.headers['retry-after'])).toBeGreaterThan(0)
      expect(page.headers).toMatchObject({ 'cache-control': 'no-store' })
      expect(page.headers['content-security-policy']).toContain("default-src 'self'")
      expect(page.body.toString()).toContain('<meta name="tas-business" content="1"')
      // What somebody has had written costs nothing.
      await ask(house, '/', { headers: { ...stranger(), accept: 'text/html' } })
      expect((await ask(house, '/', { headers })).status).toBe(200)
      expect((await ask(house, '/sandbox/mail', { headers })).status).toBe(429)
    },
  )
})

describe('no log', () => {
  it('keeps the secret of a link, a token, a password or the number of a card, whatever becomes of the request', async () => {
    const canary = `canary${randomToken()}`
    const id = '0192f0a0-0000-7000-8000-000000000002'
    const paths = [
      `/verify/${id}/${canary}`,
      `/verify%2F${id}%2F${canary}`,
      `/api/export/1/${canary}`,
      `/sandbox/mail?key=${canary}`,
      `/unsubscribe?token=${canary}`,
      `/api/user/email/verify/${canary}?token=${canary}`,
      `/api/%zz/x/${canary}`,
      `//${canary}/%`,
    ]
    const headers = { ...stranger(), accept: 'text/html', token: canary }
    for (let round = 0; round < 4; round++) for (const path of paths) await ask(house, path, { headers })
    const said = { ...stranger(), BID: '1', 'content-type': 'application/json' }
    const fault = { page: `/verify/${id}/${canary}`, message: `failed with ${CARD}`, stack: `at ۴۱۱۱۱۱۱۱۱۱۱۱۱۱۱۱` }
    const told = await ask(house, '/api/site/page/reportError', { headers: said, body: JSON.stringify(fault) })
    expect(told.status).toBe(200)
    const link = randomToken()
    const short = {
      page: '/verify',
      message: `no page at /verify/${id}/short-one of person@mail.example, ${link}`,
      stack: `load@https://first.example/verify/${id}/short-one?key=short-two:1:2\nat Dice (https://first.example/assets/dice.js:1:2)`,
    }
    await ask(house, '/api/site/page/reportError', { headers: said, body: JSON.stringify(short) })
    house.app.log.warn({ err: new Error(`no mail to person@mail.example\n${link}`) }, 'mail')
    house.app.log.warn({ err: new Error(`paid by ${CARD}`), cards: [4_111_111_111_111_111, { [CARD]: CARD }] }, CARD)
    house.app.log.info(
      { config: { metricsToken: canary, modules: { exclusion: { registerKey: canary } } }, token: canary },
      'settings',
    )
    const written = lines.join('')
    expect(written).toContain('page failed in a browser')
    expect(written).toContain('paid by **** **** **** ****')
    for (const line of lines) expect(JSON.parse(line).time).toBeGreaterThan(1_700_000_000_000)
    expect(written).not.toContain(canary)
    for (const secret of [link, 'short-one', 'short-two', 'person@mail']) expect(written).not.toContain(secret)
    expect(written).toContain('https://first.example/assets/dice.js:1:2')
    expect(written).not.toMatch(/4111[ ]?1111|۴۱۱۱۱/)
  })

  it('and no field takes the number of a card', async () => {
    const body = JSON.stringify({ username: '4111111111111111' })
    const headers = { ...stranger(), BID: '1', 'content-type': 'application/json' }
    const answer = await ask(house, '/api/user/user/checkUsername', { headers, body })
    expect(answer.status).toBe(400)
    expect(JSON.parse(answer.body.toString()).general.fields).toMatchObject({ username: { reason: 'card_number' } })
  })
})

describe('the numbers of the business', () => {
  const shown = { authorization: `Bearer ${METRICS_TOKEN}` }
  it.each([
    ['nothing', {}],
    ['a wrong token', { authorization: 'Bearer x' }],
    ['the token through a proxy', { ...shown, 'x-forwarded-for': '203.0.113.9' }],
    ['the token through another proxy', { ...shown, forwarded: 'for=203.0.113.9' }],
    ['the token through a third', { ...shown, via: '1.1 edge' }],
  ])('are not at the port of the product for %s', async (_what, headers) => {
    expect((await ask(house, '/metrics', { headers })).status).toBe(404)
  })

  it('are there for the token, and at a port of their own only with it and past no proxy', async () => {
    const port = house.server.metricsPort ?? 0
    const tellsNumbers = async (asked: Asked) =>
      /^tas_sockets_open \d/m.test((await ask(house, '/metrics', asked)).body.toString())
    expect(await tellsNumbers({ headers: shown })).toBe(true)
    expect(await tellsNumbers({ headers: shown, port })).toBe(true)
    expect(await tellsNumbers({ port })).toBe(false)
    expect(await tellsNumbers({ headers: { ...shown, 'x-forwarded-for': '203.0.113.9' }, port })).toBe(false)
  })

  it('are nowhere without settings for them', async () => {
    expect(live.server.metricsPort).toBeNull()
    expect((await ask(live, '/metrics', { headers: { host: 'first.example' } })).status).toBe(404)
  })
})

describe('a host name in production', () => {
  const canonical = ({ body }: Answer) => /<link rel="canonical" href="([^"]*)"/.exec(body.toString())?.[1]

  it.each([
    ['first.example', 'https://first.example/'],
    ['FIRST.example:8443', 'https://first.example/'],
    ['second.example', 'https://second.example/'],
    ['mirror.example:81', 'https://second.example/'],
  ])('%s shows the site whose settings name it, with the addresses of the settings: %s', async (host, home) => {
    const page = await ask(live, '/', { headers: { host, accept: 'text/html' } })
    expect([page.status, canonical(page)]).toEqual([200, home])
  })

  it.each(['evil.example', '127.0.0.1', '[::1]', '"><script>', 'first.example.evil.example'])(
    '%s that is nobody’s shows none, whether the request names it or a proxy passes it on',
    async (host) => {
      for (const headers of [{ host }, { host: 'second.example', 'x-forwarded-host': host }])
        for (const path of ['/', '/nowhere', '/office', '/sitemap.xml', '/robots.txt', '/unsubscribe?token=x']) {
          const page = await ask(live, path, { headers: { ...headers, accept: 'text/html' } })
          expect(page.status).toBe(421)
          expect(page.body.toString()).toContain('سایتی در این نشانی نیست')
          expect(page.body.toString()).not.toContain(host)
        }
      const call = await ask(live, '/api/business/business/getCurrentBusiness', { headers: { host } })
      expect(call.status).toBe(404)
    },
  )
})
