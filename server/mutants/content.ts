import type { Mutant } from './mutant.ts'

const OFFICE = 'server/src/modules/office/content/'
const TESTS = [`${OFFICE}content`]

/** How texts come to be shown. */
export const contentMutants: readonly Mutant[] = [
  {
    name: 'content: whoever wrote a part of a draft approves it',
    file: `${OFFICE}publications.ts`,
    find: 'if (await hasWritten(tx, approvedBy, { textId: text.id, of: wording }))',
    replace: 'void hasWritten\n  if (wording.savedBy === approvedBy)',
    tests: TESTS,
  },
  {
    name: 'content: a planned text is shown over a version that came meanwhile',
    file: `${OFFICE}publish-due.ts`,
    find: 'wording.baseVersion !== text.version',
    replace: 'wording.baseVersion > text.version',
    tests: TESTS,
  },
  {
    name: 'content: a link to a draft opens in every browser',
    file: 'server/src/modules/content/drafts/preview-store.ts',
    find: 'if (row.claim_hash !== null && (claim',
    replace: 'if (row.claim_hash === undefined && (claim',
    tests: TESTS,
  },
]
