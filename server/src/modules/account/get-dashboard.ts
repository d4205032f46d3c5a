import type { CallData } from '@tas/shared/contract/api.ts'
import { assert } from '#kit/assert.ts'
import type { PlayerContext } from '../../ctx.ts'
import { readBalanceAt, readPurses, sumMoneyIn, writeAmount } from '../ledger/index.ts'
import { countOpenTickets } from '../lottery/index.ts'
import { countOpenBets } from '../originals/index.ts'

/**
 * The month so far and what is open. The result of play is what the purses hold now, less what they held when the month
 * began and what was paid in since: no bet is looked at, so it costs the same after a million of them.
 */
export async function getDashboard(ctx: PlayerContext): Promise<CallData<'user/dashboard/getDashboard'>> {
  const { app, db, player } = ctx
  const purses = await readPurses(db, player.id)
  assert(purses !== null, 'every player has purses')
  const since = startOfMonth(new Date())
  const [before, moneyIn, openBets, openTickets] = await Promise.all([
    readBalanceAt(db, purses.walletId, new Date(since.getTime() - 1)),
    sumMoneyIn(db, purses.walletId, since),
    countOpenBets(db, player.id),
    countOpenTickets(db, player.id),
  ])
  const depositedMinor = moneyIn.get('deposit') ?? 0n
  const withdrawnMinor = -(moneyIn.get('withdrawal') ?? 0n)
  const resultMinor = sumOf(purses.balanceMinor) - sumOf(before ?? NOTHING) - depositedMinor + withdrawnMinor
  const write = writeAmount(app, player.currency)
  return {
    currency: player.currency,
    month: {
      since: since.toISOString(),
      deposits: write(depositedMinor),
      withdrawals: write(withdrawnMinor),
      result: write(resultMinor),
    },
    openBets,
    openTickets,
  }
}

const NOTHING = { cash: 0n, held: 0n, bonus: 0n }

function sumOf({ cash, held, bonus }: Readonly<Record<'cash' | 'held' | 'bonus', bigint>>): bigint {
  return cash + held + bonus
}

/** Months are UTC's, as the closed days of the books are. */
function startOfMonth(now: Date): Date {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1))
}
