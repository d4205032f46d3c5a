import type { App } from '#src/ctx.ts'
import { openAccount } from '#src/modules/account/closing.fixture.ts'
import { listDepositsOfPlayer } from '#src/modules/cashier/deposits/show-deposits.ts'
import { listRequests } from '#src/modules/withdrawals/requests/show-requests.ts'
import { openDestination } from '#src/modules/withdrawals/withdrawals.fixture.ts'
import { contextOf } from './bench-context.ts'
import { percentiles, type Row } from './report.ts'

/** Rows at a time, each statement shorter than one may take. */
const AT_ONCE = 50_000
const ASKED = 200

/** One player with so many deposits and as many withdrawals, and what a page of theirs takes; nearly all of them ended well. */
export async function measurePaymentPages(app: App, count: number): Promise<readonly Row[]> {
  const player = await openAccount({ app })
  const accountId = await openDestination(app, player.id)
  for (let first = 1; first <= count; first += AT_ONCE)
    await writePayments(app, { playerId: player.id, accountId, first, last: Math.min(first + AT_ONCE - 1, count) })
  const { sql, schema } = app.db
  for (const table of ['cashier_deposit', 'withdrawals_request']) await sql.unsafe(`analyze ${schema}.${table}`)
  const ctx = contextOf(app, player)
  const page = { pageNumber: 1, limit: 20 }
  const last = { pageNumber: 500, limit: 20 }
  const questions: readonly (readonly [string, () => Promise<unknown>])[] = [
    ['deposits', () => listDepositsOfPlayer(ctx, page)],
    ['depositsDeep', () => listDepositsOfPlayer(ctx, last)],
    ['depositsMost', () => listDepositsOfPlayer(ctx, { ...page, status: 'credited' })],
    ['depositsRare', () => listDepositsOfPlayer(ctx, { ...page, status: 'rejected' })],
    ['depositsNone', () => listDepositsOfPlayer(ctx, { ...page, status: 'under_review' })],
    ['withdrawals', () => listRequests(ctx, page)],
    ['withdrawalsDeep', () => listRequests(ctx, last)],
    ['withdrawalsRare', () => listRequests(ctx, { ...page, status: 'rejected' })],
  ]
  const rows: Row[] = []
  for (const [name, ask] of questions) {
    const latencies: number[] = []
    for (let asked = 0; asked < ASKED; asked++) {
      const startedAt = performance.now()
      await ask()
      latencies.push(performance.now() - startedAt)
    }
    const note = `one player with ${count} of each`
    rows.push({ name: `cashier.pages.${name}`, ...percentiles(latencies), aim: '<= 50 ms', note })
  }
  return rows
}

type Part = { readonly playerId: string; readonly accountId: string; readonly first: number; readonly last: number }

/** Payments that are over, one in a thousand of them rejected; their money is not in the books. */
async function writePayments({ db }: App, { playerId, accountId, first, last }: Part): Promise<void> {
  const { sql, b, schema } = db
  await sql`
    insert into ${b}.cashier_deposit (id, int_id, player_id, gateway_code, amount_minor, currency, status, is_counted, expires_at,
      created_at)
    select gen_random_uuid(), nextval(${`${schema}.cashier_deposit_number_seq`}::regclass), ${playerId}, 'card', 100, 'USD',
      case when n % 1000 = 0 then 'rejected' else 'credited' end, true, clock_timestamp(), clock_timestamp()
    from generate_series(${first}::int, ${last}::int) as n`
  await sql`
    insert into ${b}.withdrawals_request (id, int_id, player_id, gateway_code, account_id, currency, amount, fee, status, way,
      approvals_needed, created_at, changed_at, ended_at)
    select gen_random_uuid(), nextval(${`${schema}.withdrawals_number_seq`}::regclass), ${playerId}, 'sandbox', ${accountId}, 'USD',
      100, 0, case when n % 1000 = 0 then 'rejected' else 'paid' end, 'one', 1, clock_timestamp(), clock_timestamp(), clock_timestamp()
    from generate_series(${first}::int, ${last}::int) as n`
}
