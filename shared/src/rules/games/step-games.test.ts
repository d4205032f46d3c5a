import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compareFractions } from '../fraction.ts'
import { HOSTILE_VALUES } from './hostile.fixture.ts'
import type { WireParams } from './params.ts'
import { CASH_OUT_GAMES } from './registry.ts'
import { CASH_OUT, type StepAction, type StepBet, type StepHand } from './step-game.ts'
import { explainGame, verifyGame } from './verify.ts'

const FOUR = ['easy', 'medium', 'hard', 'expert'] as const
const FIVE = [...FOUR, 'master'] as const
const picks = (tiles: number) =>
  Array.from({ length: tiles }, (_, tile): StepAction => ({ action: 'pick', params: { tile } }))
const plain = (...actions: readonly string[]) => actions.map((action): StepAction => ({ action, params: {} }))

/** Bets each game takes, what a player may try in it, and how much of a hand is turned over at the start. */
const GAMES: Readonly<
  Record<string, { readonly bets: fc.Arbitrary<WireParams>; readonly tries: readonly StepAction[] }>
> = {
  mines: { bets: fc.record({ mines: fc.integer({ min: 1, max: 24 }) }), tries: picks(25) },
  hilo: { bets: fc.constant({}), tries: plain('higher', 'lower', 'skip') },
  dragontower: { bets: fc.record({ difficulty: fc.constantFrom(...FIVE) }), tries: picks(4) },
  chicken: { bets: fc.record({ difficulty: fc.constantFrom(...FOUR) }), tries: plain('step') },
  pump: { bets: fc.record({ difficulty: fc.constantFrom(...FOUR) }), tries: plain('pump') },
  snakes: { bets: fc.record({ difficulty: fc.constantFrom(...FIVE) }), tries: plain('roll') },
}

const seedText = fc.string({ minLength: 1, maxLength: 64, unit: 'grapheme' })
const anySeed = fc.record({ serverSeed: seedText, clientSeed: seedText, nonce: fc.nat() })
const anyChoices = fc.array(fc.nat(), { minLength: 1, maxLength: 60 })
const anyValue = fc.oneof(fc.constantFrom(...HOSTILE_VALUES), fc.anything())

