import type { CheckType } from '@tas/shared/rules/verification/checks.ts'
import type { VerificationStatus } from '@tas/shared/rules/verification/edges.ts'
import { type DbPool, inTx, type Tx } from '#kit/db/connect.ts'
import { unnested } from '#kit/db/unnested.ts'
import { sha256, uuidv7 } from '#kit/random.ts'
import { sealLetter } from '#src/modules/mail/message-store.ts'
import { numberPlace } from '#src/modules/withdrawals/destinations/account-rows.ts'
import { writeDesks } from './write-desks.ts'
import { DEPOSIT, type LaidAside } from './write-play.ts'

const ROWS_PER_INSERT = 10_000
/** Of those who move money, so many share a block of addresses. */
const PEOPLE_PER_BLOCK = 50
const DAY_MS = 86_400_000

/** Whose rows are written: those who moved money, and some of the others; and the deposits that lie aside. */
export type Work = {
  readonly playerIds: readonly string[]
  readonly idleIds: readonly string[]
  readonly asides: readonly LaidAside[]
}

/**
 * Writes what the people of the office work on, of those who moved money (`writePlay` wrote how): their deposits, withdrawals and
 * accounts, checks of papers, sessions, mails; finance checks and cases of exclusion of some of the others.
 */
export async function writeWork(db: DbPool, { playerIds, idleIds, asides }: Work): Promise<void> {
  await writeDeposits(db, asides)
  await writeGivenUp(db, playerIds)
  await writeWithdrawals(db)
  await writeChecks(db, playerIds)
  await writeSessions(db, playerIds)
  await writeMails(db, playerIds)
  await writeCases(db, idleIds)
  await writeDesks(db, { playerIds, idleIds })
}

/** The deposits of the postings: what lies aside is not what was asked, and waits for a person. */
async function writeDeposits(db: DbPool, asides: readonly LaidAside[]): Promise<void> {
  await inTx(db, async ({ sql, b }) => {
    await sql`
      insert into ${b}.cashier_deposit (id, player_id, gateway_code, amount_minor, currency, status, credited, created_at, ended_at)
      select reference, player_id, 'sandbox', amount, 'USD', 'credited', amount, happened_at, happened_at
      from ${b}.ledger_posting posting join ${b}.ledger_wallet wallet on wallet.id = posting.wallet_id
      where posting.kind = 'deposit' on conflict do nothing`
    await sql`
      insert into ${b}.cashier_deposit (id, player_id, gateway_code, amount_minor, currency, status, aside, reason, created_at)
      select id, player_id, 'sandbox', ${DEPOSIT}::bigint, 'USD', 'under_review', ${DEPOSIT}::bigint, 'other_amount', at
      from ${unnested(asides, 'row', { id: 'uuid', player_id: 'uuid', at: 'timestamptz' })}`
    await sql`
      insert into ${b}.cashier_deposit_step (deposit_id, status, actor_kind, actor_id, happened_at)
      select id, 'created', 'player', player_id, created_at from ${b}.cashier_deposit
      union all
      select id, status, 'system', null, created_at from ${b}.cashier_deposit where status in ('credited', 'under_review')
      on conflict do nothing`
  })
}

/** Of every second player a deposit that came to nothing; of a few one that they are at. */
async function writeGivenUp(db: DbPool, playerIds: readonly string[]): Promise<void> {
  const rows = playerIds
    .filter((_, index) => index % 2 === 0)
    .map((playerId, index) => ({ id: uuidv7(), playerId, status: index % 100 === 0 ? 'pending_user' : 'expired' }))
  await inParts(db, rows, async ({ sql, b }, part) => {
    await sql`
      insert into ${b}.cashier_deposit (id, player_id, gateway_code, amount_minor, currency, status, reason, created_at, expires_at,
        ended_at)
      select id, player_id, 'sandbox', 2500, 'USD', status, case when status = 'expired' then 'not_paid' end, now, now + interval '30 days',
        case when status = 'expired' then now end
      from ${unnested(part, 'row', { id: 'uuid', player_id: 'uuid', status: 'text' })}, clock_timestamp() as now`
    await sql`
      insert into ${b}.cashier_deposit_step (deposit_id, status, actor_kind, actor_id, happened_at)
      select id, step, 'system', null, clock_timestamp()
      from ${unnested(part, 'row', { id: 'uuid', status: 'text' })}, unnest(array['created', status]) as step`
  })
}

type Asked = {
  readonly id: string
  readonly playerId: string
  readonly at: Date
  readonly status: 'under_review' | 'processing' | 'paid'
}

