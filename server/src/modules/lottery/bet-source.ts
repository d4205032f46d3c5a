import type { BetSource, DescribedPlay } from '../bets/index.ts'
import { countOpenTickets } from './tickets/purchase-store.ts'

/** A purchase of tickets has no page of its own: it stands in the list of the player's tickets. */
export const purchaseSource: BetSource = {
  name: 'lottery',
  namePlays: ({ sql, b }, playerId, references) =>
    sql<{ reference: string; game: string; betId: null }[]>`
      select id as reference, 'lottery' as game, null as "betId" from ${b}.lottery_purchase
        where id = any(${references}::uuid[]) and player_id = coalesce(${playerId}::uuid, player_id)`,
  describePlays: ({ sql, b }, references) =>
    sql<DescribedPlay[]>`
      select purchase.id as reference, 'lottery' as game, null::bigint as number, purchase.created_at as "placedAt",
        draw.int_id::text as round
      from ${b}.lottery_purchase purchase join ${b}.lottery_draw draw on draw.id = purchase.draw_id
      where purchase.id = any(${references}::uuid[])`,
  countOpenTickets,
}
