import { expect, it } from 'vitest'
import { endOf, LENDINGS, lendingOf } from './lending.ts'

const NOW = Date.parse('2026-03-01T12:00:00Z')
const UNTIL = '2026-03-02T00:00:00.000Z'
const person = {
  roles: [
    { role: 'cashier', endsAt: UNTIL },
    { role: 'risk', endsAt: null },
  ],
}

it('leaves a role as it is until something else is chosen', () => {
  expect(lendingOf(person, 'cashier')).toBe('asItIs')
  expect(lendingOf(person, 'risk')).toBe('forGood')
  expect(lendingOf(person, 'manager')).toBe('forGood')
  expect(endOf('asItIs', person, { role: 'cashier', now: NOW })).toBe(UNTIL)
})

it('lends for so long from now, and for good without an end', () => {
  const ends = LENDINGS.map((lending) => endOf(lending, person, { role: 'risk', now: NOW }))
  expect(ends).toEqual([
    null,
    null,
    '2026-03-01T20:00:00.000Z',
    '2026-03-02T12:00:00.000Z',
    '2026-03-08T12:00:00.000Z',
    '2026-03-31T12:00:00.000Z',
  ])
})
