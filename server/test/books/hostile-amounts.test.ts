import type { CallPath } from '@tas/shared/contract/api.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connect } from '#kit/db/connect.ts'
import { uuidv7 } from '#kit/random.ts'
import { addBusiness } from '../businesses.ts'
import { registration } from '../people.ts'
import { type ServedWorld, serveWorld } from '../world.ts'

let world: ServedWorld
let token: string

const START = { gatewayCode: 'sandbox', amount: '500.00', currency: 'USD' }

beforeAll(async () => {
  world = await serveWorld({
    hasNoBusiness: true,
    async through(databaseUrl) {
      const sql = connect(databaseUrl, { poolSize: 1, name: 'test' })
      for (const id of [1, 2]) await addBusiness(sql, { id, name: `Business ${id}`, hosts: [] })
      await sql.end()
      return databaseUrl
    },
  })
  token = await signUp('hostile')
  await world.call('deposit/deposit/create', { body: START, token, key: 'start' })
})
afterAll(async () => {
  await world.stop()
})

async function signUp(name: string, headers: Readonly<Record<string, string>> = {}): Promise<string> {
  return (await world.call('user/user/register', { body: registration(name), headers })).body.data.token
}

/** Every call that takes an amount from outside, and the rest of its payload. */
const fields = {
  'deposit/deposit/create': { gatewayCode: 'sandbox', currency: 'USD' },
  'game/original/bet': { game: 'dice', currency: 'USD', params: { target: '50.50', direction: 'over' } },
  'game/crash/bet': { currency: 'USD' },
} as const satisfies Partial<Record<CallPath, object>>
// The keys of the table above are the paths.
const paths = Object.keys(fields) as (keyof typeof fields)[]

/** No JSON, so no amount either. */
const noJson = ['NaN', 'Infinity', '-Infinity', '0x10', '01', '1,000', '۱۲۳', "'1'", 'undefined', '1n', '.5', '1.']

/** JSON that is no plain decimal in a string. */
const noAmount = [
  ...['null', 'true', '1', '1.5', '-1', '0', '-0', '1e3', '9007199254740993', '[]', '["1"]', '{}', '{"amount":"1"}'],
  ...['', ' 1', '1 ', '1\\n', '1\\u0000', 'NaN', 'Infinity', '-Infinity', '-0', '-1', '+1', '1e3', '1E3', '0x10'].map(
    quoted,
  ),
  ...['1,000', '1.', '.5', '01', '00', '1.2.3', '1_000', '۱۲۳', '١٢٣', '１２', '½', '¼', '١٫٥', 'null', '1;2'].map(
    quoted,
  ),
  ...[`1${'0'.repeat(40)}`, '1.000000001', '-۱', "1' or '1'='1", '9'.repeat(300)].map(quoted),
]

/** Plain decimals that are no amount of the currency, or too much of it. */
const wrongAmount = ['0', '0.00', '0.001', '1.123', '1.00000000', '9999999999999999', '10000000000000.01'].map(quoted)

function quoted(text: string): string {
  return `"${text}"`
}

/** Everything that a call could have left behind. */
async function traces() {
  const { sql, b } = world.app.db
  const [row] = await sql`
    select (select count(*)::int from ${b}.ledger_posting) as postings, (select count(*)::int from ${b}.commit_key) as keys,
      (select count(*)::int from ${b}.originals_bet) as bets, (select count(*)::int from ${b}.rooms_crash_bet) as crash_bets,
      (select count(*)::int from ${b}.cashier_deposit) as deposits`
  return row
}

/** Sends an amount as it would stand in a JSON text. */
async function send(path: (typeof paths)[number], amount: string) {
  const body = JSON.stringify({ ...fields[path], amount: 'here' }).replace('"here"', () => amount)
  const { status, body: answer } = await world.call(path, { body, token, key: uuidv7() })
  const { code, fields: named } = answer.general
  return { amount, status, code, fields: named ?? null }
}

describe.each(paths)('%s', (path) => {
  it('refuses every hostile amount by its own code, and leaves nothing', async () => {
    const before = await traces()
    for (const amount of noJson)
      expect(await send(path, amount)).toMatchObject({ amount, status: 400, code: 'http.malformed' })
    for (const amount of noAmount)
      expect(await send(path, amount)).toMatchObject({
        amount,
        status: 400,
        code: 'http.invalid',
        fields: { amount: expect.anything() },
      })
    for (const amount of wrongAmount)
      expect(await send(path, amount)).toMatchObject({ amount, status: 422, code: 'wallet.amount_invalid' })
    expect(await traces()).toEqual(before)
    expect(noJson.length + noAmount.length + wrongAmount.length).toBeGreaterThan(60)
  })

  it.each([
    ['no', 400],
    ['XXX', 422],
    ['EUR', 422],
    ['usd', 400],
    ['__proto__', 400],
  ])('refuses the currency %s', async (currency, status) => {
    const before = await traces()
    const body = { ...fields[path], amount: '1.00', currency }
    const answer = await world.call(path, { body, token, key: uuidv7() })
    const code = status === 400 ? 'http.invalid' : 'wallet.currency_mismatch'
    expect({ status: answer.status, code: answer.body.general.code }).toEqual({ status, code })
    expect(await traces()).toEqual(before)
  })

  it('refuses an account of another business, whichever of the two is named', async () => {
    const before = await traces()
    const other = await signUp(`other${paths.indexOf(path)}`, { BID: '2' })
    const body = { ...fields[path], amount: '1.00' }
    for (const request of [
      { token: other, key: uuidv7() },
      { token, key: uuidv7(), headers: { BID: '2' } },
    ]) {
      const { status, body: answer } = await world.call(path, { body, ...request })
      expect({ status, code: answer.general.code }).toEqual({ status: 401, code: 'identity.login_required' })
    }
    expect(await traces()).toEqual(before)
  })

  it.each([
    ['of 10 kB', 'k'.repeat(10_240)],
    ['with a blank', 'a b'],
  ])('refuses a key %s', async (_, key) => {
    const before = await traces()
    const { status, body } = await world.call(path, { body: { ...fields[path], amount: '1.00' }, token, key })
    expect({ status, code: body.general.code, fields: body.general.fields }).toEqual({
      status: 400,
      code: 'http.invalid',
      fields: { 'Idempotency-Key': expect.anything() },
    })
    expect(await traces()).toEqual(before)
  })
})
