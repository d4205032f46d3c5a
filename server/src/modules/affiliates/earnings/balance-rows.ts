import { lockedFor, type Resource } from '#kit/commit/state.ts'
import { unnested } from '#kit/db/unnested.ts'

/** What an affiliate has in a currency, as decisions work on it. */
export type BalanceRow = {
  readonly affiliateId: string
  readonly currency: string
  readonly earnedMinor: bigint
  readonly transferredMinor: bigint
  /** What of it is on hold at this moment. */
  readonly heldMinor: bigint
}

type Row = {
  readonly affiliate_id: string
  readonly currency: string
  readonly earned: bigint
  readonly transferred: bigint
  readonly held: bigint
}

/** The key of a row. */
export function balanceKey(affiliateId: string, currency: string): string {
  return `${affiliateId}/${currency}`
}

/** Rows of affiliates by `balanceKey`, locked. */
export const balanceRows: Resource<BalanceRow> = {
  name: 'affiliates.balance_rows',
  isLocking: true,
  async load(tx, keys, how) {
    const ids = keys.map((key) => key.split('/')[0] ?? '')
    const rows = await tx.sql<Row[]>`
      select balance.*, coalesce((
        select sum(payable) from ${tx.b}.affiliate_statement statement
        where statement.affiliate_id = balance.affiliate_id and statement.currency = balance.currency
          and available_at > clock_timestamp()
      ), 0)::bigint as held
      from (
        select * from ${tx.b}.affiliate_balance
        where affiliate_id = any(${ids}::uuid[]) and affiliate_id::text || '/' || currency = any(${[...keys]}::text[])
        order by affiliate_id, currency ${lockedFor(tx, how, 'for no key update')}
      ) balance`
    return new Map(
      rows.map((row) => [
        balanceKey(row.affiliate_id, row.currency),
        {
          affiliateId: row.affiliate_id,
          currency: row.currency,
          earnedMinor: row.earned,
          transferredMinor: row.transferred,
          heldMinor: row.held,
        },
      ]),
    )
  },
  save: (tx, values) => tx.sql`
    update ${tx.b}.affiliate_balance as balance set earned = changed.earned, transferred = changed.transferred
    from ${unnested([...values.values()], 'changed', {
      affiliate_id: 'uuid',
      currency: 'text',
      earned: ['bigint', ({ earnedMinor }) => earnedMinor],
      transferred: ['bigint', ({ transferredMinor }) => transferredMinor],
    })}
    where balance.affiliate_id = changed.affiliate_id and balance.currency = changed.currency`,
}
