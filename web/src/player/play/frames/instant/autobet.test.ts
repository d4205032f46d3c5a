import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type AutobetPlan, type AutobetRun, autobetStep, type StakeChange, startAutobet } from './autobet.ts'

const RESET: StakeChange = { kind: 'reset' }
const raise = (percent: number): StakeChange => ({ kind: 'raise', percentE2: BigInt(percent * 100) })

const PLAN: AutobetPlan = {
  betCount: null,
  onWin: RESET,
  onLoss: RESET,
  stopOnProfitMinor: null,
  stopOnLossMinor: null,
  maxStakeMinor: 1_000_000n,
}

/** Plays letters: w pays double, l pays nothing, e pays the stake back. */
function played(plan: Partial<AutobetPlan>, results: string, stakeMinor = 100n): AutobetRun {
  const factor: Readonly<Record<string, bigint>> = { w: 2n, l: 0n, e: 1n }
  return [...results].reduce(
    (run, result) => {
      const payoutMinor = run.stakeMinor * (factor[result] ?? 0n)
      return autobetStep(run, { kind: 'decided', stakeMinor: run.stakeMinor, payoutMinor })
    },
    startAutobet({ ...PLAN, ...plan }, stakeMinor),
  )
}

describe('the next stake', () => {
  it.each<[string, Partial<AutobetPlan>, string, bigint]>([
    ['stays the first one', {}, 'wlw', 100n],
    ['doubles after each loss', { onLoss: raise(100) }, 'lll', 800n],
    ['comes back after a win', { onLoss: raise(100) }, 'lllw', 100n],
    ['grows after wins', { onWin: raise(50) }, 'ww', 225n],
    ['comes back after a loss', { onWin: raise(50) }, 'wwl', 100n],
    ['takes a bet that only returns its stake for a loss', { onWin: RESET, onLoss: raise(10) }, 'e', 110n],
    ['is cut to the minor unit', { onLoss: { kind: 'raise', percentE2: 3_333n } }, 'll', 177n],
  ])('%s', (_claim, plan, results, stakeMinor) => {
    expect(played(plan, results)).toMatchObject({ stakeMinor, end: null, betsDone: results.length })
  })
})

describe('a run', () => {
  it.each<[string, Partial<AutobetPlan>, string, AutobetRun['end'], bigint]>([
    ['goes on while nothing ends it', {}, 'wwl', null, 100n],
    ['ends after the asked number of bets', { betCount: 3 }, 'lww', 'done', 100n],
    ['ends when it has won enough', { stopOnProfitMinor: 200n }, 'lwww', 'profit', 200n],
    ['ends when one more loss would be too much', { stopOnLossMinor: 250n }, 'll', 'loss', -200n],
    [
      'ends before a raised stake could lose too much',
      { stopOnLossMinor: 250n, onLoss: raise(100) },
      'l',
      'loss',
      -100n,
    ],
    ['may lose exactly what the plan allows', { stopOnLossMinor: 300n }, 'll', null, -200n],
    ['ends when the game takes no such stake', { maxStakeMinor: 300n, onLoss: raise(100) }, 'll', 'stake', -300n],
    ['does not begin when its first stake could lose too much', { stopOnLossMinor: 99n }, '', 'loss', 0n],
  ])('%s', (_claim, plan, results, end, profitMinor) => {
    expect(played(plan, results)).toMatchObject({ end, profitMinor })
  })

  it.each(['player', 'refused', 'unanswered', 'hidden', 'left'] as const)(
    'ends when told: %s, and keeps its first reason',
    (end) => {
      const ended = autobetStep(played({}, 'wl'), { kind: 'ended', end })
      expect(ended).toMatchObject({ end, betsDone: 2 })
      expect(autobetStep(ended, { kind: 'ended', end: 'done' })).toBe(ended)
    },
  )

  it('counts the bet that was under way when it was stopped', () => {
    const stopped = autobetStep(played({}, 'l'), { kind: 'ended', end: 'player' })
    const after = autobetStep(stopped, { kind: 'decided', stakeMinor: 100n, payoutMinor: 200n })
    expect(after).toMatchObject({ end: 'player', betsDone: 2, profitMinor: 0n })
  })
})

const amount = fc.bigInt({ min: 1n, max: 10n ** 24n })
const change = fc.oneof(
  fc.constant(RESET),
  fc.bigInt({ min: 1n, max: 100_000n }).map((percentE2): StakeChange => ({ kind: 'raise', percentE2 })),
)
const anyPlan = fc.record({
  betCount: fc.option(fc.integer({ min: 1, max: 50 })),
  onWin: change,
  onLoss: change,
  stopOnProfitMinor: fc.option(amount),
  stopOnLossMinor: fc.option(amount),
  maxStakeMinor: amount,
})
/** Payouts as hundredths of the stake. */
const payouts = fc.array(fc.oneof(fc.constant(0n), fc.bigInt({ min: 0n, max: 1_000n })), { maxLength: 60 })

describe('whatever is won and lost', () => {
  it('no bet is above the game, no loss above the stop, no bet too many, and the profit is the sum', () => {
    fc.assert(
      fc.property(anyPlan, amount, payouts, (plan, stakeMinor, results) => {
        let run = startAutobet(plan, stakeMinor)
        let sum = 0n
        for (const percent of results) {
          if (run.end !== null) break
          expect(run.stakeMinor).toBeGreaterThan(0n)
          expect(run.stakeMinor <= plan.maxStakeMinor).toBe(true)
          const payoutMinor = (run.stakeMinor * percent) / 100n
          sum += payoutMinor - run.stakeMinor
          run = autobetStep(run, { kind: 'decided', stakeMinor: run.stakeMinor, payoutMinor })
        }
        expect(run.profitMinor).toBe(sum)
        if (plan.stopOnLossMinor !== null) expect(sum >= -plan.stopOnLossMinor).toBe(true)
        if (plan.betCount !== null) expect(run.betsDone).toBeLessThanOrEqual(plan.betCount)
      }),
    )
  })
})
