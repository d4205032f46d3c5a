import { batchHash } from '@tas/shared/rules/books/chain.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { begin, type Tx } from '#kit/db/connect.ts'
import { sha256Hex, uuidv7 } from '#kit/random.ts'
import { spend } from '../../../../test/spend.ts'
import { createWorld, fund, type World } from '../../../../test/world.ts'
import { rollUpHouse } from '../house/house-balance-store.ts'
import { markVerified } from './verified-store.ts'
import { verifyAndMark, verifyBooks } from './verify-books.ts'

let world: World
/** Postings that a sandbox begins with, each in a batch of its own: what is set aside for bonuses. */
let seeded = 0

/** Ten batches: five players who are given 100, 101 … and spend 10 of it. */
beforeAll(async () => {
  world = await createWorld({ env: { COMMIT_LANES: '1' } })
  seeded = (await verifyBooks(world.app.db)).postingCount
  const players = []
  for (let index = 0; index < 5; index++) players.push(await world.player({ cashMinor: 100n + BigInt(index) }))
  for (const player of players) await spend(world.app, player, { amountMinor: 10n })
  await rollUpHouse(world.app.db)
})
afterAll(() => world.stop())

/** Does something in a transaction that is taken back. */
async function inVain(work: (tx: Tx) => Promise<void>): Promise<void> {
  const undone = new Error('undone')
  await begin(world.owner, async (tx) => {
    await work(tx)
    throw undone
  }).catch((error: unknown) => {
    if (error !== undone) throw error
  })
}

const GUARDED = ['ledger_posting', 'ledger_batch', 'ledger_wallet', 'ledger_house_account']

/** What somebody with the database's highest right could do: switch every guard off and write what they like. */
async function tamper(tx: Tx, statement: string): Promise<void> {
  for (const table of GUARDED) await tx.sql.unsafe(`alter table ${tx.schema}.${table} disable trigger all`)
  await tx.sql.unsafe(statement.replaceAll('b.', `${tx.schema}.`))
}

const told = async (tx: Tx, scope: 'all' | 'new') => (await verifyBooks(tx, { scope })).differences.join('\n')

/** Marks the books as verified, in the given transaction. */
async function mark(tx: Tx): Promise<void> {
  const heads = await tx.sql<{ lane: number; laneSeq: bigint; hash: string }[]>`
    select distinct on (lane) lane, lane_seq as "laneSeq", encode(hash, 'hex') as hash from ${tx.b}.ledger_batch
    order by lane, lane_seq desc`
  await markVerified(tx, heads)
}

const FIRST = '(select min(id) from b.ledger_posting where wallet_id is not null)'
/** Before any player had money. */
const EARLIEST = '(select min(id) from b.ledger_posting)'
const LAST = '(select max(id) from b.ledger_posting)'
const OTHER = "'00000000-0000-7000-8000-000000000000'"

