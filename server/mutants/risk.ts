import type { Mutant } from './mutant.ts'

const MODULE = 'server/src/modules/risk/'
const RULES = 'shared/src/rules/risk/'
const FLOW = [`${MODULE}risk`]
const BLOCKS = ['server/src/modules/office/risk/blocklist']

/** Bugs in what rules on risk find, in what they do, and in what is told of it. */
export const riskMutants: readonly Mutant[] = [
  {
    name: 'risk: a rule in the shadow acts as a live one',
    file: `${RULES}decide.ts`,
    find: "findings.filter(({ mode }) => mode === 'live')",
    replace: 'findings.filter(({ mode }) => mode.length > 0)',
    tests: [RULES],
  },
  {
    name: 'risk: linked deposits are no longer than a week',
    file: `${RULES}features.ts`,
    find: "'30d': 720",
    replace: "'30d': 168",
    tests: [RULES],
  },
  {
    name: 'risk: figures lag behind the money until it is counted',
    file: `${MODULE}figures/hour-store.ts`,
    find: 'from (${flowsOf(db, playerIds, marks)}) beyond`',
    replace: 'from (${flowsOf(db, playerIds, marks)}) beyond where false`',
    tests: [`${MODULE}figures/`],
  },
  {
    name: 'risk: two who share a browser at one moment are both unknown to the other',
    file: `${MODULE}figures/sign-store.ts`,
    find: 'select pg_advisory_xact_lock(hashtextextended(mark, 0))',
    replace: 'select hashtextextended(mark, 0)',
    tests: [`${MODULE}figures/`],
  },
  {
    name: 'risk: what happened since a request was made is not asked before it is paid',
    file: 'server/src/modules/withdrawals/payouts/send-payouts.ts',
    find: "if (now?.status === 'requested' && isHeldByRisk(state, now))",
    replace: "if (now?.status === 'approved' && isHeldByRisk(state, now))",
    tests: FLOW,
  },
  {
    name: 'risk: the loosest limit of several rules is set',
    file: `${MODULE}decisions/act-on-findings.ts`,
    find: 'toSorted((one, other) => (one < other ? -1 : 1))',
    replace: 'toSorted((one, other) => (one < other ? 1 : -1))',
    tests: ['server/src/modules/office/risk/risk'],
  },
  {
    name: 'risk: a text of a player is markup in the report',
    file: 'server/src/kit/files/xml.ts',
    find: 'replace(/[&<>"\'\\r]/g,',
    replace: 'replace(/[&"\'\\r]/g,',
    tests: ['server/src/modules/office/risk/reports', 'server/src/kit/files/xml'],
  },
  {
    name: 'blocklist: an entry is asked after its end',
    file: 'server/src/modules/blocklist/entry-store.ts',
    find: '(ends_at is null or ends_at > clock_timestamp())`',
    replace: '(ends_at is null or ends_at is not null)`',
    tests: BLOCKS,
  },
  {
    name: 'blocklist: a withdrawal to what was blocked meanwhile is paid by itself',
    file: 'server/src/modules/withdrawals/payouts/send-payouts.ts',
    find: 'if (await isBlockedNow(app, row))',
    replace: "if (row.status === 'approved' && (await isBlockedNow(app, row)))",
    tests: BLOCKS,
  },
  {
    name: 'blocklist: who blocks a domain leaves what belongs to it open',
    file: 'server/src/modules/blocklist/things.ts',
    find: 'return labels.slice(0, -1).map(',
    replace: 'return labels.slice(0, 1).map(',
    tests: BLOCKS,
  },
]
