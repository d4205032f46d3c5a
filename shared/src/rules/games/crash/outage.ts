import { multiplierAtE2, roundDurationMs } from './curve.ts'
import { type CashOutFacts, cashOutPointE2 } from './game.ts'

/*
 * What an outage of a running round is, and what becomes of its bets: docs/decisions/0011-crash-outages.md. Times are whole or
 * broken milliseconds on one clock, points are hundredths.
 */

/** A running round is under control until this long after the last moment its writer noted that it was at work. */
export const CONTROL_MS = 2_000

/**
 * Whether a round whose writer was last noted at work at `aliveAtMs` is under control at `atMs`. While it is, a cash-out read
 * then counts and the writer may note itself again; afterwards neither is possible any more, whatever comes back.
 */
export function isUnderControl(aliveAtMs: number, atMs: number): boolean {
  return atMs <= aliveAtMs + CONTROL_MS
}

/**
 * What the curve showed when the control of a round ended for good, or null when it crashed before or at that moment: such a
 * round was never interrupted, however late somebody looked.
 */
export function interruptedAtE2(round: {
  readonly startedAtMs: number
  readonly aliveAtMs: number
  readonly crashPointE2: number
}): number | null {
  const elapsedMs = round.aliveAtMs + CONTROL_MS - round.startedAtMs
  return elapsedMs < roundDurationMs(round.crashPointE2) ? multiplierAtE2(elapsedMs) : null
}

export type CrashBetEnd =
  | { readonly status: 'cashed_out'; readonly pointE2: number }
  | { readonly status: 'lost' | 'refunded' }

/**
 * How a bet ends that is open when its round is over. In a round that was interrupted, what has no automatic target ends where
 * control did: paid where its player asked, or a maximum ended it, before that, otherwise given back. A target is kept by the
 * round's point alone.
 * @param facts `requestedAtE2` is where the player asked while the round was under control; a later request is none
 */
export function endOfCrashBet(facts: CashOutFacts & { readonly interruptedAtE2: number | null }): CrashBetEnd {
  const { interruptedAtE2, autoCashOutE2 } = facts
  const cutE2 = autoCashOutE2 === null ? interruptedAtE2 : null
  const pointE2 = cashOutPointE2(cutE2 === null ? facts : { ...facts, crashPointE2: cutE2 })
  if (pointE2 !== null) return { status: 'cashed_out', pointE2 }
  return { status: cutE2 === null ? 'lost' : 'refunded' }
}
