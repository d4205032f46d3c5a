import type { Mutant } from './mutant.ts'

const OFFICE = 'server/src/modules/office/businesses/'
const TESTS = [`${OFFICE}businesses`]
const MATRIX = ['server/test/staff-matrix']

/** Bugs in who keeps the platform, and in how a business is added. */
export const businessMutants: readonly Mutant[] = [
  {
    name: 'businesses: the owner of any business keeps the platform',
    file: 'server/src/modules/staff/rights.ts',
    find: 'isPlatforms || !ofPlatform.includes(right)',
    replace: 'isPlatforms || true || !ofPlatform.includes(right)',
    tests: MATRIX,
  },
  {
    name: 'businesses: a role gives what opens nothing here',
    file: 'server/src/modules/staff/roles/change-roles.ts',
    find: 'requireWithin(new Set(openedAt(app.business, await readRights(tx, staff.id))), opened)',
    replace: 'requireWithin(await readRights(tx, staff.id), opened)',
    tests: MATRIX,
  },
  {
    name: 'businesses: the server goes on with the rights of the owner of the database',
    file: 'server/src/kit/db/as-owner.ts',
    find: "set_config('role', 'none', true)",
    replace: "set_config('role', 'none', false)",
    tests: TESTS,
  },
  {
    name: 'businesses: one that was added meanwhile waits for the next start',
    file: 'server/src/modules/business/follow-businesses.ts',
    find: 'if (app === undefined) await followed.open(checked)',
    replace: 'if (app === undefined) return',
    tests: TESTS,
  },
  {
    name: 'businesses: one that cannot be opened is said to be at work',
    file: `${OFFICE}get-businesses.ts`,
    find: 'isServed: app.businessIds.has(business.id)',
    replace: 'isServed: true',
    tests: TESTS,
  },
]
