// biome-ignore-all lint/suspicious/noTemplateCurlyInString: what is planted is source text.
import type { Mutant } from './mutant.ts'

const QUEUES = 'server/src/modules/office/queues/'
const LISTS = [`${QUEUES}lists`]

/** What every list of the office has. */
export const queueMutants: readonly Mutant[] = [
  {
    name: 'queues: the menu counts lists for whoever may not see them',
    file: `${QUEUES}get-waiting.ts`,
    find: 'staff.permissions.has(OFFICE_TOPICS[WAITING_TOPICS[screen]])',
    replace: "screen !== 'approvals' || staff.permissions.size > 0",
    tests: [`${QUEUES}get-waiting`],
  },
  {
    name: 'approvals: what one may not decide is counted as waiting for one',
    file: 'server/src/modules/staff/approvals/approval-bars.ts',
    find: 'looked.filter((one) => barOf(one) === null).length',
    replace: 'looked.filter((one) => barOf(one) !== undefined).length',
    tests: [`${QUEUES}get-waiting`],
  },
  {
    name: 'queues: who comes second claims what another is at',
    file: `${QUEUES}claim-store.ts`,
    find: 'where ${isTakeOver} or known.person_id',
    replace: 'where ${isTakeOver} or true or known.person_id',
    tests: LISTS,
  },
  {
    name: 'queues: a file goes on for whoever may not see the list',
    file: `${QUEUES}open-list-export.ts`,
    find: 'return rights.has(calls[PATH].permission) && rights.has(QUEUES[queue].permission)',
    replace: 'return rights.size >= 0 || queue in QUEUES',
    tests: LISTS,
  },
  {
    name: 'approvals: what waits for a second person may hold a text that the database keeps nowhere',
    file: 'server/src/kit/http/run-call.ts',
    find: 'const unstorable = findUnstorable(payload)',
    replace: 'const unstorable = findUnstorable(parsed.data)',
    tests: ['server/src/modules/office/withdrawals/look'],
  },
  {
    name: 'queues: who takes withdrawals out as a file is written down as having read every name',
    file: `${QUEUES}list-files.ts`,
    find: 'getWithdrawals(ctx, { ...asked, withNames: false })',
    replace: 'getWithdrawals(ctx, asked)',
    tests: ['server/src/modules/office/withdrawals/look'],
  },
  {
    name: 'approvals: the second person reads of vouchers the day after their last one',
    file: 'web/src/office/kit/times/last-day.ts',
    find: 'addDays(day, -1)',
    replace: 'day',
    tests: ['web/src/office/kit/asked'],
  },
  {
    name: 'approvals: a request to publish leads past what would change',
    file: 'web/src/office/kit/links/places.ts',
    find: "dialog: reviewId === null ? null : { name: 'approve', id: reviewId }",
    replace: 'dialog: null',
    tests: ['web/src/office/kit/links/places'],
  },
  {
    name: 'live: whoever is of staff hears every room of theirs',
    file: 'server/src/kit/sockets/staff-rooms.ts',
    find: "  if (!rights.has(permission)) throw refuse('http.permission_missing', { permission })\n",
    replace: '  void permission\n',
    tests: ['server/src/kit/sockets/connection'],
  },
  {
    name: 'queues: an approval beyond a scope is offered',
    file: 'server/src/modules/staff/approvals/approval-bars.ts',
    find: "reaches(staff.id, one) && reaches(askedBy, one) ? null : 'staff.out_of_scope'",
    replace: "reaches(staff.id, one) || reaches(askedBy, one) ? null : 'staff.out_of_scope'",
    tests: ['server/src/modules/staff/scopes'],
  },
  {
    name: 'queues: what was declined stays at its row for who may not see approvals',
    file: 'server/src/modules/office/listeners.ts',
    find: "if (isApproved || topic === 'approvals')",
    replace: 'if (isApproved)',
    tests: ['web/src/office/features/withdrawals/withdrawals.page'],
  },
]
