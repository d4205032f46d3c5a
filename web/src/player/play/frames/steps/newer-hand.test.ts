import type { BetData } from '@tas/shared/contract/bets/bet-data.ts'
import type { HandData } from '@tas/shared/contract/originals/hand-data.ts'
import { describe, expect, it } from 'vitest'
import { newerHand, type Played } from './newer-hand.ts'

function played(id: string, status: HandData['status'], steps: number): Played {
  const bet: BetData = {
    id,
    intId: 1,
    game: 'mines',
    amount: '1.00',
    payout: '0.00',
    currency: 'USD',
    multiplier: '0',
    params: { mines: 3 },
    outcome: null,
    nonce: 0,
    serverSeedHash: '',
    clientSeed: '',
    status: status === 'paid' ? 'won' : status,
    createdAt: '2026-11-21T19:00:00.000Z',
  }
  const hand: HandData = {
    status,
    actions: Array.from({ length: steps }, (_, tile) => ({ action: 'pick', params: { tile } })),
    stake: '1.00',
    multiplier: '0',
    nextMultiplier: '0',
    payout: '0.00',
    canCashOut: false,
    shown: {},
    revealed: null,
    endedBy: status === 'open' ? null : 'player',
  }
  return { bet, hand }
}

describe('newerHand', () => {
  it('takes another hand, and one that went on or ended', () => {
    const known = played('a', 'open', 2)
    for (const told of [played('b', 'open', 0), played('a', 'open', 3), played('a', 'lost', 3), played('a', 'paid', 2)])
      expect(newerHand(known, told)).toBe(told)
    const first = played('a', 'open', 0)
    expect(newerHand(null, first)).toBe(first)
  })

  it('keeps what is known against an answer that came late', () => {
    const open = played('a', 'open', 2)
    expect(newerHand(open, played('a', 'open', 1))).toBe(open)
    expect(newerHand(open, played('a', 'open', 2))).toBe(open)
    const over = played('a', 'paid', 3)
    expect(newerHand(over, played('a', 'open', 3))).toBe(over)
  })
})
