import type { Db } from '#kit/db/connect.ts'
import { houseBalances } from './house/house-balance-store.ts'

/** What the business owes its players in one currency, in minor units. */
export type Liability = {
  readonly currency: string
  /** Free to play with or to withdraw. */
  readonly cashMinor: bigint
  /** In bets that are open: still the players' own. */
  readonly heldMinor: bigint
  /** Asked to be paid out, and not sent yet. */
  readonly withdrawalMinor: bigint
  /** Of closed accounts, waiting to be paid out. */
  readonly suspendedMinor: bigint
  /** Bonus money, free or in open bets, which is owed only once its conditions are met: kept apart from the rest in every report. */
  readonly bonusMinor: bigint
  /** Wallets that hold any of it. */
  readonly walletCount: number
  /** The database's time of the moment the sums are of. */
  readonly takenAt: Date
}

/**
 * The player liability report: all that is owed at one moment, by currency. One statement, so nothing that moves meanwhile
 * is counted twice or missed.
 */
export async function readLiability(db: Db): Promise<readonly Liability[]> {
  type Row = Record<'currency' | 'cash' | 'held' | 'withdrawal' | 'suspended' | 'bonus', string> &
    Pick<Liability, 'walletCount' | 'takenAt'>
  // Sums of bigint are numeric, which holds any sum; as text it arrives whole.
  const rows = await db.sql<Row[]>`
    select currency, purses.*, coalesce(house.balance, 0)::text as suspended, statement_timestamp() as "takenAt"
    from (
      select currency, sum(cash)::text as cash, sum(held)::text as held, sum(bonus + bonus_held)::text as bonus,
        sum(withdrawal)::text as withdrawal,
        count(*) filter (where cash > 0 or held > 0 or bonus > 0 or withdrawal > 0 or bonus_held > 0)::int as "walletCount"
      from ${db.b}.ledger_wallet group by currency
    ) purses
    left join (select currency, balance from (${houseBalances(db)}) of_all where code = 'suspense') house using (currency)
    order by currency collate "C"`
  return rows.map(({ currency, cash, held, withdrawal, suspended, bonus, walletCount, takenAt }) => ({
    currency,
    cashMinor: BigInt(cash),
    heldMinor: BigInt(held),
    withdrawalMinor: BigInt(withdrawal),
    suspendedMinor: BigInt(suspended),
    bonusMinor: BigInt(bonus),
    walletCount,
    takenAt,
  }))
}