/** The withdrawals of the postings, each with the account it goes to; every hundredth account waits to be verified. */
async function writeWithdrawals(db: DbPool): Promise<void> {
  const { sql, b } = db
  const asked = await sql<Asked[]>`
    select hold.reference as id, wallet.player_id as "playerId", hold.happened_at as at,
      case when paid.id is not null then 'paid' when sent.id is not null then 'processing' else 'under_review' end as status
    from ${b}.ledger_posting hold join ${b}.ledger_wallet wallet on wallet.id = hold.wallet_id
    left join ${b}.ledger_posting sent on sent.reference = hold.reference and sent.kind = 'withdrawal'
    left join ${b}.ledger_posting paid on paid.reference = hold.reference and paid.kind = 'withdraw_paid'
    where hold.kind = 'withdraw_hold' order by hold.id`
  const rows = asked.map((one, index) => ({ ...one, accountId: uuidv7(), number: numberOf(index), index }))
  await inParts(db, rows, async (tx, part) => {
    await tx.sql`
      insert into ${tx.b}.withdrawals_account (id, player_id, kind, number, number_index, tail, bank, status, is_default, usable_from,
        created_at)
      select id, player_id, 'iban', number, number_index, tail, 'Large Bank', status, true, at, at
      from ${unnested(part, 'row', {
        id: ['uuid', ({ accountId }) => accountId],
        player_id: 'uuid',
        number: ['bytea', ({ accountId, number }) => tx.seals.seal(number, numberPlace(accountId))],
        number_index: ['bytea', ({ number }) => sha256(number)],
        tail: ['text', ({ number }) => number.slice(-4)],
        status: ['text', ({ index }) => (index % 100 === 0 ? 'pending' : 'verified')],
        at: ['timestamptz', ({ at }) => at],
      })}`
    await insertRequests(tx, part)
  })
}

function numberOf(index: number): string {
  return `DE00${String(index).padStart(18, '0')}`
}

async function insertRequests({ sql, b, schema }: Tx, part: readonly (Asked & { readonly accountId: string })[]) {
  const rows = unnested(part, 'row', {
    id: 'uuid',
    player_id: 'uuid',
    account_id: 'uuid',
    status: 'text',
    at: ['timestamptz', ({ at }) => at],
  })
  await sql`
    insert into ${b}.withdrawals_request (id, int_id, player_id, gateway_code, account_id, currency, amount, fee, status, way,
      approvals_needed, approvals, created_at, changed_at, ended_at, ask_at)
    select id, nextval(${`${schema}.withdrawals_number_seq`}::regclass), player_id, 'sandbox', account_id, 'USD', 5000, 0, status,
      'one', 1, case when status = 'under_review' then 0 else 1 end, at, at, case when status = 'paid' then at end,
      case when status = 'processing' then at + interval '10 years' end
    from ${rows}`
  await sql`
    insert into ${b}.withdrawals_step (request_id, status, actor_kind, actor_id, happened_at)
    select id, step, case step when 'requested' then 'player' else 'system' end, case step when 'requested' then player_id end, at
    from ${rows}, unnest(case status
      when 'under_review' then array['requested', 'under_review']
      when 'processing' then array['requested', 'approved', 'processing']
      else array['requested', 'approved', 'processing', 'paid'] end) as step`
}

const CHECKS: readonly CheckType[] = ['identity', 'address']

/** Two checks of each, most of them approved; the pictures of these are kept no longer. */
async function writeChecks(db: DbPool, playerIds: readonly string[]): Promise<void> {
  const rows = playerIds.flatMap((playerId, index) =>
    CHECKS.map((type) => ({ id: uuidv7(), playerId, type, status: checkStatusOf(index) })),
  )
  await inParts(db, rows, async ({ sql, b }, part) => {
    const written = unnested(part, 'row', { id: 'uuid', player_id: 'uuid', type: 'text', status: 'text' })
    await sql`
      insert into ${b}.verification_check (id, player_id, type, status, paper, sent_at, decided_at, expires_on, fault)
      select id, player_id, type, status, case type when 'identity' then 'passport' else 'utilityBill' end, now - interval '2 days',
        case when status <> 'pending' then now end, case when status = 'approved' then now::date + 2000 end,
        case when status = 'rejected_retry' then 'unreadable' end
      from ${written}, clock_timestamp() as now`
    await sql`
      insert into ${b}.verification_step (check_id, number, try, status, actor_kind, actor_id)
      select id, 1, 1, 'pending', 'player', player_id from ${written}
      union all
      select id, 2, 1, status, 'system', null from ${written} where status <> 'pending'`
    await sql`
      insert into ${b}.verification_file (id, player_id, check_id, side, try, width, height, deleted_at)
      select id, player_id, check_id, 'front', 1, 1200, 800, clock_timestamp()
      from ${unnested(part, 'row', {
        id: ['uuid', () => uuidv7()],
        player_id: 'uuid',
        check_id: ['uuid', ({ id }) => id],
      })}`
  })
}

