import type { Db } from '#kit/db/connect.ts'

/** What of an amount that was staked on a bet was the player's own money, cut: all of it where no bonus had a part in it, none of a free round. */
export type OwnShare = (bet: { readonly id: string; readonly amountMinor: bigint }) => bigint

const ALL: OwnShare = ({ amountMinor }) => amountMinor

/** Reads whose money these bets took, in one query. */
export async function readOwnShares({ sql, b }: Db, ids: readonly string[]): Promise<OwnShare> {
  if (ids.length === 0) return ALL
  const rows = await sql<{ reference: string; cash: bigint; other: bigint }[]>`
    select reference, cash, bonus + free as other from ${b}.bonuses_bet
    where reference = any(${[...ids]}::uuid[]) and bonus + free > 0`
  const mixed = new Map(rows.map((row) => [row.reference, row]))
  return ({ id, amountMinor }) => {
    const bet = mixed.get(id)
    return bet === undefined ? amountMinor : (amountMinor * bet.cash) / (bet.cash + bet.other)
  }
}
