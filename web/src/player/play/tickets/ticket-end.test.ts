import { describe, expect, it } from 'vitest'
import { ticketEnd } from './ticket-end.ts'

describe('a ticket of 2.00', () => {
  it.each([
    ['won', '2.01', 'won'],
    ['won', '10.00', 'won'],
    ['won', '2.00', 'back'],
    ['won', '0.50', 'back'],
    ['lost', '0.00', null],
    ['open', null, null],
    ['refunded', null, null],
  ] as const)('that is %s with a prize of %s is told as %s', (status, prize, end) => {
    expect(ticketEnd({ status, prize, price: '2.00' })).toBe(end)
  })
})