function checkStatusOf(index: number): VerificationStatus {
  return ({ 0: 'pending', 1: 'rejected_retry', 2: 'expired' } as const)[index % 100] ?? 'approved'
}

/** Two sessions of each that are over, from blocks of addresses that some share. */
async function writeSessions(db: DbPool, playerIds: readonly string[]): Promise<void> {
  const rows = playerIds.flatMap((playerId, index) =>
    [0, 1].map((turn) => ({ id: uuidv7(), playerId, block: Math.floor(index / PEOPLE_PER_BLOCK) + turn })),
  )
  await inParts(
    db,
    rows,
    ({ sql, b }, part) => sql`
      insert into ${b}.identity_session (token_hash, id, player_id, created_at, last_active_at, expires_at, ended_at, end_reason, ip_block,
        device)
      select token_hash, id, player_id, now - interval '3 days', now - interval '2 days', now, now - interval '2 days', 'idle',
        'large/' || block, 'chrome/windows'
      from ${unnested(part, 'row', {
        token_hash: ['bytea', ({ id }) => sha256(id)],
        id: 'uuid',
        player_id: 'uuid',
        block: 'int',
      })}, clock_timestamp() as now`,
  )
}

/** A mail to each, sent long ago; some were given up, and some wait for a day that is far. */
async function writeMails(db: DbPool, playerIds: readonly string[]): Promise<void> {
  const rows = playerIds.map((playerId, index) => ({
    id: uuidv7(),
    playerId,
    status: ({ 0: 'waiting', 1: 'dead' } as const)[index % 20] ?? 'sent',
  }))
  const later = new Date(Date.now() + 300 * DAY_MS)
  await inParts(
    db,
    rows,
    (tx, part) => tx.sql`
      insert into ${tx.b}.mail_message (id, channel, player_id, language, template, letter, expires_at, status, attempt_count, due_at, ended_at, last_error)
      select id, 'mail', player_id, 'en', 'passwordChanged', letter, ${later}::timestamptz + interval '1 day', status, 1, ${later}::timestamptz,
        case when status <> 'waiting' then clock_timestamp() end, case when status = 'dead' then 'refused 550' end
      from ${unnested(part, 'row', {
        id: 'uuid',
        player_id: 'uuid',
        status: 'text',
        letter: [
          'bytea',
          ({ id, status }) =>
            status === 'waiting' ? sealLetter(tx, id, { to: 'nobody@example.com', facts: {} }) : null,
        ],
      })}`,
  )
}

/** Cases for people of the office: one in a hundred has a finance check, another looks like somebody excluded. */
async function writeCases(db: DbPool, idleIds: readonly string[]): Promise<void> {
  const rows = idleIds.flatMap((playerId, index) =>
    index % 100 === 0 ? [{ id: uuidv7(), playerId, otherId: idleIds[index + 1] ?? playerId }] : [],
  )
  await inParts(db, rows, async ({ sql, b }, part) => {
    await sql`
      insert into ${b}.limits_finance_check (id, player_id, currency, net)
      select id, player_id, 'USD', 50000 from ${unnested(part, 'row', { id: 'uuid', player_id: 'uuid' })}`
    // The excluded ones are known by a name that nobody else has.
    await sql`
      insert into platform.exclusion (business_id, player_id, kind, mac, is_proved, since, until)
      select 1, other_id, 'name', sha256(uuid_send(other_id)), false, clock_timestamp(), clock_timestamp() + interval '6 months'
      from ${unnested(part, 'row', { other_id: 'uuid' })}`
    await sql`
      insert into platform.exclusion_case (business_id, player_id, by_business_id, by_player_id, kinds, is_hold)
      select 1, player_id, 1, other_id, array['name'], false
      from ${unnested(part, 'row', { player_id: 'uuid', other_id: 'uuid' })}`
  })
}

/** Writes rows part by part, each part in a transaction of its own. */
async function inParts<Row>(
  db: DbPool,
  rows: readonly Row[],
  write: (tx: Tx, part: readonly Row[]) => PromiseLike<unknown>,
): Promise<void> {
  for (let first = 0; first < rows.length; first += ROWS_PER_INSERT)
    await inTx(db, async (tx) => void (await write(tx, rows.slice(first, first + ROWS_PER_INSERT))))
}
