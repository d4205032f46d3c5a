import { purseAccount } from '@tas/shared/rules/books/accounts.ts'
import type { Db } from '#kit/db/connect.ts'
import { firstPostingFrom } from './statement/statement-filter.ts'

/** Of the player's own money. */
const OWN_PURSES = ['cash', 'held', 'withdrawal'] as const

/**
 * What came into the own purses of a wallet from outside of play since a moment, by the kind of posting; negative where it went
 * out. Found by the index of rare kinds, so a month costs what was paid in it, however much was played.
 */
export async function sumMoneyIn(db: Db, walletId: bigint, since: Date): Promise<ReadonlyMap<string, bigint>> {
  const { sql } = db
  const purses = OWN_PURSES.map((purse) => purseAccount(walletId, purse))
  const rows = await sql<{ kind: string; amount: bigint }[]>`
    select kind, sum(case when to_account = any(${purses}::bigint[]) then amount else 0 end
      - case when from_account = any(${purses}::bigint[]) then amount else 0 end)::bigint as amount
    from ${db.b}.ledger_posting
    where wallet_id = ${walletId} and kind not in ('stake', 'hold', 'payout')
      and id >= ${firstPostingFrom(db, since)} and happened_at >= ${since}
    group by kind`
  return new Map(rows.map((row) => [row.kind, row.amount]))
}
