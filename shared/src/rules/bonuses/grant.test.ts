import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { grantedMinor, targetMinor } from './amounts.ts'
import { beginGrant } from './grant.ts'
import { type GrantEvent, type ReplayStep, replayGrant } from './replay.ts'
import { splitReturn, splitStake } from './split.ts'
import { matchTerms, plainTerms } from './terms.fixture.ts'
import { type BonusTerms, termsHash } from './terms.ts'

type Told = Partial<GrantEvent> & Pick<GrantEvent, 'type'>

const event = (told: Told): GrantEvent => ({
  id: 'bet',
  game: 'dice',
  params: { target: '50.50', direction: 'over' },
  stakeMinor: 0n,
  payoutMinor: 0n,
  ...told,
})

function play(terms: BonusTerms, cashMinor: bigint, events: readonly Told[], depositMinor = 0n): readonly ReplayStep[] {
  return replayGrant(terms, { depositMinor, cashMinor }, events.map(event))
}

const fixed = (amountMinor: bigint, over: Partial<BonusTerms> = {}) =>
  plainTerms({ kind: 'fixed', percent: null, capMinor: null, amountMinor, maxStakeMinor: null, ...over })

it('a match is cut to the minor unit and by its cap, and its target is rounded up', () => {
  const terms = matchTerms({ percent: 33 })
  expect(grantedMinor(terms, 1_000n)).toBe(330n)
  expect(grantedMinor(terms, 1_001n)).toBe(330n)
  expect(grantedMinor(terms, 10n ** 12n)).toBe(10_000n)
  expect(
    targetMinor(matchTerms({ wagering: { timesE2: 1_001, base: 'bonus' } }), { bonusMinor: 5n, depositMinor: 9n }),
  ).toBe(51n)
  expect(
    targetMinor(matchTerms({ wagering: { timesE2: 150, base: 'bonusAndDeposit' } }), {
      bonusMinor: 5n,
      depositMinor: 6n,
    }),
  ).toBe(17n)
})

it('terms have one hash whatever the order of their fields, and another for every change', () => {
  const terms = matchTerms()
  const turned = Object.fromEntries(Object.entries(terms).reverse()) as BonusTerms
  expect(termsHash(turned)).toBe(termsHash(terms))
  expect(termsHash(matchTerms({ capMinor: 10_001n }))).not.toBe(termsHash(terms))
  expect(termsHash(terms)).toMatch(/^[0-9a-f]{64}$/)
})

it('a stake of 10.00 with 3.00 own takes 3.00 and 7.00, and 20.01 comes back as 6.01 and 14.00', () => {
  const stake = splitStake(1_000n, { order: 'cashFirst', cashMinor: 300n, bonusMinor: 5_000n })
  expect(stake).toEqual({ cashMinor: 300n, bonusMinor: 700n })
  expect(splitReturn(2_001n, { cashMinor: 300n, bonusMinor: 700n })).toEqual({ cashMinor: 601n, bonusMinor: 1_400n })
  expect(splitStake(1_000n, { order: 'bonusFirst', cashMinor: 300n, bonusMinor: 5_000n })).toEqual({
    cashMinor: 0n,
    bonusMinor: 1_000n,
  })
  expect(splitStake(1_000n, { order: 'bonusFirst', cashMinor: 300n, bonusMinor: 699n })).toBeNull()
})

