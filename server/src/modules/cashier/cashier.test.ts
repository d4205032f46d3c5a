import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { registration } from '../../../test/people.ts'
import { type ServedWorld, serveWorld } from '../../../test/world.ts'

let world: ServedWorld
let token: string

const CREATE = 'deposit/deposit/create'
const LIST = 'transaction/transaction/getTransactions'
const asked = { gatewayCode: 'sandbox', amount: '12.50', currency: 'USD' }

beforeAll(async () => {
  world = await serveWorld()
})
afterAll(async () => {
  await world.expectBooksRight()
  await world.stop()
})

let count = 0
async function signUp(): Promise<string> {
  const { body } = await world.call('user/user/register', { body: registration(`cash${++count}`) })
  token = body.data.token
  return token
}

async function protect(columns: string): Promise<void> {
  const { sql, schema } = world.app.db
  await sql.unsafe(
    `insert into ${schema}.limits_protection (player_id, is_cleared, excluded_until, time_out_until)
     select id, ${columns} from ${schema}.identity_player order by int_id desc limit 1`,
  )
}

describe('a deposit', () => {
  it('of sandbox money is credited at once and stands in the statement', async () => {
    await signUp()
    const { status, body } = await world.call(CREATE, { token, key: 'one', body: asked })
    expect(status).toBe(200)
    expect(body.data).toMatchObject({
      deposit: { amount: '12.50', status: 'credited' },
      wallet: {
        balance: '12.50',
        totalBalance: '12.50',
        unlockedBalance: '12.50',
        currency: { id: 'USD', pointCount: 2 },
      },
    })
    const list = await world.call(LIST, { token })
    expect(list.body.data).toMatchObject({
      countAll: 1,
      items: [
        {
          kind: 'deposit',
          amount: '12.50',
          balanceBefore: '0.00',
          balanceAfter: '12.50',
          reference: body.data.deposit.id,
        },
      ],
    })
  })

  it('pressed twice at once is made once', async () => {
    await signUp()
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => world.call(CREATE, { token, key: 'same', body: asked })),
    )
    expect(new Set(answers.map((answer) => answer.body.data.deposit.id)).size).toBe(1)
    expect((await world.call('user/user/init', { token })).body.data.wallet.balance).toBe('12.50')
    const other = await world.call(CREATE, { token, key: 'same', body: { ...asked, amount: '12.51' } })
    expect([other.status, other.body.general.code]).toEqual([409, 'http.key_reused'])
  })

  // Hostile amounts of trust.md LED-09; the contract or the operation refuses each, and nothing is credited.
  it.each([
    '0',
    '0.00',
    '-1',
    '-0',
    '+1',
    '1e3',
    '0x10',
    '1,000',
    ' 1',
    '1 ',
    '',
    '.5',
    '1.',
    '12.505',
    'NaN',
    'Infinity',
    '۱۲۳',
    '١٢',
    '１２',
    '99999999999999999999',
    '100000.01',
    '0.99',
    12.5,
    0,
    null,
    true,
    ['1'],
    { amount: '1' },
  ])('of %j is refused and names the amount', async (amount) => {
    await signUp()
    const { status, body } = await world.call(CREATE, { token, key: 'bad', body: { ...asked, amount } })
    expect([400, 422]).toContain(status)
    expect(body.general.fields).toHaveProperty('amount')
    expect((await world.call(LIST, { token })).body.data.countAll).toBe(0)
  })

  it.each([
    [{ gatewayCode: 'nothing' }, 404, 'cashier.gateway_unknown', 'gatewayCode'],
    [{ currency: 'EUR' }, 422, 'wallet.currency_mismatch', 'currency'],
    [{ currency: 'usd' }, 400, 'http.invalid', 'currency'],
    [{ amount: '100001.00' }, 422, 'cashier.amount_out_of_range', 'amount'],
  ])('with %j is refused: %i %s', async (change, status, code, field) => {
    await signUp()
    const answer = await world.call(CREATE, { token, key: 'x', body: { ...asked, ...change } })
    expect([answer.status, answer.body.general.code]).toEqual([status, code])
    expect(answer.body.general.fields).toHaveProperty(field)
  })

  it.each([
    ["true, now() + interval '1 day', null", 'limits.excluded'],
    ["true, null, now() + interval '1 day'", 'limits.time_out'],
    ['false, null, null', 'limits.not_cleared'],
  ])('of a player with protection (%s) is refused with %s', async (columns, code) => {
    await signUp()
    await protect(columns)
    const { status, body } = await world.call(CREATE, { token, key: 'p', body: asked })
    expect([status, body.general.code]).toEqual([422, code])
    expect((await world.call('user/user/init', { token })).body.data.wallet.balance).toBe('0.00')
  })

  it('by a way the player blocked for themselves is refused, and opening it again is not at once', async () => {
    await signUp()
    const target = { kind: 'gateway', scope: 'sandbox' }
    const block = await world.call('limits/limit/setLimit', { token, body: { ...target, value: '0' } })
    expect(block.body.data.limits).toMatchObject([{ ...target, value: '0' }])
    const refused = await world.call(CREATE, { token, key: 'blocked', body: asked })
    expect([refused.status, refused.body.general.code]).toEqual([422, 'limits.gateway_blocked'])
    await world.call('limits/limit/setLimit', { token, body: { ...target, value: null } })
    const still = await world.call(CREATE, { token, key: 'still', body: asked })
    expect(still.body.general.code).toBe('limits.gateway_blocked')
    expect((await world.call('user/user/init', { token })).body.data.wallet.balance).toBe('0.00')
  })

  it('of sandbox money does not exist in production, where nobody plays before being cleared', async () => {
    const production = await serveWorld({
      env: { MODE: 'production', SEED_KEY: 'ab'.repeat(32) },
    })
    try {
      const { sql } = production.app
      await sql`update platform.business set settings = jsonb_set(settings, '{countries}', '["MT"]')`
      const player = await production.player({ cashMinor: 0n })
      const { createDeposit } = await import('./deposits/create-deposit.ts')
      await expect(createDeposit(production.as(player), asked)).rejects.toMatchObject({
        code: 'cashier.gateway_not_available',
      })
    } finally {
      await production.stop()
    }
  })
})

describe('the statement', () => {
  it('pages newest first, and its kinds filter', async () => {
    await signUp()
    for (let index = 1; index <= 5; index++)
      await world.call(CREATE, { token, key: `d${index}`, body: { ...asked, amount: `${index}.00` } })
    const page = await world.call(LIST, { token, body: { pageNumber: 2, limit: 2 } })
    expect(page.body.data.countAll).toBe(5)
    expect(page.body.data.items.map((item) => [item.amount, item.balanceAfter])).toEqual([
      ['3.00', '6.00'],
      ['2.00', '3.00'],
    ])
    expect((await world.call(LIST, { token, body: { kind: 'payout' } })).body.data).toMatchObject({
      items: [],
      countAll: 0,
    })
    expect((await world.call(LIST, { token, body: { limit: 0 } })).body.data.items).toHaveLength(5)
    expect((await world.call(LIST, { token, body: { kind: 'nonsense' } })).status).toBe(400)
  })

  it('of one player shows nothing of another', async () => {
    await signUp()
    await world.call(CREATE, { token, key: 'mine', body: asked })
    await signUp()
    expect((await world.call(LIST, { token })).body.data.countAll).toBe(0)
  })
})
