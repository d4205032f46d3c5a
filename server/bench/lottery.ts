import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { portableSha256 } from '@tas/shared/rules/books/portable-sha256.ts'
import { verifyProof } from '@tas/shared/rules/books/verify-proof.ts'
import { type LotteryRules, MAX_DRAW_TICKETS } from '@tas/shared/rules/lottery/draw-rules.ts'
import { SIX_OF_49 } from '@tas/shared/rules/lottery/lottery.fixture.ts'
import { connect, dbOf } from '#kit/db/connect.ts'
import type { App, CallContext } from '#src/ctx.ts'
import { closeDraw } from '#src/modules/lottery/draw-steps/close-draw.ts'
import { decideDraw } from '#src/modules/lottery/draw-steps/decide-draw.ts'
import { endDraw } from '#src/modules/lottery/draw-steps/end-draw.ts'
import { seedDraw } from '#src/modules/lottery/draw-steps/seed-draw.ts'
import { markPaid } from '#src/modules/lottery/draw-store.ts'
import { getDraw } from '#src/modules/lottery/get-draw.ts'
import { endSale, openSale, readDraw } from '#src/modules/lottery/lottery.fixture.ts'
import { getTicketProof } from '#src/modules/lottery/proof/get-proof.ts'
import { getTicketList } from '#src/modules/lottery/proof/get-ticket-list.ts'
import { payPurchases } from '#src/modules/lottery/tickets/settle-purchases.ts'
import { isSigned, showKeys } from '#src/modules/proofs/index.ts'
import { withBenchApp } from './bench-app.ts'
import { readBooks } from './books.ts'
import { assertDurable } from './durable.ts'
import { openHttp } from './games/http-client.ts'
import { type BenchPlayer, fundPlayers, makePlayers } from './players.ts'
import { percentiles, type Row } from './report.ts'
import { type BenchHouse, createBenchHouse, startBenchServer } from './server-process.ts'

const PLAYERS = 256
/** Half of the draw is sold ticket by ticket, the rest by the fifty. */
const SINGLES = MAX_DRAW_TICKETS / 2
const AT_ONCE = 50
const SALE_MS = 3_600_000
const PROOFS = 50
const LOOK_MS = 20
const VERIFIER = fileURLToPath(new URL('../../bin/tas-verify.mjs', import.meta.url))

const [jackpot, ...others] = SIX_OF_49.tiers
const RULES: LotteryRules = {
  ...SIX_OF_49,
  maxTickets: MAX_DRAW_TICKETS,
  maxPerPlayer: MAX_DRAW_TICKETS,
  // The shared jackpot stays; of fixed prizes there are twenty times as many winners as in a draw of 5,000.
  tiers: [
    ...(jackpot === undefined ? [] : [jackpot]),
    ...others.map((tier) => ({ ...tier, reserveMinor: tier.reserveMinor * 4n })),
  ],
}

/** The largest draw there may be, from its sale to the last prize, and how long it takes to check it. */
export async function benchLottery(serverUrl: string): Promise<readonly Row[]> {
  const house = await createBenchHouse(serverUrl)
  try {
    // The first start migrates and seeds.
    await (await startBenchServer(house)).stop()
    await assertDurable(house.url)
    const players = await makePlayers(house, PLAYERS)
    const { id } = await withBenchApp(house, (app) => openSale(app, { rules: RULES, closesInMs: SALE_MS }))
    const sold = await sellAll(house, players, id)
    const drawn = await withBenchApp(house, (app) => drawAndCheck(app, house, id))
    const { differenceCount, postingCount } = await readBooks(house.url)
    const note = `${postingCount} postings verified`
    return [...sold, ...drawn, { name: 'lottery.books', value: differenceCount, unit: 'differences', aim: '0', note }]
  } finally {
    await house.drop()
  }
}

async function sellAll(house: BenchHouse, players: readonly BenchPlayer[], drawId: string): Promise<readonly Row[]> {
  const server = await startBenchServer(house)
  try {
    await fundPlayers(server.port, players)
    const singly = await sell(server.port, players, { drawId, calls: SINGLES, quickPicks: 1 })
    const calls = (MAX_DRAW_TICKETS - SINGLES) / AT_ONCE
    const byFifty = await sell(server.port, players, { drawId, calls, quickPicks: AT_ONCE })
    return [
      { name: 'lottery.sale', ...singly, note: `purchases of one ticket, ${PLAYERS} players, one call in flight each` },
      { name: 'lottery.saleOfFifty', ...byFifty, note: `the same, ${AT_ONCE} tickets a purchase` },
    ]
  } finally {
    await server.stop()
  }
}

