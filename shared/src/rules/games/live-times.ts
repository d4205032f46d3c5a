/** How long the parts of a round at a live table take, in milliseconds. */
export type LiveTimes = {
  readonly bettingMs: number
  /** How long the outcome is shown before bets are paid: the wheel runs, the cards are dealt. */
  readonly dealMs: number
  /** From the payment to the next round. */
  readonly pauseMs: number
}

/** The usual times; `dealMs` leaves a wheel room to run. */
export const LIVE_TIMES: LiveTimes = { bettingMs: 15_000, dealMs: 8_000, pauseMs: 4_000 }
