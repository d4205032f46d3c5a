import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import { startOfMonth } from '@tas/shared/values/zoned-days.ts'
import { assert } from '#kit/assert.ts'
import { readNow } from '#kit/db/read-now.ts'
import type { PlayerContext } from '../../ctx.ts'
import { countOpen } from '../bets/index.ts'
import { readPeriodSums, readPurses, writeAmount } from '../ledger/index.ts'

const PATH = 'user/dashboard/getDashboard'

/** The month so far, of the caller's calendar and zone, and what is open. */
export async function getDashboard(
  ctx: PlayerContext,
  input: ParsedInput<typeof PATH>,
): Promise<CallData<typeof PATH>> {
  const { app, db, player } = ctx
  const [purses, now] = await Promise.all([readPurses(db, player.id), readNow(db)])
  assert(purses !== null, 'every player has purses')
  const since = startOfMonth(now, input)
  const [sums, open] = await Promise.all([
    readPeriodSums(app.db, purses.walletId, { from: since, to: null }),
    countOpen(app, player.id),
  ])
  const write = writeAmount(app, player.currency)
  return {
    currency: player.currency,
    month: {
      since: since.toISOString(),
      deposits: write(sums.depositedMinor),
      withdrawals: write(sums.withdrawnMinor),
      result: write(sums.resultMinor),
    },
    openBets: open.bets,
    openLotteryTickets: open.tickets,
  }
}
