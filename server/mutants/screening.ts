import type { Mutant } from './mutant.ts'

const MODULE = 'server/src/modules/screening/'
const RULES = 'shared/src/rules/screening/'
const FLOW = ['server/src/modules/office/screening/screening']

/** Bugs in who is taken for whom, and in what is told of it. */
export const screeningMutants: readonly Mutant[] = [
  {
    name: 'screening: a hit that is cleared opens what a rule on risk locked too',
    file: 'server/src/modules/risk/decisions/act-on-findings.ts',
    find: "cause: 'risk'",
    replace: "cause: 'screening'",
    tests: ['server/src/modules/office/screening'],
  },
  {
    name: 'screening: Hasan is Husayn, and Hamid is Hamed',
    file: `${RULES}compare-parts.ts`,
    find: 'return one.known === other.known ? 0.98 : DIFFERENT_NAMES',
    replace: 'return 0.98',
    tests: [RULES],
  },
  {
    name: 'screening: a family name is the given name it comes from',
    file: `${RULES}compare-parts.ts`,
    find: 'const NISBA_COST = 1.5',
    replace: 'const NISBA_COST = 0',
    tests: [RULES],
  },
  {
    name: 'screening: files may declare entities',
    file: `${MODULE}formats/xml-records.ts`,
    find: "throw new FaultyList('declares_entities')",
    replace: 'return',
    tests: [`${MODULE}formats/`],
  },
  {
    name: 'screening: who was cleared stays so whatever name they take',
    file: `${MODULE}hits/keep-hits.ts`,
    find: 'and person_index = ${index} as is_same',
    replace: 'as is_same',
    tests: FLOW,
  },
  {
    name: 'screening: a hit that is cleared opens what staff locked',
    file: 'server/src/modules/limits/set-lock.ts',
    find: 'and kind = ${kind} and cause = ${cause} returning kind',
    replace: 'and kind = ${kind} returning kind',
    tests: FLOW,
  },
  {
    name: 'screening: a player reads in their export that they may be on a list',
    file: 'server/src/modules/account/open-export.ts',
    find: 'isUntold !== true',
    replace: 'isUntold !== null',
    tests: FLOW,
  },
]
