import { lockedFor, type Resource } from '#kit/commit/state.ts'
import type { Tx } from '#kit/db/connect.ts'
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
}

/** The key of a row. */
export function balanceKey(affiliateId: string, currency: string): string {
  return `${affiliateId}/${currency}`
}

/** What is on hold, by `balanceKey`. A statement of its own behind the lock: it must see what the last holder of the row committed. */
async function readHeld({ sql, b }: Tx, affiliateIds: readonly string[]): Promise<ReadonlyMap<string, bigint>> {
  const rows = await sql<{ affiliate_id: string; currency: string; held: bigint }[]>`
    select affiliate_id, currency, sum(payable)::bigint as held from ${b}.affiliate_statement
    where affiliate_id = any(${affiliateIds as string[]}::uuid[]) and available_at > clock_timestamp()
    group by affiliate_id, currency`
  return new Map(rows.map((row) => [balanceKey(row.affiliate_id, row.currency), row.held]))
}

/** Rows of affiliates by `balanceKey`, locked. */
export const balanceRows: Resource<BalanceRow> = {
  name: 'affiliates.balance_rows',
  isLocking: true,
  async load(tx, keys, how) {
    const ids = keys.map((key) => key.split('/')[0] ?? '')
    const rows = await tx.sql<Row[]>`
      select affiliate_id, currency, earned, transferred from ${tx.b}.affiliate_balance
      where affiliate_id = any(${ids}::uuid[]) and affiliate_id::text || '/' || currency = any(${[...keys]}::text[])
      order by affiliate_id, currency ${lockedFor(tx, how, 'for no key update')}`
    const held = rows.length === 0 ? new Map<string, bigint>() : await readHeld(tx, ids)
    return new Map(
      rows.map((row) => {
        const key = balanceKey(row.affiliate_id, row.currency)
        return [
          key,
          {
            affiliateId: row.affiliate_id,
            currency: row.currency,
            earnedMinor: row.earned,
            transferredMinor: row.transferred,
            heldMinor: held.get(key) ?? 0n,
          },
        ]
      }),
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
