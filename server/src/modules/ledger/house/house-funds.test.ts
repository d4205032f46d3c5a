import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fingerprintOf } from '#kit/commit/keys.ts'
import type { Need } from '#kit/commit/state.ts'
import { uuidv7 } from '#kit/random.ts'
import { createWorld, type World } from '../../../../test/world.ts'
import { LOTTERY } from '../../lottery/house-owner.ts'
import { JACKPOTS } from '../../originals/jackpot/house-owner.ts'
import { GAMES } from '../../stakes/index.ts'
import { houseAccounts, houseKey } from '../accounts.ts'
import { post } from '../post.ts'
import { addCapital } from './add-capital.ts'
import { readHouseBalances } from './house-balance-store.ts'
import { hasFunds, takingNeeds } from './house-funds.ts'
import { BANK, type HouseOwner, SUSPENSE } from './house-owner.ts'

const CURRENCY = 'EUR'

let world: World

beforeAll(async () => {
  world = await createWorld({ env: { COMMIT_LANES: '4' } })
})
afterAll(() => world.stop())

const account = (house: HouseOwner): Need => ({ resource: houseAccounts, key: houseKey(house, CURRENCY) })

type Move = { readonly from: HouseOwner; readonly to: HouseOwner; readonly amountMinor: bigint }

/** Moves money between accounts of the house, each move a unit of its own. */
function move({ from, to, amountMinor }: Move, { needs = takingNeeds(from, CURRENCY), asks = false } = {}) {
  const id = uuidv7()
  return world.app.engine.commit({
    scope: id,
    key: 'move',
    fingerprint: fingerprintOf('test/move', null),
    needs: [...needs, account(to)],
    decide(state) {
      if (asks && !hasFunds(state, { house: from, currency: CURRENCY, amountMinor })) return false
      post(state, {
        kind: 'reserve',
        from: { house: from },
        to: { house: to },
        currency: CURRENCY,
        amountMinor,
        reference: id,
      })
      return true
    },
  })
}

async function balance(house: HouseOwner): Promise<bigint> {
  const all = await readHouseBalances(world.app.db)
  return all.find(({ code, currency }) => code === house.code && currency === CURRENCY)?.balanceMinor ?? 0n
}

describe('an account of the house with a floor', () => {
  it.each([BANK, LOTTERY, JACKPOTS, SUSPENSE])('$code is never overdrawn', async (house) => {
    await move({ from: GAMES, to: house, amountMinor: 10n })
    await expect(move({ from: house, to: GAMES, amountMinor: 11n })).rejects.toThrow(
      `${house.code} never goes below zero`,
    )
    await expect(move({ from: house, to: GAMES, amountMinor: 1n }, { needs: [account(house)] })).rejects.toThrow(
      `who takes from ${house.code} holds its funds`,
    )
    expect(await balance(house)).toBe(10n)
    await move({ from: house, to: GAMES, amountMinor: 10n })
    expect(await balance(house)).toBe(0n)
  })

  it('is given to once by many who take at the same moment, in whatever lane', async () => {
    await addCapital(world.app, { currency: CURRENCY, amountMinor: 70n, by: 'Mina', transfer: 'first' })
    const taken = await Promise.all(
      Array.from({ length: 20 }, () => move({ from: BANK, to: JACKPOTS, amountMinor: 10n }, { asks: true })),
    )
    expect(taken.filter(Boolean)).toHaveLength(7)
    expect([await balance(BANK), await balance(JACKPOTS)]).toEqual([0n, 70n])
    await Promise.all(Array.from({ length: 7 }, () => move({ from: JACKPOTS, to: BANK, amountMinor: 10n })))
    expect([await balance(BANK), await balance(JACKPOTS)]).toEqual([70n, 0n])
  })
})
