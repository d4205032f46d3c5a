// biome-ignore-all lint/suspicious/noTemplateCurlyInString: what is planted is source text.
import type { Mutant } from './mutant.ts'

const OPERATIONS = 'server/src/modules/office/operations/'
const BOOKS = [`${OPERATIONS}books`]
const BY_TWO = [`${OPERATIONS}two-people`]

/** What operations do from the office. */
export const operationMutants: readonly Mutant[] = [
  {
    name: 'operations: the incident of the books is closed unverified',
    file: `${OPERATIONS}books.ts`,
    find: "  if (!(await wasAllRightSince(ctx.tx, incident.lastFoundAt))) throw refuse('office.books_not_verified')\n",
    replace: '',
    tests: BOOKS,
  },
  {
    name: 'operations: a look at what is new lets the incident of the books be closed',
    file: `${OPERATIONS}books-run-store.ts`,
    find: "where is_deep and outcome = 'right' and",
    replace: "where outcome = 'right' and",
    tests: BOOKS,
  },
  {
    name: 'operations: a verification from before the difference lets the incident be closed',
    file: `${OPERATIONS}books-run-store.ts`,
    find: "outcome = 'right' and begun_at > ${since} limit 1",
    replace: "outcome = 'right' and (begun_at > ${since} or true) limit 1",
    tests: BOOKS,
  },
  {
    name: 'operations: a verification whose process died runs for ever',
    file: `${OPERATIONS}books-run-store.ts`,
    find: 'where ended_at is null and seen_at < clock_timestamp()',
    replace: 'where ended_at is null and false and seen_at < clock_timestamp()',
    tests: BOOKS,
  },
  {
    name: 'operations: a transfer brings its capital twice',
    file: 'server/src/modules/ledger/house/add-capital.ts',
    find: "      if (written.length === 0) throw refuse('ledger.transfer_used')\n",
    replace: '      void [written, refuse]\n',
    tests: BY_TWO,
  },
  {
    name: 'operations: another sum than is owed is written as paid',
    file: `${OPERATIONS}owed.ts`,
    find: 'cases.length === 0 || writeAmount(app, currency)(sumOf(cases)) !== amount',
    replace: 'cases.length === 0 || (void amount, false)',
    tests: BY_TWO,
  },
  {
    name: 'operations: a transfer pays two players',
    file: 'server/src/modules/ledger/suspense/suspense-table.ts',
    find: "  if (written.length === 0) throw refuse('ledger.transfer_used')\n",
    replace: '  void written\n',
    tests: BY_TWO,
  },
  {
    name: 'operations: an order is paid as often as somebody says so',
    file: 'server/src/modules/ledger/suspense/order-store.ts',
    find: '    where id = ${end.orderId} and ended_at is null returning player_id`',
    replace: '    where id = ${end.orderId} returning player_id`',
    tests: BY_TWO,
  },
  {
    name: 'operations: somebody is the second person of whom they brought',
    file: 'server/src/modules/staff/approvals/standing.ts',
    find: "if ((await readMade(db, by.id, [askedBy])).size > 0) throw refuse('staff.approver_not_apart')",
    replace: 'void askedBy',
    tests: BY_TWO,
  },
  {
    name: 'operations: what a cancelled order was to pay is owed no more',
    file: 'server/src/modules/ledger/suspense/order-store.ts',
    find: 'set order_id = null where order_id',
    replace: 'set order_id = order_id where order_id',
    tests: BY_TWO,
  },
  {
    name: 'operations: an answer counts for another look than was asked about',
    file: 'server/src/modules/limits/finance/answer-finance-check.ts',
    find: 'answer is null and coalesce(id = ${checkId}::uuid, true) returning id',
    replace: 'answer is null and coalesce(id = ${checkId}::uuid or true, true) returning id',
    tests: BY_TWO,
  },
]
