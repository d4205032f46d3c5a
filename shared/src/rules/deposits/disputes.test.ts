import fc from 'fast-check'
import { expect, it } from 'vitest'
import { smaller } from '../../values/money.ts'
import { wonBackOf } from './disputes.ts'

const amount = fc.bigInt({ min: 0n, max: 10n ** 12n })

it('what a won dispute brings back is parted whole, and nobody has more of it than was taken from them', () => {
  fc.assert(
    fc.property(amount, amount, amount, amount, (wonMinor, feeMinor, owedMinor, playedMinor) => {
      const chargedBackMinor = feeMinor + owedMinor + playedMinor
      const back = wonBackOf(wonMinor, { chargedBackMinor, feeMinor, owedMinor })
      const sum = back.feeMinor + back.owedMinor + back.playerMinor
      expect(sum).toBe(smaller(wonMinor, chargedBackMinor))
      expect(back.feeMinor <= feeMinor && back.owedMinor <= owedMinor && back.playerMinor <= playedMinor).toBe(true)
      // The debt is paid before the purse is filled.
      if (back.playerMinor > 0n) expect(back.owedMinor).toBe(owedMinor)
    }),
  )
})
