// biome-ignore-all lint/suspicious/noTemplateCurlyInString: what is planted is source text.
import type { Mutant } from './mutant.ts'

const SCHEDULES = 'server/src/modules/revenue/schedules/'
const PLANNED = [`${SCHEDULES}schedules`]
const REGULATOR = 'server/src/modules/office/regulator/'
const FILES = [`${REGULATOR}regulator`]

/** What is made by itself and leaves the house as a file. */
export const reportMutants: readonly Mutant[] = [
  {
    name: 'planned reports: whoever lost the right is mailed the report all the same',
    file: `${SCHEDULES}make-reports.ts`,
    find: 'if (address === null || !(await mayHave(tx, staffId, report))) continue',
    replace: 'if (address === null) continue',
    tests: PLANNED,
  },
  {
    name: 'planned reports: a process that wakes up late mails the report again',
    file: 'server/src/kit/works/taken-work.ts',
    find: '${set(tx, facts)} where ${isHeld(tx, taken)} returning id`',
    replace: '${set(tx, facts)} where id = ${taken.id} returning id`',
    tests: PLANNED,
  },
  {
    name: 'taken work: whoever does it long gives no sign of life',
    file: 'server/src/kit/works/taken-work.ts',
    find: 'table.live(db, taken, doing.reached?.())',
    replace: 'Promise.resolve()',
    tests: ['server/src/kit/works/taken-work'],
  },
  {
    name: 'planned reports: the link of a mail opens for whoever has it',
    file: `${SCHEDULES}run-store.ts`,
    find: 'and staff_id = ${staffId} and expires_at',
    replace: 'and ${staffId}::uuid is not null and expires_at',
    tests: PLANNED,
  },
  {
    name: 'planned reports: a day is told of before it is counted',
    file: `${SCHEDULES}make-reports.ts`,
    find: 'if (look === null || look < endOfDay(to)) return false',
    replace: 'if (look === null) return false',
    tests: PLANNED,
  },
  {
    name: 'regulator files: a bet at the border is in two periods',
    file: 'server/src/modules/ledger/read-moves.ts',
    find: 'happened_at < ${before} order by id',
    replace: 'happened_at <= ${before} order by id',
    tests: FILES,
  },
  {
    name: 'regulator files: what differs from the books is signed',
    file: `${REGULATOR}make-files.ts`,
    find: 'if (wrong.length > 0)',
    replace: 'if (wrong.length < 0)',
    tests: FILES,
  },
  {
    name: 'regulator files: a link is taken by whoever lost the right',
    file: `${REGULATOR}open-file.ts`,
    find: 'if (taken === null || !(await readRights(app.db, staffId)).has(calls[PATH].permission)) return null',
    replace: 'if (taken === null) return null',
    tests: FILES,
  },
]
