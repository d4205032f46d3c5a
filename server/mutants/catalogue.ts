import type { Mutant } from './mutant.ts'

const OFFICE = 'server/src/modules/catalogue/office/'
const TESTS = [`${OFFICE}arrange-lobby`]

/** What staff change of the lobby. */
export const catalogueMutants: readonly Mutant[] = [
  {
    name: 'catalogue: who comes second writes over who came first',
    file: `${OFFICE}games.ts`,
    find: "  if (before.version !== version) throw refuse('office.changed_meanwhile')\n",
    replace: '  void version\n',
    tests: TESTS,
  },
  {
    name: 'catalogue: what ships undoes the order of the operator',
    file: 'server/src/modules/catalogue/game-store.ts',
    find: 'case when kept.is_placed then kept.position else excluded.position end',
    replace: 'excluded.position',
    tests: TESTS,
  },
  {
    name: 'catalogue: a game that comes into a closed category takes stakes',
    file: `${OFFICE}games.ts`,
    find: '  if (before.categoryId !== said.categoryId) await coverCategories(tx)\n',
    replace: '  void coverCategories\n',
    tests: TESTS,
  },
  {
    name: 'catalogue: a game that is called otherwise is no longer found by the words it ships with',
    file: `${OFFICE}games.ts`,
    find: '[...shippedWords(before.shippedName), ...tags]',
    replace: '(void shippedWords, tags)',
    tests: TESTS,
  },
  {
    name: 'catalogue: a game that an operator changed keeps the return of older rules',
    file: 'server/src/modules/catalogue/game-store.ts',
    find: 'set rtp = row.rtp, volatility = row.volatility',
    replace: 'set volatility = row.volatility',
    tests: TESTS,
  },
  {
    name: 'catalogue: a game is put beside one of another category',
    file: `${OFFICE}placing.ts`,
    find: '(otherId != null && beside === -1)',
    replace: '(otherId == null && beside === -2)',
    tests: TESTS,
  },
]