describe.each(CASH_OUT_GAMES)('$game', ({ game, actions, read }) => {
  const { bets, tries } = GAMES[game] ?? { bets: fc.constant({}), tries: [] }

  function betOf(wire: WireParams): StepBet {
    const reading = read(wire)
    if (!reading.ok) throw new Error(`${game} refuses ${JSON.stringify(wire)} by its ${reading.field}`)
    return reading.bet
  }

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

  it('is among the games whose hands are played here', () => {
    expect(Object.keys(GAMES)).toContain(game)
    expect(new Set(tries.map(({ action }) => action))).toEqual(new Set(actions))
  })

  it('reads its own wire form back to the same bet and refuses every hostile value by the name of its field', () => {
    fc.assert(
      fc.property(bets, fc.constantFrom(...HOSTILE_VALUES), (wire, hostile) => {
        const { params } = betOf(wire)
        expect(betOf(JSON.parse(JSON.stringify({ ...params, gameId: 7 }))).params).toEqual(params)
        for (const field of Object.keys(params))
          expect(read({ ...wire, [field]: hostile })).toEqual({ ok: false, field })
      }),
    )
  })

  it('raises a hand no higher than it announced and no higher than its table tells', () => {
    fc.assert(
      fc.property(bets, anySeed, anyChoices, (wire, seed, choices) => {
        const bet = betOf(wire)
        const { maxMultiplierE4 } = bet.paytable()
        let announcedE4 = 0n
        for (const hand of play(bet.start(seed), choices)) {
          if (hand.actions.length > 0) expect(hand.multiplierE4).toBeLessThanOrEqual(announcedE4)
          expect(hand.multiplierE4).toBeLessThanOrEqual(maxMultiplierE4)
          if (hand.status === 'lost') expect(hand.multiplierE4).toBe(0n)
          if (hand.status === 'paid') expect(hand.multiplierE4).toBeGreaterThan(10_000n)
          if (hand.status !== 'open') expect(hand.nextMultiplierE4).toBe(0n)
          announcedE4 = hand.nextMultiplierE4
        }
      }),
    )
  })

  it('comes to an end', () => {
    fc.assert(
      fc.property(bets, anySeed, (wire, seed) => {
        const everything = Array.from({ length: 51 * tries.length }, (_, index) => index)
        expect(play(betOf(wire).start(seed), everything).at(-1)?.status).not.toBe('open')
      }),
    )
  })

  it('is the same hand again when its actions are taken from where they were kept', () => {
    fc.assert(
      fc.property(bets, anySeed, anyChoices, (wire, seed, choices) => {
        const bet = betOf(wire)
        for (const hand of play(bet.start(seed), choices)) {
          const kept: readonly StepAction[] = JSON.parse(JSON.stringify(hand.actions))
          expect(dataOf(betOf(bet.params).resume(seed, kept))).toEqual(dataOf(hand))
        }
      }),
      { numRuns: 40 },
    )
  })

  it('shows what was drawn only when it is over, as its verifier recomputes it, with what it paid', () => {
    fc.assert(
      fc.property(bets, anySeed, anyChoices, (wire, seed, choices) => {
        fc.pre(seed.serverSeed.isWellFormed() && seed.clientSeed.isWellFormed())
        const bet = betOf(wire)
        const trail = play(bet.start(seed), choices)
        const last = trail.at(-1)
        const stopped = last?.next(CASH_OUT, {})
        const end = stopped?.ok === true ? stopped.hand : last
        for (const { status, revealed } of trail) expect(revealed === null).toBe(status === 'open')
        if (end === undefined || end.status === 'open') return
        expect(verifyGame({ game, ...seed, params: bet.params })).toEqual({ ok: true, outcome: end.revealed })
        const explained = explainGame({ game, ...seed, params: { ...bet.params, actions: end.actions } })
        if (!explained.ok) return expect.fail(explained.field)
        expect(Number(explained.steps.at(-1)?.value)).toBe(Number(end.multiplierE4) / 10_000)
      }),
    )
  })

  it('tells nothing of what is hidden: hands that were turned over alike look alike', () => {
    fc.assert(
      fc.property(bets, fc.array(anySeed, { minLength: 12, maxLength: 12 }), anyChoices, (wire, seeds, choices) => {
        const bet = betOf(wire)
        const seen = new Map<string, StepHand>()
        for (const seed of seeds) {
          for (const hand of play(bet.start(seed), choices)) {
            if (hand.status !== 'open') continue
            const turnedOver = JSON.stringify([hand.actions, hand.shown['cards'], hand.shown['rolls']])
            const other = seen.get(turnedOver) ?? hand
            expect(dataOf(hand)).toEqual(dataOf(other))
            expect(listLength(hand.shown['cards'])).toBe(game === 'hilo' ? hand.actions.length + 1 : 0)
            expect(listLength(hand.shown['rolls'])).toBe(game === 'snakes' ? hand.actions.length : 0)
            seen.set(turnedOver, hand)
          }
        }
      }),
      { numRuns: 40 },
    )
  })

  it('is cashed out for what it stands at, once, and not before there is anything', () => {
    fc.assert(
      fc.property(bets, anySeed, anyChoices, (wire, seed, choices) => {
        for (const hand of play(betOf(wire).start(seed), choices)) {
          const turn = hand.next(CASH_OUT, { amount: '1000000' })
          if (hand.status !== 'open') expect(turn).toEqual({ ok: false, reason: 'ended', field: 'action' })
          else if (hand.multiplierE4 === 0n) expect(turn).toEqual({ ok: false, reason: 'out_of_turn', field: 'action' })
          else {
            if (!turn.ok) return expect.fail(turn.reason)
            expect(turn.hand).toMatchObject({ status: 'paid', multiplierE4: hand.multiplierE4 })
            expect(turn.hand.actions).toEqual([...hand.actions, { action: CASH_OUT, params: {} }])
            for (const again of [CASH_OUT, ...actions])
              expect(turn.hand.next(again, { tile: 0 })).toEqual({ ok: false, reason: 'ended', field: 'action' })
          }
        }
      }),
    )
  })

  it('stays as it is whatever else is tried', () => {
    const anyParams = fc.oneof(fc.record({ tile: anyValue }), fc.dictionary(fc.string(), fc.anything()))
    const anyAction = fc.oneof(anyValue, fc.constantFrom(...actions, CASH_OUT))
    fc.assert(
      fc.property(bets, anySeed, anyAction, anyParams, (wire, seed, action, params) => {
        const hand = betOf(wire).start(seed)
        const before = dataOf(hand)
        const turn = hand.next(action, params)
        if (!turn.ok) expect(turn.reason).toMatch(/^(?:unknown_action|bad_params|out_of_turn)$/)
        else expect(turn.hand.actions).toHaveLength(1)
        expect(dataOf(hand)).toEqual(before)
      }),
      { numRuns: 300 },
    )
    for (const action of ['', 'cash', 'toString', '__proto__', 1, null, undefined])
      expect(
        betOf(fc.sample(bets, 1)[0] ?? {})
          .start({ serverSeed: 's', clientSeed: 'c', nonce: 0 })
          .next(action, {}),
      ).toEqual({ ok: false, reason: 'unknown_action', field: 'action' })
  })

  it('is neither resumed nor proved with actions the rules would not have taken', () => {
    const seed = { serverSeed: 's', clientSeed: 'c', nonce: 0 }
    fc.assert(
      fc.property(bets, (wire) => {
        const bet = betOf(wire)
        expect(() => bet.resume(seed, [{ action: CASH_OUT, params: {} }])).toThrow(RangeError)
        for (const given of [
          [{ action: CASH_OUT }],
          [{ action: 'win' }],
          [{}],
          [7],
          'cashOut',
          {},
          Array(200).fill({ action: 'x' }),
        ]) {
          const refusal = { ok: false, code: 'fairness.bad_params', field: 'params.actions' }
          expect(verifyGame({ game, ...seed, params: { ...bet.params, actions: given } })).toEqual(refusal)
        }
      }),
      { numRuns: 20 },
    )
  })

  it('returns between 97.99% and 99%, and what it tells in lowest terms', () => {
    fc.assert(
      fc.property(bets, (wire) => {
        const { table, rtp } = betOf(wire).paytable()
        expect(compareFractions(rtp, { numerator: 99n, denominator: 100n })).toBeLessThanOrEqual(0)
        expect(compareFractions(rtp, { numerator: 9_799n, denominator: 10_000n })).toBe(1)
        expect(new Set(table.map(({ outcome }) => outcome)).size).toBe(table.length)
      }),
    )
  })
})

/** A hand without its function. */
function dataOf({ next: _next, ...data }: StepHand): Omit<StepHand, 'next'> {
  return data
}

function listLength(value: unknown): number {
  return Array.isArray(value) ? value.length : 0
}
