import { cashOutPointE2 } from '@tas/shared/rules/games/crash.ts'
import { assert } from '#kit/assert.ts'
import { recordAudit } from '../../audit/index.ts'
import { readOpenBets } from './bet-store.ts'
import { retireChain } from './chain-store.ts'
import type { Crash } from './crash.ts'
import { settleBet } from './end-bet.ts'
import type { BetEnd, CrashBet, CrashRound } from './round.ts'
import { giveUpRound, markSettled } from './round-store.ts'

/** Bets submitted together; the commit engine makes few batches of them. */
const PAGE = 2_000

/** Ends every bet of a busted round that is still open, and marks the round settled. Repeating it changes nothing. */
export async function settleBustedRound(crash: Crash, round: CrashRound): Promise<void> {
  const { crashPointE2 } = round
  assert(crashPointE2 !== null, 'a busted round has its point')
  await endOpenBets(crash, round, (bet) => endAtBust(crash, bet, crashPointE2))
  await markSettled(crash.app.db, round.intId)
  crash.decisions.clear()
}

/** How a bet that nobody ended during the round ends: at the earliest point that was reached, or lost. */
function endAtBust(crash: Crash, bet: CrashBet, crashPointE2: number): BetEnd {
  const pointE2 = cashOutPointE2({
    requestedAtE2: crash.decisions.pointOf(bet.id),
    autoCashOutE2: bet.autoCashOutE2,
    forcePointE2: bet.limitE2,
    crashPointE2,
  })
  return pointE2 === null ? { status: 'lost' } : { status: 'cashed_out', pointE2 }
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
  await recordIncident(crash, round, 'originals.crash_manual_bets_refunded')
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
  await recordIncident(crash, round, 'originals.crash_round_refunded')
  await markSettled(crash.app.db, round.intId)
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

async function recordIncident(crash: Crash, round: CrashRound, action: string): Promise<void> {
  const targetId = String(round.intId)
  await recordAudit(crash.app.db, { actorKind: 'system', actorId: null, action, targetId, ip: null })
}
