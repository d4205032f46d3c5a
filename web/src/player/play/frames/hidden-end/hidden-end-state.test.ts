import type { HandData } from '@tas/shared/contract/originals/hand-data.ts'
import { CHICKEN, chickenGame } from '@tas/shared/rules/games/chicken/game.ts'
import { HIDDEN_END_DIFFICULTIES, hiddenEndRungs } from '@tas/shared/rules/games/hidden-end.ts'
import { PUMP, pumpGame } from '@tas/shared/rules/games/pump/game.ts'
import { playActions, type StepHand } from '@tas/shared/rules/games/step-game.ts'
import { describe, expect, it } from 'vitest'
import { hiddenEndState, READY } from './hidden-end-state.ts'

const handData = ({ status, shown, revealed }: StepHand): HandData => ({
  status,
  actions: [],
  stake: '1.00',
  multiplier: '0',
  nextMultiplier: '0',
  payout: '0',
  canCashOut: false,
  shown,
  revealed,
  endedBy: null,
})

const KINDS = [
  { hiddenEnd: CHICKEN, game: chickenGame },
  { hiddenEnd: PUMP, game: pumpGame },
]

describe.each(KINDS)('the picture of $hiddenEnd.game', ({ hiddenEnd: { action, places }, game }) => {
  it.each(HIDDEN_END_DIFFICULTIES)(
    'shows the fatal step of every hand at %s, and only when it is over',
    (difficulty) => {
      const rungs = hiddenEndRungs(places, { difficulty })
      const read = game.read({ difficulty })
      expect(read.ok).toBe(true)
      if (!read.ok) return
      for (let nonce = 0; nonce < 40; nonce++) {
        let hand = read.bet.start({ serverSeed: 'server', clientSeed: 'client', nonce })
        while (hand.status === 'open') {
          expect(hiddenEndState(handData(hand), rungs).fatalStep).toBeNull()
          const turn = playActions(hand, [{ action, params: {} }])
          expect(turn.ok).toBe(true)
          if (turn.ok) hand = turn.hand
        }
        const { status, steps, fatalStep } = hiddenEndState(handData(hand), rungs)
        expect(status).toBe(hand.status)
        expect(fatalStep).toBe(steps)
      }
    },
  )
})

describe('the picture of no hand', () => {
  it('is ready', () => {
    expect(hiddenEndState(null, [])).toEqual(READY)
  })
})
