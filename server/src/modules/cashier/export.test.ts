import { createHash, createPublicKey, verify } from 'node:crypto'
import { request as httpRequest, type IncomingMessage } from 'node:http'
import type { KeyDocument } from '@tas/shared/rules/books/signature.ts'
import { readSealLine, type StatementSeal, statementText } from '@tas/shared/rules/books/statement-seal.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { evenlyFrom, writeLongHistory } from '../../../test/long-history.ts'
import { type ServedWorld, serveWorld } from '../../../test/world.ts'
import type { PlayerActor } from '../../ctx.ts'
import { placeBet } from '../originals/instant/place-bet.ts'
import { createExport } from './create-export.ts'
import { playHistory } from './history.fixture.ts'
import { listTransactions } from './list-transactions.ts'
import { openExport } from './open-export.ts'
import type { TransactionData } from './transaction-view.ts'

let world: ServedWorld
let keys: KeyDocument['keys']

beforeAll(async () => {
  world = await serveWorld()
  keys = ((await (await fetch(`${world.server.url}/.well-known/tas-keys.json`)).json()) as KeyDocument).keys
})
afterAll(() => world.stop())

type Input = Parameters<typeof createExport>[1]

async function linkOf(player: PlayerActor, input: Input, language: 'en' | 'fa' = 'en'): Promise<string> {
  const { url } = await createExport({ ...world.as(player), language }, input)
  return `${world.server.url}${url}`
}

async function download(player: PlayerActor, input: Input, language: 'en' | 'fa' = 'en') {
  const response = await fetch(await linkOf(player, input, language))
  expect(response.status).toBe(200)
  const bytes = Buffer.from(await response.arrayBuffer())
  return { headers: response.headers, bytes, text: bytes.toString('utf8') }
}

/** What a stranger does with a file: hash all but the last line, look up the key, check the signature. */
function sealOf(bytes: Buffer): { seal: StatementSeal; isRight: boolean } {
  const end = bytes.lastIndexOf('\n') + 1
  const seal = readSealLine(bytes.subarray(end).toString()) as StatementSeal
  const key = keys.find(({ keyId }) => keyId === seal.keyId)
  const publicKey = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: key?.publicKey ?? '' }, format: 'jwk' })
  const sha256 = createHash('sha256').update(bytes.subarray(0, end)).digest('hex')
  const signature = Buffer.from(seal.signature, 'base64url')
  const isSigned = verify(null, Buffer.from(statementText(seal)), publicKey, signature)
  return { seal, isRight: isSigned && sha256 === seal.sha256 }
}

async function playerWithHistory(): Promise<PlayerActor> {
  const player = await world.player({ cashMinor: 10_000n })
  const stake = { kind: 'stake', from: 'cash', to: 'house' } as const
  const reference = crypto.randomUUID()
  await playHistory(
    world.app,
    player,
    [5n, 6n, 7n].map((amountMinor) => ({ ...stake, amountMinor, reference })),
  )
  return player
}

async function lines(player: PlayerActor): Promise<TransactionData[]> {
  const { items } = await listTransactions(world.as(player), { pageNumber: 1, limit: 100 })
  return items.toReversed().map(({ play: _, note: __, ...line }) => line)
}

describe('a statement as JSON', () => {
  it('is the statement, oldest line first, and says what it is', async () => {
    const player = await playerWithHistory()
    const { headers, text } = await download(player, { format: 'json', direction: 'out' })
    expect(headers.get('content-type')).toBe('application/json; charset=utf-8')
    expect(headers.get('content-disposition')).toMatch(/^attachment; filename="statement-\d{4}-\d\d-\d\d\.json"$/)
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    const file = JSON.parse(text)
    expect(file).toMatchObject({
      kind: 'statement',
      version: 1,
      format: 'json',
      playerId: player.id,
      currency: 'USD',
      lineCount: 3,
      business: { id: 1, name: world.app.business.name },
      filter: { kind: null, from: null, to: null, direction: 'out', reference: null },
    })
    expect(file.items).toEqual((await lines(player)).slice(1).map((line) => ({ ...line, game: '', note: '' })))
    expect(Object.keys(file).at(-1)).toBe('signature')
  })

  it('of nobody who ever paid is empty and signed', async () => {
    const { bytes, text } = await download(await world.player(), { format: 'json' })
    expect(JSON.parse(text)).toMatchObject({ items: [], lineCount: 0 })
    expect(sealOf(bytes).isRight).toBe(true)
  })
})

