import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { get, type IncomingHttpHeaders, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connect } from '#kit/db/connect.ts'
import { createSitePages } from '#kit/http/site-page.ts'
import { ensureFirstBusiness } from '#src/modules/business/index.ts'
import { addBusiness, declaredSettings, startOf } from './businesses.ts'
import { testDatabase } from './database.ts'
import { type ServedWorld, serveWorld } from './world.ts'

const INDEX = new URL('../../web/index.html', import.meta.url)
const OFFICE = new URL('../../web/office.html', import.meta.url)
const CODE = 'export const answer = 42\n'

let world: ServedWorld
let database: Awaited<ReturnType<typeof testDatabase>>
let webDist: string
let officeDist: string

beforeAll(async () => {
  const template = await readFile(INDEX, 'utf8')
  webDist = await mkdtemp(join(tmpdir(), 'tas-site-'))
  await copyFile(INDEX, join(webDist, 'index.html'))
  await mkdir(join(webDist, 'build'))
  await writeFile(join(webDist, 'build/code.js'), CODE)
  await writeFile(join(webDist, 'sw.js'), CODE)
  officeDist = await mkdtemp(join(tmpdir(), 'tas-office-'))
  await copyFile(OFFICE, join(officeDist, 'office.html'))
  await mkdir(join(officeDist, 'office/build'), { recursive: true })
  await writeFile(join(officeDist, 'office/build/code.js'), CODE)
  for (const [name, text] of [
    ['index.html', template],
    ['build/code.js', CODE],
  ] as const) {
    await writeFile(join(webDist, `${name}.br`), brotliCompressSync(text))
    await writeFile(join(webDist, `${name}.gz`), gzipSync(text))
  }
  database = await testDatabase()
  const sql = connect(database.url, { poolSize: 1, name: 'test' })
  await ensureFirstBusiness(sql, 'sandbox', declaredSettings)
  await addBusiness(sql, {
    id: 27,
    name: 'Second',
    hosts: ['second.example', 'mirror.example'],
  })
  const pictures = { ...startOf(), business: { logoUrl: 'https://cdn.example:8443/third/logo.svg?v=1' } }
  await addBusiness(sql, { id: 28, name: 'Third', hosts: ['third.example'], settings: pictures })
  await sql.end()
  world = await serveWorld({ env: { DATABASE_URL: database.url, WEB_DIST: webDist, OFFICE_DIST: officeDist } })
})
afterAll(async () => {
  await world?.stop()
  await database?.drop()
  for (const folder of [webDist, officeDist]) await rm(folder, { recursive: true, force: true })
})

type Answer = { readonly status: number; readonly headers: IncomingHttpHeaders; readonly body: Buffer }

/** What a browser at this host name gets; fetch would choose the host and unpack the body. */
async function visit(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>()
  const options = { host: '127.0.0.1', port: world.server.port, path, method, headers }
  const sent = (method === 'GET' ? get : request)(options, async (response) => {
    const parts: Buffer[] = []
    for await (const part of response) parts.push(part as Buffer)
    resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(parts) })
  })
  sent.on('error', reject)
  sent.end()
  return promise
}

function businessOf(page: Answer): string | undefined {
  return /<meta name="tas-business" content="([^"]*)" \/>/.exec(page.body.toString())?.[1]
}

const BROWSER = { 'accept-encoding': 'gzip, deflate, br, zstd' }

