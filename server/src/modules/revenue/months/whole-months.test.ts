import { addDays } from '@tas/shared/values/zoned-days.ts'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { wholeMonths } from './whole-months.ts'

const day = fc.integer({ min: 0, max: 800 }).map((days) => addDays('2023-11-15', days))

function daysOf({ from, to }: { readonly from: string; readonly to: string }): readonly string[] {
  const days: string[] = []
  for (let one = from; one <= to; one = addDays(one, 1)) days.push(one)
  return days
}

function monthDays(first: string, last: string): readonly string[] {
  return daysOf({ from: `${first}-01`, to: addDays(`${last}-28`, 4) }).filter((one) => one.slice(0, 7) <= last)
}

it('a period is its whole months and the days around them: each counted day once, none besides', () => {
  fc.assert(
    fc.property(day, fc.nat(70), day, (from, length, today) => {
      const to = addDays(from, length)
      const { months, days } = wholeMonths({ from, to }, today)
      const parts = [...days.flatMap(daysOf), ...(months === null ? [] : monthDays(months.from, months.to))]
      // Nothing is counted of days to come.
      const counted = (all: readonly string[]) => all.filter((one) => one <= today).sort()
      expect(counted(parts)).toEqual(counted(daysOf({ from, to })))
    }),
    { numRuns: 500 },
  )
})

it('a whole month needs no day, nor does the one that is under way, to its last day so far', () => {
  const november = { months: { from: '2026-11', to: '2026-11' }, days: [] }
  expect(wholeMonths({ from: '2026-11-01', to: '2026-11-30' }, '2027-01-05')).toEqual(november)
  expect(wholeMonths({ from: '2026-11-01', to: '2026-11-20' }, '2026-11-20')).toEqual(november)
  expect(wholeMonths({ from: '2026-10-31', to: '2026-11-20' }, '2026-11-20').days).toEqual([
    { from: '2026-10-31', to: '2026-10-31' },
  ])
  expect(wholeMonths({ from: '2026-11-01', to: '2026-11-20' }, '2026-11-21').months).toBeNull()
})