/** What is changed, how, and what is said of it. */
const EDITS: readonly (readonly [string, string, RegExp])[] = [
  ['an amount', `update b.ledger_posting set amount = amount + 1 where id = ${FIRST}`, /hash does not fit/],
  ['a kind', `update b.ledger_posting set kind = 'payout' where id = ${FIRST}`, /hash does not fit/],
  ['an account', `update b.ledger_posting set to_account = to_account + 1 where id = ${FIRST}`, /hash does not fit/],
  ['a reference', `update b.ledger_posting set reference = ${OTHER} where id = ${FIRST}`, /hash does not fit/],
  [
    'a balance-after',
    `update b.ledger_posting set to_after = to_after + 1 where id = ${FIRST}`,
    /account \d+: the balance after posting \d+ does not follow/,
  ],
  [
    'the time of a posting',
    `update b.ledger_posting set happened_at = happened_at - interval '1 day' where id = ${FIRST}`,
    /another time than its batch/,
  ],
  [
    'the time of a batch and its postings by less than the clock of the chain tells',
    `update b.ledger_batch set happened_at = happened_at + interval '1 microsecond';
      update b.ledger_posting set happened_at = happened_at + interval '1 microsecond'`,
    /hash does not fit/,
  ],
  [
    'what a posting takes back',
    `update b.ledger_posting set reverses = ${FIRST} where id = ${LAST}`,
    /is not the one reversal|hash does not fit/,
  ],
  [
    'the wallet of a posting',
    `alter table b.ledger_posting drop constraint ledger_posting_one_player;
      update b.ledger_posting set wallet_id = wallet_id + 1 where id = ${FIRST}`,
    /stands under wallet/,
  ],
  ['a deleted posting', `delete from b.ledger_posting where id = ${FIRST}`, /0 postings instead of 1/],
  [
    'an inserted posting',
    `insert into b.ledger_posting select id + 1, kind, from_account, to_account, amount, from_after, to_after, reference,
      reverses, wallet_id, happened_at from b.ledger_posting where id = ${FIRST}`,
    /2 postings instead of 1/,
  ],
  [
    'an inserted posting of no batch',
    `insert into b.ledger_posting select id - 65536, kind, from_account, to_account, amount, from_after, to_after, reference,
      reverses, wallet_id, happened_at from b.ledger_posting where id = ${EARLIEST}`,
    /belongs to no batch/,
  ],
  [
    'a deleted batch in between',
    `delete from b.ledger_posting where id / 65536 = (select id from b.ledger_batch where lane_seq = 3);
      delete from b.ledger_batch where lane_seq = 3`,
    /lane 0: link 4 follows 2/,
  ],
  [
    'the last batch, with the balances mended',
    `update b.ledger_wallet w set cash = cash + amount, version = version - 1
      from b.ledger_posting p where p.id = ${LAST} and w.id = p.wallet_id;
      update b.ledger_house_balance set balance = balance - 10 where account = (
        select to_account from b.ledger_posting where id = ${LAST});
      delete from b.ledger_posting where id = ${LAST};
      delete from b.ledger_batch where id = (select max(id) from b.ledger_batch)`,
    /lane 0: link \d+, which was verified before, is gone/,
  ],
  [
    'the order of two batches',
    `update b.ledger_batch set lane_seq = case lane_seq when 2 then 1003 else 1002 end where lane_seq in (2, 3);
      update b.ledger_batch set lane_seq = lane_seq - 1000 where lane_seq > 1000`,
    /hash does not fit/,
  ],
  [
    'the order of two postings',
    `update b.ledger_posting set id = -id where id in (${EARLIEST}, ${LAST});
      update b.ledger_posting set id = case when id = (select min(id) from b.ledger_posting)
        then 65536 * (select min(id) from b.ledger_batch) else 65536 * (select max(id) from b.ledger_batch) end where id < 0`,
    /hash does not fit/,
  ],
  [
    'a stored balance',
    'update b.ledger_wallet set cash = cash + 1',
    /account \d+: stored balance 91, postings give 90/,
  ],
  ['a version', 'update b.ledger_wallet set version = 7', /wallet \d+: version 7, but 2 changes/],
  [
    'a rolled-up balance of the house',
    'update b.ledger_house_balance set balance = balance + 1',
    /account \d+: stored balance 51, postings give 50/,
  ],
  [
    'a payment between players',
    `alter table b.ledger_posting drop constraint ledger_posting_one_player;
      insert into b.ledger_posting
        (id, kind, from_account, to_account, amount, from_after, to_after, reference, wallet_id, happened_at)
      select max(p.id) + 1, 'x', min(w.id) * 16 + 1, max(w.id) * 16 + 1, 1, 0, 0, ${OTHER}, min(w.id), now()
      from b.ledger_posting p, b.ledger_wallet w`,
    /another time|stands between two players/,
  ],
  ['a mark of the chain', `update b.ledger_verified set hash = sha256('x')`, /is not the one that was verified/],
  [
    'a marked balance',
    'update b.ledger_verified_account set balance = balance + 1 where account % 16 = 1',
    /mark of the last verification: account \d+: stored balance 90, postings give 91/,
  ],
  [
    'a marked balance and the stored one alike',
    `update b.ledger_verified_account set balance = balance + 1 where account % 16 = 1;
      update b.ledger_wallet set cash = cash + 1`,
    /account \d+: stored balance 91, postings give 90/,
  ],
  ['a deleted mark', 'delete from b.ledger_verified', /mark of the last verification/],
]

