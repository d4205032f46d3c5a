/*
 * How failed logins slow down whoever guesses, without letting a stranger keep an owner out. Failures are counted for the
 * name that was typed, whether such a player exists or not, so the answers tell nobody who is a player; and for the player
 * behind the name, so that a second name of theirs gives no more guesses. Three counts:
 *
 * - One name from one block of addresses: 3 failures in 30 minutes lock that name for that block only, first for one
 *   minute, then twice as long each time, up to an hour. A day without failure starts over.
 * - One name from everywhere: guessing from many blocks is slowed after 20 failures in an hour: the next try may come
 *   after 2, 4, 8 … at most 300 seconds. Places the player has logged in from are exempt, so the owner at home notices
 *   nothing, and an owner elsewhere waits minutes at most, never for ever.
 * - One password from everywhere: one that fails under more than 20 different names within a day is being tried over a
 *   list of names (passwords that many people choose are refused at registration). From then on it may be tried again
 *   after 2, 4, 8 … at most 300 seconds, under any name; other passwords are not slowed, and known places are exempt.
 *   The same name again is no new failure: a player who repeats a mistake is the business of the counts above.
 *
 * A lock is told to who typed the name that is locked. A lock of the player under another of their names is told at places
 * the player has been at; elsewhere the answer is that of a wrong password, whatever was typed: else whoever locks one name
 * would see which other names are the same player's.
 */

/** What is remembered of failures under one name from one block, or from everywhere. */
export type FailureCount = {
  readonly failureCount: number
  readonly windowStartedAt: Date
  readonly lockCount: number
  readonly lockedUntil: Date | null
}

export type LockRule = (count: FailureCount | null, now: Date) => FailureCount

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

/** Counts a failure under one name from one block of addresses: three in half an hour lock (GLI-19 §2.5.3). */
export const countFromBlock: LockRule = lockAfter(3, 30 * MINUTE_MS)

/** Counts a wrong code of a player whose password was right: five in a quarter of an hour lock. */
export const countWrongCode: LockRule = lockAfter(5, 15 * MINUTE_MS)

/** Locks on so many failures within a window, for 1, 2, 4 … 60 minutes. */
export function lockAfter(most: number, windowMs: number): LockRule {
  return (count, now) => {
    const { failureCount, windowStartedAt, lockCount } = continueWindow(count, now, windowMs)
    if (failureCount < most) return { failureCount, windowStartedAt, lockCount, lockedUntil: null }
    const lockMs = Math.min(2 ** lockCount, 60) * MINUTE_MS
    return {
      failureCount: 0,
      windowStartedAt: now,
      lockCount: lockCount + 1,
      lockedUntil: new Date(now.getTime() + lockMs),
    }
  }
}

/** Counts a failure under one name from everywhere. */
export const countFromEverywhere: LockRule = (count, now) => {
  const { failureCount, windowStartedAt, lockCount } = continueWindow(count, now, 60 * MINUTE_MS)
  const waitMs = growingWaitMs(failureCount)
  const lockedUntil = waitMs > 0 ? new Date(now.getTime() + waitMs) : null
  return { failureCount, windowStartedAt, lockCount, lockedUntil }
}

/**
 * How long the next try must wait after so many failures: of one name from everywhere, or of one password under different
 * names. Twenty are free; each one more doubles the wait, from 2 to at most 300 seconds.
 */
export function growingWaitMs(failureCount: number): number {
  const over = failureCount - 20
  return over > 0 ? Math.min(2 ** Math.min(over, 9), 300) * 1_000 : 0
}

/** The count with one more failure; a window that is over starts anew, a day of quiet forgets earlier locks. */
function continueWindow(count: FailureCount | null, now: Date, windowMs: number) {
  const age = count === null ? Number.POSITIVE_INFINITY : now.getTime() - count.windowStartedAt.getTime()
  if (count === null || age > DAY_MS) return { failureCount: 1, windowStartedAt: now, lockCount: 0 }
  if (age > windowMs) return { failureCount: 1, windowStartedAt: now, lockCount: count.lockCount }
  return { failureCount: count.failureCount + 1, windowStartedAt: count.windowStartedAt, lockCount: count.lockCount }
}
