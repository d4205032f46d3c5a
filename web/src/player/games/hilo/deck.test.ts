import type { HandData } from '@tas/shared/contract/originals/hand-data.ts'
import { hiloGame } from '@tas/shared/rules/games/hilo/game.ts'
import type { StepHand } from '@tas/shared/rules/games/step-game.ts'
import { describe, expect, it } from 'vitest'
import { guessChance, guessName, turnedOf } from './deck.ts'

const handData = ({ status, actions, shown, revealed }: StepHand): HandData => ({
  status,
  actions: actions.map(({ action }) => ({ action, params: {} })),
  stake: '1.00',
  multiplier: '0',
  nextMultiplier: '0',
  payout: '0',
  canCashOut: false,
  endedBy: null,
  shown,
  revealed,
})

describe('a guess', () => {
  it.each([
    ['higher', 1, 'higher', 12n],
    ['lower', 1, 'same', 1n],
    ['higher', 2, 'higherOrSame', 12n],
    ['lower', 2, 'lowerOrSame', 2n],
    ['higher', 13, 'same', 1n],
    ['lower', 13, 'lower', 12n],
  ] as const)('of %s on rank %i is called %s and right on %i of 13 ranks', (guess, rank, name, ranks) => {
    expect(guessName(guess, rank)).toBe(name)
    expect(guessChance(guess, rank)).toEqual({ numerator: ranks, denominator: 13n })
  })
})

describe('the cards of a hand', () => {
  it('stand at every moment at what the rules say', () => {
    const read = hiloGame.read({})
    expect(read.ok).toBe(true)
    if (!read.ok) return
    for (let nonce = 0; nonce < 60; nonce++) {
      let hand = read.bet.start({ serverSeed: 'server', clientSeed: 'client', nonce })
      const stood = [hand.multiplierE4]
      for (let step = 0; hand.status === 'open' && step < 12; step++) {
        const last = turnedOf(handData(hand)).at(-1)
        const action = step % 4 === 3 ? 'skip' : (last?.rank ?? 1) <= 7 ? 'higher' : 'lower'
        const turn = hand.next(action, {})
        expect(turn.ok).toBe(true)
        if (turn.ok) hand = turn.hand
        stood.push(hand.multiplierE4)
      }
      const turned = turnedOf(handData(hand))
      expect(turned.map(({ multiplierE4 }) => multiplierE4)).toEqual(stood)
      expect(turned[0]?.by).toBeNull()
      expect(turned.slice(1).map(({ by }) => by)).toEqual(hand.actions.map(({ action }) => action))
    }
  })
})
