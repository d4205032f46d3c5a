import type { FinanceAnswer, GivenAnswer } from '@tas/shared/rules/limits/finance-check.ts'
import type { Bucket } from '@tas/shared/rules/limits/usage.ts'
import type { Need, Resource } from '#kit/commit/state.ts'
import { bucketsOf, type StoredHalf, storedHalves } from '../own-limits/stored-halves.ts'

/** What the look at public records is decided from: stored half hours of deposits, and the answer that was given last. */
export type Finance = { readonly halves: readonly Bucket[]; readonly given: GivenAnswer | null }

type Row = {
  readonly id: string
  readonly halves: readonly StoredHalf[]
  readonly answer: FinanceAnswer | null
  readonly answered_at: Date | null
}

/** By player id. Only read, and only by deposits; the purses are locked before, so no deposit passes between. */
export const finances: Resource<Finance> = {
  name: 'limits.finances',
  async load(tx, playerIds) {
    const rows = await tx.sql<Row[]>`
      select player.id, given.answer, given.answered_at,
        ${storedHalves(tx, tx.sql`half.player_id = player.id and half.product = 'deposits'`)} as halves
      from unnest(${playerIds as string[]}::uuid[]) as player (id)
      left join lateral (
        select answer, answered_at from ${tx.b}.limits_finance_check asked
        where asked.player_id = player.id and answer is not null order by answered_at desc limit 1) given on true`
    return new Map(rows.map((row) => [row.id, financeOf(row)]))
  },
}

function financeOf({ halves, answer, answered_at }: Row): Finance {
  return {
    halves: bucketsOf(halves),
    given: answer === null || answered_at === null ? null : { answer, at: answered_at },
  }
}

/** The need of what the look at public records is decided from. */
export function financeNeed(playerId: string): Need {
  return { resource: finances, key: playerId }
}
