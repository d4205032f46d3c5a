import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Move } from '../ledger/index.ts'
import { noMoney, noPlay, openTally, type Paid } from './tally.ts'

/** What each payment adds to, as the manual of the operator says it. */
const SAYS = {
  deposit: { depositsMinor: 1n },
  deposit_back: { depositsMinor: -1n },
  deposit_kept: { depositsMinor: 1n },
  credit: { creditsMinor: 1n },
  debit: { debitsMinor: 1n },
  bonus: { bonusesMinor: 1n },
  bonus_back: { bonusesMinor: -1n },
  reward: { rewardsMinor: 1n },
} as const satisfies Partial<Record<Move['kind'], Partial<Paid>>>

const move = fc.record({
  kind: fc.constantFrom(...(Object.keys(SAYS) as (keyof typeof SAYS)[])),
  amount: fc.bigInt({ min: 1n, max: 500n }),
  isTakenBack: fc.boolean(),
  slot: fc.nat(2),
})

it('payments of any kind, and what is taken back of them, come to the same for their player, and for the house by ten minutes', () => {
  fc.assert(
    fc.property(fc.array(move, { minLength: 1, maxLength: 20 }), (moves) => {
      const tally = openTally()
      const wanted: Record<keyof Paid, bigint> = noMoney()
      for (const { kind, amount, isTakenBack, slot } of moves) {
        const amountMinor = isTakenBack ? -amount : amount
        const happenedAt = new Date(Date.UTC(2026, 0, 5, 12, slot * 10))
        tally.add({ kind, playerId: 'p', currency: 'USD', amountMinor, reference: 'r' }, { happenedAt, game: null })
        const says: Partial<Paid> = SAYS[kind]
        for (const [name, sign] of Object.entries(says)) wanted[name as keyof Paid] += sign * amountMinor
        if (kind === 'deposit') wanted.depositCount += isTakenBack ? -1n : 1n
      }
      const { money, slots, play } = tally.sums()
      expect([money, play]).toEqual([[{ playerId: 'p', day: '2026-01-05', currency: 'USD', ...wanted }], []])
      const house: Record<string, bigint> = { ...noPlay(), ...noMoney() }
      for (const { slot: _, currency: __, ...sums } of slots)
        for (const [name, sum] of Object.entries(sums)) house[name] = (house[name] ?? 0n) + sum
      expect(house).toEqual({ ...noPlay(), ...wanted })
    }),
  )
})