describe('verifying everything', () => {
  it('finds nothing in right books, which sum to zero', async () => {
    const report = await verifyBooks(world.app.db, { isParallel: true })
    expect(report.differences).toEqual([])
    expect(report).toMatchObject({ postingCount: seeded + 10, batchCount: seeded + 10 })
    expect(report.totals.get('USD')).toBe(0n)
  })

  it.each(EDITS)(
    'finds %s that was changed behind the guard, also before what was verified',
    async (_, edit, expected) => {
      await inVain(async (tx) => {
        await mark(tx)
        expect(await told(tx, 'all')).toBe('')
        await tamper(tx, edit)
        expect(await told(tx, 'all')).toMatch(expected)
      })
    },
  )

  it('finds the end of a lane cut off, although no balance changed and nothing was marked', async () => {
    await inVain(async (tx) => {
      await tamper(
        tx,
        `delete from b.ledger_batch where lane_seq > (select max(lane_seq) - 5 from b.ledger_batch); delete from b.ledger_posting where id / 65536 not in (select id from b.ledger_batch);
        update b.ledger_wallet set cash = cash + 10; update b.ledger_house_balance set balance = balance - 50 where balance = 50`,
      )
      expect(await told(tx, 'all')).toMatch(/wallet \d+: version 2, but 1 changes/)
    })
  })

  it('tells how far it is', async () => {
    const seen: number[] = []
    await verifyBooks(world.app.db, { progress: ({ postingCount, total }) => seen.push(postingCount, total) })
    expect(seen.slice(-2)).toEqual([seeded + 10, seeded + 10])
  })
})

describe('verifying what is new', () => {
  it('reads only what came after the last time, and finds nothing in right books', async () => {
    const first = await verifyAndMark(world.app.db)
    expect(first.differences).toEqual([])
    const [one, other] = [await world.player({ cashMinor: 40n }), await world.player({ cashMinor: 50n })]
    await Promise.all([spend(world.app, one, { amountMinor: 1n }), spend(world.app, other, { amountMinor: 2n })])
    const second = await verifyAndMark(world.app.db, { scope: 'new' })
    expect(second.differences).toEqual([])
    expect(second.postingCount).toBe(4)
    expect(second.totals.get('USD')).toBe(0n)
    expect((await verifyAndMark(world.app.db, { scope: 'new' })).postingCount).toBe(0)
    expect((await verifyBooks(world.app.db)).differences).toEqual([])
  })

  it('does not mark books that are wrong', async () => {
    const { db } = world.app
    const marks = () => db.sql`select lane, lane_seq from ${db.b}.ledger_verified`
    const before = await marks()
    await fund(world.app, await world.player(), 9n)
    await db.sql`update ${db.b}.ledger_wallet set cash = cash + 1 where cash = 9`
    expect((await verifyAndMark(db, { scope: 'new' })).differences).toHaveLength(1)
    expect(await marks()).toEqual(before)
    await db.sql`update ${db.b}.ledger_wallet set cash = cash - 1 where cash = 10`
    expect((await verifyAndMark(db, { scope: 'new' })).differences).toEqual([])
    expect(await marks()).not.toEqual(before)
  })

  it.each([
    [
      'a stored balance',
      `update b.ledger_wallet set cash = 1000 where id = (select min(id) from b.ledger_wallet)`,
      /stored/,
    ],
    ['a new posting', `update b.ledger_posting set amount = amount + 1 where id = ${LAST}`, /hash does not fit/],
    ['a deleted new posting', `delete from b.ledger_posting where id = ${LAST}`, /0 postings instead of 1/],
    [
      'a new posting of no batch',
      `insert into b.ledger_posting select id + 65536, kind, from_account, to_account, amount, from_after, to_after,
        reference, reverses, wallet_id, happened_at from b.ledger_posting where id = ${LAST}`,
      /belongs to no batch/,
    ],
    [
      'the end cut off',
      `delete from b.ledger_batch where id > (select min(id) from b.ledger_batch);
      delete from b.ledger_posting where id / 65536 <> (select min(id) from b.ledger_batch)`,
      /which was verified before, is gone/,
    ],
    ['a marked balance', 'update b.ledger_verified_account set balance = balance + 1', /stored balance/],
  ])('finds %s', async (_, edit, expected) => {
    await fund(world.app, await world.player(), 5n)
    await inVain(async (tx) => {
      expect(await told(tx, 'new')).toBe('')
      await tamper(tx, edit)
      expect(await told(tx, 'new')).toMatch(expected)
    })
    await verifyAndMark(world.app.db, { scope: 'new' })
  })
})

