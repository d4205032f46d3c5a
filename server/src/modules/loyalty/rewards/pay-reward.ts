import { utcDayOf } from '@tas/shared/values/time.ts'
import type { Need, State } from '#kit/commit/state.ts'
import { uuidv7 } from '#kit/random.ts'
import { refuse } from '#kit/refusal.ts'
import { guardFrozen, hasFunds, post, purses, suspend, suspenseNeed, takingNeeds } from '../../ledger/index.ts'
import { isClosed, limitNeeds } from '../../limits/index.ts'
import { REWARDS } from './house-owner.ts'
import { dueOf, earnings, NO_EARNINGS, type Reward, rewards } from './reward-store.ts'

type Payee = { readonly playerId: string; readonly currency: string }

/** What a unit must load so that a player can be paid what they earned. */
export function rewardNeeds({ playerId, currency }: Payee): readonly Need[] {
  return [
    { resource: purses, key: playerId },
    { resource: earnings, key: playerId },
    ...limitNeeds(playerId),
    ...takingNeeds(REWARDS, currency),
    suspenseNeed(currency),
  ]
}

/**
 * Pays a player all that is due, into free cash; of a closed account it goes on into suspense. It is owed to them whatever break or
 * exclusion holds, and never expires. The unit needs `rewardNeeds`.
 * @throws Refusal loyalty.reward_paid_today, loyalty.nothing_due, loyalty.reward_unfunded, ledger.frozen
 */
export function payReward(
  state: State,
  { playerId, currency, isAsked }: Payee & { readonly isAsked: boolean },
): Reward {
  const known = state.get(earnings, playerId) ?? NO_EARNINGS
  const day = utcDayOf(state.now)
  if (known.paidOn === day) throw refuse('loyalty.reward_paid_today')
  const { rakebackMinor, levelCashMinor } = dueOf(known)
  const amountMinor = rakebackMinor + levelCashMinor
  if (amountMinor <= 0n) throw refuse('loyalty.nothing_due')
  guardFrozen(state, { playerId, house: REWARDS, currency })
  if (!hasFunds(state, { house: REWARDS, currency, amountMinor })) throw refuse('loyalty.reward_unfunded')
  const id = uuidv7()
  post(state, {
    kind: 'reward',
    from: { house: REWARDS },
    to: { playerId, purse: 'cash' },
    currency,
    amountMinor,
    reference: id,
  })
  if (isClosed(state, playerId)) suspend(state, { playerId, currency, amountMinor, cause: 'payout', reference: id })
  const reward = { id, playerId, currency, day, rakebackMinor, levelCashMinor, isAsked, paidAt: state.now }
  state.insert(rewards, reward)
  state.set(earnings, playerId, {
    ...known,
    paidOn: day,
    paidRakebackMinor: known.paidRakebackMinor + rakebackMinor,
    paidLevelCashMinor: known.paidLevelCashMinor + levelCashMinor,
  })
  return reward
}