describe('a grant', () => {
  it('converts in the decision that reaches its target, within its cap, and caps nothing afterwards', () => {
    const terms = fixed(1_000n, { wagering: { timesE2: 100, base: 'bonus' }, maxConversionMinor: 1_200n })
    const steps = play(terms, 0n, [
      { type: 'open', id: 'late', stakeMinor: 400n },
      { type: 'bet', id: 'first', stakeMinor: 600n, payoutMinor: 1_500n },
      { type: 'bet', id: 'second', stakeMinor: 400n, payoutMinor: 0n },
      { type: 'settle', id: 'late', payoutMinor: 500n },
      { type: 'bet', id: 'own', stakeMinor: 1_200n, payoutMinor: 9_000n },
    ])
    expect(
      steps.map((step) => 'status' in step && [step.cashMinor, step.bonusMinor, step.budgetMinor, step.status]),
    ).toEqual([
      [0n, 600n, 0n, 'active'],
      [0n, 1_500n, 0n, 'active'],
      [1_100n, 0n, 0n, 'completed'],
      // 1.00 of the cap was left.
      [1_200n, 0n, 400n, 'completed'],
      [9_000n, 0n, 400n, 'completed'],
    ])
  })

  it('counts what is settled up to the highest stake, and nothing of what is refunded or voided', () => {
    const terms = plainTerms({ maxStakeMinor: 500n })
    const steps = play(
      terms,
      5_000n,
      [
        // Own money alone is bound by nothing, and counts up to the highest stake.
        { type: 'open', id: 'one', stakeMinor: 2_000n },
        { type: 'settle', id: 'one', payoutMinor: 2_000n },
        { type: 'open', id: 'two', stakeMinor: 300n },
        { type: 'refund', id: 'two' },
        { type: 'refund', id: 'one' },
      ],
      1_000n,
    )
    expect(steps.map((step) => 'wageredE4' in step && step.wageredE4)).toEqual([
      0n,
      5_000_000n,
      5_000_000n,
      5_000_000n,
      0n,
    ])
  })

  it('refuses bonus money where it may not be staked, and changes nothing', () => {
    const terms = plainTerms({ counts: { table: { mini: 10_000, darya: 10_000 } } })
    const steps = play(
      terms,
      0n,
      [
        { type: 'bet', id: 'slot', game: 'simorgh', params: {}, stakeMinor: 100n },
        { type: 'bet', id: 'pool', game: 'darya', params: {}, stakeMinor: 100n },
        { type: 'bet', id: 'lottery', game: 'lottery', params: {}, stakeMinor: 100n },
        { type: 'bet', id: 'high', stakeMinor: 501n },
        { type: 'bet', id: 'poor', stakeMinor: 100_000n },
        { type: 'settle', id: 'nobody' },
        { type: 'open', id: 'one', stakeMinor: 100n },
        { type: 'open', id: 'one', stakeMinor: 100n },
        { type: 'settle', id: 'one' },
        { type: 'settle', id: 'one' },
      ],
      1_000n,
    )
    expect(steps.map((step) => ('refused' in step ? step.refused : step.bonusMinor))).toEqual([
      'bonuses.game_excluded',
      'bonuses.game_excluded',
      'bonuses.game_excluded',
      'bonuses.stake_too_high',
      'wallet.insufficient_funds',
      'bonuses.bet_unknown',
      900n,
      'bonuses.bet_known',
      900n,
      'bonuses.bet_settled',
    ])
  })

  it.each([
    ['forfeit', 'forfeited', 600n],
    // Its deadline lets the open bet finish, which counts.
    ['expire', 'ending', 0n],
  ] as const)('given up or at its deadline (%s) with a bet open is %s', (type, status, budgetMinor) => {
    const terms = fixed(1_000n, { wagering: { timesE2: 40, base: 'bonus' } })
    const steps = play(terms, 300n, [
      { type: 'open', id: 'one', stakeMinor: 700n },
      { type },
      { type: 'bet', id: 'no stake', stakeMinor: 10n },
      { type: 'settle', id: 'one', payoutMinor: 1_400n },
      { type },
    ])
    expect(steps[1]).toMatchObject({ status, budgetMinor })
    expect(steps[2]).toEqual({ refused: 'wallet.insufficient_funds' })
    // Of 14.00 the own 3.00 of 7.00 bring 6.00; what bonus money won is the player's where the target was reached.
    const [, , , settled, again] = steps
    if (type === 'expire')
      expect(settled).toMatchObject({ status: 'completed', cashMinor: 600n + 800n + 600n, budgetMinor: 0n })
    else expect(settled).toMatchObject({ status, cashMinor: 600n, budgetMinor: 600n + 800n })
    expect(again).toEqual({ refused: 'bonuses.grant_ended' })
  })

  it('is spent when no bonus money is left of it, and expires at once where no bet is open', () => {
    const terms = fixed(1_000n)
    expect(play(terms, 0n, [{ type: 'bet', stakeMinor: 1_000n }]).at(-1)).toMatchObject({ status: 'spent' })
    expect(play(terms, 70n, [{ type: 'expire' }]).at(-1)).toMatchObject({
      status: 'expired',
      cashMinor: 70n,
      budgetMinor: 1_000n,
    })
  })

  it('that is sticky waits for its open bets, then pays what exceeds what was granted', () => {
    const terms = fixed(1_000n, { sticky: true, wagering: { timesE2: 50, base: 'bonus' } })
    const steps = play(terms, 0n, [
      { type: 'open', id: 'late', stakeMinor: 100n },
      { type: 'bet', id: 'one', stakeMinor: 500n, payoutMinor: 1_000n },
      { type: 'bet', id: 'no stake', stakeMinor: 100n },
      { type: 'settle', id: 'late', payoutMinor: 250n },
    ])
    expect(steps[1]).toMatchObject({ status: 'ending', bonusMinor: 1_400n })
    expect(steps[2]).toEqual({ refused: 'wallet.insufficient_funds' })
    expect(steps[3]).toMatchObject({ status: 'completed', cashMinor: 650n, budgetMinor: 1_000n })
  })

  it('of free rounds pays what they win at once, or has it wagered; a free bet of 5.00 at 3.50 pays 12.50, and void is given back', () => {
    const rounds = { game: 'simorgh', stakeMinor: 20n, count: 2, winsAs: 'cash' } as const
    const terms = plainTerms({
      kind: 'freeRounds',
      percent: null,
      capMinor: null,
      rounds,
      counts: { table: { slots: 10_000 } },
    })
    const spin = (id: string, payoutMinor: bigint): Told => ({
      type: 'bet',
      id,
      game: 'simorgh',
      params: {},
      stakeMinor: 20n,
      payoutMinor,
    })
    expect(play(terms, 0n, [spin('one', 70n), spin('two', 5n)]).at(-1)).toMatchObject({
      status: 'completed',
      cashMinor: 75n,
    })
    const wagered = {
      ...terms,
      rounds: { ...rounds, winsAs: 'bonus' as const },
      wagering: { timesE2: 100, base: 'bonus' as const },
    }
    const steps = play(wagered, 0n, [
      spin('one', 70n),
      spin('two', 5n),
      spin('three', 60n),
      spin('four', 0n),
      spin('five', 1n),
      spin('six', 2n),
    ])
    expect(steps.map((step) => 'status' in step && [step.cashMinor, step.bonusMinor, step.status])).toEqual([
      [0n, 70n, 'active'],
      [0n, 75n, 'active'],
      [0n, 115n, 'active'],
      [0n, 95n, 'active'],
      [0n, 76n, 'active'],
      [58n, 0n, 'completed'],
    ])
    const withDeposit = { ...wagered, wagering: { timesE2: 100, base: 'bonusAndDeposit' as const } }
    const begun = play(withDeposit, 1_000n, [spin('one', 70n), spin('two', 5n), spin('three', 0n)], 1_000n)
    expect(begun[1]).toMatchObject({ status: 'active', bonusMinor: 75n })
    // Of 10.75 that are to be wagered 0.20 are.
    expect(begun[2]).toMatchObject({ status: 'active', wageredE4: 200_000n, cashMinor: 980n })
    const free = plainTerms({ kind: 'freeBet', percent: null, capMinor: null, amountMinor: 500n })
    const bets = play(free, 0n, [
      { type: 'open', id: 'void', stakeMinor: 500n },
      { type: 'refund', id: 'void' },
      { type: 'bet', id: 'won', stakeMinor: 500n, payoutMinor: 1_750n },
      { type: 'bet', id: 'again', stakeMinor: 500n, payoutMinor: 1_750n },
    ])
    expect(bets[2]).toMatchObject({ status: 'completed', cashMinor: 1_250n })
    expect(bets[3]).toMatchObject({ cashMinor: 1_250n - 500n + 1_750n })
  })

  const EVENTS = fc.array(
    fc.record({
      type: fc.constantFrom('bet', 'bet', 'open', 'open', 'settle', 'settle', 'refund', 'forfeit', 'expire' as const),
      id: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
      stakeMinor: fc.bigInt(1n, 700n),
      payoutMinor: fc.bigInt(0n, 2_000n),
    }),
    { maxLength: 40 },
  )
  const TERMS = fc.record({
    order: fc.constantFrom('cashFirst', 'bonusFirst' as const),
    sticky: fc.boolean(),
    maxConversionMinor: fc.option(fc.bigInt(0n, 1_500n)),
    wagering: fc.record({ timesE2: fc.integer({ min: 1, max: 400 }), base: fc.constant('bonus' as const) }),
  })
  const ORDER = ['active', 'ending', 'completed']

  it('loses and makes no money, converts no more than its cap and goes forward only, whatever happens to it', () => {
    fc.assert(
      fc.property(TERMS, EVENTS, fc.bigInt(0n, 2_000n), (over, events, cashMinor) => {
        const terms = fixed(1_000n, over)
        const start = beginGrant(terms, { depositMinor: 0n, cashMinor })
        let [before, won] = [start.cashMinor + start.bonusMinor + start.budgetMinor, 0n]
        let status: string = start.status
        // What each settled bet brought, for one may be voided later.
        const brought = new Map<string, bigint>()
        const stakes = new Map<string, bigint>()
        play(terms, cashMinor, events.map(event)).forEach((step, at) => {
          const told = event(events[at] ?? { type: 'expire' })
          if ('refused' in step) return
          if (told.type === 'bet' || told.type === 'open') stakes.set(told.id, told.stakeMinor)
          if (told.type === 'bet' || told.type === 'settle')
            brought.set(told.id, told.payoutMinor - (stakes.get(told.id) ?? 0n))
          if (told.type === 'refund') brought.delete(told.id)
          won = [...brought.values()].reduce((sum, one) => sum + one, 0n)
          const { heldMinor, bonusHeldMinor, bonusMinor, budgetMinor } = step
          expect(step.cashMinor + heldMinor + bonusMinor + bonusHeldMinor + budgetMinor).toBe(before + won)
          for (const purse of [step.cashMinor, heldMinor, bonusMinor, bonusHeldMinor, budgetMinor, step.wageredE4])
            expect(purse).toBeGreaterThanOrEqual(0n)
          if (status !== step.status) {
            expect(ORDER.indexOf(status)).not.toBe(2)
            if (ORDER.includes(step.status)) expect(ORDER.indexOf(step.status)).toBeGreaterThan(ORDER.indexOf(status))
            expect(ORDER).toContain(status)
          }
          if (!['active', 'ending'].includes(step.status)) expect(bonusMinor).toBe(0n)
          status = step.status
        })
        before = 0n
      }),
      { numRuns: 300 },
    )
  })
})