describe('the hashes the database makes', () => {
  it('are those of the published text, for every kind of value', async () => {
    const { db } = world.app
    await inVain(async (tx) => {
      const [batch] = await tx.sql<{ id: bigint; previous: string }[]>`
        select max(id) + 1 as id, (array_agg(encode(hash, 'hex') order by lane_seq desc))[1] as previous
        from ${tx.b}.ledger_batch`
      const [seq] = await tx.sql<{ n: bigint }[]>`select max(lane_seq) + 1 as n from ${tx.b}.ledger_batch`
      const [wallet] = await tx.sql<{ id: bigint; cash: bigint }[]>`
        select id, cash from ${tx.b}.ledger_wallet order by id limit 1`
      const [house] = await tx.sql<{ id: bigint }[]>`
        select id from ${tx.b}.ledger_house_account where code = 'games' and currency = 'USD'`
      if (!batch || !seq || !wallet || !house) throw new Error('there are books')
      const now = new Date('2031-02-03T04:05:06.007Z')
      const kinds = ['یک', 'a|b', "it's", 'plain', '']
      const rows = kinds.map((kind, index) => ({
        id: batch.id * 65_536n + BigInt(index),
        kind,
        fromAccount: house.id * 16n,
        toAccount: wallet.id * 16n + 1n,
        amountMinor: 2n ** 40n,
        fromAfterMinor: null,
        toAfterMinor: wallet.cash + 2n ** 40n * BigInt(index + 1),
        reference: uuidv7(),
        reverses: null,
      }))
      const link = { id: batch.id, lane: 0, laneSeq: seq.n, happenedAtMs: now.getTime(), postingCount: rows.length }
      const hash = batchHash(sha256Hex, batch.previous, link, rows)
      await tamper(tx, 'select 1')
      await tx.sql.unsafe(
        `insert into ${db.schema}.ledger_batch (id, lane, lane_seq, posting_count, happened_at, hash)
        values ($1, 0, $2, $3, $4, decode($5, 'hex'))`,
        [batch.id, seq.n, rows.length, now, hash],
      )
      for (const row of rows)
        await tx.sql.unsafe(
          `insert into ${db.schema}.ledger_posting values ($1, $2, $3, $4, $5, null, $6, $7, null, $8, $9)`,
          [
            row.id,
            row.kind,
            row.fromAccount,
            row.toAccount,
            row.amountMinor,
            row.toAfterMinor,
            row.reference,
            wallet.id,
            now,
          ],
        )
      await tx.sql`update ${tx.b}.ledger_wallet set cash = cash + ${2n ** 40n * 5n}, version = version + 5 where id = ${wallet.id}`
      expect(await told(tx, 'all')).toBe('')
      expect(await told(tx, 'new')).toBe('')
    })
  })
})
