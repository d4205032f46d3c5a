import { expect, it } from 'vitest'
import { moved } from './moved.ts'

const parts = ['a', 'b', 'c'].map((id) => ({ id }))
const order = (move: Parameters<typeof moved>[1]) =>
  moved(parts, move)
    .map(({ id }) => id)
    .join('')

it.each([
  ['a', 'after', null, 'bac'],
  ['a', 'before', null, 'abc'],
  ['c', 'after', null, 'abc'],
  ['c', 'before', null, 'acb'],
  ['c', 'before', 'a', 'cab'],
  ['a', 'after', 'c', 'bca'],
  ['a', 'after', 'x', 'abc'],
  ['x', 'after', 'a', 'abc'],
] as const)('puts %s %s %s: %s', (id, side, otherId, then) => {
  expect(order({ id, side, otherId })).toBe(then)
})
