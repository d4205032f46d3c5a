import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import type { LotteryTicketData } from '@tas/shared/contract/lottery/calls.ts'
import { hitsOf, ticketPrize } from '@tas/shared/rules/lottery/prizes.ts'
import { assert } from '#kit/assert.ts'
import { pageOf } from '#kit/db/page.ts'
import type { App, PlayerContext } from '../../../ctx.ts'
import { writeAmount } from '../../ledger/index.ts'
import type { Draw } from '../draw.ts'
import { findDraws } from '../draw-store.ts'
import { listOwnTickets, type OwnTicket } from './purchase-store.ts'

const PATH = 'lottery/ticket/getTickets'

/** A page of the player's own tickets, the newest first. */
export async function getTickets(ctx: PlayerContext, input: ParsedInput<typeof PATH>): Promise<CallData<typeof PATH>> {
  const { app, db, player } = ctx
  const page = { drawId: input.drawId ?? null, ...pageOf(input) }
  const { tickets, count } = await listOwnTickets(db, player.id, page)
  const draws = await findDraws(db, [...new Set(tickets.map(({ drawId }) => drawId))])
  const items = tickets.map((ticket) => {
    const draw = draws.get(ticket.drawId)
    assert(draw !== undefined, 'a ticket has its draw')
    return ticketView(app, ticket, draw)
  })
  return { items, countAll: count }
}

function ticketView(app: App, ticket: OwnTicket, draw: Draw): LotteryTicketData {
  const { number, numbers, purchaseId, boughtAt } = ticket
  const { outcome, currency, rules } = draw
  const write = writeAmount(app, currency)
  const tiers = outcome?.tiers.map((tier) => ({ ...tier, prizeMinor: BigInt(tier.prizeMinor) })) ?? []
  const prizeMinor = outcome === null ? null : ticketPrize(numbers, outcome.numbers, tiers)
  return {
    drawId: draw.id,
    drawNumber: draw.number,
    number,
    numbers: [...numbers],
    purchaseId,
    status: statusOf(ticket, draw, prizeMinor),
    hits: outcome === null ? null : hitsOf(numbers, outcome.numbers),
    prize: prizeMinor === null ? null : write(prizeMinor),
    price: write(rules.priceMinor),
    currency,
    boughtAt: boughtAt.toISOString(),
  }
}

/** A ticket is won when its prize is in the wallet, not before. */
function statusOf(ticket: OwnTicket, draw: Draw, prizeMinor: bigint | null): LotteryTicketData['status'] {
  if (ticket.status === 'refunded') return 'refunded'
  if (ticket.status === 'settled') return (prizeMinor ?? 0n) > 0n ? 'won' : 'lost'
  return draw.status === 'scheduled' || draw.status === 'open' ? 'open' : 'drawing'
}
