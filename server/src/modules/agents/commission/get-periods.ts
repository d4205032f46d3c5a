import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import { cutPage, pageSize } from '#kit/db/page.ts'
import type { PlayerContext } from '../../../ctx.ts'
import { writeAmount } from '../../ledger/index.ts'
import { readAbove } from '../node-store.ts'
import { requireOwnNode } from '../people/require-node.ts'
import { listCommissions } from './month-store.ts'
import { readDeal, readMonthsOfTerms, readRates } from './terms-store.ts'

const PATH = 'agent/commission/getPeriods'

/** How the agent is paid now and from the next month on, and the months that are closed, the latest first. */
export async function getPeriods(
  { app, db, player }: PlayerContext,
  { cursor = null, limit }: ParsedInput<typeof PATH>,
): Promise<CallData<typeof PATH>> {
  const size = pageSize(limit)
  const { currency } = await requireOwnNode(db, player.id)
  const [above] = await readAbove(db, player.id)
  const topId = above?.playerId ?? player.id
  const months = await readMonthsOfTerms(db)
  const [found, kind, nextKind, rates, nextRates] = await Promise.all([
    listCommissions(db, { agentId: player.id, after: cursor, limit: size + 1 }),
    readDeal(db, topId, months.now),
    readDeal(db, topId, months.next),
    readRates(db, [player.id], months.now),
    readRates(db, [player.id], months.next),
  ])
  const { rows, cursor: next } = cutPage(found, size, ({ id }) => id)
  const terms = (month: string, of: typeof kind, rate: typeof rates) => {
    return { month, kind: of, rateE4: rate.get(player.id) ?? 0 }
  }
  return {
    currency,
    now: terms(months.now, kind, rates),
    next: terms(months.next, nextKind, nextRates),
    items: rows.map((row) => {
      const write = writeAmount(app, row.currency)
      const { id, month, currency: of, kind: by, rateE4, closedAt } = row
      return {
        id,
        month,
        currency: of,
        kind: by,
        rateE4,
        gross: write(row.grossMinor),
        payable: write(row.payableMinor),
        carry: write(row.carryMinor),
        paid: write(row.paidMinor),
        due: write(row.dueMinor),
        closedAt: closedAt.toISOString(),
      }
    }),
    cursor: next,
  }
}
