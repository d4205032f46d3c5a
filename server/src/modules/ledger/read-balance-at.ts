import { PURSE_CODES, type PurseCode, purseAccount } from '@tas/shared/rules/books/accounts.ts'
import type { Db } from '#kit/db/connect.ts'
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
  const accounts = PURSE_CODES.map((purse) => purseAccount(walletId, purse))
  // A moment counts to its end: a posting of the same millisecond had happened.
  const next = new Date(moment.getTime() + 1)
  const rows = await db.sql<{ account: bigint; balance: bigint; has_come: boolean }[]>`
    select account, coalesce(last.balance, 0) as balance, ${moment} <= clock_timestamp() as has_come
    from unnest(${accounts}::bigint[]) as account
    left join lateral (
      select case when from_account = account then from_after else to_after end as balance
      from ${db.b}.ledger_posting
      where wallet_id = ${walletId} and id < ${endOfPostingsTo(db, next)} and happened_at < ${next}
        and (from_account = account or to_account = account)
      order by id desc limit 1
    ) as last on true`
  if (rows.some((row) => !row.has_come)) return null
  const balanceOf = (purse: PurseCode) =>
    rows.find((row) => row.account === purseAccount(walletId, purse))?.balance ?? 0n
  return { cash: balanceOf('cash'), held: balanceOf('held'), bonus: balanceOf('bonus') }
}