type Sale = { readonly drawId: string; readonly calls: number; readonly quickPicks: number }

async function sell(port: number, players: readonly BenchPlayer[], { drawId, calls, quickPicks }: Sale) {
  const clients = await Promise.all(players.map(({ token }) => openHttp(port, token)))
  const latencies: number[] = []
  let left = calls
  const startedAt = performance.now()
  await Promise.all(
    clients.map(async (client) => {
      while (left-- > 0) {
        const { status, body, ms } = await client.call('lottery/ticket/buy', { drawId, quickPicks })
        if (status !== 200) throw new Error(`tickets could not be bought: ${body}`)
        latencies.push(ms)
      }
    }),
  )
  const perSecond = (calls * 1_000) / (performance.now() - startedAt)
  for (const client of clients) client.close()
  return { perSecond, ...percentiles(latencies) }
}

/** Runs a step and measures it with the longest time in which the process answered nobody. */
async function step(name: string, work: () => Promise<unknown>, note = ''): Promise<Row> {
  const loop = monitorEventLoopDelay({ resolution: 1 })
  loop.enable()
  // It measures from its first look on.
  await wait(LOOK_MS)
  const startedAt = performance.now()
  await work()
  const value = Math.round(performance.now() - startedAt)
  // And sees a standstill by the look after it.
  await wait(LOOK_MS)
  loop.disable()
  const standstill = `longest standstill ${Math.round(loop.max / 1e6)} ms`
  return { name: `lottery.${name}`, value, unit: 'ms', note: note === '' ? standstill : `${note}; ${standstill}` }
}

async function drawAndCheck(app: App, house: BenchHouse, id: string): Promise<readonly Row[]> {
  const sql = connect(house.url, { poolSize: 1, name: 'tas-bench' })
  await endSale({ app, owner: dbOf(sql, 1) }, { id })
  await sql.end({ timeout: 2 })
  const now = () => readDraw(app, { id })
  return [
    await step('close', () => closeDraw(app, id), `${MAX_DRAW_TICKETS} tickets under their root`),
    await step('seed', async () => seedDraw(app, await now())),
    await step('draw', async () => decideDraw(app, await now())),
    await step('settle', async () => payPurchases(app, await now()), `${SINGLES + SINGLES / AT_ONCE} purchases`),
    await step('end', async () => {
      await markPaid(app.db, id)
      await endDraw(app, await now())
    }),
    ...(await check(app, house, id)),
  ]
}

async function check(app: App, { dataDir }: BenchHouse, id: string): Promise<readonly Row[]> {
  // Nobody is signed in: the calls read nothing else of a request.
  const ctx = { app, db: app.db } as CallContext
  const proof = await step('proof', () => getTicketProof(ctx, { drawId: id, number: 4_711 }), 'the first of a draw')
  const latencies: number[] = []
  for (let number = 1; number <= PROOFS; number++) {
    const askedAt = performance.now()
    await getTicketProof(ctx, { drawId: id, number: number * 1_999 })
    latencies.push(performance.now() - askedAt)
  }
  const tickets: string[] = []
  const list = await step('list', async () => {
    for (let after: number | null = 0; after !== null; ) {
      const page: Awaited<ReturnType<typeof getTicketList>> = await getTicketList(ctx, { id, after })
      tickets.push(...page.lines)
      after = page.next
    }
  })
  const { document } = await getDraw(ctx, { id })
  const text = JSON.stringify({ ...document, tickets })
  const file = join(dataDir, 'draw.json')
  await writeFile(file, text)
  const { keys } = await showKeys(app)
  const tools = { sha256: portableSha256, verifySignature: isSigned, keys, rest: () => wait(0) }
  const portable = await step('verifyPortable', async () => {
    if (!(await verifyProof(JSON.parse(text), tools)).isRight) throw new Error('the draw is not right')
  })
  const command = await step('tasVerify', () => promisify(execFile)(process.execPath, [VERIFIER, file]))
  return [
    proof,
    { name: 'lottery.proofs', ...percentiles(latencies), note: `${PROOFS} more of the same draw, one after another` },
    list,
    { ...portable, note: `as a browser does, by Node: ${portable.note}` },
    { ...command, note: `npx tas-verify, a document of ${(text.length / 1e6).toFixed(1)} MB` },
  ]
}
