import { type PurseCode, purseAccount } from '@tas/shared/rules/books/accounts.ts'
import type { Db } from '#kit/db/connect.ts'
import type { Fragment } from '#kit/db/sql.ts'
import { endOfPostingsTo } from './statement-filter.ts'

/**
 * What the purses of a wallet held at a moment: after the last posting, in the order of their effects, that had happened
 * by then. Null when the moment has not come yet by the database's clock.
 */
export async function readBalanceAt(
  db: Db,
  walletId: bigint,
  moment: Date,
): Promise<Readonly<Record<PurseCode, bigint>> | null> {
  const lastOf = (purse: PurseCode) => lastBalance(db, { walletId, purse, moment })
  const [row] = await db.sql<(Readonly<Record<PurseCode, bigint>> & { readonly has_come: boolean })[]>`
    select ${moment} <= clock_timestamp() as has_come, coalesce((${lastOf('cash')}), 0) as cash,
      coalesce((${lastOf('held')}), 0) as held, coalesce((${lastOf('bonus')}), 0) as bonus,
      coalesce((${lastOf('withdrawal')}), 0) as withdrawal, coalesce((${lastOf('bonusHeld')}), 0) as "bonusHeld"`
  if (row === undefined) throw new Error('a select without a table gives one row')
  const { cash, held, bonus, withdrawal, bonusHeld, has_come } = row
  return has_come ? { cash, held, bonus, withdrawal, bonusHeld } : null
}

/** In the very words of the indexes of 0113-history.sql, 0270-withdrawal-purse.sql and 0420-bonus-purse.sql. Nearly every posting changes the cash, so its last one is near. */
const TOUCHES: Readonly<Record<PurseCode, (db: Db) => Fragment>> = {
  cash: ({ sql }) => sql``,
  held: ({ sql }) => sql`and (from_account % 16 = 2 or to_account % 16 = 2)`,
  bonus: ({ sql }) => sql`and (from_account % 16 = 3 or to_account % 16 = 3)`,
  withdrawal: ({ sql }) => sql`and (from_account % 16 = 4 or to_account % 16 = 4)`,
  bonusHeld: ({ sql }) => sql`and (from_account % 16 = 5 or to_account % 16 = 5)`,
}

/** A subquery: what a purse held after the last posting that had changed it by a moment; no row if none had. */
function lastBalance(
  db: Db,
  { walletId, purse, moment }: { readonly walletId: bigint; readonly purse: PurseCode; readonly moment: Date },
): Fragment {
  const account = purseAccount(walletId, purse)
  // A moment counts to its end: a posting of the same millisecond had happened.
  const next = new Date(moment.getTime() + 1)
  return db.sql`
    select case when from_account = ${account} then from_after else to_after end
    from ${db.b}.ledger_posting
    where wallet_id = ${walletId} and id < ${endOfPostingsTo(db, next)} and happened_at < ${next}
      and (from_account = ${account} or to_account = ${account}) ${TOUCHES[purse](db)}
    order by id desc limit 1`
}
