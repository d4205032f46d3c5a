import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createWorld, fund, type World } from '../../../test/world.ts'
import { verifyBooks } from './verify-books.ts'

let world: World

beforeAll(async () => {
  world = await createWorld()
  for (let index = 0; index < 5; index++) await fund(world.app, await world.player(), 100n + BigInt(index))
})
afterAll(() => world.stop())

/** What somebody with the database's highest right could do: switch the guard off, change a row, switch it on. */
async function tamper(
  table: string,
  statement: string,
  check: (differences: readonly string[]) => void,
): Promise<void> {
  const { begin, schema } = world.app.db
  const undone = new Error('undone')
  await begin(async (tx) => {
    await tx.unsafe(`alter table ${schema}.${table} disable trigger all`)
    await tx.unsafe(statement.replaceAll('b.', `${schema}.`))
    check((await verifyBooks({ ...world.app.db, sql: tx })).differences)
    throw undone
  }).catch((error: unknown) => {
    if (error !== undone) throw error
  })
}

describe('verifyBooks', () => {
  it('finds nothing in right books, which sum to zero', async () => {
    const report = await verifyBooks(world.app.db)
    expect(report.differences).toEqual([])
    expect(report.postingCount).toBe(5)
    expect(report.totals.get('USD')).toBe(0n)
  })

  it.each([
    [
      'a stored balance',
      'ledger_wallet',
      'update b.ledger_wallet set cash = cash + 1',
      /stored balance 101, postings give 100/,
    ],
    ['an amount', 'ledger_posting', 'update b.ledger_posting set amount = amount + 1', /hash does not fit/],
    [
      'a reference',
      'ledger_posting',
      "update b.ledger_posting set reference = '00000000-0000-7000-8000-000000000000'",
      /hash does not fit/,
    ],
    [
      'a missing posting',
      'ledger_posting',
      'delete from b.ledger_posting where id = (select min(id) from b.ledger_posting)',
      /0 postings instead of 1/,
    ],
    [
      'a missing batch',
      'ledger_batch',
      'delete from b.ledger_batch where id = (select min(id) from b.ledger_batch)',
      /belong to no batch|follows/,
    ],
    [
      'a time',
      'ledger_batch',
      "update b.ledger_batch set happened_at = happened_at - interval '1 day'",
      /hash does not fit/,
    ],
    [
      'a payment between players',
      'ledger_posting',
      `alter table b.ledger_posting drop constraint ledger_posting_one_player;
        insert into b.ledger_posting
          (id, kind, from_account, to_account, amount, from_after, to_after, reference, wallet_id, happened_at)
        select max(p.id) + 1, 'x', min(w.id) * 16 + 1, max(w.id) * 16 + 1, 1, 0, 0,
          '00000000-0000-7000-8000-000000000000', min(w.id), now()
        from b.ledger_posting p, b.ledger_wallet w`,
      /stands between two players/,
    ],
  ])('names %s that was changed behind the back of the guard', async (_, table, statement, expected) => {
    await tamper(table, statement, (differences) => expect(differences.join('\n')).toMatch(expected))
  })
})
