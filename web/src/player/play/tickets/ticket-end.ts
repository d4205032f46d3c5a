import type { LotteryTicketData } from '@tas/shared/contract/lottery/calls.ts'
import { isGain } from '../frames/results/bet-result.ts'

/** How a ticket is told: won only where its prize is more than it cost; `back` for a prize of no more. */
export function ticketEnd({
  status,
  prize,
  price,
}: Pick<LotteryTicketData, 'status' | 'prize' | 'price'>): 'won' | 'back' | null {
  if (status !== 'won') return null
  return isGain({ payout: prize ?? '0', amount: price }) ? 'won' : 'back'
}
