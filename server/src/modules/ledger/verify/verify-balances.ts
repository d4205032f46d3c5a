import type { Db } from '#kit/db/connect.ts'
import type { Fragment } from '#kit/db/sql.ts'
import { batchesAfter, postingsOfBatch } from '../batches-after.ts'
import { houseBalances } from '../house/house-balance-store.ts'
import { POSTINGS_PER_BATCH } from '../posting-table.ts'
import type { Note } from './verify-chain.ts'

/** Where adding up begins: at the first posting, or at what the last verification without a difference left. */
export type Start = 'first' | 'verified'

/** At most so many rows of one kind of difference are told. */
const MAX_ROWS = 100

/** Opens a `with`: `posting` is every posting behind the start, with the time of its batch (null: it has none). */
export function postingsFrom(db: Db, start: Start): Fragment {
  return start === 'first'
    ? db.sql`posting as not materialized (
        select p.*, batch.happened_at as batch_at from ${db.b}.ledger_posting p
        left join ${db.b}.ledger_batch batch on batch.id = p.id / ${POSTINGS_PER_BATCH}::bigint
      )`
    : db.sql`${batchesAfter(db, 'ledger_verified', null)}, posting as materialized (
        select p.*, batch.happened_at as batch_at from batch, lateral (${postingsOfBatch(db)}) p
      )`
}

/** How many postings there are behind the start. */
export async function countPostings(db: Db, start: Start): Promise<number> {
  const batches =
    start === 'first'
      ? db.sql`batch as (select * from ${db.b}.ledger_batch)`
      : batchesAfter(db, 'ledger_verified', null)
  const [row] = await db.sql<{ n: number }[]>`
    with ${batches} select coalesce(sum(posting_count), 0)::float8 as n from batch`
  return row?.n ?? 0
}

/** Looks at each posting by itself: its accounts, their currency, whose it is, its time. */
export async function verifyPostings(db: Db, start: Start, note: Note): Promise<void> {
  const rows = await db.sql<{ id: bigint; problem: string }[]>`
    with ${postingsFrom(db, start)}, judged as (
      select p.id, case
        when p.batch_at is null then 'belongs to no batch'
        when p.happened_at <> p.batch_at then 'has another time than its batch'
        when p.amount <= 0 then 'moves nothing'
        when p.from_account = p.to_account then 'stands between an account and itself'
        when p.from_account % 16 > 5 or p.to_account % 16 > 5 then 'an account does not exist'
        when p.from_account % 16 = 0 and giver.id is null or p.to_account % 16 = 0 and taker.id is null
          then 'an account does not exist'
        when p.from_account % 16 <> 0 and p.to_account % 16 <> 0 and p.from_account / 16 <> p.to_account / 16
          then 'stands between two players'
        when p.wallet_id is distinct from case
          when p.from_account % 16 <> 0 then p.from_account / 16
          when p.to_account % 16 <> 0 then p.to_account / 16 end then 'stands under wallet ' || coalesce(p.wallet_id::text, 'none')
        when p.wallet_id is not null and wallet.id is null then 'an account does not exist'
        when (giver.id is not null and giver.currency <> coalesce(wallet.currency, taker.currency))
          or (taker.id is not null and taker.currency <> coalesce(wallet.currency, giver.currency))
          then 'mixes currencies'
        when least(p.from_after, p.to_after) < 0 then 'takes a purse below zero'
        when (p.from_account % 16 = 0) <> (p.from_after is null) or (p.to_account % 16 = 0) <> (p.to_after is null)
          then 'tells the balance of a house account, or none of a purse'
      end as problem
      from posting p
      left join ${db.b}.ledger_wallet wallet on wallet.id = p.wallet_id
      left join ${db.b}.ledger_house_account giver on giver.id * 16 = p.from_account
      left join ${db.b}.ledger_house_account taker on taker.id * 16 = p.to_account
    )
    select id, problem from judged where problem is not null limit ${MAX_ROWS}`
  for (const { id, problem } of rows) note(`posting ${id}: ${problem}`)
  await verifyReversals(db, start, note)
  if (start === 'verified') await verifyStrays(db, note)
}

/** A posting that takes another back is its opposite, and is noted as the one that did so. */
async function verifyReversals(db: Db, start: Start, note: Note): Promise<void> {
  const rows = await db.sql<{ id: bigint }[]>`
    with ${postingsFrom(db, start)}
    select p.id from posting p left join ${db.b}.ledger_reversal reversal on reversal.reversed_id = p.reverses
    left join lateral (select * from ${db.b}.ledger_posting where id = p.reverses limit 1) made on true
    where p.reverses is not null and (reversal.posting_id, made.from_account, made.to_account, made.amount)
      is distinct from (p.id, p.to_account, p.from_account, p.amount) limit ${MAX_ROWS}`
  for (const { id } of rows) note(`posting ${id}: is not the one reversal of what it takes back`)
}

