import type { BetData } from '@tas/shared/contract/bets/bet-data.ts'
import type { HandData } from '@tas/shared/contract/originals/hand-data.ts'
import { POKER_MACHINES } from '@tas/shared/rules/cards/poker-machines.ts'
import type { StepHand } from '@tas/shared/rules/games/step-game.ts'
import { describe, expect, it } from 'vitest'
import en from '../../../locales/en/video-poker.json'
import { endOf, handNameOf, lookOfPay, POKER_TABLES, shownHandOf } from './poker-table.ts'

/** What of a hand and of its bet tells the cards. */
const handData = ({ status, actions, shown, revealed }: StepHand) =>
  ({ status, actions, shown, revealed }) as unknown as HandData
const betData = ({ actions, revealed }: StepHand) => ({ outcome: revealed, params: { actions } }) as unknown as BetData

describe.each(Object.values(POKER_TABLES))('$machine.game', ({ machine, game }) => {
  const reading = game.read({})
  if (!reading.ok) throw new Error(reading.field)
  const { bet } = reading

  it('is shown as the rules deal and draw it, and a bet that is over ends in the same cards', () => {
    for (let nonce = 0; nonce < 40; nonce++) {
      const positions = [0, 1, 2, 3, 4].filter((position) => (nonce >> position) & 1)
      const dealt = bet.start({ serverSeed: 'server', clientSeed: 'client', nonce })
      const first = shownHandOf(handData(dealt))
      expect(first).toEqual({ cards: dealt.shown['cards'], made: dealt.shown['dealt'], held: null })
      const turn = dealt.next('hold', { positions })
      if (!turn.ok) return expect.fail(turn.reason)
      const last = shownHandOf(handData(turn.hand))
      expect(last).toEqual({ cards: turn.hand.shown['cards'], made: turn.hand.shown['made'], held: positions })
      expect(endOf(betData(turn.hand), machine)).toEqual({ cards: last?.cards, made: last?.made })
    }
  })

  it('has a text for every hand of its table', () => {
    for (const { hand } of machine.table) {
      expect(handNameOf(hand)).toBe(hand)
      expect(Object.keys(en)).toContain(`hand.${hand}`)
    }
  })
})

describe('a bet that does not tell its cards', () => {
  it.each([
    [{ outcome: null, params: {} }],
    [{ outcome: [1, 2], params: { actions: [{ action: 'hold', params: { positions: [] } }] } }],
    [{ outcome: Array.from({ length: 10 }, (_, card) => card), params: { actions: ['hold'] } }],
  ])('has no end to show: %j', (bet) => {
    for (const machine of POKER_MACHINES) expect(endOf(bet as unknown as BetData, machine)).toBeNull()
  })
})

describe('the pay table', () => {
  it('lights the line of a hand only when it brought more than its stake', () => {
    expect([null, false, true].map(lookOfPay)).toEqual(['dealt', 'back', 'won'])
  })
})
