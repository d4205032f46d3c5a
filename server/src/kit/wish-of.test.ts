import fc from 'fast-check'
import { expect, it } from 'vitest'
import { wishOf } from './wish-of.ts'

it('is one for what says the same: zeros behind an amount, a field left out, another reason', () => {
  const asked = { uid: 7, amount: '5', note: 'Bonus 5.00', reason: 'a' }
  expect(wishOf({ uid: 7, amount: '5.00', note: 'Bonus 5.00', branch: null, reason: 'b' })).toBe(wishOf(asked))
  for (const other of [{ amount: '50' }, { amount: '5.01' }, { note: 'Bonus 5' }, { uid: 8 }])
    expect(wishOf({ ...asked, ...other })).not.toBe(wishOf(asked))
})

it('tells any two amounts apart that are not the same', () => {
  const written = fc
    .tuple(fc.integer({ min: 0, max: 2_000 }), fc.integer({ min: 2, max: 8 }))
    .map(([hundredths, places]) => ({
      hundredths,
      amount: `${Math.trunc(hundredths / 100)}.${String(hundredths % 100)
        .padStart(2, '0')
        .padEnd(places, '0')}`,
    }))
  fc.assert(
    fc.property(written, written, (one, other) => {
      const isSame = wishOf({ amount: one.amount }) === wishOf({ amount: other.amount })
      expect(isSame).toBe(one.hundredths === other.hundredths)
    }),
  )
})
