import { cashOutPointE2 } from '@tas/shared/rules/games/crash.ts'
import { NO_ROOM_E2 } from '@tas/shared/rules/games/crash-force.ts'
import { assert } from '#kit/assert.ts'
import { begin, type Tx } from '#kit/db/connect.ts'
import { recordAudit } from '../../audit/index.ts'
import { readOpenBets, readRoundBets } from './bet-store.ts'
import { retireChain } from './chain-store.ts'
import type { Crash } from './crash.ts'
import { settleBet } from './end-bet.ts'
import { createExposure, targetOf } from './exposure.ts'
import type { BetEnd, CrashBet, CrashRound } from './round.ts'
import { forceRound, giveUpRound, markSettled } from './round-store.ts'

/** Bets submitted together; the commit engine makes few batches of them. */
const PAGE = 2_000

/** Ends every bet of a busted round that is still open, and marks the round settled. Repeating it changes nothing. */
export async function settleBustedRound(crash: Crash, round: CrashRound): Promise<void> {
  const { crashPointE2 } = round
  assert(crashPointE2 !== null, 'a busted round has its point')
  const { forced } = await forceAtBust(crash, round, crashPointE2)
  await endOpenBets(crash, round, (bet) => endAtBust(crash, bet, { crashPointE2, forcedE2: forced.get(bet.currency) }))
  await markSettled(crash.app.db, round.intId)
  crash.decisions.clear()
}

/** Force points that lie at or below the crash and that nobody was there to see. */
async function forceAtBust(crash: Crash, round: CrashRound, crashPointE2: number): Promise<CrashRound> {
  const exposure = createExposure(round, await readRoundBets(crash.app.db, round.intId))
  const points = new Map<string, number>()
  for (const currency of round.maxProfits.keys()) {
    const pointE2 = exposure.forcePoint(currency, crashPointE2)
    if (pointE2 !== null && pointE2 <= crashPointE2 && !exposure.isForced(currency)) points.set(currency, pointE2)
  }
  return points.size === 0 ? round : ((await forceRound(crash.app.db, round.intId, points)) ?? round)
}

type RoundEnd = { readonly crashPointE2: number; readonly forcedE2: number | undefined }

/** How a bet that nobody ended during the round ends: at the earliest point that was reached, or lost. */
function endAtBust(crash: Crash, bet: CrashBet, { crashPointE2, forcedE2 }: RoundEnd): BetEnd {
  if (forcedE2 === NO_ROOM_E2) return { status: 'refunded' }
  const pointE2 = cashOutPointE2({
    requestedAtE2: crash.decisions.pointOf(bet.id),
    autoCashOutE2: bet.autoCashOutE2,
    forcePointE2: Math.min(bet.limitE2, forcedE2 ?? bet.limitE2),
    crashPointE2,
  })
  return pointE2 === null ? { status: 'lost' } : { status: 'cashed_out', pointE2 }
}

/**
 * Ends the bets that a force point ends and that nobody asked to cash out before. Those go on as they are; the end of the
 * round finds what could not be written.
 */
export async function endForcedBets(crash: Crash, round: CrashRound): Promise<void> {
  if (round.forced.size === 0) return
  await endOpenBets(crash, round, (bet) => {
    const forcedE2 = round.forced.get(bet.currency)
    if (forcedE2 === undefined || crash.decisions.pointOf(bet.id) !== null) return null
    if (forcedE2 === NO_ROOM_E2) return { status: 'refunded' }
    return { status: 'cashed_out', pointE2: Math.min(targetOf(bet), forcedE2) }
  })
}

/**
 * After an outage: players could not cash out, so bets without an automatic target that nobody had asked to cash out get
 * their stake back, whatever the round comes to. Automatic targets hold.
 */
export async function refundManualBets(crash: Crash, round: CrashRound): Promise<void> {
  crash.app.log.warn({ round: round.intId }, 'a crash round was out of control; its manual bets are refunded')
  await endOpenBets(crash, round, (bet) =>
    bet.autoCashOutE2 === null && crash.decisions.pointOf(bet.id) === null ? { status: 'refunded' } : null,
  )
  await begin(crash.app.db, (tx) => recordIncident(tx, round, 'originals.crash_manual_bets_refunded'))
}

/** Gives up a round whose hash cannot be read: it and the rounds after it on that chain can be played by nobody. */
export async function giveUp(crash: Crash, round: CrashRound, error: Error): Promise<void> {
  crash.app.log.error({ err: error, round: round.intId }, 'a crash round cannot be played; it is refunded')
  await retireChain(crash.app.db, round.chainId)
  await giveUpRound(crash.app.db, round.intId)
}

/** Gives back every stake of a round that was given up, and marks it settled. */
export async function settleRefundedRound(crash: Crash, round: CrashRound): Promise<void> {
  await endOpenBets(crash, round, () => ({ status: 'refunded' }))
  await begin(crash.app.db, async (tx) => {
    if (await markSettled(tx, round.intId)) await recordIncident(tx, round, 'originals.crash_round_refunded')
  })
  crash.decisions.clear()
}

/** Ends open bets page by page; those for which `endOf` gives null are left open. */
async function endOpenBets(crash: Crash, round: CrashRound, endOf: (bet: CrashBet) => BetEnd | null): Promise<void> {
  let after = 0
  for (;;) {
    const bets = await readOpenBets(crash.app.db, round.intId, { after, limit: PAGE })
    if (bets.length === 0) return
    const ends = bets.flatMap((bet) => {
      const end = endOf(bet)
      return end === null ? [] : [settleBet(crash.app, bet, end)]
    })
    // All are waited for before one failure ends the page: the next try then finds only what is really open.
    const failed = (await Promise.allSettled(ends)).find((end) => end.status === 'rejected')
    if (failed !== undefined) throw failed.reason
    after = bets.at(-1)?.intId ?? after
  }
}

async function recordIncident(tx: Tx, round: CrashRound, action: string): Promise<void> {
  const targetId = String(round.intId)
  await recordAudit(tx, { actorKind: 'system', actorId: null, action, targetId, ip: null })
}
