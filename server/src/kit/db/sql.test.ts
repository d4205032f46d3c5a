import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testDatabase } from '../../../test/database.ts'
import { connect, type Sql } from './connect.ts'
import { unnested } from './unnested.ts'

let database: { url: string; drop(): Promise<void> }
let sql: Sql

beforeAll(async () => {
  database = await testDatabase()
  sql = connect(database.url, { poolSize: 2, name: 'sql-test' })
})
afterAll(async () => {
  await sql.end()
  await database.drop()
})

describe('values', () => {
  it('come back as they went in, whatever the text', async () => {
    const text = fc.oneof(
      fc.string({ unit: 'grapheme' }).filter((value) => !value.includes('\u0000')),
      fc.constantFrom(
        '',
        'null',
        'NULL',
        '{}',
        '"',
        '\\',
        'a,b',
        ' ',
        '\n',
        "'; drop table x; --",
        '{"a"}',
        '\\x00',
        'ي‌ک',
      ),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(fc.option(text)), async (values) => {
        const rows = await sql<{ value: string | null }[]>`select unnest(${values}::text[]) as value`
        expect(rows.map((row) => row.value)).toEqual(values)
      }),
      { numRuns: 200 },
    )
  })

  it('of other types survive as arrays too', async () => {
    const amounts = [0n, -5n, 9_223_372_036_854_775_807n, null]
    const times = [new Date('2026-11-21T12:34:56.789Z')]
    const bytes = [Buffer.from([0, 1, 255]), Buffer.alloc(0)]
    const [row] = await sql<{ amounts: bigint[]; times: Date[]; bytes: Buffer[]; flags: boolean[] }[]>`
      select ${amounts}::bigint[] as amounts, ${times}::timestamptz[] as times, ${bytes}::bytea[] as bytes,
        ${[true, false]}::boolean[] as flags`
    expect(row).toEqual({ amounts, times, bytes, flags: [true, false] })
  })

  it('never become part of the statement', async () => {
    const [row] = await sql<{ value: string }[]>`select ${"x' or '1'='1"}::text as value`
    expect(row?.value).toBe("x' or '1'='1")
    expect(await sql`select 1 as one from ${sql('pg_class')} limit 1`).toHaveLength(1)
    await expect(sql`select 1 from ${sql('no"such; table')}`.execute()).rejects.toMatchObject({ code: '42P01' })
  })
})

describe('a transaction', () => {
  it('gives the first failure of statements sent together, not its aftermath', async () => {
    const failed = sql.begin(async (tx) => {
      await Promise.allSettled([tx`select 1`, tx`select 1 / 0`, tx`select 2`])
      await tx`select 3`
    })
    await expect(failed).rejects.toMatchObject({ code: '22012' })
    expect(await sql`select 1 as one`).toEqual([{ one: 1 }])
  })
})

describe('rows as a table of a query', () => {
  const columns = {
    id: 'uuid',
    int_id: 'bigint',
    is_on: 'boolean',
    seen_at: 'timestamptz',
    amount_e4: ['numeric', ({ amount }: { readonly amount: bigint }) => String(amount)],
    facts: ['jsonb', ({ facts }: { readonly facts: object | null }) => (facts === null ? null : JSON.stringify(facts))],
  } as const
  const row = (intId: bigint) => {
    const id = `00000000-0000-7000-8000-00000000000${intId}`
    return {
      id,
      intId,
      isOn: intId > 1n,
      seenAt: intId > 1n ? new Date(0) : null,
      amount: 10n ** 30n,
      facts: { a: [1] },
    }
  }

  it('come back row by row, each value in the column of its name', async () => {
    const rows = [row(2n), { ...row(1n), facts: null }]
    const told = await sql`select * from ${unnested(rows, 'told', columns)} order by told.int_id desc`
    expect(told).toEqual(
      rows.map(({ id, intId, isOn, seenAt, amount, facts }) => ({
        id,
        int_id: intId,
        is_on: isOn,
        seen_at: seenAt,
        amount_e4: String(amount),
        facts,
      })),
    )
  })

  it('are one statement, however many they are', async () => {
    const read = (rows: readonly ReturnType<typeof row>[]) => unnested(rows, 'told', columns).strings
    expect(read([])).toEqual(read([row(1n), row(2n)]))
    expect(await sql`select * from ${unnested([], 'told', { id: ['uuid', () => null] })}`).toEqual([])
  })
})
