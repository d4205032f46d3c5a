import { calls } from '@tas/shared/contract/api.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fingerprintOf } from '#kit/commit/keys.ts'
import { uuidv7 } from '#kit/random.ts'
import type { App, PlayerActor } from '#src/ctx.ts'
import { createWorld, type World } from '../../../../test/world.ts'
import { getJackpots } from '../../feed/get-jackpots.ts'
import {
  addCapital,
  addSandboxCapital,
  BANK,
  CLEARING_CAPITAL,
  houseAccounts,
  houseKey,
  post,
  readHouseBalances,
  takingNeeds,
} from '../../ledger/index.ts'
import { playInstant } from '../instant/play-instant.ts'
import { runningGame } from '../instant/running-game.ts'
import { ensurePool } from './ensure-pool.ts'
import { getJackpot } from './get-jackpot.ts'
import { jackpotRule } from './jackpot-rule.ts'

const GAME = 'darya'
const NOT_FUNDED = { code: 'originals.jackpot_not_funded' }
const currency = 'EUR'
const SEED_MINOR = 100_000n

let world: World
let viewer: PlayerActor

beforeAll(async () => {
  world = await createWorld()
  viewer = await world.player()
  for (const each of ['EUR', 'USDT']) await emptyBank(each)
})
afterAll(() => world.stop())

async function houseMinor(account: string, of: string): Promise<bigint> {
  const balances = await readHouseBalances(world.app.db)
  return balances.find((one) => one.code === account && one.currency === of)?.balanceMinor ?? 0n
}

/** The business as a process sees it that has just started. */
const fresh = (): App => ({ ...world.app })

/** The bank of a currency after the operator took everything out: play money comes into it once. */
async function emptyBank(of: string): Promise<void> {
  await addSandboxCapital(world.app, of)
  const amountMinor = await houseMinor('bank', of)
  const id = uuidv7()
  await world.app.engine.commit({
    scope: id,
    key: 'empty',
    fingerprint: fingerprintOf('test/empty', null),
    needs: [...takingNeeds(BANK, of), { resource: houseAccounts, key: houseKey(CLEARING_CAPITAL, of) }],
    decide(state) {
      post(state, {
        kind: 'capital',
        from: { house: BANK },
        to: { house: CLEARING_CAPITAL },
        currency: of,
        amountMinor,
        reference: id,
      })
      return null
    },
  })
}

const look = (app = fresh()) => getJackpot({ ...world.as(viewer), app }, { game: GAME, currency })

async function bet(player: PlayerActor, app = fresh()) {
  const game = runningGame(app, GAME) ?? expect.fail('no such game')
  const input = { game: GAME, amount: '1.00', currency, params: {} }
  const { jackpot } = calls['game/original/bet'].data.parse(
    await playInstant({ ...world.as(player), app }, game, input),
  )
  return { pool: jackpot?.pool, paidMinor: minor(jackpot?.paid ?? '0.00') }
}

const minor = (amount: string) => BigInt(amount.replace('.', ''))
const add = (amountMinor: bigint) => addCapital(world.app, { currency, amountMinor, by: 'Mina', transfer: uuidv7() })
const accounts = async () => [await houseMinor('bank', currency), await houseMinor('jackpots', currency)]

describe('a bank without enough for a jackpot', () => {
  it('offers none: it is not shown and takes no stake, until the bank covers what it begins with', async () => {
    const player = await world.player({ currency, cashMinor: 1_000n })
    await expect(look()).rejects.toMatchObject(NOT_FUNDED)
    await expect(bet(player)).rejects.toMatchObject(NOT_FUNDED)
    await add(SEED_MINOR - 1n)
    const app = fresh()
    await expect(look(app)).rejects.toMatchObject(NOT_FUNDED)
    const shown = await getJackpots({ ...world.as(viewer), app })
    expect(shown.pools.map((pool) => pool.currency)).not.toContain(currency)
    expect(await accounts()).toEqual([SEED_MINOR - 1n, 0n])
    expect(await world.cash(player)).toBe(1_000n)

    await add(1n)
    // Eight who come at once, each in a process of its own, take it from the bank once.
    const all = await Promise.all(Array.from({ length: 8 }, () => look()))
    expect(new Set(all.map(({ serverSeedHash }) => serverSeedHash)).size).toBe(1)
    expect(await accounts()).toEqual([0n, SEED_MINOR])
  })

  it('promises no more than it has: a higher beginning is refused', async () => {
    const rule = jackpotRule(world.app, GAME, 'USD') ?? expect.fail('no jackpot')
    await addCapital(world.app, { currency: 'USDT', amountMinor: rule.seedMinor, by: 'Mina', transfer: 'seed' })
    const place = { game: GAME, currency: 'USDT' }
    await expect(ensurePool(fresh(), { ...rule, seedMinor: rule.seedMinor + 1n }, place)).rejects.toMatchObject(
      NOT_FUNDED,
    )
    await ensurePool(fresh(), rule, place)
    expect([await houseMinor('bank', 'USDT'), await houseMinor('jackpots', 'USDT')]).toEqual([0n, rule.seedMinor])
  })

  it('pays the pool that drops whole, and begins the next one, as promised, when it covers it', async () => {
    const players = await Promise.all([0, 1, 2].map(() => world.player({ currency, cashMinor: 1_000n })))
    const { sql, b } = world.owner
    const limitMinor = SEED_MINOR + 2n
    await sql`update ${b}.originals_jackpot_pool set must_drop_by = ${limitMinor} where currency = ${currency}`
    const before = await look()
    const answers = await Promise.allSettled(players.map((player) => bet(player)))
    const won = answers.flatMap((answer) =>
      answer.status === 'fulfilled' && answer.value.paidMinor > 0n ? [answer.value] : [],
    )
    expect(won).toMatchObject([{ pool: '0.00' }])
    const paid = won[0]?.paidMinor ?? 0n
    expect(paid).toBeLessThanOrEqual(limitMinor)
    for (const answer of answers) if (answer.status === 'rejected') expect(answer.reason).toMatchObject(NOT_FUNDED)
    expect(await accounts()).toEqual([0n, 0n])
    await expect(look()).rejects.toMatchObject(NOT_FUNDED)
    await expect(bet(players[0] ?? viewer)).rejects.toMatchObject(NOT_FUNDED)
    await world.expectBooksRight()

    await add(SEED_MINOR)
    expect(await look()).toMatchObject({
      number: 2,
      pool: '1000.00',
      serverSeedHash: before.nextServerSeedHash,
      drops: [{ number: 1 }],
    })
    expect(await accounts()).toEqual([0n, SEED_MINOR])
    const [sums] = await sql<{ put: bigint; taken: bigint }[]>`
      select sum(amount) filter (where amount > 0)::bigint as put, -sum(amount) filter (where amount < 0)::bigint as taken
      from ${b}.ledger_line join ${b}.ledger_house_account house on account = house.id * 16
      where house.code = 'jackpots' and house.currency = ${currency}`
    expect(sums).toEqual({ put: paid + SEED_MINOR, taken: paid })
  })
})
