import { purseAccount } from '@tas/shared/rules/books/accounts.ts'
import { type PeriodSums, sumPeriod } from '@tas/shared/rules/payments/period-sums.ts'
import { begin, type Db, type DbPool } from '#kit/db/connect.ts'
import { readNow } from '#kit/db/read-now.ts'
import { readBalanceAt } from './read-balance-at.ts'
import { endOfPostingsTo, firstPostingFrom } from './statement-filter.ts'

/** Of the player's own money. */
const OWN_PURSES = ['cash', 'held', 'withdrawal'] as const

/** From a moment on (null: from the first day), and before one (null: until now). */
type Period = { readonly from: Date | null; readonly to: Date | null }

/**
 * The sums of a player's own money in a time: what the purses held at both ends, and what came from outside of play between. No bet is
 * looked at, so it costs the same after a million of them. All of it is read from one snapshot: a posting is in the balance and in
 * the sums, or in neither.
 */
export async function readPeriodSums(db: DbPool, walletId: bigint, { from, to }: Period): Promise<PeriodSums> {
  return begin(db, async (tx) => {
    await tx.sql.unsafe('set transaction isolation level repeatable read')
    const now = await readNow(tx)
    const end = to === null || to > now ? new Date(now.getTime() + 1) : to
    const start = from === null || from < end ? from : end
    const [openingMinor, closingMinor, moneyIn] = [
      start === null ? 0n : await ownMinorBefore(tx, walletId, start),
      await ownMinorBefore(tx, walletId, end),
      await sumMoneyIn(tx, walletId, { from: start, to: end }),
    ]
    return sumPeriod({ openingMinor, closingMinor, moneyIn })
  })
}

/** What was the player's own just before a moment that is not later than now. */
async function ownMinorBefore(db: Db, walletId: bigint, moment: Date): Promise<bigint> {
  const held = await readBalanceAt(db, walletId, new Date(moment.getTime() - 1))
  return OWN_PURSES.reduce((sum, purse) => sum + (held?.[purse] ?? 0n), 0n)
}

/**
 * What came into the own purses of a wallet from outside of play, by the kind of posting; negative where it went out. Found by the
 * index of rare kinds, so a month costs what was paid in it, however much was played.
 */
async function sumMoneyIn(
  db: Db,
  walletId: bigint,
  { from, to }: { readonly from: Date | null; readonly to: Date },
): Promise<ReadonlyMap<string, bigint>> {
  const { sql } = db
  const purses = OWN_PURSES.map((purse) => purseAccount(walletId, purse))
  const since = from === null ? sql`` : sql`and id >= ${firstPostingFrom(db, from)} and happened_at >= ${from}`
  const rows = await sql<{ kind: string; amount: bigint }[]>`
    select kind, sum(case when to_account = any(${purses}::bigint[]) then amount else 0 end
      - case when from_account = any(${purses}::bigint[]) then amount else 0 end)::bigint as amount
    from ${db.b}.ledger_posting
    where wallet_id = ${walletId} and kind not in ('stake', 'hold', 'payout')
      ${since} and id < ${endOfPostingsTo(db, to)} and happened_at < ${to}
    group by kind`
  return new Map(rows.map((row) => [row.kind, row.amount]))
}
