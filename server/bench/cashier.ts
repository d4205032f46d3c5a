import { fingerprintOf } from '#kit/commit/keys.ts'
import { sha256Hex, uuidv7 } from '#kit/random.ts'
import type { App, PlayerActor } from '#src/ctx.ts'
import { openAccount } from '#src/modules/account/closing.fixture.ts'
import { askDeposits } from '#src/modules/cashier/deposits/ask-deposits.ts'
import { takeCallback, verifyGateway } from '#src/modules/cashier/deposits/take-callback.ts'
import { verifyBooks } from '#src/modules/ledger/index.ts'
import { edgeNeeds, takeEdge } from '#src/modules/withdrawals/index.ts'
import { sendPayouts } from '#src/modules/withdrawals/payouts/send-payouts.ts'
import { readRequest } from '#src/modules/withdrawals/requests/request-store.ts'
import { ask, openPayee } from '#src/modules/withdrawals/withdrawals.fixture.ts'
import { PAYER } from '../simulators/merchant/pay.ts'
import { statusForm } from '../simulators/merchant/tell.ts'
import { ALTERNATE, type MerchantProcess, PAYEE, startMerchantProcess } from '../test/merchant.ts'
import { withBenchApp } from './bench-app.ts'
import { contextOf } from './bench-context.ts'
import { measurePaymentPages } from './payment-pages.ts'
import type { Row } from './report.ts'
import { createBenchHouse, startBenchServer } from './server-process.ts'

/** `CASHIER_SHARE` of it is measured. */
const share = Number(process.env['CASHIER_SHARE'] ?? 1)
const DEPOSITS = Math.round(10_000 * share)
const DUPLICATES = Math.round(DEPOSITS * 0.05)
const PLAYERS = Math.max(1, Math.round(500 * share))
const WITHDRAWALS = Math.round(1_000 * share)
/** Payments of one player whose pages are read. */
const PAGED = Math.round(1_000_000 * share)
const AT_ONCE = 64
/** What stands for a member of staff. */
const STAFF = uuidv7()

/** Callbacks of a provider that come in a heap, withdrawals that are approved in one, and pages of a player with a million payments. */
export async function benchCashier(serverUrl: string): Promise<readonly Row[]> {
  const house = await createBenchHouse(serverUrl)
  const merchant = await startMerchantProcess()
  try {
    // The first start migrates and seeds.
    await (await startBenchServer(house)).stop()
    const measure = async (app: App) => [
      ...(await measureCallbacks(app, merchant)),
      await measureApprovals(app),
      { name: 'cashier.books', value: (await verifyBooks(app.db)).differences.length, unit: 'differences', aim: '0' },
      ...(await measurePaymentPages(app, PAGED)),
    ]
    return await withBenchApp(house, measure, merchant.env)
  } finally {
    await merchant.stop()
    await house.drop()
  }
}

/** Deposits that are begun, paid at the merchant, told of in any order and some twice, and credited once the merchant was asked. */
async function measureCallbacks(app: App, merchant: MerchantProcess): Promise<readonly Row[]> {
  const players = await sideBySide(PLAYERS, () => openAccount({ app }), 4)
  const ids = await writeBegun(app, players)
  await sideBySide(ids.length, (index) => payAt(merchant, ids[index] ?? ''), 16)
  const told = ids.map((id, index) => Buffer.from(statusOf(id, index)))
  const bodies = shuffled([...told, ...told.slice(0, DUPLICATES)])
  const startedAt = performance.now()
  await sideBySide(bodies.length, (index) => tell(app, bodies[index] ?? Buffer.alloc(0)), AT_ONCE)
  const takenMs = performance.now() - startedAt
  await askDeposits(app)
  const creditedMs = performance.now() - startedAt
  const { sql, b } = app.db
  const [kept] = await sql<{ credited: number; sum: bigint; messages: number }[]>`
    select count(*) filter (where status = 'credited')::int as credited, coalesce(sum(credited), 0)::bigint as sum,
      (select count(*)::int from ${b}.cashier_message where direction = 'in') as messages
    from ${b}.cashier_deposit where gateway_code = 'merchant'`
  const once = kept?.credited === DEPOSITS && kept.sum === BigInt(DEPOSITS) * 100n && kept.messages === DEPOSITS
  const note = `${bodies.length} shuffled, ${DUPLICATES} of them twice`
  return [
    { name: 'cashier.callbacks', perSecond: bodies.length / (takenMs / 1_000), aim: '>= 2,000/s', note },
    {
      name: 'cashier.credited',
      perSecond: DEPOSITS / (creditedMs / 1_000),
      note: 'from the first callback to the last credit, each asked about at the provider',
    },
    { name: 'cashier.once', value: once ? 0 : 1, unit: 'wrong', aim: '0', note: `${kept?.credited ?? 0} credited` },
  ]
}

