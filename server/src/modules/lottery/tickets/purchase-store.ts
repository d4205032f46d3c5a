import { PART_TICKETS } from '@tas/shared/rules/lottery/ticket-list.ts'
import type { Db } from '#kit/db/connect.ts'
import type { Purchase, SoldTicket } from '../draw.ts'

export type PurchaseRow = {
  readonly id: string
  readonly draw_id: string
  readonly player_id: string
  readonly currency: string
  readonly stake: bigint
  readonly ticket_count: number
  readonly status: Purchase['status']
  readonly payout: bigint
  readonly created_at: Date
}

export function purchaseOf(row: PurchaseRow): Purchase {
  return {
    id: row.id,
    drawId: row.draw_id,
    playerId: row.player_id,
    currency: row.currency,
    stakeMinor: row.stake,
    ticketCount: row.ticket_count,
    status: row.status,
    payoutMinor: row.payout,
    createdAt: row.created_at,
  }
}

type TicketRow = { readonly number: number; readonly numbers: string; readonly purchase_id: string }

function ticketOf({ number, numbers, purchase_id: purchaseId }: TicketRow): SoldTicket {
  return { number, numbers: numbers.split('-').map(Number), purchaseId }
}

/** Tickets of a draw in their order: those after a number, at most `limit` of them. */
export async function readTickets(
  db: Db,
  drawId: string,
  page: { readonly after: number; readonly limit: number },
): Promise<SoldTicket[]> {
  const rows = await db.sql<TicketRow[]>`
    select number, numbers, purchase_id from ${db.b}.lottery_ticket
    where draw_id = ${drawId} and number > ${page.after} order by number limit ${page.limit}`
  return rows.map(ticketOf)
}

/**
 * All tickets of a draw in their order, in the parts of its list. Between two parts the process answers others: going through
 * a large draw at once would keep everybody waiting.
 */
export async function* readTicketParts(db: Db, drawId: string): AsyncGenerator<readonly SoldTicket[]> {
  for (let after = 0; ; after += PART_TICKETS) {
    const part = await readTickets(db, drawId, { after, limit: PART_TICKETS })
    if (part.length > 0) yield part
    if (part.length < PART_TICKETS) return
  }
}

/** The tickets of some purchases, by purchase. */
export async function readTicketsOf(db: Db, purchaseIds: readonly string[]): Promise<Map<string, SoldTicket[]>> {
  const rows = await db.sql<TicketRow[]>`
    select number, numbers, purchase_id from ${db.b}.lottery_ticket
    where purchase_id = any(${purchaseIds}::uuid[]) order by number`
  return Map.groupBy(rows.map(ticketOf), ({ purchaseId }) => purchaseId)
}

/** Purchases of a draw that are not settled, at most `limit`, after one of them. */
export async function readOpenPurchases(
  db: Db,
  drawId: string,
  page: { readonly after: string; readonly limit: number },
): Promise<Purchase[]> {
  const rows = await db.sql<PurchaseRow[]>`
    select * from ${db.b}.lottery_purchase
    where draw_id = ${drawId} and status = 'open' and id > ${page.after}::uuid order by id limit ${page.limit}`
  return rows.map(purchaseOf)
}

/** What the settled purchases of a draw brought in and were paid. */
export async function sumSettled(db: Db, drawId: string): Promise<{ stakeMinor: bigint; payoutMinor: bigint }> {
  const [row] = await db.sql<{ stake: bigint; payout: bigint }[]>`
    select coalesce(sum(stake), 0)::bigint as stake, coalesce(sum(payout), 0)::bigint as payout
    from ${db.b}.lottery_purchase where draw_id = ${drawId} and status = 'settled'`
  return { stakeMinor: row?.stake ?? 0n, payoutMinor: row?.payout ?? 0n }
}

/** A ticket of a player with what became of its purchase. */
export type OwnTicket = SoldTicket & {
  readonly drawId: string
  readonly status: Purchase['status']
  readonly boughtAt: Date
}

/** A page of a player's tickets, the newest first, and how many there are; of one draw or of all. */
export async function listOwnTickets(
  db: Db,
  playerId: string,
  page: { readonly drawId: string | null; readonly offset: number; readonly limit: number },
): Promise<{ tickets: OwnTicket[]; count: number }> {
  const those = page.drawId === null ? db.sql`` : db.sql`and purchase.draw_id = ${page.drawId}`
  const [rows, counts] = await Promise.all([
    db.sql<(TicketRow & { draw_id: string; status: Purchase['status']; created_at: Date })[]>`
      select ticket.number, ticket.numbers, ticket.purchase_id, purchase.draw_id, purchase.status, purchase.created_at
      from ${db.b}.lottery_purchase purchase join ${db.b}.lottery_ticket ticket on ticket.purchase_id = purchase.id
      where purchase.player_id = ${playerId} ${those}
      order by purchase.created_at desc, purchase.id desc, ticket.number offset ${page.offset} limit ${page.limit}`,
    db.sql<{ n: number }[]>`
      select coalesce(sum(ticket_count), 0)::int as n from ${db.b}.lottery_purchase purchase
      where purchase.player_id = ${playerId} ${those}`,
  ])
  const tickets = rows.map((row) => ({
    ...ticketOf(row),
    drawId: row.draw_id,
    status: row.status,
    boughtAt: row.created_at,
  }))
  return { tickets, count: counts[0]?.n ?? 0 }
}

/** How many of a player's tickets are not settled yet. */
export async function countOpenTickets(db: Db, playerId: string): Promise<number> {
  const [row] = await db.sql<{ n: number }[]>`
    select coalesce(sum(ticket_count), 0)::int as n from ${db.b}.lottery_purchase
    where player_id = ${playerId} and status = 'open'`
  return row?.n ?? 0
}
