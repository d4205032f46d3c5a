import { describe, expect, it } from 'vitest'
import { compareFractions } from '../../fraction.ts'
import { itProves } from '../published.fixture.ts'
import type { StepHand } from '../step-game.ts'
import { verifyGame } from '../verify.ts'
import { HILO_BETS } from './game.fixture.ts'
import {
  drawHiloCards,
  HILO_TOP_E4,
  hiloGame,
  hiloPaytable,
  hiloRank,
  hiloRule,
  hiloWinningRanks,
  isHiloWin,
} from './game.ts'

const PROOF = {
  game: 'hilo',
  serverSeed: 'ae5baafb37cfd372fcf07cc85d3b924af4ad1691dd451529b13bf8f272926525',
  clientSeed: '7pwXtJ6R',
}
const RANKS = Array.from({ length: 13 }, (_, index) => index + 1)

function start(nonce: number): StepHand {
  const reading = hiloGame.read({})
  if (!reading.ok) throw new Error(reading.field)
  return reading.bet.start({ ...PROOF, nonce })
}

/** A hand of these cards, whatever a seed would draw. */
function handOf(cards: readonly number[], actions: readonly string[]) {
  const deal = { params: {}, drawn: cards }
  let spot = hiloRule.begin(deal)
  for (const action of actions) {
    const taken = hiloRule.step(spot, { action, params: {} }, deal)
    if (!taken.ok) return taken
    spot = taken.spot
  }
  return hiloRule.look(spot, {})
}

describe('cards', () => {
  itProves('hilo', HILO_BETS)

  it('go from the two of diamonds to the ace of clubs, and rank from the ace up', () => {
    expect([0, 3, 4, 35, 36, 47, 48, 51].map(hiloRank)).toEqual([2, 2, 3, 10, 11, 13, 1, 1])
    expect(new Set(Array.from({ length: 52 }, (_, card) => hiloRank(card)))).toEqual(new Set(RANKS))
    expect(drawHiloCards({ ...PROOF, nonce: 25 }).slice(0, 4)).toEqual([38, 19, 19, 39])
  })

  it.each([0, 53, '3', 1.5, null])('are not proved up to %j', (count) => {
    const refusal = { ok: false, code: 'fairness.bad_params', field: 'params.count' }
    expect(verifyGame({ ...PROOF, nonce: 25, params: { count } })).toEqual(refusal)
  })
})

describe('guess', () => {
  it('is right on as many ranks as it is paid for', () => {
    for (const guess of ['higher', 'lower'] as const) {
      for (const from of RANKS) {
        expect(RANKS.filter((to) => isHiloWin(guess, from, to))).toHaveLength(hiloWinningRanks(guess, from))
      }
    }
  })

  it('has the published chances on a two and cannot be safe on an ace or a king', () => {
    // Higher or same 92.31%, lower or same 15.38%.
    expect([hiloWinningRanks('higher', 2), hiloWinningRanks('lower', 2)]).toEqual([12, 2])
    expect([hiloWinningRanks('higher', 1), hiloWinningRanks('lower', 1)]).toEqual([12, 1])
    expect([hiloWinningRanks('higher', 13), hiloWinningRanks('lower', 13)]).toEqual([1, 12])
    expect(hiloWinningRanks('higher', 7)).toBe(7)
  })
})

describe('hand', () => {
  it('takes the edge once, whatever the number of guesses', () => {
    // Jack (38), 6 (19), 6 (19), jack (39).
    const opened = start(25)
    expect(opened).toMatchObject({ multiplierE4: 0n, shown: { cards: [38], higher: 4.29, lower: 1.17 } })
    const first = opened.next('lower', {})
    if (!first.ok) return expect.fail(first.reason)
    expect(first.hand).toMatchObject({ multiplierE4: 11_700n, shown: { cards: [38, 19] } })
    const second = first.hand.next('higher', {})
    // 0.99 × 13/11 × 13/8.
    expect(second).toMatchObject({ ok: true, hand: { multiplierE4: 19_012n, shown: { cards: [38, 19, 19] } } })
    const skipped = first.hand.next('skip', {})
    expect(skipped).toMatchObject({ ok: true, hand: { status: 'open', multiplierE4: 11_700n } })
    const lost = first.hand.next('lower', {})
    expect(lost).toMatchObject({ ok: true, hand: { status: 'open' } })
    if (!lost.ok) return expect.fail(lost.reason)
    expect(lost.hand.next('lower', {})).toMatchObject({
      ok: true,
      hand: { status: 'lost', multiplierE4: 0n, shown: { cards: [38, 19, 19, 39] } },
    })
  })

  it('is not cashed out for skipping', () => {
    const skipped = start(25).next('skip', {})
    if (!skipped.ok) return expect.fail(skipped.reason)
    expect(skipped.hand.next('cashOut', {})).toEqual({ ok: false, reason: 'out_of_turn', field: 'action' })
  })

  it('does not skip its last card and is paid after it', () => {
    const aces = Array(52).fill(48)
    const skips = Array(50).fill('skip')
    expect(handOf(aces, [...skips, 'skip'])).toEqual({ ok: false, reason: 'out_of_turn', field: 'action' })
    expect(handOf(aces, [...skips, 'lower'])).toMatchObject({ state: 'complete', multiplierE4: 128_700n })
    expect(handOf(aces, [...skips, 'higher'])).toMatchObject({ state: 'lost', multiplierE4: 0n })
  })

  it('is paid by itself from 100,000x on', () => {
    const aces = Array(52).fill(48)
    expect(handOf(aces, Array(4).fill('lower'))).toMatchObject({ state: 'open', multiplierE4: 282_753_900n })
    expect(handOf(aces, Array(5).fill('lower'))).toMatchObject({ state: 'complete', multiplierE4: 3_675_800_700n })
    expect(HILO_TOP_E4).toBe(100_000n * 10_000n)
  })
})

describe('table', () => {
  it('has a chance for each guess on each rank, no way to lose nothing and none to win nothing', () => {
    const { table } = hiloPaytable()
    expect(table.map(({ outcome }) => outcome).slice(0, 4)).toEqual(['A.higher', 'A.lower', '2.higher', '2.lower'])
    expect(table).toHaveLength(26)
    for (const { chance, multiplierE4 } of table) {
      expect(chance.numerator >= 1n && chance.numerator <= 12n).toBe(true)
      expect(multiplierE4).toBeGreaterThan(10_000n)
    }
  })

  it('tells the lowest return of all ways to play: none of up to six guesses returns less', () => {
    const { rtp } = hiloPaytable()
    expect(rtp.decimal).toBe('0.98992298')
    let lowest = { numerator: 1n, denominator: 1n }
    const visit = (ranks: bigint, guesses: bigint, most: bigint): void => {
      const multiplierE4 = (99n * 13n ** guesses * 100n) / ranks
      const returned = { numerator: ranks * multiplierE4, denominator: 13n ** guesses * 10_000n }
      if (guesses > 0n && compareFractions(returned, lowest) < 0) lowest = returned
      if (guesses < 6n) for (let next = 1n; next <= most; next++) visit(ranks * next, guesses + 1n, next)
    }
    visit(1n, 0n, 12n)
    expect(compareFractions(lowest, rtp)).toBe(0)
  })
})
