import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import { WHOLE_E4 } from '@tas/shared/rules/bonuses/amounts.ts'
import { pageOf } from '#kit/db/page.ts'
import type { PlayerContext } from '../../../ctx.ts'
import { writeAmount } from '../../ledger/index.ts'
import { requireGrant } from './get-grant.ts'

const PATH = 'bonus/grant/getBets'

type Row = {
  readonly reference: string
  readonly game: string
  readonly status: 'open' | 'settled' | 'refunded'
  readonly cash: bigint
  readonly bonus: bigint
  readonly free: bigint
  readonly counts: string
  readonly weightE4: number
  readonly returnedCash: bigint
  readonly returnedBonus: bigint
  readonly createdAt: Date
}

/** The bets made while a bonus of the player lived: whose money each took. @throws Refusal bonuses.grant_not_found */
export async function getGrantBets(
  ctx: PlayerContext,
  input: ParsedInput<typeof PATH>,
): Promise<CallData<typeof PATH>> {
  const { id, currency } = await requireGrant(ctx, input.id)
  const { sql, b } = ctx.db
  const { limit, offset } = pageOf(input)
  const [rows, [total]] = await Promise.all([
    sql<Row[]>`
      select reference, game, status, cash, bonus, free, counts_e4::text as counts, weight_e4 as "weightE4",
        returned_cash as "returnedCash",
        returned_bonus as "returnedBonus", created_at as "createdAt"
      from ${b}.bonuses_bet where grant_id = ${id}
      order by created_at desc, reference limit ${limit} offset ${offset}`,
    sql<{ n: number }[]>`select count(*)::int as n from ${b}.bonuses_bet where grant_id = ${id}`,
  ])
  const write = writeAmount(ctx.app, currency)
  const items = rows.map((row) => ({
    betId: row.reference,
    game: row.game,
    status: row.status,
    cash: write(row.cash),
    bonus: write(row.bonus),
    free: write(row.free),
    countsE4: row.counts,
    counts: write(BigInt(row.counts) / WHOLE_E4),
    weightE4: row.weightE4,
    returnedCash: write(row.returnedCash),
    returnedBonus: write(row.returnedBonus),
    createdAt: row.createdAt.toISOString(),
  }))
  return { items, countAll: total?.n ?? 0 }
}
