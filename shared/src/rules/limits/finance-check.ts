import type { FinanceRule } from './profile.ts'
import type { Usage } from './usage.ts'
import { windowsAt } from './windows.ts'

/** What public records said: nothing against deposits; or that the player may be in want, and must not pay in. */
export const FINANCE_ANSWERS = ['clear', 'vulnerable'] as const
export type FinanceAnswer = (typeof FINANCE_ANSWERS)[number]

export type GivenAnswer = { readonly answer: FinanceAnswer; readonly at: Date }

export type FinanceGate =
  | { readonly isAllowed: true }
  | { readonly isAllowed: false; readonly code: 'limits.finance_held' }
  | { readonly isAllowed: false; readonly code: 'limits.finance_check_needed'; readonly leftMinor: bigint }

const THIRTY_DAYS = { windows: 'rolling', zone: 'UTC', weekStart: 1 } as const
const DAY_MS = 86_400_000

/** Deposits less withdrawals of the last thirty days, whatever windows the licence's limits have. */
export function netDepositsMinor(
  halves: readonly { readonly at: number; readonly spentMinor: bigint; readonly returnedMinor: bigint }[],
  now: Date,
): bigint {
  const from = windowsAt(THIRTY_DAYS, now.getTime()).month
  let netMinor = 0n
  for (const { at, spentMinor, returnedMinor } of halves) if (at >= from) netMinor += spentMinor - returnedMinor
  return netMinor
}

/** The half hours of a use that are not stored yet: those closed just now, and the one that runs. */
export function freshHalves({ closed, current }: Usage): Usage['closed'] {
  return [...closed, current]
}

/**
 * May the player deposit this amount without, or after, a look at public records? The deposit that would pass the amount of
 * the licence waits for an answer; a bad answer stops every deposit as long as it counts.
 */
export function financeGate(
  asked: {
    readonly now: Date
    readonly amountMinor: bigint
    readonly netMinor: bigint
    readonly overMinor: bigint
    readonly given: GivenAnswer | null
  },
  { validDays }: Pick<FinanceRule, 'validDays'>,
): FinanceGate {
  const { now, amountMinor, netMinor, overMinor, given } = asked
  const counts = given !== null && now.getTime() < given.at.getTime() + validDays * DAY_MS
  if (counts) return given.answer === 'clear' ? { isAllowed: true } : { isAllowed: false, code: 'limits.finance_held' }
  if (netMinor + amountMinor <= overMinor) return { isAllowed: true }
  const leftMinor = overMinor > netMinor ? overMinor - netMinor : 0n
  return { isAllowed: false, code: 'limits.finance_check_needed', leftMinor }
}
