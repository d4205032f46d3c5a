import { RACE_KINDS } from '@tas/shared/rules/rewards/race.ts'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Race } from './race.ts'
import { draftOfRace, emptyRace, readRace, readShares } from './race-draft.ts'

const CURRENCIES = [{ id: 'USD', pointCount: 2 }]
const MINUTE_MS = 60_000

const moment = fc.integer({ min: 0, max: 40_000_000 }).map((minutes) => new Date(minutes * MINUTE_MS).toISOString())
const amount = fc
  .integer({ min: 1, max: 1_000_000_000 })
  .map((minor) => `${Math.floor(minor / 100)}.${String(minor % 100).padStart(2, '0')}`)

const races: fc.Arbitrary<Race> = fc
  .record({
    kind: fc.constantFrom(...RACE_KINDS),
    firstBets: fc.integer({ min: 1, max: 1_000 }),
    minStake: amount,
    pool: amount,
    games: fc.uniqueArray(fc.constantFrom('dice', 'crash', 'mines')),
    sharesE4: fc.array(fc.integer({ min: 1, max: 10_000 }), { minLength: 1, maxLength: 100 }),
    startsAt: moment,
    endsAt: moment,
  })
  .map((race) => ({
    ...race,
    id: '0',
    intId: 1,
    version: 1,
    status: 'draft',
    title: { en: 'A race', fa: 'رقابت' },
    currency: 'USD',
    savedAt: race.startsAt,
    savedBy: { id: '0', name: 'A' },
    openedAt: null,
    problems: [],
    players: 0,
    paid: '0.00',
  }))

it('a race that is kept comes out of the form as it went in', () => {
  fc.assert(
    fc.property(races, (race) => {
      const { title, kind, minStake, pool, games, sharesE4, currency, startsAt, endsAt } = race
      const firstBets = kind === 'firstBets' ? race.firstBets : 1
      const wire = { title, kind, firstBets, minStake, pool, games, sharesE4, currency, startsAt, endsAt }
      expect(readRace(draftOfRace(race), CURRENCIES)).toEqual(wire)
    }),
  )
})

it('shares are read in digits of either script, and nothing else is a share', () => {
  expect(readShares('50 33.33\n۱۶٫۶۷')).toEqual([5_000, 3_333, 1_667])
  for (const wrong of ['', '  ', '50 x', '0', '-1', '100.01', '1.001', '1e2', Array(101).fill('1').join(' ')])
    expect(readShares(wrong), wrong).toBeNull()
})

it('a race of which something is missing is none', () => {
  const whole = {
    ...emptyRace('USD'),
    titleEn: 'A race',
    titleFa: 'رقابت',
    pool: '100',
    startsAt: '2099-01-01T10:00',
    endsAt: '2099-01-02T10:00',
  }
  expect(readRace(whole, CURRENCIES)).toMatchObject({ pool: '100.00', games: [], sharesE4: [5_000, 3_000, 2_000] })
  const gaps = [
    { titleEn: ' ' },
    { titleFa: '' },
    { firstBets: '0' },
    { firstBets: '1001' },
    { minStake: '' },
    { pool: '0' },
    { pool: '1.001' },
    { shares: '' },
    { startsAt: '' },
    { endsAt: 'x' },
    { currency: 'XXX' },
    { isEveryGame: false },
  ]
  for (const gap of gaps) expect(readRace({ ...whole, ...gap }, CURRENCIES), JSON.stringify(gap)).toBeNull()
})
