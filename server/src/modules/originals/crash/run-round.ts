import { MAX_CASH_OUT_E2 } from '@tas/shared/rules/games/crash.ts'
import { multiplierAtE2, roundDurationMs } from '@tas/shared/rules/games/crash-curve.ts'
import { assert } from '#kit/assert.ts'
import { readRoundBets } from './bet-store.ts'
import type { Control } from './control.ts'
import type { Crash, RoundSecret } from './crash.ts'
import { settleBet } from './end-bet.ts'
import { catchUpBets } from './follow-rounds.ts'
import type { CrashBet, CrashRound } from './round.ts'
import { bustRound, markAlive } from './round-store.ts'
import { refundManualBets } from './settle-round.ts'
import { BEAT_MS, FLUSH_MS, OUTAGE_MS, STOP_WITHIN_MS, TICK_MS } from './timing.ts'

/**
 * Runs a round from where it stands to its bust: also one that another process began. Returns early when this process
 * stops or lost the lock, or finds that it was away; whoever is the writer then looks at the round afresh.
 * @throws SealError when the chain of the round cannot be read
 */
export async function runRound(crash: Crash, round: CrashRound, control: Control): Promise<void> {
  const { clock, app } = crash
  assert(round.startedAt !== null, 'a running round has begun')
  const secret = await crash.secretOf(round)
  if (clock.now() - (round.aliveAt ?? round.startedAt) > OUTAGE_MS) await refundManualBets(crash, round)
  await markAlive(app.db, round.intId, clock.now())
  const bets = await readRoundBets(app.db, round.intId)
  crash.table.show(round, bets)
  const course: Course = {
    round,
    startedAt: round.startedAt,
    bustAt: round.startedAt + roundDurationMs(secret.crashPointE2),
    due: dueBets(bets, secret),
    inFlight: new Set(),
  }
  if (await watch(crash, course, control)) await bust(crash, course, secret)
}

type Course = {
  readonly round: CrashRound
  readonly startedAt: number
  readonly bustAt: number
  /** Bets that end by themselves before the bust, the latest target first: the next one is taken from the end. */
  readonly due: CrashBet[]
  readonly inFlight: Set<Promise<unknown>>
}

/** Lets the curve run. @returns whether the bust was reached */
async function watch(crash: Crash, course: Course, control: Control): Promise<boolean> {
  const { clock, table } = crash
  let lookedAt = clock.now()
  let beatAt = lookedAt
  for (;;) {
    const now = clock.now()
    if (control.isKilled() || control.isLost()) return false
    if (now - lookedAt > OUTAGE_MS) return false
    lookedAt = now
    cashOutDue(crash, course, multiplierAtE2(now - course.startedAt))
    if (now >= course.bustAt) return true
    if (control.isStopping() && course.bustAt - now > STOP_WITHIN_MS) return false
    if (now - beatAt >= BEAT_MS) {
      beatAt = now
      beat(crash, course.round, control)
    }
    table.tick()
    await clock.until(Math.min(now + TICK_MS, course.bustAt), control.killed)
  }
}

/** Ends every bet whose target the curve has reached, at exactly that target, however late this is noticed. */
function cashOutDue(crash: Crash, course: Course, curveE2: number): void {
  for (let next = course.due.at(-1); next !== undefined; next = course.due.at(-1)) {
    const pointE2 = targetOf(next)
    if (pointE2 > curveE2) return
    course.due.pop()
    // Asked for already, and judged to be in time: that request is on its way.
    if (crash.decisions.pointOf(next.id) !== null) continue
    const ending = settleBet(crash.app, next, { status: 'cashed_out', pointE2 }).catch((error: unknown) => {
      // The bet stays open; the end of the round pays it at the same point.
      crash.app.log.warn({ err: error, betId: next.id }, 'an automatic cash-out could not be written yet')
    })
    course.inFlight.add(ending)
    void ending.then(() => course.inFlight.delete(ending))
  }
}

function beat(crash: Crash, round: CrashRound, control: Control): void {
  control.check()
  const work = [markAlive(crash.app.db, round.intId, crash.clock.now())]
  if (control.hasCompany()) work.push(catchUpBets(crash, round))
  Promise.all(work).catch((error: unknown) => {
    crash.app.log.warn({ err: error, round: round.intId }, 'the beat of a running crash round failed')
  })
}

/** Writes the bust down and shows it. Cash-outs that were read before it come first, so that a crash here loses none. */
async function bust(crash: Crash, course: Course, secret: RoundSecret): Promise<void> {
  const { app, clock, table, decisions } = crash
  const arrived = new AbortController()
  await Promise.race([
    Promise.allSettled([...course.inFlight, decisions.settled()]),
    clock.until(clock.now() + FLUSH_MS, arrived.signal),
  ])
  arrived.abort()
  const round = await bustRound(app.db, course.round.intId, { at: course.bustAt, ...secret })
  if (round !== null) table.show(round, await readRoundBets(app.db, round.intId))
}

function dueBets(bets: readonly CrashBet[], secret: RoundSecret): CrashBet[] {
  return bets
    .filter((bet) => bet.status === 'open' && targetOf(bet) <= secret.crashPointE2)
    .sort((one, other) => targetOf(other) - targetOf(one))
}

function targetOf(bet: CrashBet): number {
  return Math.min(bet.autoCashOutE2 ?? MAX_CASH_OUT_E2, bet.limitE2, MAX_CASH_OUT_E2)
}
