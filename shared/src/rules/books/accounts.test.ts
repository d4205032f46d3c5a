import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { houseAccount, ownerOf, PURSE_CODES, purseAccount } from './accounts.ts'

const ownerId = fc.bigInt({ min: 1n, max: 2n ** 50n })

describe('an account number', () => {
  it('tells whose account it is', () => {
    fc.assert(
      fc.property(ownerId, fc.constantFrom(...PURSE_CODES), (id, purse) => {
        expect(ownerOf(purseAccount(id, purse))).toEqual({ kind: 'player', walletId: id, purse })
        expect(ownerOf(houseAccount(id))).toEqual({ kind: 'house', id })
      }),
    )
  })

  it.each([0n, 1n, 15n, -16n, 16n + 6n, 16n + 15n])('%s is nobody’s', (account) => {
    expect(ownerOf(account)).toBeNull()
  })
})
