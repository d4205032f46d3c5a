import type { Mutant } from './mutant.ts'

const RULES = 'shared/src/rules/mail/words'
const OFFICE = ['server/src/modules/office/mails/mails']

/** Bugs in what keeps the words of staff from harming whoever is sent them. */
export const mailWordsMutants: readonly Mutant[] = [
  {
    name: 'mails: a mail with a code is sent without it',
    file: `${RULES}.ts`,
    find: 'fact.part === part && fact.isNeeded && ',
    replace: 'false && ',
    tests: [RULES],
  },
  {
    name: 'mails: staff write addresses that a mail program makes a link of',
    file: `${RULES}.ts`,
    find: "replace(/\\p{Cf}/gu, '')",
    replace: "replace(/\\p{Zl}/gu, '')",
    tests: [RULES],
  },
  {
    name: 'mails: what a fact says is read as a fact again',
    file: `${RULES}.ts`,
    find: "(_, name: string) => values[name] ?? '')",
    replace: "(_, name: string) => (values[name] ?? '').replace(PLACE, (__, one: string) => values[one] ?? ''))",
    tests: [RULES],
  },
  {
    name: 'mails: words that do not fit the program any more are sent',
    file: 'server/src/modules/mail/words.ts',
    find: '!kept.success || problemsOf(name, kept.data).length > 0',
    replace: '!kept.success',
    tests: ['server/src/modules/mail/words'],
  },
  {
    name: 'documents: what somebody planned who lost the right is shown',
    file: 'server/src/modules/office/documents/publish-due-documents.ts',
    find: '!(await haveRight(tx, [askedBy, approvedBy], calls[kind.publish].permission))',
    replace: 'false',
    tests: OFFICE,
  },
  {
    name: 'documents: what is planned is shown over a version that came meanwhile',
    file: 'server/src/modules/office/documents/publish-due-documents.ts',
    find: 'said === undefined || said.baseVersion !== shownNow',
    replace: 'said === undefined',
    tests: OFFICE,
  },
]
