import { expect, it } from 'vitest'
import { sameHours } from './same-hours.ts'

const DAY = '2026-11-26'
const until = (asOf: string | null) => sameHours(DAY, asOf === null ? null : new Date(asOf))

it('of the day before as much counts as is counted of the day, to the end of the ten minutes that are at work', () => {
  expect(until('2026-11-27T14:35:20Z')).toEqual({
    from: '2026-11-26T00:00',
    to: '2026-11-26T14:30',
    until: new Date('2026-11-26T14:40:00Z'),
  })
  expect(until('2026-11-27T14:40:00Z').to).toBe('2026-11-26T14:30')
  expect(until('2026-11-27T23:59:59Z').until).toEqual(new Date('2026-11-27T00:00:00Z'))
})

it('nothing of the day before counts while nothing of the day is counted, and never more than that day', () => {
  for (const asOf of [null, '2026-11-26T23:59:59Z', '2026-11-27T00:00:00Z'])
    expect(until(asOf)).toEqual({
      from: '2026-11-26T00:00',
      to: '2026-11-25T23:50',
      until: new Date('2026-11-26T00:00:00Z'),
    })
  expect(until('2026-11-29T08:00:00Z').to).toBe('2026-11-26T23:50')
})
