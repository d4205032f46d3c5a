import type { Mutant } from './mutant.ts'

const RACES = 'server/src/modules/contests/races/'
const TESTS = ['server/src/modules/office/contests/races']

/** Races: what counts, who sees them, and where the pool goes. */
export const raceMutants: readonly Mutant[] = [
  {
    name: 'races: a hand that was open before its player joined counts',
    file: `${RACES}count-races.ts`,
    find: 'come.filter(({ placedAt }) => placedAt >= entry.joinedAt)',
    replace: 'come.filter(({ placedAt }) => placedAt >= entry.joinedAt || entry.bets === 0)',
    tests: TESTS,
  },
  {
    name: 'races: a bet of bonus money alone is counted',
    file: `${RACES}count-races.ts`,
    find: 'if (ownMinor === 0n || (',
    replace: 'if (ownMinor < 0n || (',
    tests: TESTS,
  },
  {
    name: 'races: bets behind the first so many count',
    file: `${RACES}count-races.ts`,
    find: 'all.slice(0, race.firstBets)',
    replace: 'all.slice(0, race.firstBets + 1)',
    tests: [...TESTS, `${RACES}count-races`],
  },
  {
    name: 'races: a draft that was thrown away is shown',
    file: `${RACES}show-races.ts`,
    find: 'race === null || race.openedAt === null',
    replace: "race === null || race.status === 'draft'",
    tests: TESTS,
  },
  {
    name: 'races: the pool of a race that was won goes back as well',
    file: `${RACES}close-races.ts`,
    find: 'if (!isWon) returnPool(state, race)',
    replace: 'if (isWon) returnPool(state, race)',
    tests: TESTS,
  },
  {
    name: 'races: what was changed meanwhile is opened',
    file: `${RACES}open-race.ts`,
    find: 'race.version === seen.version && ',
    replace: '',
    tests: TESTS,
  },
]
