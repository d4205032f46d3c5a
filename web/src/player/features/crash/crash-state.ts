import type { CrashBetData, CrashRoundData, CrashStateData } from '@tas/shared/contract/originals.ts'
import type { LiveEvent } from '@tas/shared/contract/topics.ts'
import { multiplierAtE2 } from '@tas/shared/rules/games/crash-curve.ts'
import { parseHundredths } from '@tas/shared/rules/hundredths.ts'

/*
 * What this page knows about the crash table. Pure: times come in as milliseconds of the page's own steady clock
 * (performance.now), never of the device's date, which may be wrong by minutes.
 */

export type PublicBet = CrashStateData['bets'][number]

export type CrashView = {
  readonly round: CrashRoundData | null
  /** When the phase began. Every message gives a time that is too late by its way here, so the earliest is kept. */
  readonly phaseStartMs: number
  readonly bettingEndMs: number
  /** When the server was last heard. */
  readonly heardAtMs: number
  readonly bets: readonly PublicBet[]
  readonly betCount: number
  readonly history: CrashStateData['history']
  readonly minStake: string
  readonly maxStake: string
  /** My bets of this round and the next, newest first. */
  readonly myBets: readonly CrashBetData[]
}

export const EMPTY_VIEW: CrashView = {
  round: null,
  phaseStartMs: 0,
  bettingEndMs: 0,
  heardAtMs: 0,
  bets: [],
  betCount: 0,
  history: [],
  minStake: '0',
  maxStake: '0',
  myBets: [],
}

/** Silence after which the curve stops: what it would show no longer is what the server sees. */
export const STALL_MS = 3_000
const MAX_HISTORY = 50
const MAX_MY_BETS = 20

export function takeState(view: CrashView, state: CrashStateData, nowMs: number): CrashView {
  const { round, ...rest } = state
  return takeRound({ ...view, ...rest }, round, nowMs)
}

/** An event of the room; those of other kinds change nothing. */
export function takeEvent(view: CrashView, event: LiveEvent, nowMs: number): CrashView {
  switch (event.type) {
    case 'crash.phase':
      return takePhase(view, event.round, nowMs)
    case 'crash.tick':
      return view.round?.phase === 'running' ? heard(view, nowMs - event.elapsedMs, nowMs) : view
    case 'crash.bet':
      return { ...view, bets: [...view.bets, event.bet], betCount: event.betCount, heardAtMs: nowMs }
    case 'crash.cashedOut':
      return { ...view, bets: event.bets.reduce(withCashOut, view.bets), heardAtMs: nowMs }
    case 'crash.myBet':
      return takeMyBets(view, [event.bet])
    default:
      return view
  }
}

const RANK: Readonly<Record<CrashBetData['status'], number>> = {
  queued: 0,
  open: 1,
  cancelled: 2,
  cashed_out: 2,
  lost: 2,
  refunded: 2,
}

/** Adds or renews my bets; a message that was overtaken never takes a bet back to an earlier state. */
export function takeMyBets(view: CrashView, incoming: readonly CrashBetData[]): CrashView {
  const known = new Map(view.myBets.map((bet) => [bet.id, bet]))
  for (const bet of incoming) {
    const old = known.get(bet.id)
    if (old === undefined || RANK[bet.status] >= RANK[old.status]) known.set(bet.id, bet)
  }
  const myBets = [...known.values()].sort((a, b) => b.intId - a.intId).slice(0, MAX_MY_BETS)
  return { ...view, myBets }
}

function heard(view: CrashView, startMs: number, nowMs: number): CrashView {
  return { ...view, phaseStartMs: Math.min(view.phaseStartMs, startMs), heardAtMs: nowMs }
}

function takeRound(view: CrashView, round: CrashRoundData, nowMs: number): CrashView {
  const isSamePhase = view.round?.intId === round.intId && view.round.phase === round.phase
  const startMs = nowMs - round.elapsedMs
  const endMs = nowMs + round.bettingEndsInMs
  return {
    ...view,
    round,
    phaseStartMs: isSamePhase ? Math.min(view.phaseStartMs, startMs) : startMs,
    bettingEndMs: isSamePhase ? Math.min(view.bettingEndMs, endMs) : endMs,
    heardAtMs: nowMs,
  }
}

function takePhase(view: CrashView, round: CrashRoundData, nowMs: number): CrashView {
  const isNewRound = view.round !== null && view.round.intId !== round.intId
  const next = takeRound(isNewRound ? { ...view, bets: [], betCount: 0 } : view, round, nowMs)
  const { crashPoint, gameHash, intId } = round
  if (round.phase !== 'busted' || crashPoint === null || gameHash === null) return next
  if (view.history.some((entry) => entry.intId === intId)) return next
  return { ...next, history: [{ intId, crashPoint, gameHash }, ...view.history].slice(0, MAX_HISTORY) }
}

/** Marks the first bet that could be this one: two that look the same are the same on the screen. */
function withCashOut(bets: readonly PublicBet[], cashed: PublicBet): readonly PublicBet[] {
  const index = bets.findIndex(
    (bet) =>
      bet.cashedOutAt === null &&
      bet.name === cashed.name &&
      bet.amount === cashed.amount &&
      bet.currency === cashed.currency,
  )
  return index < 0 ? bets : bets.with(index, cashed)
}

/** Milliseconds the running curve has grown; it stands still when the server has been silent for {@link STALL_MS}. */
export function curveElapsedMs(view: CrashView, nowMs: number): number {
  return Math.max(0, Math.min(nowMs, view.heardAtMs + STALL_MS) - view.phaseStartMs)
}

/** True while the round runs and the server has not been heard for too long. */
export function isStalled(view: CrashView, nowMs: number): boolean {
  return view.round?.phase === 'running' && nowMs - view.heardAtMs > STALL_MS
}

/** What the table shows now, in hundredths. */
export function shownE2(view: CrashView, nowMs: number): number {
  if (view.round === null || view.round.phase === 'betting') return 100
  if (view.round.phase === 'busted') return parseHundredths(view.round.crashPoint) ?? 100
  return multiplierAtE2(curveElapsedMs(view, nowMs))
}
