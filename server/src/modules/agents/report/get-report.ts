import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import { addDays } from '@tas/shared/values/zoned-days.ts'
import type { Db } from '#kit/db/connect.ts'
import { cutPage, pageSize } from '#kit/db/page.ts'
import { refuse } from '#kit/refusal.ts'
import type { PlayerContext } from '../../../ctx.ts'
import { writeAmount } from '../../ledger/index.ts'
import { readPeople } from '../people/read-people.ts'
import { requireBelow, requireOwnNode } from '../people/require-node.ts'
import { listReport, type ReportAsked, type ReportRow, type ReportSums, sumReport } from './report-store.ts'

const PATH = 'agent/report/getReport'
const MOST_DAYS = 92

type Input = Pick<ParsedInput<typeof PATH>, 'from' | 'to' | 'userId'>

/** What members of the branch staked, won and were paid in, by day or by member. @throws Refusal agents.user_unknown, agents.period_invalid */
export async function getReport(
  { app, db, player }: PlayerContext,
  { by, cursor = null, limit, ...input }: ParsedInput<typeof PATH>,
): Promise<CallData<typeof PATH>> {
  const { asked, currency } = await readAsked(db, player.id, input)
  const size = pageSize(limit)
  const [found, sums] = await Promise.all([
    listReport(db, asked, { by, after: cursor, limit: size + 1 }),
    sumReport(db, asked),
  ])
  const { rows, cursor: next } = cutPage(found, size, ({ key }) => key)
  const write = writeAmount(app, currency)
  return {
    currency,
    items: await nameRows(db, { rows, by, write }),
    totals: sumsView(sums, write),
    cursor: next,
  }
}

/** What a report is about. @throws Refusal agents.user_unknown, agents.period_invalid */
export async function readAsked(
  db: Db,
  agentId: string,
  { from, to, userId }: Input,
): Promise<{ readonly asked: ReportAsked; readonly currency: string }> {
  if (to < from || to > addDays(from, MOST_DAYS - 1))
    throw refuse('agents.period_invalid', { days: MOST_DAYS }, { to: 'choice' })
  const own = await requireOwnNode(db, agentId)
  const { playerId: id, kind } = userId == null ? own : await requireBelow(db, agentId, userId)
  return { asked: { about: { id, kind }, from, to }, currency: own.currency }
}

/** Rows as they leave the server, members by their names. */
export async function nameRows(
  db: Db,
  of: {
    readonly rows: readonly ReportRow[]
    readonly by: ParsedInput<typeof PATH>['by']
    readonly write: (minor: bigint) => string
  },
): Promise<CallData<typeof PATH>['items']> {
  const { rows, by, write } = of
  const personOf = await readPeople(db, by === 'member' ? rows.map(({ key }) => key) : [])
  return rows.map(({ key, ...sums }) => {
    return { key, username: by === 'member' ? personOf(key).username : null, ...sumsView(sums, write) }
  })
}

function sumsView(sums: ReportSums, write: (minor: bigint) => string) {
  const { turnoverMinor, payoutsMinor, bets, paidInMinor, paidBackMinor } = sums
  return {
    turnover: write(turnoverMinor),
    payouts: write(payoutsMinor),
    won: write(turnoverMinor - payoutsMinor),
    bets,
    paidIn: write(paidInMinor),
    paidBack: write(paidBackMinor),
  }
}
