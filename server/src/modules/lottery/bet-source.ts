import type { BetSource } from '../bets/index.ts'
import { countOpenTickets } from './tickets/purchase-store.ts'

/** A purchase of tickets has no page of its own: it stands in the list of the player's tickets. */
export const purchaseSource: BetSource = {
  name: 'lottery',
  namePlays: ({ sql, b }, playerId, references) =>
    sql<{ reference: string; game: string; betId: null }[]>`
      select id as reference, 'lottery' as game, null as "betId" from ${b}.lottery_purchase
        where id = any(${references}::uuid[]) and player_id = coalesce(${playerId}::uuid, player_id)`,
  countOpenTickets,
}
