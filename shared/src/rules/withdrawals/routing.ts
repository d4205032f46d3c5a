import { larger } from '../../values/money.ts'
import { IDENTIFIED_LEVEL, type Level } from '../verification/levels.ts'
import { moneyPlaceOf, type WithdrawalStatus } from './edges.ts'

/** Who says yes to a withdrawal: nobody, one person, two; `kyc`: it waits until the player's level is enough, and then for a person. */
export const WITHDRAWAL_WAYS = ['automatic', 'one', 'two', 'kyc'] as const
export type WithdrawalWay = (typeof WITHDRAWAL_WAYS)[number]

/**
 * Decides the way of a request by its amount, by what was asked for with it within a day, and by whether the player's level is enough.
 * Parts of an amount that need two people need two, and parts are paid without a person up to a sum of their own.
 */
export function wayOf(asked: {
  readonly amountMinor: bigint
  /** What the player asked for within 24 hours, this amount among it. */
  readonly dayMinor: bigint
  /** Up to so much is paid without a person at once. */
  readonly autoCeilingMinor: bigint
  /** Up to so much is paid without a person within 24 hours; never less than at once. */
  readonly autoDayMinor: bigint
  /** From so much two people say yes. */
  readonly twoFromMinor: bigint
  /** Their level is enough for it: see `levelNeeded`. */
  readonly hasLevel: boolean
  /** Nothing is known that a person has to look at: another name, or money that could not go back to where it came from. */
  readonly isOpen: boolean
}): WithdrawalWay {
  const { amountMinor, dayMinor, autoCeilingMinor, autoDayMinor, twoFromMinor, hasLevel, isOpen } = asked
  if (!hasLevel) return 'kyc'
  // Whatever the ceilings say of each other, the stricter one holds.
  if (dayMinor >= twoFromMinor) return 'two'
  const isOfDay = dayMinor <= larger(autoDayMinor, autoCeilingMinor)
  return isOpen && amountMinor <= autoCeilingMinor && isOfDay ? 'automatic' : 'one'
}

/**
 * The level a player needs for what leaves within thirty days, this request among it: single payments and their sum are
 * treated alike (customer due diligence from a sum, single or linked: FATF recommendation 22).
 */
export function levelNeeded(asked: {
  readonly monthMinor: bigint
  /** From so much the address and the means of payment are proved. */
  readonly addressFromMinor: bigint
  /** From so much it is shown where the money comes from. */
  readonly fundsFromMinor: bigint
}): Level {
  const { monthMinor, addressFromMinor, fundsFromMinor } = asked
  if (monthMinor >= fundsFromMinor) return 4
  return monthMinor >= addressFromMinor ? 3 : IDENTIFIED_LEVEL
}

/** The status a request of a way begins with. */
export function firstStatusOf(way: WithdrawalWay): WithdrawalStatus {
  if (way === 'automatic') return 'requested'
  return way === 'kyc' ? 'on_hold_kyc' : 'under_review'
}

/** How many people have to say yes to what a player asked for within a day, whatever way it came. */
export function approvalsFor(dayMinor: bigint, twoFromMinor: bigint): 1 | 2 {
  return dayMinor >= twoFromMinor ? 2 : 1
}

/** How many people said yes to a request, and how many have to. */
export type Approvals = { readonly given: number; readonly needed: number }

/**
 * Counts the people who said yes: the first of two while the second is waited for; all of them once it is approved. What was held
 * back after that is approved anew.
 */
export function approvalsOf(
  {
    status,
    approvals,
    approvalsNeeded,
  }: {
    readonly status: WithdrawalStatus
    readonly approvals: number
    readonly approvalsNeeded: number
  },
  hasFirstYes: boolean,
): Approvals {
  const said = status === 'recalled' ? 0 : approvals
  const isHalf = hasFirstYes && said === 0 && moneyPlaceOf(status) === 'purse'
  return { given: isHalf ? 1 : said, needed: Math.max(approvalsNeeded, approvals, isHalf ? 2 : 0) }
}

/** Why two people say yes: the amount alone, what was asked for within a day together, or a ceiling that was lower then. */
export const TWO_CAUSES = ['amount', 'day', 'earlier'] as const
export type TwoCause = (typeof TWO_CAUSES)[number]

/** Says why a request needs two people; null: it does not. */
export function twoCauseOf(asked: {
  readonly approvalsNeeded: number
  readonly amountMinor: bigint
  /** What the player asked for within the 24 hours before it, this amount among it. */
  readonly dayMinor: bigint
  /** From so much two people say yes today. */
  readonly twoFromMinor: bigint
}): TwoCause | null {
  const { approvalsNeeded, amountMinor, dayMinor, twoFromMinor } = asked
  // A ceiling that was lowered since holds too, for the amount alone: so does `office/withdrawal/approve`.
  if (amountMinor >= twoFromMinor) return 'amount'
  if (approvalsNeeded < 2) return null
  return dayMinor >= twoFromMinor ? 'day' : 'earlier'
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
