import { formatAmount, MAX_AMOUNT_MINOR } from '@tas/shared/values/money.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connect } from '#kit/db/connect.ts'
import { addBusiness, startOf } from '../businesses.ts'
import { actorOf, registration } from '../people.ts'
import { fund, type ServedWorld, serveWorld } from '../world.ts'

let world: ServedWorld

const CURRENCIES = [
  { id: 'JPY', title: 'Yen', symbol: '¥', pointCount: 0 },
  { id: 'USD', title: 'US dollar', symbol: '$', pointCount: 2 },
  { id: 'KWD', title: 'Dinar', symbol: 'KD', pointCount: 3 },
  { id: 'BTC', title: 'Bitcoin', symbol: '₿', pointCount: 8 },
]

beforeAll(async () => {
  world = await serveWorld({
    hasNoBusiness: true,
    async through(databaseUrl) {
      const sql = connect(databaseUrl, { poolSize: 1, name: 'test' })
      const settings = { ...startOf(), ledger: { currencies: CURRENCIES }, lottery: {} }
      await addBusiness(sql, { id: 1, name: 'Business 1', hosts: [], settings })
      await sql.end()
      return databaseUrl
    },
  })
})
afterAll(async () => {
  await world.stop()
})

describe.each(CURRENCIES)('money in $id, of $pointCount decimals', ({ id: currency, pointCount }) => {
  it('goes through the books and comes out of every call to the last minor unit, beyond what a double holds', async () => {
    const username = `exact${currency.toLowerCase()}`
    const registered = await world.call('user/user/register', {
      body: { ...registration(username), currencyId: currency },
    })
    const { token } = registered.body.data
    const { sql, b } = world.app.db
    const [row] = await sql<{ id: string; intId: number }[]>`
      select id, int_id as "intId" from ${b}.identity_player where username = ${username}`
    const player = actorOf({ id: row?.id ?? '', intId: row?.intId ?? 0, currency })

    const beyond = BigInt(Number.MAX_SAFE_INTEGER)
    const steps = [1n, ...Array.from({ length: 9 }, () => MAX_AMOUNT_MINOR), beyond - 9n * MAX_AMOUNT_MINOR, 1n, 1n]
    const balances: string[] = []
    let balance = 0n
    for (const amountMinor of steps) {
      await fund(world.app, player, amountMinor)
      balance += amountMinor
      balances.push(formatAmount(balance, pointCount))
    }
    expect(balance).toBe(beyond + 3n)

    const { body: statement } = await world.call('transaction/transaction/getTransactions', { body: {}, token })
    expect(statement.data.items.map((line) => line.balanceAfter).toReversed()).toEqual(balances)
    expect(statement.data.items.map((line) => line.amount).toReversed()).toEqual(
      steps.map((amountMinor) => formatAmount(amountMinor, pointCount)),
    )
    const at = { at: new Date().toISOString() }
    const { body: then } = await world.call('transaction/transaction/getBalanceAt', { body: at, token })
    expect(then.data.totalBalance).toBe(balances.at(-1))
    const deposit = { gatewayCode: 'sandbox', amount: '1', currency }
    const { body: more } = await world.call('deposit/deposit/create', { body: deposit, token, key: 'one-whole' })
    expect(more.data.wallet.totalBalance).toBe(formatAmount(balance + 10n ** BigInt(pointCount), pointCount))
  })
})
