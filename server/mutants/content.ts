import type { Mutant } from './mutant.ts'

const OFFICE = 'server/src/modules/office/content/'
const TESTS = [`${OFFICE}content`]
const BONUSES = ['server/src/modules/office/bonuses/bonuses']

/** How texts come to be shown. */
export const contentMutants: readonly Mutant[] = [
  {
    name: 'content: whoever reviews a text is not told of links to pages that are not there',
    file: 'server/src/modules/office/content/dead-links.ts',
    find: "    case 'unknown':\n      return false",
    replace: "    case 'unknown':\n      return true",
    tests: ['server/src/modules/office/content/content'],
  },
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
  {
    name: 'content: of two who add the last text both do',
    file: 'server/src/modules/content/own-text-store.ts',
    find: 'select pg_advisory_xact_lock(hashtextextended(',
    replace: 'select (hashtextextended(',
    tests: [`${OFFICE}own-texts`],
  },
  {
    name: 'bonuses: words are shown with what runs in them',
    file: 'server/src/modules/bonuses/bonus-words.ts',
    find: '{ en: cleanHtml(html.en), fa: cleanHtml(html.fa) }',
    replace: '{ en: html.en, fa: cleanHtml(html.fa) }',
    tests: BONUSES,
  },
  {
    name: 'bonuses: words are shown while a language is missing',
    file: 'server/src/modules/office/bonuses/bonus-kind.ts',
    find: 'if (missingOf(words).length > 0)',
    replace: 'if (missingOf(words).length > 1)',
    tests: BONUSES,
  },
  {
    name: 'bonuses: the program asks for what is published in the place of the draft',
    file: 'server/src/modules/site/write-page.ts',
    find: ' || path === drafted)',
    replace: ' || (path === drafted && false))',
    tests: BONUSES,
  },
]
