import { PURSE_SLOTS, SLOTS_PER_OWNER } from '@tas/shared/rules/books/accounts.ts'
import type { Db, Tx } from '#kit/db/connect.ts'
import { unnested } from '#kit/db/unnested.ts'
import { POSTINGS_PER_BATCH } from '../posting-table.ts'

/** What a wallet holds, in minor units of its currency. */
export type OwedWallet = {
  readonly id: bigint
  readonly currency: string
  readonly cash: bigint
  /** In open bets, and asked to be paid out: both are the player's own and not free. */
  readonly held: bigint
  /** Free, and in open bets. */
  readonly bonus: bigint
}

/**
 * Every wallet that holds anything, by currency and then by sha256(secret · wallet id as 8 bytes), in pages of `pageSize`.
 * The order tells nobody who lacks the secret which wallets are neighbours. Memory: one page.
 */
export async function* readOwedWallets(tx: Tx, order: { readonly secret: Buffer; readonly pageSize: number }) {
  await tx.sql`
    declare owed_wallet no scroll cursor for
    select id, currency, cash, held + withdrawal as held, bonus + bonus_held as bonus from ${tx.b}.ledger_wallet
    where cash > 0 or held > 0 or bonus > 0 or withdrawal > 0 or bonus_held > 0
    order by currency collate "C", sha256(${order.secret}::bytea || int8send(id))`
  for (;;) {
    const page = await tx.sql.unsafe<OwedWallet[]>(`fetch ${order.pageSize} from owed_wallet`)
    if (page.length > 0) yield page
    if (page.length < order.pageSize) break
  }
  await tx.sql`close owed_wallet`
}

export type OwedChange = {
  readonly currency: string
  readonly cashMinor: bigint
  readonly heldMinor: bigint
  readonly bonusMinor: bigint
}

/**
 * How postings alone changed what is owed, by currency: those of the links after `from` up to `to` in every lane. `ids`
 * bounds where the links lie.
 */
export async function sumOwedChanges(
  db: Db,
  span: {
    readonly lanes: readonly { readonly lane: number; readonly after: bigint; readonly upTo: bigint }[]
    readonly fromId: bigint
    readonly toId: bigint
  },
): Promise<OwedChange[]> {
  const { lanes, fromId, toId } = span
  const { cash, held, bonus, withdrawal, bonusHeld } = PURSE_SLOTS
  const rows = await db.sql<{ currency: string; cash: string; held: string; bonus: string }[]>`
    select wallet.currency, coalesce(sum(line.amount) filter (where account % ${SLOTS_PER_OWNER} = ${cash}), 0)::text as cash,
      coalesce(sum(line.amount) filter (where account % ${SLOTS_PER_OWNER} in (${held}, ${withdrawal})), 0)::text as held,
      coalesce(sum(line.amount) filter (where account % ${SLOTS_PER_OWNER} in (${bonus}, ${bonusHeld})), 0)::text as bonus
    from ${db.b}.ledger_batch b
    join ${unnested(lanes, 'span', {
      lane: 'smallint',
      after_seq: ['bigint', ({ after }) => after],
      last_seq: ['bigint', ({ upTo }) => upTo],
    })}
      on b.lane = span.lane and b.lane_seq > span.after_seq and b.lane_seq <= span.last_seq
    join ${db.b}.ledger_line line on line.posting_id >= b.id * ${POSTINGS_PER_BATCH}
      and line.posting_id < (b.id + 1) * ${POSTINGS_PER_BATCH}
    join ${db.b}.ledger_wallet wallet on wallet.id = line.account / ${SLOTS_PER_OWNER}
    where b.id between ${fromId} and ${toId}
      and line.account % ${SLOTS_PER_OWNER} in (${cash}, ${held}, ${bonus}, ${withdrawal}, ${bonusHeld})
    group by wallet.currency`
  return rows.map((row) => ({
    currency: row.currency,
    cashMinor: BigInt(row.cash),
    heldMinor: BigInt(row.held),
    bonusMinor: BigInt(row.bonus),
  }))
}
