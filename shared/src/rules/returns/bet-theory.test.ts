import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { INSTANT_BETS } from '../games/instant-bets.fixture.ts'
import type { WireParams } from '../games/params.ts'
import { drawPaytable } from '../games/paytable.ts'
import { CASH_OUT_GAMES, INSTANT_GAMES } from '../games/registry.ts'
import { CASH_OUT, type StepHand } from '../games/step-game.ts'
import { SLOT_GAMES, SLOTS } from '../slots/slots.ts'
import { type BetTheory, betTheory, isPaidRight } from './bet-theory.ts'
import { type DrawRow, momentsOf } from './draw.ts'
import { evidenceOf } from './evidence.ts'

const half = { numerator: 1n, denominator: 2n }

describe('the moments of a draw', () => {
  it('are those of a fair coin that pays double: mean 1, variance 1', () => {
    expect(momentsOf([{ chance: half, multiplierE4: 20_000n }])).toEqual({
      expectedE12: 1_000_000_000_000n,
      varianceE12: 1_000_000_000_000n,
      topE4: 20_000n,
    })
  })

  it('are those of European roulette on a number: mean 36/37, variance 36³/37²', () => {
    const { expectedE12, varianceE12 } = momentsOf([
      { chance: { numerator: 1n, denominator: 37n }, multiplierE4: 360_000n },
    ])
    expect(expectedE12).toBe((36n * 10n ** 12n) / 37n)
    expect(varianceE12).toBe((36n ** 3n * 10n ** 12n) / 37n ** 2n)
  })
})

/** Games that list everything that can happen: all but slots. */
const LISTED = INSTANT_GAMES.filter(({ game }) => !SLOTS.some(({ machine }) => machine.id === game))

describe.each(LISTED)('a bet on $game', (rule) => {
  const bets = INSTANT_BETS[rule.game] ?? fc.constant({})

  it('expects just the return of its pay table, and no evidence on average', () => {
    fc.assert(
      fc.property(bets, (params) => {
        const reading = rule.read(params)
        if (!reading.ok) return expect.fail(reading.field)
        // What is measured are multipliers of four decimals, so that is what is expected of them.
        const { table, rtp } = drawPaytable(reading.bet.paytable().table.map(({ exact: _exact, ...row }) => row))
        const wealth = [0, 0, 0, 0]
        for (const { chance, multiplierE4 } of table) {
          const theory = betTheory({ ...rule, params: reading.bet.params, outcome: null, multiplierE4 })
          expect(theory.isPossible).toBe(true)
          expect(theory.expectedE12).toBe((rtp.numerator * 10n ** 12n) / rtp.denominator)
          const share = Number((chance.numerator * 10n ** 18n) / chance.denominator) / 1e18
          for (const [index, ln] of theory.evidence.entries())
            wealth[index] = (wealth[index] ?? 0) + share * Math.exp(ln)
        }
        for (const one of wealth) expect(one).toBeCloseTo(1, 8)
      }),
      { numRuns: 30 },
    )
  })

  it('cannot have won a multiplier that its table does not have', () => {
    fc.assert(
      fc.property(bets, (params) => {
        const theory = betTheory({ ...rule, params, outcome: null, multiplierE4: 123_456_789_012_345n })
        expect(theory.isPossible).toBe(false)
      }),
      { numRuns: 5 },
    )
  })
})

/** A chip so small beside the others that it moves no decimal, only the floor: 2 or 1 minor units of a stake of 3. */
const NEARLY_ALIKE = {
  chips: [
    { spot: 'black', units: 999_999_937 },
    { spot: 'straight-0', units: 999_999_937 },
    { spot: 'corner-23-24-26-27', units: 1 },
    { spot: 'straight-16', units: 999_999_937 },
  ],
}

it.each(INSTANT_GAMES)(
  'a bet on $game was paid right as it was settled, and wrong beyond what its four decimals leave open',
  (rule) => {
    const seed = { serverSeed: 's', clientSeed: 'c', nonce: 3 }
    fc.assert(
      fc.property(INSTANT_BETS[rule.game] ?? fc.constant({}), fc.bigInt(0n, 10n ** 9n), (wire, stakeMinor) => {
        const reading = rule.read(wire)
        if (!reading.ok) return expect.fail(reading.field)
        const { params, settle } = reading.bet
        const bet = { ...rule, params, stakeMinor, ...settle(stakeMinor, seed) }
        expect(isPaidRight(bet)).toBe(true)
        // Two results of many chips may be told by the same four decimals: less than a ten-thousandth of the stake
        // apart, and once floored a minor unit more. Otherwise a minor unit is enough.
        const off = reading.bet.paytable().table.some(({ exact }) => exact !== undefined)
          ? stakeMinor / 10_000n + 2n
          : 1n
        for (const payoutMinor of [bet.payoutMinor - off, bet.payoutMinor + off])
          expect(isPaidRight({ ...bet, payoutMinor })).toBe(false)
      }),
      { numRuns: 30, examples: rule.game === 'roulette' ? [[NEARLY_ALIKE, 3n]] : [] },
    )
  },
)

