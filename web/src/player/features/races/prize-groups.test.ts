import fc from 'fast-check'
import { expect, it } from 'vitest'
import { prizeGroups } from './prize-groups.ts'

it('ranks of the same prize are told together, each once and in their order', () => {
  const prizes = fc.array(fc.constantFrom('5.00', '4.00', '0.01'), { maxLength: 20 })
  fc.assert(
    fc.property(prizes, (all) => {
      const groups = prizeGroups(all)
      expect(groups.flatMap(({ first, last, prize }) => Array.from({ length: last - first + 1 }, () => prize))).toEqual(
        all,
      )
      groups.forEach(({ first, prize }, index) => {
        expect(first).toBe((groups[index - 1]?.last ?? 0) + 1)
        expect(prize).not.toBe(groups[index - 1]?.prize)
      })
    }),
  )
})
