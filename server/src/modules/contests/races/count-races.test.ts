import { RACE_KINDS, type RaceRule, rankRace } from '@tas/shared/rules/rewards/race.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { moveEntry } from './count-races.ts'
import type { CountedBet, Entry } from './standing-store.ts'

const START = Date.UTC(2096, 0, 1)

const bets: fc.Arbitrary<readonly CountedBet[]> = fc
  .array(fc.record({ stake: fc.integer({ min: 1, max: 5 }), payout: fc.integer({ min: 0, max: 9 }), at: fc.nat(6) }), {
    maxLength: 14,
  })
  .map((drawn) =>
    drawn.map(({ stake, payout, at }, index) => ({
      id: `bet-${String(index).padStart(2, '0')}`,
      placedAt: new Date(START + at),
      stakeMinor: BigInt(stake),
      payoutMinor: BigInt(payout),
    })),
  )

/** How a player stands after bets that were read in stretches, whatever their order. */
function readIn(rule: Pick<RaceRule, 'kind' | 'firstBets'>, stretches: readonly (readonly CountedBet[])[]) {
  const nobody = { score: 0n, bets: 0, betId: null, reachedAt: null, kept: [] }
  let entry: Entry = { raceId: 'race', playerId: 'player', joinedAt: new Date(START), ...nobody }
  for (const come of stretches) {
    const moved = come.length === 0 ? null : moveEntry(rule, entry, come)
    if (moved !== null) entry = { ...entry, ...moved }
  }
  return entry
}

describe('a place in a race', () => {
  it('is what the rule makes of all bets in their order, in whatever stretches and order they were read', () => {
    const cut = fc.array(fc.nat(14), { maxLength: 3 })
    fc.assert(
      fc.property(
        bets,
        fc.constantFrom(...RACE_KINDS),
        fc.integer({ min: 1, max: 4 }),
        cut,
        fc.boolean(),
        (all, kind, firstBets, cuts, isBack) => {
          const inOrder = all.toSorted(
            (one, other) => one.placedAt.getTime() - other.placedAt.getTime() || (one.id < other.id ? -1 : 1),
          )
          const read = isBack ? all.toReversed() : all
          const ends = [...cuts.map((end) => Math.min(end, read.length)), read.length].sort((one, other) => one - other)
          const entry = readIn(
            { kind, firstBets },
            ends.map((end, index) => read.slice(ends[index - 1] ?? 0, end)),
          )
          const rule = { kind, firstBets, poolMinor: 0n, sharesE4: [] }
          const [place] = rankRace(
            rule,
            inOrder.map((one) => ({ player: 'player', ...one })),
          )
          expect(entry.score).toBe(place?.score ?? 0n)
          if (place !== undefined) expect(entry.betId).toBe(place.betId)
        },
      ),
      { numRuns: 400 },
    )
  })
})
