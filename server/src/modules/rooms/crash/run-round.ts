import { multiplierAtE2, roundDurationMs } from '@tas/shared/rules/games/crash/curve.ts'
import { isUnderControl } from '@tas/shared/rules/games/crash/outage.ts'
import { assert } from '#kit/assert.ts'
import { begin } from '#kit/db/connect.ts'
import { TICK_MS } from '#kit/rounds/campaign.ts'
import type { Control } from '#kit/rounds/control.ts'
import { BEAT_MS } from '#kit/rounds/hold-until.ts'
import { endForHouse } from '../bets/end-bet.ts'
import { crashBetKind } from './bets/bet-kind.ts'
import { readRoundBets } from './bets/bet-store.ts'
import { type Exposure, targetOf } from './bets/exposure.ts'
import type { Crash, RoundSecret } from './crash.ts'
import { catchUpBets } from './follow-rounds.ts'
import type { CrashBet, CrashRound } from './round.ts'
import { bustRound, endUncontrolled, forceRound, markAlive } from './round-store.ts'
import { endForcedBets } from './settle-round.ts'
import { FLUSH_MS, STOP_WITHIN_MS } from './timing.ts'

/**
 * Runs a round from where it stands to its bust: also one that another process began. One whose control has ended is over at
 * once. Returns early when this process stops or lost the lock, or finds that it was away; whoever is the writer then looks
 * at the round afresh.
 * @throws SealError when the chain of the round cannot be read
 */
export async function runRound(crash: Crash, round: CrashRound, control: Control): Promise<void> {
  const { clock, app } = crash
  assert(round.startedAt !== null, 'a running round has begun')
  const secret = await crash.secretOf(round)
  const bustAt = round.startedAt + roundDurationMs(secret.crashPointE2)
  const alive = await begin(app.db, (tx) => markAlive(tx, round.intId, clock.now))
  if (alive === null) {
    await endOutage(crash, round, { bustAt, secret })
    return
  }
  await endForcedBets(crash, alive)
  const bets = await readRoundBets(app.db, round.intId)
  crash.screen.show(alive, bets)
  const course: Course = {
    round: alive,
    startedAt: round.startedAt,
    bustAt,
    crashPointE2: secret.crashPointE2,
    due: dueBets(bets, secret),
    forcing: new Set(round.forced.keys()),
    inFlight: new Set(),
  }
  if (await watch(crash, course, control)) await bust(crash, course, secret)
}

/**
 * Writes down that a round is over whose control has ended. Nobody's choice is left in it: what its bets come to is settled now,
 * and not when the curve would have got there.
 */
async function endOutage(
  crash: Crash,
  round: CrashRound,
  { bustAt, secret }: { readonly bustAt: number; readonly secret: RoundSecret },
): Promise<void> {
  const noticedAt = Math.floor(crash.clock.now())
  if (isUnderControl(round.aliveAt ?? 0, noticedAt)) return
  const isInterrupted = !isUnderControl(round.aliveAt ?? 0, bustAt)
  const end = { at: isInterrupted ? noticedAt : bustAt, noticedAt, ...secret }
  const ended = await endUncontrolled(crash.app.db, round, end)
  if (ended === null) return
  crash.app.log.warn({ round: round.intId, isInterrupted }, 'a crash round was out of control')
  crash.screen.show(ended, await readRoundBets(crash.app.db, round.intId))
}

type Course = {
  readonly round: CrashRound
  readonly startedAt: number
  readonly bustAt: number
  readonly crashPointE2: number
  /** Bets that end by themselves before the bust, the latest target first: the next one is taken from the end. */
  readonly due: CrashBet[]
  /** Currencies whose bets a force point has ended or is ending. */
  readonly forcing: Set<string>
  readonly inFlight: Set<Promise<unknown>>
}

/** Lets the curve run. @returns whether the bust was reached */
async function watch(crash: Crash, course: Course, control: Control): Promise<boolean> {
  const { clock, screen } = crash
  let aliveAt = course.round.aliveAt ?? course.startedAt
  let beatAt = clock.now()
  for (;;) {
    const now = clock.now()
    if (control.isKilled() || control.isLost()) return false
    if (!isUnderControl(aliveAt, now)) return false
    const curveE2 = Math.min(multiplierAtE2(now - course.startedAt), course.crashPointE2)
    const exposure = screen.exposureOf(course.round)
    assert(exposure !== null, 'the round that runs is on the screen')
    cashOutDue(crash, course, { curveE2, exposure })
    forceOut(crash, course, { curveE2, exposure })
    if (now >= course.bustAt) return true
    if (control.isStopping() && course.bustAt - now > STOP_WITHIN_MS) return false
    if (now - beatAt >= BEAT_MS) {
      beatAt = now
      aliveAt = (await beat(crash, course.round, control)) ?? aliveAt
    }
    screen.tick()
    await clock.until(Math.min(now + TICK_MS, course.bustAt), control.killed)
  }
}

