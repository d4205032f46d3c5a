/*
 * Betting by itself, as pure steps. A run begins with a plan and a first stake, hears of every decided bet, and says
 * what the next one stakes or why there is none. Amounts are minor units.
 */

/** What becomes of the stake after a bet: back to the first one, or higher by hundredths of a percent. */
export type StakeChange = { readonly kind: 'reset' } | { readonly kind: 'raise'; readonly percentE2: bigint }

export type AutobetPlan = {
  /** Null: until something else ends the run. */
  readonly betCount: number | null
  readonly onWin: StakeChange
  readonly onLoss: StakeChange
  /** The run ends when it has won so much. */
  readonly stopOnProfitMinor: bigint | null
  /** The run never loses more: it ends before a bet that could. */
  readonly stopOnLossMinor: bigint | null
  /** What the game takes at most. */
  readonly maxStakeMinor: bigint
}

/**
 * done: as many bets as asked; profit, loss: the stops of the plan; stake: the next one would be more than the game
 * takes; player: pressed stop; refused: the server said no; unanswered: it said nothing, or the device is offline; hidden: the
 * page is out of sight; left: logged out.
 */
export type AutobetEnd = 'done' | 'profit' | 'loss' | 'stake' | 'player' | 'refused' | 'unanswered' | 'hidden' | 'left'

export type AutobetRun = {
  readonly plan: AutobetPlan
  readonly firstStakeMinor: bigint
  /** Of the next bet. */
  readonly stakeMinor: bigint
  readonly betsDone: number
  /** Below zero: lost. */
  readonly profitMinor: bigint
  /** Null while it runs. */
  readonly end: AutobetEnd | null
}

export type AutobetEvent =
  | { readonly kind: 'decided'; readonly stakeMinor: bigint; readonly payoutMinor: bigint }
  | { readonly kind: 'ended'; readonly end: AutobetEnd }

/** A run that has not bet yet; it has ended already when the plan does not allow even the first stake. */
export function startAutobet(plan: AutobetPlan, stakeMinor: bigint): AutobetRun {
  return judged({ plan, firstStakeMinor: stakeMinor, stakeMinor, betsDone: 0, profitMinor: 0n, end: null })
}

/** The run after an event. A bet decided after the end still counts; an end stays what it was. */
export function autobetStep(run: AutobetRun, event: AutobetEvent): AutobetRun {
  if (event.kind === 'ended') return run.end === null ? { ...run, end: event.end } : run
  const { stakeMinor, payoutMinor } = event
  const change = payoutMinor > stakeMinor ? run.plan.onWin : run.plan.onLoss
  return judged({
    ...run,
    stakeMinor: change.kind === 'reset' ? run.firstStakeMinor : raised(stakeMinor, change.percentE2),
    betsDone: run.betsDone + 1,
    profitMinor: run.profitMinor + payoutMinor - stakeMinor,
  })
}

/** Cut to the minor unit: never more than asked for. */
function raised(stakeMinor: bigint, percentE2: bigint): bigint {
  return (stakeMinor * (10_000n + percentE2)) / 10_000n
}

function judged(run: AutobetRun): AutobetRun {
  return run.end === null ? { ...run, end: endOf(run) } : run
}

function endOf({ plan, stakeMinor, betsDone, profitMinor }: AutobetRun): AutobetEnd | null {
  const { betCount, stopOnProfitMinor, stopOnLossMinor, maxStakeMinor } = plan
  if (stopOnProfitMinor !== null && profitMinor >= stopOnProfitMinor) return 'profit'
  if (betCount !== null && betsDone >= betCount) return 'done'
  if (stopOnLossMinor !== null && profitMinor - stakeMinor < -stopOnLossMinor) return 'loss'
  return stakeMinor > maxStakeMinor ? 'stake' : null
}
