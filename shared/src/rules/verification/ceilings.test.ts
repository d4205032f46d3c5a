import { expect, it } from 'vitest'
import { ceilingStepOf, doCeilingsRise } from './ceilings.ts'
import { LEVELS } from './levels.ts'

it('each level has its ceiling of deposits, and the highest has none', () => {
  expect(LEVELS.map((level) => ceilingStepOf(level))).toEqual([
    'unidentified',
    'unidentified',
    'identity',
    'address',
    null,
  ])
})

it.each([
  [[10n, 20n, 30n], true],
  [[10n, 10n, null], true],
  [[null, null, null], true],
  [[0n, null, null], true],
  [[20n, 10n, 30n], false],
  [[null, 10n, 30n], false],
  [[10n, null, 30n], false],
] as const)('ceilings of %s rise: %s', (ceilings, rise) => {
  expect(doCeilingsRise(ceilings)).toBe(rise)
})
