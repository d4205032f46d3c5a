import type { BetData } from '@tas/shared/contract/originals.ts'
import { describe, expect, it } from 'vitest'
import { isGain, isGainTogether, toneOf } from './bet-result.ts'

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

describe('isGainTogether', () => {
  it.each([
    [
      'a loss beside a smaller gain',
      [
        { amount: '1.00', payout: '1.50' },
        { amount: '1.00', payout: '0.00' },
      ],
      false,
    ],
    [
      'stakes that came back',
      [
        { amount: '1.00', payout: '2.00' },
        { amount: '1.00', payout: '0.00' },
      ],
      false,
    ],
    [
      'a minor unit more than the stakes',
      [
        { amount: '1.00', payout: '2.01' },
        { amount: '1.00', payout: '0.00' },
      ],
      true,
    ],
    [
      'a jackpot of less than the stake',
      [
        { amount: '2.00', payout: '0.20' },
        { amount: '0', payout: '1.50' },
      ],
      false,
    ],
    [
      'a jackpot that carries the stake',
      [
        { amount: '2.00', payout: '0.00' },
        { amount: '0', payout: '9.50' },
      ],
      true,
    ],
    ['nothing', [], false],
  ] as const)('of %s is %s', (_what, parts, expected) => {
    expect(isGainTogether(parts)).toBe(expected)
  })
})
