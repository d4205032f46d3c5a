import type { BetData } from '@tas/shared/contract/originals.ts'
import { describe, expect, it } from 'vitest'
import { isGain, toneOf } from './bet-result.ts'

const bet = (status: BetData['status'], payout: string): BetData => ({
  id: 'b',
  intId: 1,
  game: 'keno',
  amount: '2.00',
  payout,
  currency: 'USD',
  multiplier: '0',
  params: {},
  outcome: [],
  nonce: 0,
  serverSeedHash: '',
  clientSeed: '',
  status,
  createdAt: '2026-11-21T19:00:00.000Z',
})

describe('toneOf', () => {
  it.each([
    ['lost', '0.00', 'bad'],
    ['won', '0.20', 'plain'],
    ['won', '2.00', 'plain'],
    ['won', '2.01', 'good'],
    ['won', '10.00', 'good'],
    ['refunded', '2.00', 'plain'],
    ['open', '0.00', 'plain'],
  ] as const)('of a bet of 2.00 that is %s and pays %s is %s', (status, payout, tone) => {
    expect(toneOf(bet(status, payout))).toBe(tone)
  })
})

describe('isGain', () => {
  it('compares amounts, not texts: 10.00 is more than 9.00', () => {
    expect(isGain({ amount: '9.00', payout: '10.00' })).toBe(true)
    expect(isGain({ amount: '10', payout: '9' })).toBe(false)
  })
})
