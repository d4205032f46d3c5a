import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import { startOfMonth } from '@tas/shared/values/zoned-days.ts'
import { assert } from '#kit/assert.ts'
import { readNow } from '#kit/db/read-now.ts'
import type { PlayerContext } from '../../ctx.ts'
import { countOpen } from '../bets/index.ts'
import { readBalanceAt, readPurses, sumMoneyIn, writeAmount } from '../ledger/index.ts'

const PATH = 'user/dashboard/getDashboard'

/**
 * The month so far, of the caller's calendar and zone, and what is open. The result of play with own money is what its purses hold now,
 * less what they held when the month began and what was paid in or corrected since: no bet is looked at, so it costs the same after a
 * million of them.
 */
export async function getDashboard(
  ctx: PlayerContext,
  input: ParsedInput<typeof PATH>,
): Promise<CallData<typeof PATH>> {
  const { app, db, player } = ctx
  const [purses, now] = await Promise.all([readPurses(db, player.id), readNow(db)])
  assert(purses !== null, 'every player has purses')
  const since = startOfMonth(now, input)
  const [before, moneyIn, open] = await Promise.all([
    readBalanceAt(db, purses.walletId, new Date(since.getTime() - 1)),
    sumMoneyIn(db, purses.walletId, since),
    countOpen(app, player.id),
  ])
  // Less what went back to where it came from.
  const depositedMinor = DEPOSIT_KINDS.reduce((sum, kind) => sum + (moneyIn.get(kind) ?? 0n), 0n)
  const withdrawnMinor = -((moneyIn.get('withdrawal') ?? 0n) + (moneyIn.get('withdraw_return') ?? 0n))
  const adjustedMinor = moneyIn.get('adjustment') ?? 0n
  const changeMinor = sumOf(purses.balanceMinor) - sumOf(before ?? NOTHING)
  const givenMinor = GIVEN_KINDS.reduce((sum, kind) => sum + (moneyIn.get(kind) ?? 0n), 0n)
  const resultMinor = changeMinor - depositedMinor + withdrawnMinor - adjustedMinor - givenMinor
  const write = writeAmount(app, player.currency)
  return {
    currency: player.currency,
    month: {
      since: since.toISOString(),
      deposits: write(depositedMinor),
      withdrawals: write(withdrawnMinor),
      result: write(resultMinor),
    },
    openBets: open.bets,
    openLotteryTickets: open.tickets,
  }
}

const DEPOSIT_KINDS = ['deposit', 'deposit_refund', 'deposit_refund_back', 'chargeback'] as const
/** What came beside play: bonuses that became the player's own, and earnings of an affiliate. */
const GIVEN_KINDS = ['convert', 'reward', 'earning'] as const
const NOTHING = { cash: 0n, held: 0n, withdrawal: 0n }

function sumOf({ cash, held, withdrawal }: Readonly<Record<'cash' | 'held' | 'withdrawal', bigint>>): bigint {
  return cash + held + withdrawal
}
