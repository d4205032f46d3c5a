import { parseAmount } from '@tas/shared/values/money.ts'
import { begin } from '#kit/db/connect.ts'
import { unnested } from '#kit/db/unnested.ts'
import { settingsOf } from '#kit/settings.ts'
import type { App } from '../../ctx.ts'
import { recordAudits } from '../audit/index.ts'
import { batchesAfter, postingsOfBatch } from './batches-after.ts'
import { ledgerSettings } from './settings.ts'
import { writeAmount } from './wallet-view.ts'

/** In whole units, of a currency whose amount the business does not say. */
const USUAL = '10000'
const BATCHES_PER_RUN = 2_000

type LargePosting = {
  readonly action: 'ledger.large_bet' | 'ledger.large_win' | 'ledger.large_deposit'
  readonly player_id: string
  readonly currency: string
  readonly amount: bigint
  readonly reference: string
}

/**
 * Writes a line into the audit trail for each stake, win and deposit of at least `largeAmounts` of the settings, in one transaction
 * with the mark of how far it came: behind the postings, so that no bet waits for it, and none is passed by.
 * @returns true when more is left than one run takes
 */
export async function noteLargeAmounts(app: App): Promise<boolean> {
  const { currencies, largeAmounts } = settingsOf(app, ledgerSettings)
  const least = unnested(currencies, 'least', {
    currency: ['text', ({ id }) => id],
    amount: ['bigint', ({ id, pointCount }) => parseAmount(largeAmounts[id] ?? USUAL, pointCount)],
  })
  return begin(app.db, async (tx) => {
    const [turn] = await tx.sql<{ is_ours: boolean }[]>`
      select pg_try_advisory_xact_lock(hashtextextended(${`${tx.schema}.ledger_large_mark`}, 0)) as is_ours`
    if (turn?.is_ours !== true) return false
    // A statement of its own: it must see what the last holder of the lock committed.
    const rows = await tx.sql<(LargePosting | { readonly action: null; readonly longest: number })[]>`
      with ${batchesAfter(tx, 'ledger_large_mark', BATCHES_PER_RUN)}, mark as (
        insert into ${tx.b}.ledger_large_mark (lane, lane_seq) select lane, max(lane_seq) from batch group by lane
        on conflict (lane) do update set lane_seq = excluded.lane_seq
      ), large as (
        select case when kind = 'payout' then 'ledger.large_win' when kind = 'deposit' then 'ledger.large_deposit'
            else 'ledger.large_bet' end as action, wallet.player_id, wallet.currency, p.amount, p.reference, p.id
        from batch, lateral (${postingsOfBatch(tx)}) p
        join ${tx.b}.ledger_wallet wallet on wallet.id = p.wallet_id
        join ${least} on least.currency = wallet.currency and p.amount >= least.amount
        where p.reverses is null and (kind in ('payout', 'deposit', 'hold') or (kind = 'stake' and p.from_account % 16 in (1, 3)))
      )
      select action, player_id, currency, amount, reference, null::int as longest from large
      union all
      select null, null, null, null, null, coalesce(max(n), 0)::int
      from (select count(*) as n from batch group by lane) as of_lane`
    const lines = rows.flatMap((row) => {
      if (row.action === null) return []
      const { action, player_id: actorId, currency, amount, reference: targetId } = row
      const details = { currency, amount: writeAmount(app, currency)(amount) }
      return [{ actorKind: 'player' as const, actorId, action, targetId, ip: null, details }]
    })
    await recordAudits(tx, lines)
    return rows.some((row) => row.action === null && row.longest === BATCHES_PER_RUN)
  })
}
