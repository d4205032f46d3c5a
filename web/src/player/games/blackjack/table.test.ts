import type { HandData } from '@tas/shared/contract/originals/hand-data.ts'
import { blackjackGame } from '@tas/shared/rules/games/blackjack/game.ts'
import type { StepHand } from '@tas/shared/rules/games/step-game.ts'
import { describe, expect, it } from 'vitest'
import { resultsOf, tableOf, totalsOf } from './table.ts'

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

const PAID = { blackjack: 25_000n, win: 20_000n, push: 10_000n, lose: 0n, bust: 0n } as const

describe('the table', () => {
  it('tells of every hand what it was paid', () => {
    const reading = blackjackGame.read({})
    if (!reading.ok) return expect.fail(reading.field)
    const seen = new Set<string>()
    for (let nonce = 0; nonce < 600; nonce++) {
      let hand = reading.bet.start({ serverSeed: 'the table', clientSeed: 'of the page', nonce })
      while (hand.status === 'open') {
        const open = tableOf(handData(hand))
        expect(resultsOf(open)).toEqual(open.seats.map(() => null))
        const wishes = nonce % 2 === 0 ? ['decline', 'split', 'double'] : ['decline', 'split', 'hit', 'stand']
        const turn = hand.next(wishes.find((wish) => open.choices.includes(wish)) ?? 'stand', {})
        if (!turn.ok) return expect.fail(turn.reason)
        hand = turn.hand
      }
      const table = tableOf(handData(hand))
      const paidE4 = resultsOf(table).reduce((sum, result, index) => {
        seen.add(String(result))
        return sum + PAID[result ?? 'lose'] * (table.seats[index]?.isDoubled === true ? 2n : 1n)
      }, 0n)
      expect(paidE4).toBe(hand.multiplierE4)
    }
    expect([...seen].toSorted()).toEqual(['blackjack', 'bust', 'lose', 'push', 'win'])
  })

  it('of anything else is an empty one', () => {
    const hand = handData({
      ...blackjackStart(),
      shown: { hands: [null, 3], dealer: 'x', at: 'y', insurance: 7 } as never,
    })
    expect(tableOf(hand)).toMatchObject({ dealer: [], at: null, insurance: 'none', choices: [] })
  })
})

function blackjackStart(): StepHand {
  const reading = blackjackGame.read({})
  return reading.ok ? reading.bet.start({ serverSeed: 's', clientSeed: 'c', nonce: 0 }) : expect.fail(reading.field)
}

describe('a total', () => {
  it.each([
    ['of an ace and a six is told both ways', [48, 16], [7, 17]],
    ['of an ace and a king is 21', [48, 44], [21]],
    ['of a ten, a six and an ace is 17', [32, 16, 48], [17]],
  ])('%s', (_, cards, totals) => {
    expect(totalsOf(cards)).toEqual(totals)
  })
})