/** Deposits that wait for their players, 1.00 each. */
async function writeBegun({ db }: App, players: readonly PlayerActor[]): Promise<readonly string[]> {
  const rows = Array.from({ length: DEPOSITS }, (_, index) => ({
    id: uuidv7(),
    playerId: players[index % players.length]?.id ?? '',
  }))
  await db.sql`
    insert into ${db.b}.cashier_deposit (id, int_id, player_id, gateway_code, amount_minor, currency, status, is_counted, expires_at,
      created_at, ask_at)
    select id, nextval(${`${db.schema}.cashier_deposit_number_seq`}::regclass), player_id, 'merchant', 100, 'USD', 'pending_user', true,
      clock_timestamp() + interval '1 day', clock_timestamp(), clock_timestamp() + interval '1 day'
    from unnest(${rows.map(({ id }) => id)}::uuid[], ${rows.map(({ playerId }) => playerId)}::uuid[]) as row (id, player_id)`
  return rows.map(({ id }) => id)
}

async function payAt(merchant: MerchantProcess, id: string): Promise<void> {
  const url = 'http://127.0.0.1/'
  const fields = { PAYEE_ACCOUNT: PAYEE, PAYMENT_AMOUNT: '1.00', PAYMENT_UNITS: 'USD', PAYMENT_ID: `1-${id}` }
  const back = { STATUS_URL: url, PAYMENT_URL: url, NOPAYMENT_URL: url, manner: 'lost' }
  if ((await merchant.control('pay', { ...fields, ...back })) !== 200) throw new Error('it was not paid')
}

function statusOf(id: string, index: number): string {
  const move = {
    batch: String(200_000_000 + index),
    type: 'Income',
    at: new Date().toISOString(),
    currency: 'USD',
    amount: '1.00',
    payer: PAYER,
    payee: PAYEE,
    paymentId: `1-${id}`,
  } as const
  return statusForm(move, ALTERNATE).toString()
}

/** What the edge does with a callback, without its line. */
async function tell(app: App, body: Buffer): Promise<void> {
  const signer = await verifyGateway(app, { name: 'merchant', headers: {}, body })
  if (signer === null) throw new Error('its hash is right')
  const call = { app, db: app.db, language: 'en', requestId: 'bench', ip: '127.0.0.1', userAgent: 'bench' } as const
  await takeCallback({ ...call, idempotencyKey: null, signer, body })
}

/** Requests that a person approves all at once: how long until their money is on its way. */
async function measureApprovals(app: App): Promise<Row> {
  const world = { app, as: (player: PlayerActor, idempotencyKey?: string) => contextOf(app, player, idempotencyKey) }
  const ids = await sideBySide(
    WITHDRAWALS,
    async () => (await ask(world, await openPayee({ app }, 20_000n), '200.00')).request.id,
    4,
  )
  await sideBySide(ids.length, (index) => approve(app, ids[index] ?? ''), AT_ONCE)
  await sendPayouts(app)
  const { sql, b } = app.db
  // By the clock of the database, as each step is written down: what the gateway is told afterwards is its own matter.
  const [sent] = await sql<{ n: number; ms: number }[]>`
    select count(*) filter (where status = 'processing')::int as n,
      extract(epoch from max(happened_at) filter (where status = 'processing')
        - min(happened_at) filter (where status = 'approved'))::float8 * 1000 as ms
    from ${b}.withdrawals_step where request_id = any(${[...ids]}::uuid[]) and status in ('approved', 'processing')`
  const { n = 0, ms = 0 } = sent ?? {}
  const note = `${n} of ${WITHDRAWALS}, from the first approval to the last that is on its way`
  return {
    name: 'cashier.approvals',
    value: Math.round(ms),
    unit: 'ms',
    ratio: ms / (2_000 * share),
    aim: '<= 2,000 ms',
    note,
  }
}

async function approve(app: App, id: string): Promise<void> {
  const row = await readRequest(app.db, id)
  if (row === null) throw new Error('it was asked for')
  await app.engine.commit({
    scope: id,
    key: 'approve',
    fingerprint: fingerprintOf('bench/approve', { id }),
    needs: edgeNeeds(row),
    decide(state) {
      takeEdge(app, state, id, { to: 'approved', by: 'staff', actorId: STAFF, changes: { approvals: 1 } })
      return null
    },
  })
}

/** In an order that has nothing to do with the one before. */
function shuffled(bodies: readonly Buffer[]): readonly Buffer[] {
  const keyed = bodies.map((body, index) => ({ body, key: sha256Hex(`${index} ${body.toString()}`) }))
  return keyed.toSorted((one, other) => one.key.localeCompare(other.key)).map(({ body }) => body)
}

/** Does something so many times, some of them at once. */
async function sideBySide<Result>(
  count: number,
  work: (index: number) => Promise<Result>,
  atOnce: number,
): Promise<readonly Result[]> {
  const results: Result[] = []
  let next = 0
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (let index = next++; index < count; index = next++) results[index] = await work(index)
    }),
  )
  return results
}
