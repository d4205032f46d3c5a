import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { connect, type DbPool, dbOf } from '#kit/db/connect.ts'
import { uuidv7 } from '#kit/random.ts'
import { type ServerProgram, startServerProgram } from '../../torture/server-program.ts'
import { type AcquirerProcess, startAcquirerProcess } from '../acquirer.ts'
import { findBrokenInvariants } from '../broken-invariants.ts'
import { houseDatabase } from '../database.ts'
import { registration } from '../people.ts'

/** What of the server's conversations with the acquirer is fatal to the server, once the acquirer has answered. */
type Fatal = (call: string) => boolean

let acquirer: AcquirerProcess
let database: { readonly url: string; drop(): Promise<void> }
let dataDir: string
let between: Awaited<ReturnType<typeof openBetween>>

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'tas-kill-'))
  ;[acquirer, database] = await Promise.all([startAcquirerProcess(), houseDatabase(dataDir)])
  between = await openBetween(acquirer.url)
})
afterAll(async () => {
  await Promise.all([between.close(), acquirer.stop(), database.drop(), rm(dataDir, { recursive: true, force: true })])
})

/** Stands between the server and the acquirer: it kills the server when the acquirer has answered, and before the answer is there. */
async function openBetween(target: string) {
  let fatal: { readonly is: Fatal; readonly server: ServerProgram; readonly done: () => void } | null = null
  const http = createServer(async (request, response) => {
    const answer = await fetch(`${target}${request.url}`, {
      method: request.method ?? 'GET',
      headers: headersOf(request),
      ...(request.method === 'POST' ? { body: await bodyOf(request) } : {}),
    })
    const text = await answer.text()
    if (fatal?.is(`${request.method} ${request.url}`) === true) {
      const { server, done } = fatal
      fatal = null
      await server.kill()
      response.destroy()
      return done()
    }
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(text)
  })
  http.listen(0, '127.0.0.1')
  await once(http, 'listening')
  return {
    url: `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
    /** Resolves when the server was killed by what it asked. */
    killAt: (server: ServerProgram, is: Fatal) =>
      new Promise<void>((done) => {
        fatal = { is, server, done }
      }),
    async close() {
      http.closeAllConnections()
      http.close()
      await once(http, 'close')
    },
  }
}

function headersOf({ headers }: IncomingMessage): Record<string, string> {
  const names = ['content-type', 'key-id', 'signed-at', 'signature']
  return Object.fromEntries(names.map((name) => [name, String(headers[name] ?? '')]))
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const part of request) text += String(part)
  return text
}

function start(): Promise<ServerProgram> {
  const env = { ...acquirer.env, CARD_URL: between.url, LOTTERY: 'off' }
  return startServerProgram({ databaseUrl: database.url, dataDir, env })
}

async function call(server: ServerProgram, path: string, body: unknown, headers: Record<string, string> = {}) {
  const response = await fetch(`${server.url}/api/${path}`, {
    method: 'POST',
    headers: { BID: '1', 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  return ((await response.json()) as { readonly data: Readonly<Record<string, unknown>> }).data
}

function exclude({ sql, b }: DbPool) {
  return sql`
    insert into ${b}.limits_protection (player_id, excluded_until)
    select player_id, clock_timestamp() + interval '1 day' from ${b}.cashier_deposit limit 1`
}

it('kill -9 between the answer of the acquirer and ours credits once, pays out once, and sends back once', async () => {
  const sql = connect(database.url, { poolSize: 2, name: 'test-kill' })
  const db = dbOf(sql, 1)
  let server = await start()
  try {
    const token = String((await call(server, 'user/user/register', registration('killed')))['token'])
    const asked = { gatewayCode: 'card', amount: '25.00', currency: 'USD' }
    const ask = async (key = uuidv7()) => {
      const { deposit } = await call(server, 'deposit/deposit/create', asked, { token, 'Idempotency-Key': key })
      return (deposit as { readonly id: string }).id
    }
    const statusOf = async (id: string) => (await call(server, 'deposit/deposit/get', { id }, { token }))['status']
    const look = async (path: string) => {
      const response = await fetch(`${server.url}/api/${path}`, { headers: { BID: '1', token } })
      return ((await response.json()) as { readonly data: Readonly<Record<string, unknown>> }).data
    }
    const askSoon = () => sql`update ${db.b}.cashier_deposit set ask_at = clock_timestamp() where ask_at is not null`
    const pay = async (reference: string) => {
      await acquirer.control('pay', { account: 'business-1', reference, card: '4000000000000028' })
      await askSoon()
    }

    // It has been begun there, and nobody here knows.
    const key = uuidv7()
    const begun = between.killAt(server, (one) => one === 'POST /v1/sessions')
    await Promise.all([begun, ask(key).catch(() => undefined)])
    server = await start()
    const id = await ask(key)
    await expect.poll(() => statusOf(id), { timeout: 30_000 }).toBe('pending_user')
    const asking = await sql`select from ${db.b}.cashier_deposit`
    expect(asking).toHaveLength(1)

    // It is paid, the acquirer has said so, and nobody here knows.
    const paid = between.killAt(server, (one) => one.startsWith('GET /v1/sessions/'))
    await pay(id)
    await paid
    server = await start()
    await askSoon()
    await expect.poll(() => statusOf(id), { timeout: 30_000 }).toBe('credited')

    // It is sent back to the card: the acquirer has paid it out, and nobody here knows.
    const cardOf = async () => {
      const { items } = await look('financial/account/getAccounts')
      return (items as readonly { readonly id: string }[])[0]?.id ?? ''
    }
    await expect.poll(cardOf, { timeout: 30_000 }).not.toBe('')
    const wish = { gatewayCode: 'card', financialAccountId: await cardOf(), amount: '25.00', currency: 'USD' }
    const sent = between.killAt(server, (one) => one === 'POST /v1/payouts')
    const { request } = await call(server, 'withdraw/withdraw/addRequest', wish, { token, 'Idempotency-Key': uuidv7() })
    const payout = { id: (request as { readonly id: string }).id }
    await sent
    server = await start()
    await sql`update ${db.b}.withdrawals_request set ask_at = clock_timestamp(), leased_until = null`
    const payoutOf = async () => (await call(server, 'withdraw/withdraw/get', payout, { token }))['status']
    await expect.poll(payoutOf, { timeout: 30_000 }).toBe('paid')
    // The answer that was lost was the only one to a telling: what it had done was asked for.
    const toldPayouts = await sql`select from ${db.b}.cashier_message where kind = 'payout'`
    expect(toldPayouts).toHaveLength(0)

    // Money that may not be played goes back: the acquirer has sent it, and nobody here knows.
    const other = await ask()
    await exclude(db)
    const back = between.killAt(server, (one) => one === 'POST /v1/refunds')
    await pay(other)
    await back
    server = await start()
    await sql`update ${db.b}.cashier_refund set ask_at = clock_timestamp()`
    await expect.poll(() => statusOf(other), { timeout: 30_000 }).toBe('refunded')
    // It was asked about before it was told again, and it was known.
    const told = await sql`select from ${db.b}.cashier_message where kind = 'refund'`
    expect(told).toHaveLength(0)
    expect(await findBrokenInvariants(db)).toEqual([])
  } finally {
    await server.kill()
    await sql.end({ timeout: 2 })
  }
})
