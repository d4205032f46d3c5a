import type { CallData } from '@tas/shared/contract/api.ts'
import { OFFICE_TOPICS } from '@tas/shared/contract/office/live-topics.ts'
import {
  MOST_WAITING,
  WAITING_SCREENS,
  WAITING_TOPICS,
  type WaitingScreen,
} from '@tas/shared/contract/office/waiting.ts'
import { STATUSES_OF_DEPOSIT_VIEW } from '@tas/shared/rules/deposits/views.ts'
import { STATUSES_OF_REQUEST_VIEW } from '@tas/shared/rules/withdrawals/views.ts'
import { inTx, type Tx } from '#kit/db/connect.ts'
import type { StaffContext } from '../../../ctx.ts'
import { listDeposits, listProviderIncidents } from '../../cashier/index.ts'
import { listOpenCases } from '../../exclusion/index.ts'
import { listSuspense } from '../../ledger/index.ts'
import { readOpenFinanceChecks } from '../../limits/index.ts'
import { listIncidents } from '../../returns/index.ts'
import { listCases } from '../../risk/index.ts'
import { listHits } from '../../screening/index.ts'
import { countDecidable } from '../../staff/index.ts'
import { listWaitingChecks } from '../../verification/index.ts'
import { listQueue, listWaitingAccounts } from '../../withdrawals/index.ts'
import { listWaitingTickets } from '../tickets/show-tickets.ts'

type Waiting = CallData<'office/home/getWaiting'>['items'][number]
type At = Pick<StaffContext, 'app' | 'staff'> & { readonly tx: Tx }

/** One more than is told, by which it is seen that there are more. */
const FIRST = { after: null, limit: MOST_WAITING + 1 }
const OLDEST_FIRST = { isNewestFirst: false, ...FIRST }

/** The beginning of each list, read as the list itself reads it: the menu and the list never say two things. */
const READS: Readonly<Record<Exclude<WaitingScreen, 'approvals'>, (at: At) => PromiseLike<readonly unknown[]>>> = {
  finance: ({ tx }) => readOpenFinanceChecks(tx, FIRST),
  exclusion: ({ app, tx }) => listOpenCases(tx, FIRST.limit, { businessId: app.business.id }),
  deposits: ({ tx }) => listDeposits(tx, { statuses: STATUSES_OF_DEPOSIT_VIEW.waiting, ...OLDEST_FIRST }),
  reconciliation: ({ tx }) => listProviderIncidents(tx, { isClosed: false, ...FIRST }),
  withdrawals: ({ tx }) => listQueue(tx, { statuses: STATUSES_OF_REQUEST_VIEW.waiting, ...OLDEST_FIRST }),
  destinations: ({ tx }) => listWaitingAccounts(tx, { kind: null, playerId: null, ...FIRST }),
  verifications: ({ tx }) => listWaitingChecks(tx, FIRST),
  cases: ({ tx }) => listCases(tx, { state: 'open', ...FIRST }),
  screening: ({ tx }) => listHits(tx, { state: 'open', ...FIRST }),
  tickets: ({ tx, staff }) => listWaitingTickets(tx, staff, FIRST),
  owed: async ({ tx }) => playersOf(await listSuspense(tx, { after: null, players: FIRST.limit })),
  returns: ({ tx }) => listIncidents(tx, { isClosed: false, ...FIRST }),
}

/** How much waits in each list that somebody may see. What they may not see is not there. */
export async function getWaiting({ app, db, staff }: StaffContext): Promise<CallData<'office/home/getWaiting'>> {
  const seen = WAITING_SCREENS.filter((screen) => staff.permissions.has(OFFICE_TOPICS[WAITING_TOPICS[screen]]))
  return inTx(db, async (tx) => {
    const items: Waiting[] = []
    for (const screen of seen)
      items.push({
        screen,
        ...(screen === 'approvals'
          ? await countDecidable(tx, staff, MOST_WAITING)
          : counted(await READS[screen]({ app, tx, staff }))),
      })
    return { items }
  })
}

function counted({ length }: readonly unknown[]): Pick<Waiting, 'count' | 'isMore'> {
  return { count: Math.min(length, MOST_WAITING), isMore: length > MOST_WAITING }
}

/** The list has a line for each player and currency; who is owed is what waits. */
function playersOf(cases: readonly { readonly playerId: string }[]): readonly string[] {
  return [...new Set(cases.map(({ playerId }) => playerId))]
}
