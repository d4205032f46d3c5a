import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compareFractions } from '../fraction.ts'
import { payoutMinor, stakedMinor } from '../payout.ts'
import { HOSTILE_VALUES } from './hostile.fixture.ts'
import { CARD_ROOM_GAMES, CASH_OUT_GAMES, findStepGame } from './registry.ts'
import { CASH_OUT, type StepAction, type StepHand } from './step-game.ts'
import { explainGame, verifyGame } from './verify.ts'

const plain = (...actions: readonly string[]) => actions.map((action): StepAction => ({ action, params: {} }))
const holds = Array.from({ length: 32 }, (_, mask): StepAction => {
  const positions = [0, 1, 2, 3, 4].filter((position) => (mask & (1 << position)) !== 0)
  return { action: 'hold', params: { positions } }
})

/** What a player may try in each game. */
const TRIES: Readonly<Record<string, readonly StepAction[]>> = {
  'red-dog': plain('call', 'raise'),
  blackjack: plain('hit', 'stand', 'double', 'split', 'insure', 'decline'),
  'video-poker': holds,
  'deuces-wild': holds,
}

const seedText = fc.string({ minLength: 1, maxLength: 64, unit: 'grapheme' })
const anySeed = fc.record({ serverSeed: seedText, clientSeed: seedText, nonce: fc.nat() })
const anyChoices = fc.array(fc.nat(), { minLength: 1, maxLength: 30 })
const SEED = { serverSeed: 's', clientSeed: 'c', nonce: 0 }