describe('a statement as CSV', () => {
  it.each([
    ['en', 'Time (UTC),Kind,Game,Amount,Balance before,Balance after,Currency,Reference,Entry,For', 'Deposit'],
    ['fa', 'زمان (UTC),نوع,بازی,مبلغ,موجودی پیش از آن,موجودی پس از آن,ارز,شمارهٔ پیگیری,شمارهٔ سند,بابت', 'واریز'],
  ] as const)(
    'has titles and kinds in the language %s, marked as UTF-8 for spreadsheets',
    async (language, titles, kind) => {
      const player = await playerWithHistory()
      const { headers, text } = await download(player, { format: 'csv' }, language)
      expect(headers.get('content-type')).toBe('text/csv; charset=utf-8')
      const rows = text.split('\r\n')
      expect(rows[0]).toBe(`\uFEFF${titles}`)
      const [deposit] = await lines(player)
      const { createdAt, amount, balanceBefore, balanceAfter, currency, reference, id } = deposit as TransactionData
      expect(rows[1]).toBe(
        [createdAt, kind, '', amount, balanceBefore, balanceAfter, currency, reference, id, ''].join(','),
      )
      expect(rows).toHaveLength(1 + 4 + 1)
    },
  )

  it('names the game of each line of a play, and of no other line', async () => {
    const player = await world.player({ cashMinor: 10_000n })
    const params = { target: '50.50', direction: 'over' }
    await placeBet(world.as(player), { game: 'dice', amount: '1.00', currency: 'USD', params })
    const { text } = await download(player, { format: 'csv' })
    const games = text.split('\r\n').map((row) => row.split(',')[2])
    expect(games.slice(0, 3)).toEqual(['Game', '', 'dice'])
  })

  it('has as many cells in every row, the seal included', async () => {
    const { text } = await download(await playerWithHistory(), { format: 'csv' })
    for (const row of text.split('\r\n')) expect(row.replace(/"(?:[^"]|"")*"/g, '').split(',')).toHaveLength(10)
  })
})

describe('the seal', () => {
  it.each(['csv', 'json'] as const)(
    'of %s is right, and no byte of the file can be changed under it',
    async (format) => {
      const player = await playerWithHistory()
      const { bytes } = await download(player, { format })
      const { seal, isRight } = sealOf(bytes)
      expect(isRight).toBe(true)
      expect(seal).toMatchObject({
        kind: 'statement',
        businessId: 1,
        playerId: player.id,
        currency: 'USD',
        lineCount: 4,
      })
      const end = bytes.lastIndexOf('\n')
      for (let at = 0; at < end; at += 13) {
        const forged = Buffer.from(bytes)
        forged[at] = (forged[at] ?? 0) ^ 1
        expect(sealOf(forged).isRight).toBe(false)
      }
    },
  )

  it('covers what it says of itself', async () => {
    const { bytes } = await download(await playerWithHistory(), { format: 'json' })
    const forged = Buffer.from(bytes.toString().replace('"lineCount":4,"issuedAt"', '"lineCount":9,"issuedAt"'))
    expect(forged.equals(bytes)).toBe(false)
    expect(sealOf(forged).isRight).toBe(false)
  })
})

describe('a link', () => {
  async function refusalOf(url: string) {
    const response = await fetch(url)
    const { general } = (await response.json()) as { general: { code: string } }
    return [response.status, general.code]
  }

  it('works once', async () => {
    const url = await linkOf(await playerWithHistory(), { format: 'csv' })
    expect((await fetch(url, { method: 'HEAD' })).status).toBe(404)
    await (await fetch(url)).arrayBuffer()
    expect(await refusalOf(url)).toEqual([404, 'cashier.export_unknown'])
  })

  it('works for a minute', async () => {
    const url = await linkOf(await playerWithHistory(), { format: 'csv' })
    const { b, sql } = world.app.db
    await sql`update ${b}.cashier_export set expires_at = clock_timestamp()`
    expect(await refusalOf(url)).toEqual([404, 'cashier.export_unknown'])
  })

  it.each(['x', 'a'.repeat(43), '%00', "1'or'1'='1", '..%2f..', 'ی'.repeat(43)])(
    'of %j leads nowhere',
    async (token) => {
      expect(await refusalOf(`${world.server.url}/api/export/1/${token}`)).toEqual([404, 'cashier.export_unknown'])
    },
  )

  it('leads nowhere in another business', async () => {
    const url = await linkOf(await playerWithHistory(), { format: 'csv' })
    for (const bid of ['2', '0', '-1', 'x'])
      expect(await refusalOf(url.replace('/export/1/', `/export/${bid}/`))).toEqual([404, 'business.unknown'])
    expect((await fetch(url)).status).toBe(200)
  })

  it('is not made for a period that ends before it begins', async () => {
    const period = { from: '2026-01-02T00:00:00Z', to: '2026-01-01T00:00:00Z' }
    await expect(linkOf(await world.player(), { format: 'csv', ...period })).rejects.toMatchObject({
      code: 'cashier.period_invalid',
    })
  })
})

