import { findHeldRows } from '#kit/commit/rows-held.ts'
import { lockedFor, type Resource, type Table } from '#kit/commit/state.ts'
import { unnested } from '#kit/db/unnested.ts'
import type { Purchase, SoldTicket } from '../draw.ts'
import { type PurchaseRow, purchaseOf } from './purchase-store.ts'

/** Purchases by id, locked while they are settled: whoever comes second finds it no longer open. */
export const purchases: Resource<Purchase> = {
  name: 'lottery.purchases',
  isLocking: true,
  async load(tx, ids, how) {
    const rows = await tx.sql<PurchaseRow[]>`
      select * from ${tx.b}.lottery_purchase where id = any(${ids}::uuid[]) order by id
      ${lockedFor(tx, how, 'for no key update')}`
    return new Map(rows.map((row) => [row.id, purchaseOf(row)]))
  },
  save(tx, values) {
    const all = [...values.values()]
    return tx.sql`
      update ${tx.b}.lottery_purchase as purchase set status = changed.status, payout = changed.payout
      from ${unnested(all, 'changed', {
        id: 'uuid',
        status: 'text',
        payout: ['bigint', ({ payoutMinor }) => payoutMinor],
      })}
      where purchase.id = changed.id`
  },
}

/** Purchases with their tickets. */
export const newPurchases: Table<{ readonly purchase: Purchase; readonly tickets: readonly SoldTicket[] }> = {
  name: 'lottery.new_purchases',
  insert(tx, rows, batch) {
    const bought = rows.map(({ purchase }) => purchase)
    const tickets = rows.flatMap(({ purchase, tickets }) => tickets.map((ticket) => ({ ...ticket, purchase })))
    return Promise.all([
      tx.sql`
        insert into ${tx.b}.lottery_purchase (id, draw_id, player_id, currency, stake, ticket_count, created_at, status)
        select id, draw_id, player_id, currency, stake, ticket_count, ${batch.now}, 'open'
        from ${unnested(bought, 'row', {
          id: 'uuid',
          draw_id: 'uuid',
          player_id: 'uuid',
          currency: 'text',
          stake: ['bigint', ({ stakeMinor }) => stakeMinor],
          ticket_count: 'int',
        })}`.execute(),
      tx.sql`
        insert into ${tx.b}.lottery_ticket (draw_id, number, purchase_id, numbers)
        select draw_id, number, purchase_id, numbers
        from ${unnested(tickets, 'row', {
          draw_id: ['uuid', ({ purchase }) => purchase.drawId],
          number: 'int',
          purchase_id: 'uuid',
          numbers: ['text', ({ numbers }) => numbers.join('-')],
        })}`.execute(),
    ])
  },
}

/** How many tickets of a draw a player has, by `draw/player`. The player's purses are locked already. */
export const holdings: Resource<number> = {
  name: 'lottery.holdings',
  async load(tx, keys) {
    const rows = await tx.sql<{ draw_id: string; player_id: string; tickets: number }[]>`
      select draw_id, player_id, tickets
      from ${unnested(readKeys(keys), 'asked', { draw_id: 'uuid', player_id: 'uuid' })}
      join ${tx.b}.lottery_holding using (draw_id, player_id)`
    return new Map(rows.map((row) => [holdingKey(row.draw_id, row.player_id), row.tickets]))
  },
  hold(tx, values) {
    const asked = readKeys([...values.keys()])
    return findHeldRows(
      tx,
      (lock) => tx.sql<{ key: string }[]>`
        select draw_id || '/' || player_id as key from ${tx.b}.lottery_holding
        where (draw_id, player_id) in
          (select * from ${unnested(asked, 'asked', { draw_id: 'uuid', player_id: 'uuid' })})
        order by draw_id, player_id ${lock}`,
    )
  },
  save(tx, values) {
    const counts = [...values.values()]
    const all = readKeys([...values.keys()]).map((key, index) => ({ ...key, tickets: counts[index] ?? 0 }))
    return tx.sql`
      insert into ${tx.b}.lottery_holding (draw_id, player_id, tickets)
      select * from ${unnested(all, 'row', { draw_id: 'uuid', player_id: 'uuid', tickets: 'int' })}
      on conflict (draw_id, player_id) do update set tickets = excluded.tickets`
  },
}

function readKeys(keys: readonly string[]) {
  return keys.map((key) => {
    const [drawId = '', playerId = ''] = key.split('/')
    return { drawId, playerId }
  })
}

export function holdingKey(drawId: string, playerId: string): string {
  return `${drawId}/${playerId}`
}