describe('the page', () => {
  it.each([
    ['second.example', '27', 'http://second.example'],
    ['second.example:8080', '27', 'http://second.example'],
    ['mirror.example', '27', 'http://second.example'],
    ['elsewhere.example', '1', 'http://localhost'],
  ])('names at %s the business %s, and in addresses the host of its settings', async (host, id, home) => {
    const page = await visit('/', { host })
    expect([page.status, businessOf(page)]).toEqual([200, id])
    expect(page.body.toString()).toContain(`<link rel="canonical" href="${home}:${world.server.port}/" />`)
    expect(page.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'content-length': String(page.body.length),
      'cache-control': 'no-cache',
      vary: 'accept-encoding, accept-language, cookie',
    })
    expect(page.headers['content-security-policy']).toBe((await visit('/healthz')).headers['content-security-policy'])
  })

  it('of a business whose logo lies elsewhere may show pictures of exactly that origin, and no other page may', async () => {
    const policyAt = async (path: string, host: string) =>
      String((await visit(path, { host })).headers['content-security-policy'])
    const usual = await policyAt('/', 'second.example')
    expect(usual).toContain("img-src 'self' data: blob:;")
    expect(await policyAt('/', 'third.example')).toBe(
      usual.replace('data: blob:', 'data: blob: https://cdn.example:8443'),
    )
    expect(await policyAt('/build/code.js', 'third.example')).toBe(usual)
  })

  it('lets no host name out of its attributes', async () => {
    const page = await visit('/', { host: '"><script>' })
    expect(page.body.toString()).not.toContain('"><script>')
  })

  it.each([
    '/',
    '/casino',
    '/games/dice?x=1',
    '/index.html',
    '/%69ndex.html',
    '/user/deposit/deposit',
    '//index.html',
    '/build/../index.html',
    '/games/%',
  ])('carries the number wherever it is asked for: %s', async (path) => {
    const { headers } = await visit('/', { host: 'second.example' })
    const page = await visit(path, { host: 'second.example' })
    expect(businessOf(page)).toBe('27')
    for (const name of ['content-security-policy', 'x-frame-options']) expect(page.headers[name]).toBe(headers[name])
  })

  it.each(['/index.html.br', '/index.html.gz'])('is not to be had without it at %s', async (path) => {
    const answer = await visit(path, BROWSER)
    expect([answer.status, answer.body.includes('tas-business')]).toEqual([404, false])
  })

  it('is sent packed to whom can unpack it', async () => {
    const plain = (await visit('/')).body.toString()
    const brotli = await visit('/', BROWSER)
    const gzipped = await visit('/', { 'accept-encoding': 'gzip' })
    expect([brotli.headers['content-encoding'], gzipped.headers['content-encoding']]).toEqual(['br', 'gzip'])
    expect(brotliDecompressSync(brotli.body).toString()).toBe(plain)
    expect(gunzipSync(gzipped.body).toString()).toBe(plain)
  })

  it('is not sent again to whom has it, and is sent to whom has that of another business or language', async () => {
    const host = 'second.example'
    const { etag = '' } = (await visit('/', { host })).headers
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`]) {
      const again = await visit('/', { host, 'if-none-match': known })
      expect([again.status, again.body.length]).toEqual([304, 0])
      expect(again.headers).toMatchObject({ etag, 'cache-control': 'no-cache' })
    }
    const first = await visit('/', { 'if-none-match': etag })
    expect([first.status, businessOf(first)]).toEqual([200, '1'])
    expect((await visit('/?lang=fa', { host, 'if-none-match': etag })).status).toBe(200)
  })

  it.each(['/', '/games/10047-slots/'])('has the same head at %s when only that is asked for', async (path) => {
    const page = await visit(path, { host: 'second.example' })
    const head = await visit(path, { host: 'second.example' }, 'HEAD')
    expect([head.status, head.body.length]).toEqual([200, 0])
    expect(head.headers['content-length']).toBe(page.headers['content-length'])
  })

  it.each([
    ['/', {}, 'en'],
    ['/', { 'accept-language': 'de-DE,fa-IR;q=0.8,en;q=0.7' }, 'fa'],
    ['/', { 'accept-language': 'fa', cookie: 'x=1; tas-language=en' }, 'en'],
    ['/?lang=fa', { 'accept-language': 'en', cookie: 'tas-language=en' }, 'fa'],
    ['/?lang=xx', { cookie: 'tas-language=yy' }, 'en'],
  ])('is written at %s with %j in %s', async (path, headers, language) => {
    const dir = language === 'fa' ? 'rtl' : 'ltr'
    expect((await visit(path, headers)).body.toString()).toContain(`<html lang="${language}" dir="${dir}"`)
  })
})

describe('the office', () => {
  it.each(['/office', '/office/', '/office/staff?view=shut', '/office/no/such.page'])(
    'is one page at %s, for its business and in its reader’s language, which nobody finds or keeps',
    async (path) => {
      const page = await visit(path, { host: 'second.example', 'accept-language': 'fa' })
      expect([page.status, businessOf(page)]).toEqual([200, '27'])
      expect(page.body.toString()).toContain('<html lang="fa" dir="rtl"')
      expect(page.body.toString()).toContain('src="/src/office/main.tsx"')
      expect(page.headers).toMatchObject({ 'cache-control': 'no-cache', 'x-robots-tag': 'noindex, nofollow' })
      expect(page.headers['content-security-policy']).toContain("script-src 'self'")
    },
  )

  it('has files of its own, which may be kept for ever, and no page where one is missing', async () => {
    const file = await visit('/office/build/code.js', BROWSER)
    expect([file.status, file.headers['cache-control']]).toEqual([200, expect.stringMatching(/immutable/)])
    expect((await visit('/office/build/other.js', { accept: 'text/html' })).status).toBe(404)
  })
})

describe('the files beside it', () => {
  it('are sent packed and may be kept for ever', async () => {
    const file = await visit('/build/code.js', BROWSER)
    expect(file.headers).toMatchObject({
      'content-encoding': 'br',
      'cache-control': expect.stringMatching(/immutable/),
    })
    expect(brotliDecompressSync(file.body).toString()).toBe(CODE)
  })

  it('answer 404 when there is none, not with the page', async () => {
    expect((await visit('/build/other.js', BROWSER)).status).toBe(404)
  })

  it('are never kept where the worker of the site is meant: a new one is found at once', async () => {
    expect((await visit('/sw.js')).headers['cache-control']).toBe('no-cache')
  })
})

it('a built page with no place for the number is noticed at the start', async () => {
  const other = await mkdtemp(join(tmpdir(), 'tas-site-'))
  const page = (await readFile(INDEX, 'utf8')).replace('tas-business', 'other')
  await writeFile(join(other, 'index.html'), page)
  expect(() => createSitePages(other, () => true)).toThrow(/one place for the number/)
  await rm(other, { recursive: true })
})
