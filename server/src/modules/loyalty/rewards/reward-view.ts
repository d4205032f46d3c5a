import type { CallData } from '@tas/shared/contract/api.ts'
import type { App } from '../../../ctx.ts'
import { writeAmount } from '../../ledger/index.ts'
import type { Reward } from './reward-store.ts'

/** What leaves the server of a payment, to its player. */
export function rewardView(
  app: Pick<App, 'business'>,
  reward: Omit<Reward, 'playerId' | 'day'>,
): CallData<'loyalty/reward/claim'>['reward'] {
  const { id, currency, rakebackMinor, levelCashMinor, isAsked, paidAt } = reward
  const write = writeAmount(app, currency)
  return {
    id,
    currency,
    amount: write(rakebackMinor + levelCashMinor),
    rakeback: write(rakebackMinor),
    levelCash: write(levelCashMinor),
    isAsked,
    paidAt: paidAt.toISOString(),
  }
}
