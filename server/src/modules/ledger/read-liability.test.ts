import { afterAll, beforeAll, expect, it } from 'vitest'
import { fingerprintOf } from '#kit/commit/keys.ts'
import type { Tx } from '#kit/db/connect.ts'
import { uuidv7 } from '#kit/random.ts'
import type { PlayerActor } from '#src/ctx.ts'
import { inSnapshot } from '../../../test/broken-invariants.ts'
import { runCommand } from '../../../test/run-command.ts'
import { spend } from '../../../test/spend.ts'
import { createWorld, fund, type World } from '../../../test/world.ts'
import { GAMES } from '../stakes/index.ts'
import { houseAccounts, houseKey, type PurseCode, purses } from './accounts.ts'
import { post } from './post.ts'
import { readLiability } from './read-liability.ts'
import { suspend, suspenseNeed } from './suspense/suspend.ts'

let world: World

beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.stop())

/** Moves cash where the report must tell it apart: into an open bet, or into the bonus purse. */
const move = (player: PlayerActor, to: 'held' | 'bonus' | 'withdrawal', amountMinor: bigint) =>
  world.app.engine.commit({
    scope: player.id,
    key: uuidv7(),
    fingerprint: fingerprintOf('test/move', null),
    needs: [
      { resource: purses, key: player.id },
      { resource: houseAccounts, key: houseKey(GAMES, player.currency) },
    ],
    decide(state) {
      const posting = { currency: player.currency, amountMinor, reference: uuidv7() }
      const purse = (code: PurseCode) => ({ playerId: player.id, purse: code })
      if (to === 'held') post(state, { ...posting, kind: 'hold', from: purse('cash'), to: purse('held') })
      else if (to === 'withdrawal')
        post(state, { ...posting, kind: 'withdraw_hold', from: purse('cash'), to: purse('withdrawal') })
      else post(state, { ...posting, kind: 'deposit', from: { house: GAMES }, to: purse('bonus') })
      return null
    },
  })

/** Puts cash into suspense, as the closing of an account does. */
const putAside = ({ id: playerId, currency }: PlayerActor, amountMinor: bigint) =>
  world.app.engine.commit({
    scope: playerId,
    key: uuidv7(),
    fingerprint: fingerprintOf('test/put-aside', null),
    needs: [{ resource: purses, key: playerId }, suspenseNeed(currency)],
    decide(state) {
      suspend(state, { playerId, currency, amountMinor, cause: 'closing', reference: playerId })
      return null
    },
  })

/** The same sums from the postings alone. */
async function fromPostings(tx: Tx): Promise<Record<string, Record<string, string>>> {
  const rows = await tx.sql<{ currency: string; purse: string; amount: string }[]>`
    select wallet.currency, (array['cash', 'held', 'bonus', 'withdrawal'])[line.account % 16] as purse, sum(line.amount)::text as amount
    from ${tx.b}.ledger_line line join ${tx.b}.ledger_wallet wallet on wallet.id = line.account / 16
    where line.account % 16 > 0 group by 1, 2
    union all
    select house.currency, 'suspended', sum(line.amount)::text from ${tx.b}.ledger_line line
    join ${tx.b}.ledger_house_account house on house.id * 16 = line.account where house.code = 'suspense' group by 1`
  const sums: Record<string, Record<string, string>> = {}
  for (const { currency, purse, amount } of rows) sums[currency] = { ...sums[currency], [purse]: amount }
  return sums
}

it('is what the postings of one moment give, whatever moves meanwhile', async () => {
  const players = [
    ...(await Promise.all(Array.from({ length: 8 }, () => world.player({ cashMinor: 100_000n })))),
    await world.player({ currency: 'EUR', cashMinor: 5_000n }),
  ]
  let isOver = false
  const load = players.map(async (player) => {
    while (!isOver) {
      await Promise.all([fund(world.app, player, 11n), spend(world.app, player, { amountMinor: 3n })])
      await Promise.all([
        move(player, 'held', 2n),
        move(player, 'bonus', 1n),
        move(player, 'withdrawal', 1n),
        putAside(player, 1n),
      ])
    }
  })
  const seen = new Set<string>()
  try {
    for (let look = 0; look < 12; look++)
      await inSnapshot(world.app.db, async (tx) => {
        const report = await readLiability(tx)
        const expected = await fromPostings(tx)
        for (const { currency, cashMinor, heldMinor, withdrawalMinor, suspendedMinor, bonusMinor } of report) {
          const sums = expected[currency]
          expect([currency, cashMinor, heldMinor, withdrawalMinor, suspendedMinor, bonusMinor]).toEqual([
            currency,
            ...['cash', 'held', 'withdrawal', 'suspended', 'bonus'].map((purse) => BigInt(sums?.[purse] ?? 0)),
          ])
        }
        expect(report.map(({ currency, walletCount }) => [currency, walletCount])).toEqual([
          ['EUR', 1],
          ['USD', 8],
        ])
        seen.add(JSON.stringify(expected))
      })
  } finally {
    isOver = true
    await Promise.all(load)
  }
  // It was looked at moments that differ.
  expect(seen.size).toBeGreaterThan(1)
})

it('is printed as one line for each business and currency, with bonus money apart', async () => {
  const before = await readLiability(world.app.db)
  const { out } = await runCommand('liability', { env: { DATABASE_URL: world.config.databaseUrl } })
  const [head, euro] = out.trim().split('\n')
  expect(head).toBe('bid,taken_at,currency,cash,in_open_bets,to_be_paid_out,suspended,owed,bonus,wallets')
  const { cashMinor = 0n, heldMinor = 0n, withdrawalMinor = 0n, suspendedMinor = 0n, bonusMinor = 0n } = before[0] ?? {}
  expect(suspendedMinor).toBeGreaterThan(0n)
  const amounts = [
    cashMinor,
    heldMinor,
    withdrawalMinor,
    suspendedMinor,
    cashMinor + heldMinor + withdrawalMinor + suspendedMinor,
    bonusMinor,
  ]
  const written = (minor: bigint) => `${minor / 100n}.${String(minor % 100n).padStart(2, '0')}`
  expect(euro).toMatch(/^1,\d{4}-\d\d-\d\dT[\d:.]+Z,EUR,/)
  expect(euro?.split(',').slice(3)).toEqual([...amounts.map(written), '1'])
})
