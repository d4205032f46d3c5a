import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fingerprintOf } from '#kit/commit/keys.ts'
import { inTx } from '#kit/db/connect.ts'
import { uuidv7 } from '#kit/random.ts'
import { createWorld, type World } from '../../../../test/world.ts'
import { houseAccounts, houseKey, openHouseAccount, type PurseCode, purses } from '../accounts.ts'
import { post } from '../post.ts'
import { verifyBooks } from '../verify/verify-books.ts'
import { readHouseBalances } from './house-balance-store.ts'
import { takingNeeds } from './house-funds.ts'
import { CLEARING_CAPITAL, declaredCodes, declareHouse, declareHouseFor, houseOwner, SUSPENSE } from './house-owner.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.stop())

describe('a purpose of the house', () => {
  it('of every module has an account in each currency', async () => {
    const balances = await readHouseBalances(world.app.db)
    const opened = balances.map(({ code, currency }) => `${code}/${currency}`).sort()
    const codes = [
      'adjustments',
      'affiliate.costs',
      'affiliates',
      'bank',
      'bonuses',
      'chargebacks',
      'clearing.agents',
      'clearing.capital',
      'clearing.card.out',
      'clearing.card',
      'clearing.crypto.out',
      'clearing.crypto',
      'clearing.hand',
      'clearing.iran.out',
      'clearing.iran',
      'clearing.merchant.out',
      'clearing.merchant',
      'clearing.sandbox.out',
      'clearing.sandbox',
      'commissions',
      'contests',
      'deposits.aside',
      'fees',
      'games',
      'jackpots',
      'lottery',
    ]
    const all = [...codes, 'network.fees', 'rewards', 'rounding', 'suspense', 'vouchers']
    expect(opened).toEqual(all.flatMap((code) => ['EUR', 'USD', 'USDT'].map((currency) => `${code}/${currency}`)))
    expect(declaredCodes()).toEqual(expect.arrayContaining(all))
  })

  it('is declared once, and money of one that nobody declared cannot be moved', async () => {
    expect(() => declareHouse('games', { hasFloor: true })).toThrow('is declared once')
    expect(() => houseOwner('games.secret')).toThrow('a module declares')
    const stray = { code: 'games.secret', hasFloor: false }
    const id = uuidv7()
    const moved = world.app.engine.commit({
      scope: id,
      key: 'stray',
      fingerprint: fingerprintOf('test/stray', null),
      needs: [CLEARING_CAPITAL, stray].map((house) => ({ resource: houseAccounts, key: houseKey(house, 'USD') })),
      decide(state) {
        const [from, to] = [{ house: CLEARING_CAPITAL }, { house: stray }]
        post(state, { kind: 'reserve', from, to, currency: 'USD', amountMinor: 1n, reference: id })
        return null
      },
    })
    await expect(moved).rejects.toThrow('the house account games.secret in USD was loaded')
  })
})

describe('owners of a kind who are no players', () => {
  const floatOf = declareHouseFor('toyAgent', { hasFloor: true, meets: ['cash'] })

  /** Moves money between a float and a purse of a player; a negative amount back. */
  async function give(
    agent: string,
    to: { readonly playerId: string; readonly purse: PurseCode },
    amountMinor: bigint,
  ) {
    const [house, reference] = [floatOf(agent), uuidv7()]
    const [from, into] = amountMinor > 0n ? [{ house }, to] : [to, { house }]
    await world.app.engine.commit({
      scope: reference,
      key: 'give',
      fingerprint: fingerprintOf('test/give', null),
      needs: [...takingNeeds(house, 'USD'), { resource: purses, key: to.playerId }],
      decide(state) {
        const size = amountMinor > 0n ? amountMinor : -amountMinor
        post(state, { kind: 'release', from, to: into, currency: 'USD', amountMinor: size, reference })
        return null
      },
    })
  }

  it('have accounts of their own with the rule of the kind, and the books add up', async () => {
    await inTx(world.app.db, async (tx) => {
      for (const agent of ['one', 'two', 'one']) await openHouseAccount(tx, floatOf(agent), 'USD')
    })
    const player = await world.player({ cashMinor: 500n })
    const cash = { playerId: player.id, purse: 'cash' } as const
    await give('one', cash, -300n)
    await give('one', cash, 120n)
    await expect(give('one', cash, 181n)).rejects.toThrow('toyAgent:one never goes below zero')
    await expect(give('two', cash, 1n)).rejects.toThrow('toyAgent:two never goes below zero')
    await expect(give('one', { ...cash, purse: 'bonus' }, 1n)).rejects.toThrow('has nothing to do with bonus')
    await expect(give('three', cash, -1n)).rejects.toThrow('the house account toyAgent:three in USD was loaded')
    const balances = await readHouseBalances(world.app.db)
    const floats = balances.filter(({ code }) => code.startsWith('toyAgent'))
    expect(floats.map(({ code, balanceMinor }) => [code, balanceMinor])).toEqual([
      ['toyAgent:one', 180n],
      ['toyAgent:two', 0n],
    ])
    expect((await verifyBooks(world.app.db)).differences).toEqual([])
  })

  it('are found by the stored code, and no kind or purpose takes the name of another', () => {
    expect(houseOwner('toyAgent:one')).toEqual(floatOf('one'))
    expect(houseOwner('suspense')).toBe(SUSPENSE)
    expect(() => houseOwner('toyAgent')).toThrow('a module declares')
    expect(() => houseOwner('games:one')).toThrow('a module declares')
    expect(() => declareHouse('toyAgent', { hasFloor: false })).toThrow('is declared once')
    expect(() => declareHouseFor('games', { hasFloor: false })).toThrow('is declared once')
    expect(() => floatOf('one/USD')).toThrow('can be part of a code')
  })
})
