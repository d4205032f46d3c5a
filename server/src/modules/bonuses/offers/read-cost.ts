import type { Db } from '#kit/db/connect.ts'

/** How bonus money of an offer moved: granted, became own, went back as what, or was lost in play (below zero: won). */
export type CostKind = 'granted' | 'converted' | 'forfeited' | 'expired' | 'revoked' | 'played'

type CostSum = {
  /** Of UTC, YYYY-MM-DD; of what was played, the day on which the bet was made. */
  readonly day: string
  readonly currency: string
  readonly kind: CostKind
  readonly amountMinor: bigint
}

/** How bonus money of an offer moved, by day, of all time, the newest day first. It reads every grant: for a look that waits. */
export async function readCost({ sql, b }: Db, bonusId: string): Promise<readonly CostSum[]> {
  return sql<CostSum[]>`
    select to_char(at at time zone 'UTC', 'YYYY-MM-DD') as day, currency, kind, sum(amount)::bigint as "amountMinor" from (
      select move.made_at as at, move.currency, abs(move.amount) as amount, case
          when move.amount < 0 then 'granted' when kept.status = 'forfeited' then 'forfeited'
          when kept.status = 'revoked' then 'revoked' else 'expired' end as kind
      from ${b}.bonuses_budget_move move join ${b}.bonuses_grant kept on kept.id = move.reference
      where move.bonus_id = ${bonusId}
      union all
      select made.made_at, kept.currency, made.amount, 'converted'
      from ${b}.bonuses_grant kept join ${b}.bonuses_conversion made on made.grant_id = kept.id
      where kept.bonus_id = ${bonusId}
      union all
      select bet.created_at, kept.currency, bet.bonus - bet.returned_bonus, 'played'
      from ${b}.bonuses_grant kept join ${b}.bonuses_bet bet on bet.grant_id = kept.id
      where kept.bonus_id = ${bonusId} and bet.status = 'settled'
    ) moved group by 1, 2, 3 order by 1 desc, 2, 3`
}
