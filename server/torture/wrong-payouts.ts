import { LIVE_TABLES } from '@tas/shared/rules/live-tables.ts'
import { drawNumbers } from '@tas/shared/rules/lottery/draw-numbers.ts'
import { readRules, type WrittenRules } from '@tas/shared/rules/lottery/lottery-document.ts'
import { settleDraw, ticketPrize } from '@tas/shared/rules/lottery/prizes.ts'
import type { Tx } from '#kit/db/connect.ts'

/**
 * Sentences about bets at live tables and purchases of tickets that were paid other than the pure rules pay them, or are open
 * although their round or draw is over.
 */
export async function wrongPayouts(tx: Tx): Promise<string[]> {
  return [...(await wrongBets(tx)), ...(await wrongPurchases(tx)), ...(await leftOpen(tx))]
}

async function leftOpen({ sql, b }: Tx): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select bet.id from ${b}.rooms_table_bet bet join ${b}.rooms_table_round round using (table_name)
    where round.int_id = bet.round_int_id and bet.status = 'open' and round.settled_at is not null
    union all select bought.id from ${b}.lottery_purchase bought join ${b}.lottery_draw draw on draw.id = bought.draw_id
    where bought.status = 'open' and draw.status in ('paid', 'archived', 'refunded')`
  return rows.map(({ id }) => `${id} is open, and what it was placed on is over`)
}

type BetRow = {
  readonly id: string
  readonly table_name: string
  readonly chips: unknown
  readonly stake: bigint
  readonly payout: bigint
  readonly server_seed: string
  readonly salt: string
  readonly int_id: number
}

async function wrongBets({ sql, b }: Tx): Promise<string[]> {
  const rows = await sql<BetRow[]>`
    select bet.id, table_name, bet.chips, bet.stake, bet.payout, round.server_seed, round.salt, round.int_id
    from ${b}.rooms_table_bet bet join ${b}.rooms_table_round round using (table_name)
    where round.int_id = bet.round_int_id and bet.status in ('won', 'lost')`
  return rows.flatMap((row) => {
    const reading = LIVE_TABLES.find(({ name }) => name === row.table_name)?.game.read({ chips: row.chips })
    const seed = { serverSeed: row.server_seed, clientSeed: row.salt, nonce: row.int_id }
    const due = reading?.ok === true ? reading.bet.settle(row.stake, seed).payoutMinor : null
    return due === row.payout ? [] : [`bet ${row.id} at ${row.table_name} was paid ${row.payout}, its rule pays ${due}`]
  })
}

type TicketRow = {
  readonly draw_id: string
  readonly int_id: number
  readonly rules: WrittenRules
  readonly house_seed: string
  readonly beacon: string
  readonly purchase_id: string
  readonly payout: bigint
  readonly numbers: string
}

async function wrongPurchases({ sql, b }: Tx): Promise<string[]> {
  const rows = await sql<TicketRow[]>`
    select draw.id as draw_id, draw.int_id, draw.rules, draw.house_seed, draw.beacon, bought.id as purchase_id, bought.payout,
      ticket.numbers
    from ${b}.lottery_draw draw join ${b}.lottery_purchase bought on bought.draw_id = draw.id
    join ${b}.lottery_ticket ticket on ticket.purchase_id = bought.id
    where draw.status in ('paid', 'archived')`
  return [...Map.groupBy(rows, (row) => row.draw_id).values()].flatMap((tickets) => {
    const [draw] = tickets
    if (draw === undefined) return []
    const rules = readRules(draw.rules)
    const read = tickets.map(({ numbers }) => numbers.split('-').map(Number))
    const drawn = drawNumbers({ houseSeed: draw.house_seed, beacon: draw.beacon, number: draw.int_id }, rules)
    const { tiers } = settleDraw(rules, read, drawn)
    const due = new Map<string, bigint>()
    for (const [index, { purchase_id }] of tickets.entries())
      due.set(purchase_id, (due.get(purchase_id) ?? 0n) + ticketPrize(read[index] ?? [], drawn, tiers))
    const paid = new Map(tickets.map((ticket) => [ticket.purchase_id, ticket.payout]))
    return [...paid]
      .filter(([id, payout]) => payout !== due.get(id))
      .map(([id, payout]) => `purchase ${id} was paid ${payout}, its draw pays ${due.get(id)}`)
  })
}
