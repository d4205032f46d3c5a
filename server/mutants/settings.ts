import type { Mutant } from './mutant.ts'

const VERSIONS = 'server/src/modules/business/versions/'
const TESTS = ['server/src/modules/office/settings/settings']

/** What an operator sets of its business while it works. */
export const settingsMutants: readonly Mutant[] = [
  {
    name: 'settings: who comes second writes over who came first',
    file: `${VERSIONS}plan-change.ts`,
    find: "  if (before.number !== version) throw refuse('business.settings_outdated')\n",
    replace: '  void version\n',
    tests: TESTS,
  },
  {
    name: 'settings: one person changes what protects players',
    file: `${VERSIONS}change-settings.ts`,
    find: "  if (plan.concerns.length > 0 && approvedBy === null) throw refuse('business.settings_need_two')\n",
    replace: '  void approvedBy\n',
    tests: TESTS,
  },
  {
    name: 'settings: a currency goes that accounts are kept in',
    file: 'server/src/modules/ledger/settings.ts',
    find: '      if (kept?.pointCount === pointCount || !(await isUsed(tx, id))) continue\n',
    replace: '      if (kept?.pointCount === pointCount || isUsed !== undefined) continue\n',
    tests: TESTS,
  },
  {
    name: 'settings: a process goes on with those it began with',
    file: 'server/src/modules/business/follow-businesses.ts',
    find: '  app.business.settings = settings\n',
    replace: '',
    tests: TESTS,
  },
  {
    name: 'exclusion: what a player asked for is ended with what the operator added',
    file: 'server/src/modules/exclusion/exclusion-store.ts',
    find: '  return row?.until ?? null\n}\n\n/**\n * Ends what the operator',
    replace: '  void row\n  return null\n}\n\n/**\n * Ends what the operator',
    tests: ['server/src/modules/office/operations/exclusion'],
  },
]