describe('a statement of 200,000 lines', () => {
  const POSTINGS = 200_000
  let player: PlayerActor

  beforeAll(async () => {
    player = { ...(await world.player()), id: crypto.randomUUID() }
    const happenedAt = evenlyFrom(new Date('2020-01-01T00:00:00Z'))
    await writeLongHistory(world.owner, { playerId: player.id, postings: POSTINGS, happenedAt })
  })

  /** Asks for a file and reads nothing of it yet. */
  async function open(url: string): Promise<IncomingMessage> {
    const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
    httpRequest(url, resolve).on('error', reject).end()
    return promise
  }

  it('arrives whole, each line beginning where the one before ended', async () => {
    const { bytes, text } = await download(player, { format: 'csv' })
    const rows = text.split('\r\n').slice(1, -1)
    expect(rows).toHaveLength(POSTINGS)
    let balance = '0.00'
    for (const row of rows) {
      const cells = row.split(',')
      if (cells[4] !== balance) expect(cells[4]).toBe(balance)
      balance = cells[5] ?? ''
    }
    expect(sealOf(bytes)).toMatchObject({ isRight: true, seal: { lineCount: POSTINGS } })
  })

  it('is read no further than its reader reads, and while it waits bets do not', async () => {
    const token = (await linkOf(player, { format: 'json' })).split('/').at(-1) ?? ''
    const opened = await openExport(world.app, token)
    if (opened === null) throw new Error('the link was just made')
    const { chunks, release } = opened
    const pieces = chunks[Symbol.asyncIterator]()
    await pieces.next()
    await pieces.next()
    const { b, sql } = world.app.db
    const busy = () => world.owner.sql<{ n: number }[]>`
      select count(*)::int as n from pg_stat_activity
      where datname = current_database() and state = 'idle in transaction' and pid <> pg_backend_pid()`
    // No transaction stays open for a reader that takes its time.
    await expect.poll(async () => (await busy())[0]?.n).toBe(0)
    const [before] = await sql<{ id: bigint }[]>`select max(id) as id from ${b}.ledger_posting`
    await world.player({ cashMinor: 1n })
    const [after] = await sql<{ id: bigint }[]>`select max(id) as id from ${b}.ledger_posting`
    expect(after?.id).toBeGreaterThan(before?.id ?? 0n)
    await pieces.return?.(undefined)
    release()
  })

  it('stops when its reader is gone, and another can be asked for', async () => {
    const response = await open(await linkOf(player, { format: 'json' }))
    const link = await linkOf(player, { format: 'json', kind: 'refund' })
    const second = await fetch(link)
    expect([second.status, second.headers.get('retry-after')]).toEqual([429, '30'])
    expect(await second.json()).toMatchObject({ general: { code: 'cashier.export_busy' } })
    response.destroy()
    await expect
      .poll(async () => {
        // The link that was refused is as good as it was.
        const again = await fetch(link)
        await again.arrayBuffer()
        return again.status
      })
      .toBe(200)
  })

  it('does not hold up the end of the process', async () => {
    const other = await serveWorld()
    const happenedAt = evenlyFrom(new Date('2020-01-01T00:00:00Z'))
    const reader = { ...(await other.player()), id: crypto.randomUUID() }
    await writeLongHistory(other.owner, { playerId: reader.id, postings: 60_000, happenedAt })
    const { url } = await createExport(other.as(reader), { format: 'json' })
    const response = await open(`${other.server.url}${url}`)
    response.on('error', () => undefined)
    await other.stop()
    response.resume()
    expect(await new Promise((resolve) => response.once('close', () => resolve(response.complete)))).toBe(false)
  })
})
