import type { Db } from '#kit/db/connect.ts'

/** A posting that moved bonus money outside of play. */
type BonusMove<Kind extends string> = {
  readonly id: bigint
  readonly kind: Kind
  readonly amountMinor: bigint
  readonly reference: string
  readonly happenedAt: Date
}

/** A page of a player's postings of these kinds, newest first, with the count of all. Rare kinds, which have an index of their own. */
export async function readBonusMoves<Kind extends string>(
  { sql, b }: Db,
  playerId: string,
  { kinds, limit, offset }: { readonly kinds: readonly Kind[]; readonly limit: number; readonly offset: number },
): Promise<{ readonly items: readonly BonusMove<Kind>[]; readonly count: number }> {
  const moved = sql`
    from ${b}.ledger_posting p join ${b}.ledger_wallet wallet on wallet.id = p.wallet_id
    where wallet.player_id = ${playerId} and kind not in ('stake', 'hold', 'payout') and kind = any(${[...kinds]}::text[])`
  const [items, [total]] = await Promise.all([
    sql<BonusMove<Kind>[]>`
      select p.id, kind, amount as "amountMinor", reference, happened_at as "happenedAt" ${moved}
      order by p.id desc limit ${limit} offset ${offset}`,
    sql<{ n: number }[]>`select count(*)::int as n ${moved}`,
  ])
  return { items, count: total?.n ?? 0 }
}
