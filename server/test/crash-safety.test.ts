import { type ChildProcess, fork } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connect, dbOf, type Sql } from '#kit/db/connect.ts'
import { verifyBooks } from '#src/modules/ledger/index.ts'
import { testDatabase } from './database.ts'
import { registration } from './people.ts'

const MAIN = fileURLToPath(new URL('../src/main.ts', import.meta.url))
const ROUNDS = 3

let database: { url: string; drop(): Promise<void> }
let dataDir: string
let sql: Sql

beforeAll(async () => {
  database = await testDatabase()
  dataDir = await mkdtemp(join(tmpdir(), 'tas-kill-'))
  sql = connect(database.url, { poolSize: 1, name: 'observer' })
})
afterAll(async () => {
  await sql.end()
  await database.drop()
  await rm(dataDir, { recursive: true, force: true })
})

type Running = { readonly child: ChildProcess; readonly url: string }

function startServer(): Promise<Running> {
  const child = fork(MAIN, ['start'], {
    env: {
      ...process.env,
      DATABASE_URL: database.url,
      DATA_DIR: dataDir,
      PORT: '0',
      HOST: '127.0.0.1',
      LOG_LEVEL: 'silent',
      MODE: 'sandbox',
    },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}`)))
    child.on('message', (message: { type: string; url?: string }) => {
      if (message.type === 'ready' && message.url) resolve({ child, url: message.url })
    })
  })
}

async function kill(child: ChildProcess): Promise<void> {
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGKILL')
  await ended
}

async function call(url: string, path: string, options: { body: unknown; token?: string; key?: string }) {
  const response = await fetch(`${url}/api/${path}`, {
    method: 'POST',
    headers: {
      BID: '1',
      'content-type': 'application/json',
      ...(options.token ? { token: options.token } : {}),
      ...(options.key ? { 'Idempotency-Key': options.key } : {}),
    },
    body: JSON.stringify(options.body),
  })
  return { status: response.status, body: (await response.json()) as { data: Record<string, never> } }
}

type Sent = { readonly key: string; answer: unknown }

const bet = { game: 'dice', amount: '0.10', currency: 'USD', params: { target: '50.50', direction: 'over' } }

/** Bets without pause until the server is gone; remembers what was answered. */
async function betUntilGone(url: string, token: string, sent: Sent[]): Promise<void> {
  for (;;) {
    const one: Sent = { key: crypto.randomUUID(), answer: null }
    sent.push(one)
    try {
      const { status, body } = await call(url, 'game/original/bet', { body: bet, token, key: one.key })
      if (status === 200) one.answer = body.data
    } catch {
      return
    }
  }
}

describe('kill -9 in the middle of bets', () => {
  it('leaves every bet wholly there or wholly absent, and every answered one there', async () => {
    let running = await startServer()
    const registered = await call(running.url, 'user/user/register', { body: registration('killed') })
    const token = String(registered.body.data['token'])
    const deposit = { gatewayCode: 'sandbox', amount: '1000.00', currency: 'USD' }
    await call(running.url, 'deposit/deposit/create', { body: deposit, token, key: 'fund' })
    const sent: Sent[] = []
    for (let round = 0; round < ROUNDS; round++) {
      const betting = Promise.all(Array.from({ length: 16 }, () => betUntilGone(running.url, token, sent)))
      await sleep(150 + round * 97)
      await kill(running.child)
      await betting
      running = await startServer()
    }
    expect(sent.filter((one) => one.answer !== null).length).toBeGreaterThan(ROUNDS * 5)

    // The same key gives the first answer; a bet whose answer was lost is made now, or was made and is told now.
    const answers = await Promise.all(
      sent.map((one) => call(running.url, 'game/original/bet', { body: bet, token, key: one.key })),
    )
    for (const [index, one] of sent.entries()) {
      expect(answers[index]?.status).toBe(200)
      if (one.answer !== null) expect(answers[index]?.body.data).toEqual(one.answer)
    }
    await kill(running.child)

    const db = dbOf(sql, 1)
    const [row] = await db.sql<{ bets: number; stakes: number; winners: number; payouts: number }[]>`
      select (select count(*)::int from ${db.b}.originals_bet) as bets,
        (select count(*)::int from ${db.b}.ledger_posting where kind = 'stake') as stakes,
        (select count(*)::int from ${db.b}.originals_bet where payout > 0) as winners,
        (select count(*)::int from ${db.b}.ledger_posting where kind = 'payout') as payouts`
    expect(row).toMatchObject({ bets: sent.length, stakes: sent.length })
    expect(row?.payouts).toBe(row?.winners)
    expect((await verifyBooks(db)).differences).toEqual([])
  })
})
