import { PURSE_CODES, type PurseCode, purseAccount } from '@tas/shared/rules/books/accounts.ts'
import { formatAmount } from '@tas/shared/values/money.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { uuidv7 } from '#kit/random.ts'
import { createWorld, type World } from '../../../test/world.ts'
import type { PlayerActor } from '../../ctx.ts'
import { getBalanceAt } from './get-balance-at.ts'
import { type Move, playHistory } from './history.fixture.ts'
import { listTransactions } from './list-transactions.ts'
import { pursesOf } from './purses-of.ts'

let world: World

beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.stop())

const move = fc.oneof(
  fc.record({
    kind: fc.constant('deposit' as const),
    from: fc.constant('house' as const),
    to: fc.constantFrom('cash' as const, 'bonus' as const),
  }),
  fc.record({
    kind: fc.constant('hold' as const),
    from: fc.constant('cash' as const),
    to: fc.constant('held' as const),
  }),
  fc.record({
    kind: fc.constant('refund' as const),
    from: fc.constant('held' as const),
    to: fc.constant('cash' as const),
  }),
  fc.record({
    kind: fc.constant('stake' as const),
    from: fc.constantFrom(
      'cash' as const,
      'held' as const,
      'bonus' as const,
      'withdrawal' as const,
      'bonusHeld' as const,
    ),
    to: fc.constant('house' as const),
  }),
  fc.record({
    kind: fc.constant('payout' as const),
    from: fc.constant('house' as const),
    to: fc.constant('cash' as const),
  }),
)
const moves = fc.array(fc.tuple(move, fc.bigInt({ min: 1n, max: 500n })), { minLength: 1, maxLength: 12 })

function written(balanceMinor: Readonly<Record<PurseCode, bigint>>) {
  const { cash, held, bonus, withdrawal, bonusHeld } = balanceMinor
  const write = (minor: bigint) => formatAmount(minor, 2)
  return {
    balance: write(cash),
    heldBalance: write(held),
    totalBonusBalance: write(bonus + bonusHeld),
    withdrawalBalance: write(withdrawal),
    totalBalance: write(cash + held + bonus + withdrawal + bonusHeld),
  }
}

/** The plain way: every posting up to the moment, added up from the first. */
async function replay(player: PlayerActor, until: Date) {
  const { b, sql } = world.app.db
  const { walletId } = await pursesOf(world.app, player.id)
  const rows = await sql<{ from_account: bigint; to_account: bigint; amount: bigint; happened_at: Date }[]>`
    select from_account, to_account, amount, happened_at from ${b}.ledger_posting where wallet_id = ${walletId} order by id`
  const balanceMinor = { cash: 0n, held: 0n, bonus: 0n, withdrawal: 0n, bonusHeld: 0n }
  for (const row of rows.filter(({ happened_at }) => happened_at <= until))
    for (const purse of PURSE_CODES) {
      if (row.to_account === purseAccount(walletId, purse)) balanceMinor[purse] += row.amount
      if (row.from_account === purseAccount(walletId, purse)) balanceMinor[purse] -= row.amount
    }
  return { balance: written(balanceMinor), times: rows.map(({ happened_at }) => happened_at) }
}

describe('the balance at a moment', () => {
  it('is what all postings up to it add up to, at every moment of any history', async () => {
    const other = await world.player({ cashMinor: 777n })
    await fc.assert(
      fc.asyncProperty(moves, async (drawn) => {
        const player = await world.player({ cashMinor: 300n })
        const reference = uuidv7()
        const made: Move[] = drawn.map(([one, amountMinor]) => ({ ...one, amountMinor, reference }))
        await playHistory(world.app, player, made)
        const { times } = await replay(player, new Date(0))
        for (const moment of times.flatMap((time) => [-1, 0, 1].map((ms) => new Date(time.getTime() + ms)))) {
          if (moment >= new Date()) continue
          const answer = await getBalanceAt(world.as(player), { at: moment.toISOString() })
          expect(answer).toEqual({
            at: moment.toISOString(),
            currency: 'USD',
            ...(await replay(player, moment)).balance,
          })
        }
      }),
      { numRuns: 12 },
    )
    const answer = await getBalanceAt(world.as(other), { at: new Date(Date.now() - 1).toISOString() })
    expect(answer.balance).toBe('7.77')
  })

  it('equals what the statement says stood after the last line before it', async () => {
    const player = await world.player({ cashMinor: 1_000n })
    const stake = { kind: 'stake', from: 'cash', to: 'house', amountMinor: 7n } as const
    await playHistory(
      world.app,
      player,
      Array.from({ length: 6 }, () => ({ ...stake, reference: uuidv7() })),
    )
    const { items } = await listTransactions(world.as(player), { pageNumber: 1, limit: 100 })
    for (const { createdAt } of items) {
      const last = items.find((item) => item.createdAt <= createdAt)
      expect((await getBalanceAt(world.as(player), { at: createdAt })).balance).toBe(last?.balanceAfter)
    }
  })

  it('is zero before there was anything, also in the year 0', async () => {
    const player = await world.player({ cashMinor: 5n })
    for (const at of ['0000-01-01T00:00:00Z', '1970-01-01T00:00:00.000Z'])
      expect(await getBalanceAt(world.as(player), { at })).toMatchObject({ balance: '0.00', totalBalance: '0.00' })
  })

  it('is refused for a moment that has not come, naming the field', async () => {
    const player = await world.player()
    for (const at of [new Date(Date.now() + 60_000).toISOString(), '9999-12-31T23:59:59Z'])
      await expect(getBalanceAt(world.as(player), { at })).rejects.toMatchObject({
        code: 'cashier.moment_not_come',
        fields: { at: 'future' },
      })
  })
})
