import type { BetData } from '@tas/shared/contract/bets/bet-data.ts'
import type { HandData } from '@tas/shared/contract/originals/hand-data.ts'
import { describe, expect, it } from 'vitest'
import type { Played } from '../steps/newer-hand.ts'
import { beforeStep } from './use-shown-play.ts'

function played(id: string, status: HandData['status'], steps: number): Played {
  const bet: BetData = {
    id,
    intId: 1,
    game: 'pump',
    amount: '1.00',
    payout: '0.00',
    currency: 'USD',
    multiplier: '0',
    params: {},
    outcome: null,
    nonce: 0,
    serverSeedHash: '',
    clientSeed: '',
    status: status === 'paid' ? 'won' : status,
    createdAt: '2026-11-21T19:00:00.000Z',
  }
  const hand: HandData = {
    status,
    actions: Array.from({ length: steps }, () => ({ action: 'pump', params: {} })),
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

const toldOf = (current: Played, bets: BetData[]) => ({
  current,
  bets,
  endedCount: bets.length,
  asked: null,
  isPlacing: false,
  isOpen: current.hand.status === 'open',
})

describe('a play before its picture has shown the last step', () => {
  const before = played('b', 'open', 1)
  const earlier = played('a', 'paid', 3).bet

  it('stands where it stood, and asks for that step still', () => {
    const told = beforeStep(toldOf(played('b', 'open', 2), [earlier]), before)
    expect(told).toMatchObject({ current: before, isOpen: true, isPlacing: false, endedCount: 1 })
    expect(told.asked).toEqual({ kind: 'action', action: 'pump', params: {} })
    expect(told.bets).toEqual([earlier])
  })

  it.each(['lost', 'paid'] as const)('does not tell in any list that it was %s', (status) => {
    const over = played('b', status, 2)
    const told = beforeStep(toldOf(over, [over.bet, earlier]), before)
    expect(told).toMatchObject({ current: before, isOpen: true, endedCount: 1 })
    expect(told.bets).toEqual([earlier])
  })

  it('is still placing a hand whose first card is being dealt', () => {
    const last = played('a', 'lost', 3)
    const told = beforeStep(toldOf(played('b', 'open', 0), [last.bet]), last)
    expect(told).toMatchObject({ current: last, isOpen: false, isPlacing: true, asked: { kind: 'start' } })
    expect(told.bets).toEqual([last.bet])
  })
})
