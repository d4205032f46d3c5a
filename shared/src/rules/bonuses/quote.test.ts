import { describe, expect, it } from 'vitest'
import { STAKE_PARTS, uncountedBet } from '../simulation/simulated-bet.ts'
import { beginGrant } from './grant.ts'
import { type QuotePlan, quoteBonus } from './quote.ts'
import { matchTerms, plainTerms } from './terms.fixture.ts'
import type { BonusTerms } from './terms.ts'
import { finish } from './walk.ts'
import { walkByRuns } from './walk-by-runs.ts'
import { walkExactly } from './walk-exactly.ts'

const DICE: QuotePlan = { game: 'dice', params: { target: '50.50', direction: 'over' }, stakeMinor: 500n }

function quote(terms: BonusTerms, plan: Partial<QuotePlan> = {}, depositMinor = 10_000n) {
  return finish(quoteBonus(terms, depositMinor, { ...DICE, ...plan }))
}

it('clearing costs the same in any game: 25.24 % of dice cost 40.02, 14.25 % of blackjack 40.03', () => {
  const dice = quote(matchTerms())
  expect(dice).toMatchObject({
    ok: true,
    quote: {
      grantMinor: 10_000n,
      targetMinor: 100_000n,
      weightE4: 2_524n,
      stakesMinor: 396_197n,
      costMinor: 4_002n,
      valueMinor: 5_998n,
    },
  })
  // A thousand hands would be followed; what they weigh and cost is told by few.
  const few = matchTerms({ wagering: { timesE2: 1, base: 'bonus' } })
  const blackjack = quote(few, { game: 'blackjack', params: {} })
  expect(blackjack).toMatchObject({ ok: true, quote: { weightE4: 1_425n, isExact: true } })
  const hundred = quote(matchTerms({ maxStakeMinor: null }), { game: 'blackjack', params: {}, stakeMinor: 20_000n })
  expect(hundred).toMatchObject({ ok: true, quote: { costMinor: 4_003n, effectiveTimesE2: 7_018n } })
})

describe('the chance of reaching a target', () => {
  const half = (payoutMinor: bigint) => ({ payoutMinor, stakedMinor: 100n, chance: { numerator: 1n, denominator: 2n } })
  const FAIR = [half(200n), half(0n)]
  const walk = (betCount: number, over: Partial<BonusTerms> = {}, cashMinor = 0n) => ({
    grant: beginGrant(plainTerms({ kind: 'fixed', amountMinor: 200n, ...over }), { depositMinor: 0n, cashMinor }),
    stakeMinor: 100n,
    betCount,
  })

  it('is that of a walk, counted to the last: two of a fair coin from 2.00 are never out, three are one time in four', () => {
    expect(finish(walkExactly(walk(2), FAIR))).toEqual({ chanceE8: 100_000_000n, meanEndMinor: 200n })
    // Out after two losses (1/4); of a fair coin nothing is lost on average but by ending early, which is at nothing.
    expect(finish(walkExactly(walk(3), FAIR))).toEqual({ chanceE8: 75_000_000n, meanEndMinor: 200n })
    // Five: out at two losses, or at one win and three losses in either order that does not end before: 1/4 + 2/16.
    expect(finish(walkExactly(walk(5), FAIR))).toEqual({ chanceE8: 62_500_000n, meanEndMinor: 200n })
  })

  it('pays no more than may become own money', () => {
    // After two bets: 4.00, 2.00, 2.00 or nothing, cut to 3.00.
    expect(finish(walkExactly(walk(2, { maxConversionMinor: 300n }), FAIR))).toEqual({
      chanceE8: 100_000_000n,
      meanEndMinor: 175n,
    })
    // Sticky: what exceeds 2.00.
    expect(finish(walkExactly(walk(2, { sticky: true }), FAIR))).toEqual({ chanceE8: 100_000_000n, meanEndMinor: 50n })
  })

  it('ends with the bonus where that is staked first', () => {
    const bonusFirst = walk(3, { order: 'bonusFirst' }, 1_000n)
    expect(finish(walkExactly(bonusFirst, FAIR))).toEqual({ chanceE8: 75_000_000n, meanEndMinor: 1_200n })
    expect(finish(walkExactly(walk(3, {}, 1_000n), FAIR))).toEqual({ chanceE8: 100_000_000n, meanEndMinor: 1_200n })
  })

  it('of a slot is seen in runs that come out the same every time, near what is counted of a game as dear', () => {
    const slots = quote(matchTerms(), { game: 'simorgh', params: {}, stakeMinor: 500n })
    expect(slots).toMatchObject({ ok: true, quote: { isExact: false } })
    expect(quote(matchTerms(), { game: 'simorgh', params: {}, stakeMinor: 500n })).toEqual(slots)
    const mean = slots.ok ? Number(slots.quote.meanEndMinor) : 0
    // 200.00 less at most 40.00 on average; the runs scatter.
    expect(mean).toBeGreaterThan(14_000)
    expect(mean).toBeLessThan(22_000)
  })
})

it('short runs pause as often as long ones: between two pauses stand few bets', () => {
  const grant = beginGrant(plainTerms({ kind: 'fixed', amountMinor: 100_000n }), { depositMinor: 0n, cashMinor: 0n })
  let [played, most] = [0, 0]
  const bet = uncountedBet('counted', () => {
    most = Math.max(most, ++played)
    return STAKE_PARTS
  })
  for (const _ of walkByRuns({ grant, stakeMinor: 100n, betCount: 30 }, bet, 'seed')) played = 0
  expect(most).toBeGreaterThan(0)
  expect(most).toBeLessThanOrEqual(100)
})

it.each([
  [{ kind: 'freeBet', amountMinor: 500n }, {}, 'bonuses.not_quotable', 'terms.kind'],
  [{}, { game: 'lottery' }, 'bonuses.game_excluded', 'plan.game'],
  [{}, { game: 'no such game' }, 'bonuses.game_excluded', 'plan.game'],
  [{}, { stakeMinor: 501n }, 'bonuses.stake_too_high', 'plan.stakeMinor'],
  [{}, { stakeMinor: 0n }, 'bonuses.not_quotable', 'plan.stakeMinor'],
  [{}, { stakeMinor: 1n }, 'bonuses.not_quotable', 'plan.stakeMinor'],
] as const)('no quote is made of %o and %o: %s', (over, plan, code, field) => {
  expect(quote(matchTerms(over), plan)).toEqual({ ok: false, code, field })
})

it('a deposit of nothing is matched by nothing, and costs nothing', () => {
  expect(quote(matchTerms(), {}, 0n)).toMatchObject({
    ok: true,
    quote: { grantMinor: 0n, costMinor: 0n, valueMinor: 0n, meanEndMinor: 0n },
  })
})
