import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { get, type IncomingHttpHeaders, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connect } from '#kit/db/connect.ts'
import { createSitePages } from '#kit/http/site-page.ts'
import { createBusiness, ensureFirstBusiness, startingSettings } from '#src/modules/business/index.ts'
import { testDatabase } from './database.ts'
import { type ServedWorld, serveWorld } from './world.ts'

const INDEX = new URL('../../web/index.html', import.meta.url)
const CODE = 'export const answer = 42\n'

let world: ServedWorld
let database: Awaited<ReturnType<typeof testDatabase>>
let webDist: string
let template: string

beforeAll(async () => {
  template = await readFile(INDEX, 'utf8')
  webDist = await mkdtemp(join(tmpdir(), 'tas-site-'))
  await copyFile(INDEX, join(webDist, 'index.html'))
  await mkdir(join(webDist, 'build'))
  await writeFile(join(webDist, 'build/code.js'), CODE)
  for (const [name, text] of [
    ['index.html', template],
    ['build/code.js', CODE],
  ] as const) {
    await writeFile(join(webDist, `${name}.br`), brotliCompressSync(text))
    await writeFile(join(webDist, `${name}.gz`), gzipSync(text))
  }
  database = await testDatabase()
  const sql = connect(database.url, { poolSize: 1, name: 'test' })
  await ensureFirstBusiness(sql, 'sandbox')
  await createBusiness(sql, {
    id: 27,
    name: 'Second',
    hosts: ['second.example'],
    settings: startingSettings('sandbox'),
  })
  await sql.end()
  world = await serveWorld({ env: { DATABASE_URL: database.url, WEB_DIST: webDist } })
})
afterAll(async () => {
  await world?.stop()
  await database?.drop()
  await rm(webDist, { recursive: true, force: true })
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
    ['second.example', '27'],
    ['second.example:8080', '27'],
    ['elsewhere.example', '1'],
    ['"><script>', '1'],
  ])('names at %s the business %s, and differs in nothing else', async (host, id) => {
    const page = await visit('/', { ...BROWSER, host })
    expect(page.status).toBe(200)
    expect(page.body.toString()).toBe(template.replace('"tas-business" content=""', `"tas-business" content="${id}"`))
    expect(page.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'content-length': String(page.body.length),
      'cache-control': 'no-cache',
    })
    expect(page.headers['content-encoding']).toBeUndefined()
    expect(page.headers['content-security-policy']).toBe((await visit('/healthz')).headers['content-security-policy'])
  })

  it.each(['/', '/casino', '/games/dice?x=1', '/index.html', '/%69ndex.html'])(
    'carries the number wherever it is asked for: %s',
    async (path) => {
      const page = await visit(path, { ...BROWSER, host: 'second.example' })
      expect([page.status, businessOf(page)]).toEqual([200, '27'])
    },
  )

  it.each([
    ['/index.html.br', 404],
    ['/index.html.gz', 404],
    ['//index.html', 400],
    ['/build/../index.html', 400],
  ])('is not to be had without it at %s', async (path, status) => {
    const answer = await visit(path, BROWSER)
    expect([answer.status, answer.body.includes('tas-business')]).toEqual([status, false])
  })

  it('is not sent again to whom has it, and is sent to whom has that of another business', async () => {
    const host = 'second.example'
    const { etag = '' } = (await visit('/', { host })).headers
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`]) {
      const again = await visit('/', { host, 'if-none-match': known })
      expect([again.status, again.body.length]).toEqual([304, 0])
      expect(again.headers).toMatchObject({ etag, 'cache-control': 'no-cache' })
    }
    const first = await visit('/', { 'if-none-match': etag })
    expect([first.status, businessOf(first)]).toEqual([200, '1'])
  })

  it('has the same head when only that is asked for', async () => {
    const page = await visit('/', { host: 'second.example' })
    const head = await visit('/', { host: 'second.example' }, 'HEAD')
    expect([head.status, head.body.length]).toEqual([200, 0])
    expect(head.headers['content-length']).toBe(page.headers['content-length'])
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
})

it('a built page with no place for the number is noticed at the start', async () => {
  const other = await mkdtemp(join(tmpdir(), 'tas-site-'))
  await writeFile(join(other, 'index.html'), '<!doctype html><title>Tas</title>')
  expect(() => createSitePages(other)).toThrow(/one place for the number/)
  await rm(other, { recursive: true })
})
