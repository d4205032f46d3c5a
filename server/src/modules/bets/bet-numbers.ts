import type { Need, Resource } from '#kit/commit/state.ts'

/**
 * The next public bet numbers, one for each bet id asked for: drawn for a whole batch at once, beside its other loads.
 * A refused bet leaves a gap.
 */
export const betNumbers: Resource<number> = {
  name: 'bets.numbers',
  async load(tx, betIds) {
    const [row] = await tx.sql<{ numbers: bigint[] }[]>`
      select array_agg(nextval(${`${tx.schema}.bets_number_seq`}::regclass)) as numbers
      from generate_series(1, ${betIds.length}::int)`
    return new Map(betIds.map((betId, index) => [betId, Number(row?.numbers[index])]))
  },
}

export function betNumberNeed(betId: string): Need {
  return { resource: betNumbers, key: betId }
}