describe.each(CARD_ROOM_GAMES)('$game', ({ game, actions, read, ...rule }) => {
  const tries = TRIES[game] ?? []
  const reading = read({})
  if (!reading.ok) throw new Error(reading.field)
  const { bet } = reading

  /** Every hand on the way of a player who tries these one after another, from the start. */
  function play(hand: StepHand, choices: readonly number[]): readonly StepHand[] {
    const trail = [hand]
    for (const choice of choices) {
      const given = tries[choice % tries.length]
      const turn = given === undefined ? null : trail.at(-1)?.next(given.action, given.params)
      if (turn?.ok === true) trail.push(turn.hand)
    }
    return trail
  }

  /** What is done for a player who leaves, until the hand is over. */
  function left(hand: StepHand): StepHand {
    let now = hand
    for (let step = 0; now.fallback !== null && step < 10; step++) {
      const turn = now.next(now.fallback.action, now.fallback.params)
      now = turn.ok ? turn.hand : expect.fail(turn.reason)
    }
    return now
  }

  it('is among the games whose hands are played here', () => {
    expect(new Set(tries.map(({ action }) => action))).toEqual(new Set(actions))
    expect(findStepGame(game)?.game).toBe(game)
  })

  it('pays no less than nothing, no more than announced, and takes stakes that never fall', () => {
    fc.assert(
      fc.property(anySeed, anyChoices, fc.bigInt(1n, 10n ** 12n), (seed, choices, stakeMinor) => {
        let [announcedE4, stakedE4] = [10n ** 12n, 10_000n]
        const { maxMultiplierE4 } = bet.paytable()
        for (const hand of play(bet.start(seed), choices)) {
          expect(hand.multiplierE4).toBeGreaterThanOrEqual(0n)
          expect(hand.multiplierE4).toBeLessThanOrEqual(announcedE4)
          expect(hand.multiplierE4).toBeLessThanOrEqual(maxMultiplierE4)
          expect(hand.stakeUnitsE4).toBeGreaterThanOrEqual(stakedE4)
          if (hand.status === 'open') expect(hand.multiplierE4).toBe(0n)
          expect(hand.status === 'lost').toBe(hand.status !== 'open' && hand.multiplierE4 === 0n)
          expect(hand.fallback === null).toBe(hand.status !== 'open')
          // What was taken for further stakes is never less than their part of what may be paid for them.
          expect(stakedMinor(stakeMinor, hand.stakeUnitsE4) * 10_000n).toBeGreaterThanOrEqual(
            stakeMinor * hand.stakeUnitsE4,
          )
          expect(payoutMinor(stakeMinor, hand.multiplierE4)).toBeGreaterThanOrEqual(0n)
          announcedE4 = hand.nextMultiplierE4
          stakedE4 = hand.stakeUnitsE4
        }
      }),
    )
  })

  it('comes to an end for who plays on and for who leaves, who is not refunded', () => {
    fc.assert(
      fc.property(anySeed, anyChoices, (seed, choices) => {
        const trail = play(bet.start(seed), choices)
        for (const hand of trail) {
          const end = left(hand)
          expect(end.status).not.toBe('open')
          expect(end.stakeUnitsE4).toBe(hand.stakeUnitsE4)
        }
        const everything = Array.from({ length: 60 * tries.length }, (_, index) => index)
        expect(play(bet.start(seed), everything).at(-1)?.status).not.toBe('open')
      }),
      { numRuns: 30 },
    )
  })

  it('is the same hand again when its actions are taken from where they were kept', () => {
    fc.assert(
      fc.property(anySeed, anyChoices, (seed, choices) => {
        for (const hand of play(bet.start(seed), choices)) {
          const kept: readonly StepAction[] = JSON.parse(JSON.stringify(hand.actions))
          expect(dataOf(bet.resume(seed, kept))).toEqual(dataOf(hand))
        }
      }),
      { numRuns: 40 },
    )
  })

  it('shows what was drawn only when it is over, as its verifier recomputes it, with what it paid', () => {
    fc.assert(
      fc.property(anySeed, anyChoices, (seed, choices) => {
        const trail = play(bet.start(seed), choices)
        for (const { status, revealed } of trail) expect(revealed === null).toBe(status === 'open')
        const end = left(trail.at(-1) ?? bet.start(seed))
        expect(verifyGame({ game, ...seed, params: {} })).toEqual({ ok: true, outcome: end.revealed })
        const explained = explainGame({ game, ...seed, params: { actions: end.actions } })
        if (!explained.ok) return expect.fail(explained.field)
        expect(Number(explained.steps.at(-1)?.value)).toBe(Number(end.multiplierE4) / 10_000)
      }),
    )
  })

  it('tells nothing of what is hidden: open hands show only cards that were dealt open', () => {
    fc.assert(
      fc.property(anySeed, anyChoices, (seed, choices) => {
        const drawn = verifyGame({ game, ...seed, params: {} })
        const cards = drawn.ok && Array.isArray(drawn.outcome) ? drawn.outcome : []
        for (const hand of play(bet.start(seed), choices)) {
          if (hand.status !== 'open') continue
          const { hands = [], dealer = [], cards: own = [], ...rest } = hand.shown
          const open = game === 'red-dog' ? 2 : 5
          if (game === 'blackjack') {
            expect(dealer).toEqual(cards.slice(2, 3))
            const owns = Array.isArray(hands) ? hands.flatMap((one) => cardsOf(one)) : []
            const dealt = [...cards.slice(0, 2), ...cards.slice(4, 2 + owns.length)]
            expect(owns.toSorted()).toEqual(dealt.toSorted())
          } else expect(own).toEqual(cards.slice(0, open))
          expect(JSON.stringify(rest).length).toBeLessThan(200)
        }
      }),
    )
  })

  it('cannot be cashed out, and stays as it is whatever else is tried', () => {
    const anyValue = fc.oneof(fc.constantFrom(...HOSTILE_VALUES), fc.anything())
    const anyAction = fc.oneof(anyValue, fc.constantFrom(...actions, CASH_OUT))
    fc.assert(
      fc.property(anySeed, anyAction, fc.record({ positions: anyValue }), (seed, action, params) => {
        const hand = bet.start(seed)
        const before = dataOf(hand)
        const turn = hand.next(action, params)
        if (!turn.ok) expect(turn.reason).toMatch(/^(?:ended|unknown_action|bad_params|out_of_turn)$/)
        else expect(actions).toContain(action)
        expect(dataOf(hand)).toEqual(before)
      }),
      { numRuns: 300 },
    )
    expect(() => bet.resume(SEED, [{ action: CASH_OUT, params: {} }])).toThrow(RangeError)
  })

  it('takes no action when it is over', () => {
    const end = left(bet.start(SEED))
    for (const action of [...actions, CASH_OUT])
      expect(end.next(action, { positions: [] })).toEqual({ ok: false, reason: 'ended', field: 'action' })
  })

  it('returns less than is staked, and has a chance for everything', () => {
    const { rtp } = bet.paytable()
    expect(compareFractions(rtp, { numerator: 1n, denominator: 1n })).toBe(-1)
    expect(compareFractions(rtp, { numerator: 97n, denominator: 100n })).toBe(1)
    expect(rule.lowestRtp()).toEqual(rtp)
  })
})

it('games in which nothing is added have one stake in play and nothing that is done for who leaves', () => {
  for (const { read } of CASH_OUT_GAMES) {
    const reading = read({ mines: 3, difficulty: 'easy' })
    if (!reading.ok) return expect.fail(reading.field)
    expect(reading.bet.start(SEED)).toMatchObject({ stakeUnitsE4: 10_000n, fallback: null })
  }
})

/** A hand without its function. */
function dataOf({ next: _next, ...data }: StepHand): Omit<StepHand, 'next'> {
  return data
}

function cardsOf(value: unknown): readonly unknown[] {
  if (typeof value !== 'object' || value === null || !('cards' in value) || !Array.isArray(value.cards)) return []
  return value.cards
}
