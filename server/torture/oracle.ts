import { parseAmount } from '@tas/shared/values/money.ts'
import type { DbPool, Tx } from '#kit/db/connect.ts'
import { brokenInvariantsIn, inSnapshot } from '../test/broken-invariants.ts'
import type { Deed } from './deeds.ts'
import { wrongPayouts } from './wrong-payouts.ts'

export type Verdict = {
  readonly acked: number
  /** Answered with success, and not in the books. */
  readonly lost: number
  /** In the books more often than anybody asked, or although it was refused. */
  readonly doubled: number
  /** Sentences about books that do not fit together. */
  readonly broken: readonly string[]
}

const POINT_COUNT = 2

/** Compares everything clients were answered with everything the books hold. None of their requests may be in flight. */
export function judge(db: DbPool, deeds: readonly Deed[]): Promise<Verdict> {
  const acked = deeds.filter((deed) => deed.answer !== undefined)
  const ids = acked.map(idOf)
  const known = new Set(ids)
  return inSnapshot(db, async (tx) => {
    const rows = await tx.sql<{ id: string }[]>`
      select id from ${tx.b}.originals_bet union all select id from ${tx.b}.rooms_crash_bet
      union all select id from ${tx.b}.rooms_table_bet union all select id from ${tx.b}.lottery_purchase
      union all select id from ${tx.b}.cashier_deposit`
    const stored = new Set(rows.map((row) => row.id))
    return {
      acked: acked.length,
      lost: ids.filter((id) => !stored.has(id)).length,
      // Every try makes an id of its own: a second effect of a key would be a row that no answer names.
      doubled: rows.filter((row) => !known.has(row.id)).length + (ids.length - known.size),
      broken: [...(await brokenInvariantsIn(tx)), ...(await wrongTotals(tx, acked)), ...(await wrongPayouts(tx))],
    }
  })
}

type Answered = {
  readonly bet?: { readonly id: string }
  readonly deposit?: { readonly id: string; readonly amount: string }
  readonly purchaseId?: string
}

function idOf(deed: Deed): string {
  // The answers of the calls, as the contract has them.
  const { bet, deposit, purchaseId } = deed.answer as Answered
  const id = bet?.id ?? deposit?.id ?? purchaseId
  if (id === undefined) throw new Error(`${deed.path} was answered without an id`)
  return id
}

/**
 * What all players have must be what the answers say they paid in, what agents moved, with which a sandbox begins, and what bets made
 * of both.
 */
async function wrongTotals(tx: Tx, acked: readonly Deed[]): Promise<string[]> {
  let paidIn = 0n
  for (const { answer } of acked) paidIn += parseAmount((answer as Answered).deposit?.amount ?? '0', POINT_COUNT) ?? 0n
  const [row] = await tx.sql<{ owned: bigint; moved: bigint; played: bigint }[]>`
    select (select coalesce(sum(cash + held + bonus), 0)::bigint from ${tx.b}.ledger_wallet where currency = 'USD') as owned,
      (select coalesce(sum(case when to_account % 16 = 1 then amount when from_account % 16 = 1 then -amount end), 0)::bigint
        from ${tx.b}.ledger_posting where kind = 'transfer') as moved,
      (select coalesce(sum(payout - stake), 0)::bigint from ${tx.b}.originals_bet)
        + (select coalesce(sum(payout - stake), 0)::bigint from ${tx.b}.rooms_crash_bet
          where status in ('cashed_out', 'lost'))
        + (select coalesce(sum(payout - stake), 0)::bigint from ${tx.b}.rooms_table_bet where status in ('won', 'lost'))
        + (select coalesce(sum(payout - stake), 0)::bigint from ${tx.b}.lottery_purchase where status = 'settled') as played`
  const expected = paidIn + (row?.moved ?? 0n) + (row?.played ?? 0n)
  return row?.owned === expected ? [] : [`half: the players own ${row?.owned}, their answers make it ${expected}`]
}
