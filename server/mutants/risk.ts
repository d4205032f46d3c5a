import type { Mutant } from './mutant.ts'

const MODULE = 'server/src/modules/risk/'
const RULES = 'shared/src/rules/risk/'
const FLOW = [`${MODULE}risk`]

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
    name: 'risk: what happened since a request was made is not asked before it is paid',
    file: 'server/src/modules/withdrawals/payouts/send-payouts.ts',
    find: "if (now?.status === 'requested' && isHeldByRisk(state, now))",
    replace: "if (now?.status === 'approved' && isHeldByRisk(state, now))",
    tests: FLOW,
  },
]
