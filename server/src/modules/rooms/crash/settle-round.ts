import { NO_ROOM_E2 } from '@tas/shared/rules/games/crash/force.ts'
import { endOfCrashBet, interruptedAtE2 } from '@tas/shared/rules/games/crash/outage.ts'
import { assert } from '#kit/assert.ts'
import { begin } from '#kit/db/connect.ts'
import { endOpenBets } from '../bets/end-open-bets.ts'
import { retireChain } from '../chains/chain-store.ts'
import { roomsMetrics } from '../metrics.ts'
import { crashBetKind } from './bets/bet-kind.ts'
import { readOpenBets, readRoundBets } from './bets/bet-store.ts'
import { createExposure, targetOf } from './bets/exposure.ts'
import type { Crash } from './crash.ts'
import { recordIncident } from './record-incident.ts'
import type { BetEnd, CrashBet, CrashRound } from './round.ts'
import { forceRound, giveUpRound, markSettled } from './round-store.ts'

/** Ends every bet of a busted round that is still open, and marks the round settled. Repeating it changes nothing. */
export async function settleBustedRound(crash: Crash, round: CrashRound): Promise<void> {
  const { crashPointE2 } = round
  assert(crashPointE2 !== null, 'a busted round has its point')
  const cutE2 = interruptionOf(round, crashPointE2)
  // What has no target ends where control did; only then is it known how much room the targets have.
  const cut = cutE2 === null ? round : await forceUpTo(crash, round, cutE2)
  if (cutE2 !== null)
    await endOpen(crash, cut, (bet) =>
      bet.autoCashOutE2 === null
        ? endAtBust(crash, bet, { crashPointE2, interruptedAtE2: cutE2, forced: cut.forced })
        : null,
    )
  const over = await forceUpTo(crash, cut, crashPointE2)
  await endOpen(crash, over, (bet) =>
    endAtBust(crash, bet, { crashPointE2, interruptedAtE2: cutE2, forced: over.forced }),
  )
  await closeRound(crash, round, cutE2)
}

/** Where the curve stood when the control of a round ended before its crash, in hundredths; null for every other round. */
function interruptionOf({ startedAt, aliveAt, outageNoticedAt }: CrashRound, crashPointE2: number): number | null {
  if (startedAt === null || aliveAt === null || outageNoticedAt === null) return null
  return interruptedAtE2({ startedAtMs: startedAt, aliveAtMs: aliveAt, crashPointE2 })
}

/** Writes down the force points at or below a point of the curve that nobody was there to see. */
async function forceUpTo(crash: Crash, round: CrashRound, curveE2: number): Promise<CrashRound> {
  const exposure = createExposure(round, await readRoundBets(crash.app.db, round.intId))
  const points = new Map<string, number>()
  for (const currency of round.maxProfits.keys()) {
    const pointE2 = exposure.forcePoint(currency, curveE2)
    if (pointE2 !== null && pointE2 <= curveE2 && !exposure.isForced(currency)) points.set(currency, pointE2)
  }
  return points.size === 0 ? round : ((await forceRound(crash.app.db, round.intId, points)) ?? round)
}

type RoundEnd = Pick<CrashRound, 'forced'> & {
  readonly crashPointE2: number
  readonly interruptedAtE2: number | null
}

/** How a bet that nobody ended during the round ends: at the earliest point that was reached, lost, or given back. */
function endAtBust(crash: Crash, bet: CrashBet, { forced, ...points }: RoundEnd): BetEnd {
  const forcedE2 = forced.get(bet.currency)
  if (forcedE2 === NO_ROOM_E2) return { status: 'refunded' }
  return endOfCrashBet({
    requestedAtE2: crash.decisions.pointOf(bet.id),
    autoCashOutE2: bet.autoCashOutE2,
    forcePointE2: Math.min(bet.limitE2, forcedE2 ?? bet.limitE2),
    ...points,
  })
}

/**
 * Ends the bets that a force point ends and that nobody asked to cash out before. Those go on as they are; the end of the
 * round finds what could not be written.
 */
export async function endForcedBets(crash: Crash, round: CrashRound): Promise<void> {
  if (round.forced.size === 0) return
  await endOpen(crash, round, (bet) => {
    const forcedE2 = round.forced.get(bet.currency)
    if (forcedE2 === undefined || crash.decisions.pointOf(bet.id) !== null) return null
    if (forcedE2 === NO_ROOM_E2) return { status: 'refunded' }
    return { status: 'cashed_out', pointE2: Math.min(targetOf(bet), forcedE2) }
  })
}

/** Gives up a round whose hash cannot be read: it and the rounds after it on that chain can be played by nobody. */
export async function giveUp(crash: Crash, round: CrashRound, error: Error): Promise<void> {
  crash.app.log.error({ err: error, round: round.intId }, 'a crash round cannot be played; it is refunded')
  await retireChain(crash.app.db, round.chainId)
  await giveUpRound(crash.app.db, round.intId)
}

/** Gives back every stake of a round that was given up, and marks it settled. */
export async function settleRefundedRound(crash: Crash, round: CrashRound): Promise<void> {
  await endOpen(crash, round, () => ({ status: 'refunded' }))
  await closeRound(crash, round, null)
}

/** Ends the open bets of a round; those for which `endOf` gives null are left open. */
function endOpen({ app }: Crash, { intId }: CrashRound, endOf: (bet: CrashBet) => BetEnd | null): Promise<void> {
  return endOpenBets(app, crashBetKind, { readOpen: (page) => readOpenBets(app.db, intId, page), endOf })
}

/** Marks a round settled; with it goes the incident, once, when it was one. `cutE2`: where the curve was interrupted. */
async function closeRound(crash: Crash, round: CrashRound, cutE2: number | null): Promise<void> {
  const { app } = crash
  const refundCount = await begin(app.db, async (tx) =>
    (await markSettled(tx, round.intId)) ? recordIncident(app, tx, { round, cutE2 }) : null,
  )
  crash.decisions.clear()
  if (refundCount === null) return
  const labels = { business: String(app.business.id), game: 'crash' }
  roomsMetrics(app).roundIncidents.inc(labels)
  roomsMetrics(app).roundRefunds.inc(labels, refundCount)
}