type Moment = { readonly curveE2: number; readonly exposure: Exposure }

/** Ends every bet whose target the curve has reached, at exactly that target, however late this is noticed. */
function cashOutDue(crash: Crash, course: Course, { curveE2, exposure }: Moment): void {
  for (let next = course.due.at(-1); next !== undefined; next = course.due.at(-1)) {
    const pointE2 = targetOf(next)
    if (pointE2 > curveE2) return
    course.due.pop()
    // Asked for already, and judged to be in time: that request is on its way.
    if (crash.decisions.pointOf(next.id) !== null) continue
    // The force point came first: it ends the bet.
    if ((exposure.forcePoint(next.currency, pointE2) ?? pointE2) < pointE2) continue
    // What fails stays open; the end of the round pays it at the same point.
    follow(crash, course, endForHouse(crash.app, crashBetKind, { bet: next, end: { status: 'cashed_out', pointE2 } }))
  }
}

/** Ends the bets of every currency whose force point the curve has reached. It is written down before the first of them. */
function forceOut(crash: Crash, course: Course, { curveE2, exposure }: Moment): void {
  const points = new Map<string, number>()
  for (const currency of course.round.maxProfits.keys()) {
    const pointE2 = course.forcing.has(currency) ? null : exposure.forcePoint(currency, curveE2)
    if (pointE2 !== null && pointE2 <= curveE2) points.set(currency, pointE2)
  }
  if (points.size === 0) return
  for (const currency of points.keys()) course.forcing.add(currency)
  const write = async () => {
    const forced = await forceRound(crash.app.db, course.round.intId, points)
    if (forced === null) return
    crash.screen.force(forced)
    await endForcedBets(crash, forced)
  }
  follow(crash, course, write())
}

/** Lets the bust wait for work, and the curve go on whatever becomes of it. */
function follow(crash: Crash, course: Course, work: Promise<unknown>): void {
  const done = work.catch((error: unknown) => {
    crash.app.log.warn({ err: error, round: course.round.intId }, 'an end of crash bets could not be written yet')
  })
  course.inFlight.add(done)
  void done.then(() => course.inFlight.delete(done))
}

/** Waited for: the control of the round lasts as long as such marks arrive. @returns when the writer was noted, null: not now */
async function beat(crash: Crash, { intId }: CrashRound, control: Control): Promise<number | null> {
  const { app, clock, screen } = crash
  control.check()
  try {
    const alive = await begin(app.db, (tx) => markAlive(tx, intId, clock.now))
    if (alive === null) return null
    screen.alive(alive)
    if (control.hasCompany()) await catchUpBets(crash, alive)
    return alive.aliveAt
  } catch (error) {
    app.log.warn({ err: error, round: intId }, 'the beat of a running crash round failed')
    return null
  }
}

/** Writes the bust down and shows it. Cash-outs that were read before it come first, so that a crash here loses none. */
async function bust(crash: Crash, course: Course, secret: RoundSecret): Promise<void> {
  const { clock, decisions } = crash
  const arrived = new AbortController()
  await Promise.race([
    Promise.allSettled([...course.inFlight, decisions.settled()]),
    clock.until(clock.now() + FLUSH_MS, arrived.signal),
  ])
  arrived.abort()
  await writeBust(crash, course.round, { at: course.bustAt, ...secret })
}

async function writeBust(crash: Crash, { intId }: CrashRound, bust: RoundSecret & { readonly at: number }) {
  const round = await bustRound(crash.app.db, intId, bust)
  if (round !== null) crash.screen.show(round, await readRoundBets(crash.app.db, intId))
}

function dueBets(bets: readonly CrashBet[], secret: RoundSecret): CrashBet[] {
  return bets
    .filter((bet) => bet.status === 'open' && targetOf(bet) <= secret.crashPointE2)
    .sort((one, other) => targetOf(other) - targetOf(one))
}
