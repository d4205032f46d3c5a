import type { WithdrawalStatus } from './edges.ts'

/** Who says yes to a withdrawal: nobody, one person, two; `kyc`: it waits until the player is identified, and then for a person. */
export const WITHDRAWAL_WAYS = ['automatic', 'one', 'two', 'kyc'] as const
export type WithdrawalWay = (typeof WITHDRAWAL_WAYS)[number]

/** Decides the way of a request by its amount and by whether the player is identified. */
export function wayOf(asked: {
  readonly amountMinor: bigint
  /** Up to so much is paid without a person. */
  readonly autoCeilingMinor: bigint
  /** From so much two people say yes. */
  readonly twoFromMinor: bigint
  readonly isIdentified: boolean
}): WithdrawalWay {
  const { amountMinor, autoCeilingMinor, twoFromMinor, isIdentified } = asked
  if (!isIdentified) return 'kyc'
  // Whatever the ceilings say of each other, the stricter one holds.
  if (amountMinor >= twoFromMinor) return 'two'
  return amountMinor <= autoCeilingMinor ? 'automatic' : 'one'
}

/** The status a request of a way begins with. */
export function firstStatusOf(way: WithdrawalWay): WithdrawalStatus {
  if (way === 'automatic') return 'requested'
  return way === 'kyc' ? 'on_hold_kyc' : 'under_review'
}

/** How many people have to say yes to an amount, whatever way it came. */
export function approvalsFor(amountMinor: bigint, twoFromMinor: bigint): 1 | 2 {
  return amountMinor >= twoFromMinor ? 2 : 1
}

/** The most that can be asked for now. */
export function maxNow(asked: {
  readonly cashMinor: bigint
  readonly maxMinor: bigint
  readonly capLeftMinor: bigint
}): bigint {
  const least = [asked.cashMinor, asked.maxMinor, asked.capLeftMinor].toSorted((a, b) => (a < b ? -1 : 1))[0] ?? 0n
  return least < 0n ? 0n : least
}
