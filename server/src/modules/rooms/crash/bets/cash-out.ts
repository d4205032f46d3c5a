import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import type { ErrorCode } from '@tas/shared/contract/errors.ts'
import { multiplierAtE2, roundDurationMs } from '@tas/shared/rules/games/crash/curve.ts'
import { cashOutPointE2, MIN_CASH_OUT_E2 } from '@tas/shared/rules/games/crash/game.ts'
import { isUnderControl } from '@tas/shared/rules/games/crash/outage.ts'
import { assert } from '#kit/assert.ts'
import { Refusal, refuse } from '#kit/refusal.ts'
import type { PlayerContext } from '../../../../ctx.ts'
import { playerUnit } from '../../../../player-unit.ts'
import { tellWallet } from '../../../ledger/index.ts'
import { endBet, endBetNeeds } from '../../bets/end-bet.ts'
import { type Crash, crashOf } from '../crash.ts'
import { crashBetView } from '../crash-view.ts'
import type { CrashBet, CrashRound } from '../round.ts'
import { readRound } from '../round-store.ts'
import { crashBetKind } from './bet-kind.ts'
import { findOwnCrashBet, readPlayerBets, readRoundBets } from './bet-store.ts'
import { crashBets } from './crash-rows.ts'
import { createExposure } from './exposure.ts'

const PATH = 'game/crash/cashOut'

/** Where a bet leaves the round, or why it cannot. */
type Verdict = { readonly pointE2: number } | { readonly code: ErrorCode }

/**
 * Cashes out at what the curve showed when the call was read. That moment alone decides; looking up and writing take what
 * they take. Every process judges alike, from the round's start and point, and the bet's own row lets one ending through.
 */
export function cashOut(ctx: PlayerContext, input: ParsedInput<typeof PATH>): Promise<CallData<typeof PATH>> {
  const crash = crashOf(ctx.app)
  const readAt = crash.clock.at(ctx.readAtMs ?? performance.now())
  return crash.decisions.track(perform(ctx, input, readAt))
}

async function perform(
  ctx: PlayerContext,
  input: ParsedInput<typeof PATH>,
  readAt: number,
): Promise<CallData<typeof PATH>> {
  const { app, player } = ctx
  const crash = crashOf(app)
  const bet = crash.screen.openBet(player.id, input.betId) ?? (await findBet(crash, player.id, input.betId))
  const verdict: Verdict = bet === null ? { code: 'rooms.not_in_round' } : await judge(crash, bet, readAt)
  const isNoted = bet !== null && 'pointE2' in verdict && crash.decisions.note(bet.id, verdict.pointE2)
  try {
    return await playerUnit(ctx, {
      call: PATH,
      asked: input,
      needs: bet === null ? [] : endBetNeeds(crashBetKind, bet),
      decide(state) {
        // Refused in here and not before: a key that was used has its answer, whatever the round has come to since.
        if (bet === null || 'code' in verdict) throw refuse('code' in verdict ? verdict.code : 'rooms.not_in_round')
        const current = state.get(crashBets, bet.id)
        assert(current !== undefined, 'a bet that was read exists')
        if (current.status !== 'open') throw refuse('rooms.too_late')
        const end = { status: 'cashed_out', pointE2: verdict.pointE2 } as const
        const ended = endBet(app, state, crashBetKind, { bet: current, end })
        return { bet: crashBetView(app, ended, 'running'), wallet: tellWallet(app, state, player.id) }
      },
    })
  } catch (error) {
    // What was refused for its own fault was no cash-out. What failed on our side stays one: the round's end pays it.
    if (isNoted && error instanceof Refusal && error.code !== 'http.overloaded') crash.decisions.forget(bet.id)
    throw error
  }
}

async function judge(crash: Crash, bet: CrashBet, readAt: number): Promise<Verdict> {
  const shown = crash.screen.round()
  const round = shown?.intId === bet.roundIntId && shown.startedAt !== null ? shown : await readRoundOf(crash, bet)
  if (round.status === 'announced') return { code: 'rooms.not_in_round' }
  if (bet.status !== 'open' || round.status === 'refunded') return { code: 'rooms.too_late' }
  if (round.startedAt === null) return { code: 'rooms.too_early' }
  const { crashPointE2 } = await crash.secretOf(round)
  const elapsedMs = readAt - round.startedAt
  if (elapsedMs >= roundDurationMs(crashPointE2)) return { code: 'rooms.too_late' }
  if (!(await wasUnderControl(crash, round, readAt))) return { code: 'rooms.round_interrupted' }
  const curveE2 = multiplierAtE2(elapsedMs)
  if (curveE2 < MIN_CASH_OUT_E2) return { code: 'rooms.too_early' }
  const exposure =
    crash.screen.exposureOf(round) ?? createExposure(round, await readRoundBets(crash.app.db, round.intId))
  const pointE2 = cashOutPointE2({
    requestedAtE2: Math.min(curveE2, crash.decisions.pointOf(bet.id) ?? curveE2),
    autoCashOutE2: bet.autoCashOutE2,
    forcePointE2: Math.min(bet.limitE2, exposure.forcePoint(bet.currency, curveE2) ?? bet.limitE2),
    crashPointE2,
  })
  return pointE2 === null ? { code: 'rooms.too_late' } : { pointE2 }
}

/**
 * Whether the round was under control when the call was read. What has not been noted by now counts as never noted: a writer that
 * comes back later cannot make it undone (markAlive), and who was refused has his bet as before.
 */
async function wasUnderControl(crash: Crash, round: CrashRound, readAt: number): Promise<boolean> {
  if (isUnderControl(round.aliveAt ?? 0, readAt)) return true
  const now = await readRound(crash.app.db, round.intId)
  return isUnderControl(now?.aliveAt ?? 0, readAt)
}

/** The bet meant, from the database: one this process has not heard of, or one that is over. */
async function findBet(crash: Crash, playerId: string, betId: string | undefined): Promise<CrashBet | null> {
  const { db } = crash.app
  if (betId !== undefined) return findOwnCrashBet(db, playerId, betId)
  const current = crash.screen.round()
  if (current === null) return null
  const bets = (await readPlayerBets(db, playerId, current.intId)).reverse()
  const inRound = bets.filter((bet) => bet.roundIntId === current.intId)
  return (
    inRound.find((bet) => bet.status === 'open') ?? bets.find((bet) => bet.status === 'open') ?? inRound.at(-1) ?? null
  )
}

async function readRoundOf(crash: Crash, bet: CrashBet): Promise<CrashRound> {
  const round = await readRound(crash.app.db, bet.roundIntId)
  assert(round !== null, 'every bet has a round')
  return round
}
