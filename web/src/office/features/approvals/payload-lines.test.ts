import { expect, it } from 'vitest'
import { linesOf } from './payload-lines.ts'

it('has a line for each value, under the names that lead to it', () => {
  const payload = JSON.stringify({ amount: '5.00', to: { player: 7, roles: ['a', 'b'], none: [] }, isLast: null })
  expect(linesOf(payload)).toEqual([
    ['amount', '5.00'],
    ['to.player', '7'],
    ['to.roles.0', 'a'],
    ['to.roles.1', 'b'],
    ['to.none', '[]'],
    ['isLast', 'null'],
  ])
})

it('has no lines for what is no JSON', () => {
  expect(linesOf('not json')).toEqual([])
})