it.each(SLOTS)(
  'a bet on the slot $machine.id expects the return of its sheet, and nothing above its largest win',
  (slot) => {
    const rule = SLOT_GAMES.find(({ game }) => game === slot.machine.id) ?? expect.fail('no such game')
    const { rtp, maxMultiplierE4 } = slot.paytable
    const at = (multiplierE4: bigint) => betTheory({ ...rule, params: slot.params, outcome: null, multiplierE4 })
    expect(at(0n)).toMatchObject({ expectedE12: (rtp.numerator * 10n ** 12n) / rtp.denominator, isPossible: true })
    expect([at(maxMultiplierE4).isPossible, at(maxMultiplierE4 + 1n).isPossible]).toEqual([true, false])
  },
)

it('a bet by versions this program does not have adds nothing to either side', () => {
  const [rule] = INSTANT_GAMES
  const bet = { game: rule?.game ?? '', rulesVersion: 1, paytableVersion: 99, params: {}, outcome: null }
  expect(betTheory({ ...bet, multiplierE4: 25_000n })).toMatchObject({
    expectedE12: 2_500_000_000_000n,
    varianceE12: 0n,
    isPossible: true,
  })
})

const PARAMS: Readonly<Record<string, WireParams>> = { mines: { mines: 3 }, hilo: {} }
const PICKS = [3, 11, 24, 7, 0, 18]

/** Plays by a plan that looks at what is shown, as a player does; ends lost, or at the plan's step. */
function play(hand: StepHand, { game, actions }: (typeof CASH_OUT_GAMES)[number], steps: number): StepHand {
  let now = hand
  for (let step = 0; now.status === 'open' && step < steps; step++) {
    const cards = now.shown['cards']
    const card = Array.isArray(cards) ? Number(cards.at(-1)) : 0
    const own = game === 'hilo' ? (card % 3 === 0 && step < 2 ? 'skip' : card < 28 ? 'higher' : 'lower') : actions[0]
    const turn = now.next(own, { tile: game === 'dragontower' ? 0 : PICKS[step] })
    if (!turn.ok) return expect.fail(turn.reason)
    now = turn.hand
  }
  const ended = now.next(CASH_OUT, {})
  return ended.ok ? ended.hand : now
}

describe.each(CASH_OUT_GAMES)('hands of $game', (rule) => {
  const params = PARAMS[rule.game] ?? { difficulty: 'medium' }
  const reading = rule.read(params)
  if (!reading.ok) throw new Error(reading.field)
  const HANDS = 1_500

  it('measured over fixed seeds return what the steps that were taken are expected to', () => {
    const theories: { readonly theory: BetTheory; readonly multiplierE4: bigint }[] = []
    for (let nonce = 0; nonce < HANDS; nonce++) {
      const seed = { serverSeed: 'a server seed of the test', clientSeed: rule.game, nonce }
      const hand = play(reading.bet.start(seed), rule, 1 + (nonce % 4))
      if (hand.status === 'open') continue
      const actions = hand.actions.map(({ action, params: given }) => ({ action, params: given }))
      const { multiplierE4, revealed: outcome } = hand
      const theory = betTheory({ ...rule, params: { ...params, actions }, outcome, multiplierE4 })
      expect(theory.isPossible).toBe(true)
      theories.push({ theory, multiplierE4 })
    }
    expect(theories.length).toBeGreaterThan(HANDS / 2)
    const expected = theories.reduce((sum, { theory }) => sum + Number(theory.expectedE12), 0) / 1e12
    const variance = theories.reduce((sum, { theory }) => sum + Number(theory.varianceE12), 0) / 1e12
    const measured = theories.reduce((sum, { multiplierE4 }) => sum + Number(multiplierE4), 0) / 1e4
    // The compensator of each hand is near the return of the game whatever was done in it.
    expect(expected / theories.length).toBeGreaterThan(0.97)
    expect(expected / theories.length).toBeLessThan(1)
    expect(Math.abs(measured - expected)).toBeLessThan(4 * Math.sqrt(variance))
  })

  it('that paid what no step reached are impossible', () => {
    const seed = { serverSeed: 'a server seed of the test', clientSeed: rule.game, nonce: 1 }
    const hand = play(reading.bet.start(seed), rule, 3)
    const bet = { ...rule, params: { ...params, actions: hand.actions }, outcome: hand.revealed }
    expect(betTheory({ ...bet, multiplierE4: 9_999_999n }).isPossible).toBe(false)
    expect(betTheory({ ...bet, params, multiplierE4: 0n }).isPossible).toBe(false)
  })
})

it('the wealth of a draw never falls to nothing and is one on average, however rare its win', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 999_999 }),
      fc.integer({ min: 10_001, max: 2_000_000_000 }),
      (parts, multiplier) => {
        const chance = { numerator: BigInt(parts), denominator: 1_000_000n }
        const rows: readonly DrawRow[] = [{ chance, multiplierE4: BigInt(multiplier) }]
        const won = evidenceOf(momentsOf(rows), BigInt(multiplier))
        const lost = evidenceOf(momentsOf(rows), 0n)
        const share = parts / 1_000_000
        for (const [index, ln] of won.entries()) {
          const other = lost[index] ?? Number.NaN
          expect(Number.isFinite(ln) && Number.isFinite(other)).toBe(true)
          expect(share * Math.exp(ln) + (1 - share) * Math.exp(other)).toBeCloseTo(1, 6)
        }
      },
    ),
  )
})