/** Postings of no batch among the newer ones; those among the older ones are found when everything is read. */
async function verifyStrays(db: Db, note: Note): Promise<void> {
  const rows = await db.sql<{ id: bigint }[]>`
    select p.id from ${db.b}.ledger_posting p
    where p.id >= ${POSTINGS_PER_BATCH}::bigint * (
        select coalesce(max(batch.id), 0) from ${db.b}.ledger_verified
        join ${db.b}.ledger_batch batch using (lane, lane_seq))
      and not exists (select from ${db.b}.ledger_batch batch where batch.id = p.id / ${POSTINGS_PER_BATCH}::bigint)
    order by p.id limit ${MAX_ROWS}`
  for (const { id } of rows) note(`posting ${id}: belongs to no batch`)
}

type Row = {
  readonly kind: 'account' | 'wallet' | 'currency'
  /** Number of the account or wallet, or the currency. */
  readonly subject: string
  readonly stored: bigint | null
  readonly computed: bigint
  readonly broken_at: bigint | null
}

/**
 * Adds up the postings of every account and compares: each balance-after with the one before it, the sums with the stored
 * balances of the purses and the rolled-up ones of the house, the number of changes with the wallet's version.
 * @returns by currency the sum over all accounts, and how many accounts there are.
 */
export async function verifyBalances(
  db: Db,
  start: Start,
  note: Note,
): Promise<{ readonly totals: ReadonlyMap<string, bigint>; readonly accountCount: number }> {
  const rows = await db.sql<Row[]>`
    with ${postingsFrom(db, start)}, ${statesFrom(db, start)}
    (select 'account' as kind, account::text as subject, stored, computed, broken_at from state
      where stored is distinct from computed or broken_at is not null order by account limit ${MAX_ROWS})
    union all
    (select 'wallet', wallet.id::text, wallet.version, changes, null from ${db.b}.ledger_wallet wallet join (
        select account / 16 as id, sum(line_count)::bigint as changes from state where account % 16 <> 0 group by account / 16
      ) counted using (id) where version <> changes order by id limit ${MAX_ROWS})
    union all
    select 'currency', currency, count(*), sum(computed)::bigint, null from state where currency is not null group by currency`
  for (const row of rows) noteRow(row, note)
  const totals = rows.filter((row) => row.kind === 'currency')
  return {
    totals: new Map(totals.map((row) => [row.subject, row.computed])),
    accountCount: totals.reduce((count, row) => count + Number(row.stored), 0),
  }
}

function noteRow({ kind, subject, stored, computed, broken_at }: Row, note: Note): void {
  if (kind === 'currency') {
    if (computed !== 0n) note(`currency ${subject}: all accounts sum to ${computed}, not zero`)
  } else if (kind === 'wallet') note(`wallet ${subject}: version ${stored}, but ${computed} changes`)
  else if (broken_at !== null)
    note(`account ${subject}: the balance after posting ${broken_at} does not follow from the posting before it`)
  else if (stored === null) note(`account ${subject}: does not exist, postings give ${computed}`)
  else note(`account ${subject}: stored balance ${stored}, postings give ${computed}`)
}

/**
 * Whether the balance told after a posting (`told`) was accepted when an incident was closed: it lies in a span of its account,
 * or follows one directly, for it goes on from the balance that was set right and not from the one told before.
 */
function acceptedSpan(db: Db): Fragment {
  return db.sql`exists (
    select from ${db.b}.ledger_accepted_span span
    where span.account = told.account and told.id >= first_posting_id and not exists (
      select from ${db.b}.ledger_posting p where p.wallet_id = told.account / 16 and p.id > last_posting_id and p.id < told.id
        and told.account in (p.from_account, p.to_account)))`
}

/** `changed`: what the postings did to each account; `state`: every account, as stored and as the postings say. */
function statesFrom(db: Db, start: Start): Fragment {
  const before = db.sql`select account, balance, line_count from ${db.b}.ledger_verified_account where ${start === 'verified'}`
  return db.sql`
    before as (${before}),
    line as not materialized (
      select id, from_account as account, -amount as amount, from_after as after from posting
      union all
      select id, to_account, amount, to_after from posting
    ), changed as (
      select account, sum(amount)::bigint as change, count(*) as line_count,
        min(id) filter (where told_before + amount is distinct from after and not ${acceptedSpan(db)}) as broken_at
      from (
        select line.*, lag(after, 1, coalesce(before.balance, 0)) over (partition by account order by id) as told_before
        from line left join before using (account) where account % 16 <> 0
      ) told group by account
      union all
      select account, sum(amount)::bigint, count(*), null from line where account % 16 = 0 group by account
    ), owned as (
      select id * 16 + slot as account, currency, stored from ${db.b}.ledger_wallet, lateral (
        values (1, cash), (2, held), (3, bonus), (4, withdrawal), (5, bonus_held)
      ) as purse (slot, stored)
      union all
      select account, currency, balance from (${houseBalances(db)}) house
    ), state as materialized (
      select account, currency, stored, coalesce(before.balance, 0) + coalesce(change, 0) as computed,
        coalesce(before.line_count, 0) + coalesce(changed.line_count, 0) as line_count, broken_at
      from owned full join before using (account) left join changed using (account)
    )`
}
