import { dayHash, dayText } from '@tas/shared/rules/books/proof-documents.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { begin, type Tx } from '#kit/db/connect.ts'
import { sha256Hex } from '#kit/random.ts'
import { runCommand } from '../../../test/run-command.ts'
import { createWorld, fund, type World } from '../../../test/world.ts'
import { closeDay } from './close-day.ts'
import { readDay } from './day-store.ts'
import { signText } from './sign-text.ts'
import { verifyDays } from './verify-days.ts'

let world: World

beforeAll(async () => {
  world = await createWorld()
  const players = await Promise.all(Array.from({ length: 6 }, () => world.player()))
  for (const day of ['2026-01-01', '2026-01-02', '2026-01-03']) {
    for (const player of players) await fund(world.app, player, 100n)
    await closeDay(world.app, day)
  }
})
afterAll(() => world.stop())

const TABLES = ['proofs_day', 'proofs_lane_head', 'proofs_batch_part', 'proofs_liability_part']

/** What somebody with the database's highest right could do: switch every guard off and change rows. */
async function tamper(change: (tx: Tx) => Promise<unknown>): Promise<string> {
  const undone = new Error('undone')
  let found = ''
  await begin(world.owner, async (tx) => {
    for (const table of [...TABLES, 'ledger_batch'])
      await tx.sql.unsafe(`alter table ${tx.schema}.${table} disable trigger user`)
    for (const table of TABLES.slice(1))
      await tx.sql.unsafe(`alter table ${tx.schema}.${table} drop constraint ${table}_day_fkey`)
    await change(tx)
    found = (await verifyDays(tx)).differences.join('\n')
    throw undone
  }).catch((error: unknown) => {
    if (error !== undone) throw error
  })
  return found
}

const statement = (text: string) => (tx: Tx) => tx.sql.unsafe(text.replaceAll('b.', `${tx.schema}.`))

describe('verifyDays', () => {
  it('finds nothing in days that stand', async () => {
    expect(await verifyDays(world.app.db)).toEqual({ dayCount: 3, differences: [] })
    expect(await tamper(async () => undefined)).toBe('')
  })

  it.each([
    [
      'a batch whose hash was made anew',
      'update b.ledger_batch set hash = sha256(hash) where id = 3',
      /its root does not fit/,
    ],
    ['a batch that is gone', 'delete from b.ledger_batch where id = 3', /not \d+ in \d+/],
    [
      'the last link of a lane made anew',
      'update b.ledger_batch set hash = sha256(hash) where id = (select max(id) from b.ledger_batch)',
      /is not the published one/,
    ],
    ['a part of the batches', "update b.proofs_batch_part set root = repeat('0', 64)", /part 0 of its batches changed/],
    ['no part of the batches', 'delete from b.proofs_batch_part', /0 parts of batches instead of 1/],
    [
      'another balance in a leaf',
      "update b.proofs_liability_part set wallets = replace(wallets, ',100,', ',101,')",
      /what was owed in USD changed/,
    ],
    ['a sum of a part', 'update b.proofs_liability_part set cash = cash - 1', /the total in USD does not fit/],
    ['no leaf', 'delete from b.proofs_liability_part', /the total in USD does not fit/],
    [
      'leaves in another order',
      "update b.proofs_liability_part set wallets = (select string_agg(line, chr(10) order by n desc) from (select * from unnest(string_to_array(wallets, chr(10))) with ordinality as l (line, n)) as lines) where day = '2026-01-02'",
      /out of order|changed/,
    ],
    [
      'another secret of the salts',
      'update b.proofs_day set salt_secret = sha256(salt_secret)',
      /what was owed in USD changed/,
    ],
    [
      'a total',
      'update b.proofs_day set document = replace(document, \'"cashMinor":"600"\', \'"cashMinor":"500"\')',
      /its day is not right/,
    ],
    [
      'a document that is none',
      "update b.proofs_day set document = '{}' where day = '2026-01-02'",
      /cannot be read: the field kind/,
    ],
    ['a day that is gone', "delete from b.proofs_day where day = '2026-01-02'", /does not follow the day before/],
    [
      'a hash beside its document',
      "update b.proofs_day set hash = 'x' where day = '2026-01-02'",
      /something else than its row/,
    ],
    [
      'a signature of nobody',
      'update b.proofs_day set document = replace(document, \'"signature":"\', \'"signature":"A\')',
      /cannot be read/,
    ],
  ])('names %s', async (_, text, expected) => {
    expect(await tamper(statement(text))).toMatch(expected)
  })

  it('names a total the operator itself made smaller and signed anew', async () => {
    const found = await tamper(async (tx) => {
      const stored = await readDay(tx, '2026-01-03')
      if (stored === null) throw new Error('the day is closed')
      const { hash: _, signature: __, ...facts } = stored.day
      const liabilities = facts.liabilities.map((total) =>
        total.currency === 'USD' ? { ...total, cashMinor: '1000' } : total,
      )
      const changed = { ...facts, liabilities }
      const signed = {
        ...changed,
        hash: dayHash(sha256Hex, changed),
        signature: signText(world.app, dayText(changed)),
      }
      await tx.sql`
        update ${tx.b}.proofs_day set document = ${JSON.stringify(signed)}, hash = ${signed.hash}
        where day = '2026-01-03'`
    })
    expect(found).toMatch(/the total in USD does not fit what was owed/)
    expect(found).toMatch(/the postings give another total in USD/)
    expect(found).not.toMatch(/is not right/)
  })

  it.each(TABLES)('is not needed to keep %s: the database refuses every change', async (table) => {
    const { sql, b } = world.owner
    await expect(sql`delete from ${b}.${sql(table)}`.execute()).rejects.toMatchObject({ code: '42501' })
    await expect(sql`truncate ${b}.${sql(table)} cascade`.execute()).rejects.toMatchObject({ code: '42501' })
    await expect(sql`update ${b}.${sql(table)} set day = day`.execute()).rejects.toMatchObject({ code: '42501' })
  })
})

describe('npm run tas -- books --deep', () => {
  const run = (...args: readonly string[]) =>
    runCommand('books', { args, env: { DATABASE_URL: world.config.databaseUrl } })

  it('looks at the days too, and fails when one does not stand', async () => {
    expect(await run('--deep')).toMatchObject({ code: 0, out: expect.stringContaining('the books are right') })
    const { sql, schema } = world.owner
    await sql.unsafe(`alter table ${schema}.proofs_day disable trigger user`)
    await sql.unsafe(`update ${schema}.proofs_day set hash = 'x' where day = '2026-01-02'`)
    expect(await run()).toMatchObject({ code: 0 })
    expect(await run('--deep')).toMatchObject({
      code: 1,
      out: expect.stringContaining('day 2026-01-02: its document says something else than its row'),
    })
  })
})
