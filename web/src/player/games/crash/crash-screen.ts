import type {
  CrashBetData,
  CrashMaximumData,
  CrashRoundData,
  CrashStateData,
} from '@tas/shared/contract/rooms/crash-data.ts'
import type { CrashBetsEvent, LiveEvent } from '@tas/shared/contract/topics.ts'
import { multiplierAtE2 } from '@tas/shared/rules/games/crash/curve.ts'
import { parseHundredths } from '@tas/shared/values/hundredths.ts'
import { parseAmount } from '@tas/shared/values/money.ts'
import { glimpsedEnds, missedEnds } from '../../play/frames/missed-ends.ts'

/*
 * What this page knows about the crash screen. Pure: times come in as milliseconds of the page's own steady clock
 * (performance.now), never of the device's date, which may be wrong by minutes.
 */

export type PublicBet = CrashStateData['bets'][number]

export type CrashScreen = {
  readonly round: CrashRoundData | null
  /** When the phase began. Every message gives a time that is too late by its way here, so the earliest is kept. */
  readonly phaseStartMs: number
  readonly bettingEndMs: number
  /** When the server was last heard. */
  readonly heardAtMs: number
  /** When this page first heard of the phase: it may have begun long before. */
  readonly phaseHeardMs: number
  readonly bets: readonly PublicBet[]
  readonly betCount: number
  readonly totals: CrashStateData['totals']
  readonly history: CrashStateData['history']
  readonly minStake: string
  readonly maxStake: string
  /** My bets of this round and the next, and some before, newest first. */
  readonly myBets: readonly CrashBetData[]
  /** Those whose end the picture could not show. */
  readonly missed: readonly CrashBetData[]
}

export const EMPTY_SCREEN: CrashScreen = {
  round: null,
  phaseStartMs: 0,
  bettingEndMs: 0,
  heardAtMs: 0,
  phaseHeardMs: 0,
  bets: [],
  betCount: 0,
  totals: [],
  history: [],
  minStake: '0',
  maxStake: '0',
  myBets: [],
  missed: [],
}

/** Silence after which the curve stops: what it would show no longer is what the server sees. */
export const STALL_MS = 3_000
/** News of a start take a moment; what comes later than this is awaited. */
const OVERDUE_MS = 1_000
const MAX_HISTORY = 50
const MAX_MY_BETS = 20

export function takeState(screen: CrashScreen, state: CrashStateData, nowMs: number): CrashScreen {
  const { round, ...rest } = state
  return takeRound({ ...screen, ...rest }, round, nowMs)
}

/** An event of the room; those of other kinds change nothing. */
export function takeEvent(screen: CrashScreen, event: LiveEvent, nowMs: number): CrashScreen {
  switch (event.type) {
    case 'crash.phase':
      return takePhase(screen, event.round, nowMs)
    case 'crash.tick':
      return screen.round?.phase === 'running' ? heard(screen, nowMs - event.elapsedMs, nowMs) : screen
    case 'crash.bets':
      return takeBets(screen, event, nowMs)
    case 'crash.named': {
      const names = new Map(event.bets.map(({ intId, name }) => [intId, name]))
      return { ...screen, bets: screen.bets.map((bet) => ({ ...bet, name: names.get(bet.intId) ?? bet.name })) }
    }
    case 'feed.nameHidden':
      return { ...screen, bets: screen.bets.map((bet) => (bet.name === event.name ? { ...bet, name: null } : bet)) }
    case 'crash.force':
      if (screen.round?.intId !== event.roundIntId) return screen
      return { ...screen, round: { ...screen.round, maximums: [...event.maximums] }, heardAtMs: nowMs }
    case 'crash.myBet':
      return takeMyBets(screen, [event.bet])
    default:
      return screen
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
export function takeMyBets(screen: CrashScreen, incoming: readonly CrashBetData[]): CrashScreen {
  const known = new Map(screen.myBets.map((bet) => [bet.id, bet]))
  for (const bet of incoming) {
    const old = known.get(bet.id)
    if (old === undefined || RANK[bet.status] >= RANK[old.status]) known.set(bet.id, bet)
  }
  const myBets = [...known.values()].sort((a, b) => b.intId - a.intId).slice(0, MAX_MY_BETS)
  const roundIntId = screen.round?.intId ?? 0
  const missed = missedEnds(screen.missed, { known: screen.myBets, incoming, roundIntId })
  return { ...screen, myBets, missed }
}

function heard(screen: CrashScreen, startMs: number, nowMs: number): CrashScreen {
  return { ...screen, phaseStartMs: Math.min(screen.phaseStartMs, startMs), heardAtMs: nowMs }
}

function takeRound(screen: CrashScreen, round: CrashRoundData, nowMs: number): CrashScreen {
  const isSamePhase = screen.round?.intId === round.intId && screen.round.phase === round.phase
  const startMs = nowMs - round.elapsedMs
  const endMs = nowMs + round.bettingEndsInMs
  return {
    ...screen,
    round,
    phaseStartMs: isSamePhase ? Math.min(screen.phaseStartMs, startMs) : startMs,
    bettingEndMs: isSamePhase ? Math.min(screen.bettingEndMs, endMs) : endMs,
    heardAtMs: nowMs,
    phaseHeardMs: isSamePhase ? screen.phaseHeardMs : nowMs,
  }
}

/** What is missed once the round on the screen leaves it. */
function missedWith({ round, phaseHeardMs, myBets, missed }: CrashScreen, nowMs: number): readonly CrashBetData[] {
  if (round?.phase !== 'busted') return missed
  return glimpsedEnds(missed, { known: myBets, roundIntId: round.intId, stoodMs: nowMs - phaseHeardMs })
}

function takePhase(screen: CrashScreen, round: CrashRoundData, nowMs: number): CrashScreen {
  // Betting opens with an empty screen; the bets that waited for the round are told right after.
  const isCleared = round.phase === 'betting' || screen.round?.intId !== round.intId
  const seen = screen.round?.intId === round.intId ? screen : { ...screen, missed: missedWith(screen, nowMs) }
  const next = takeRound(isCleared ? { ...seen, bets: [], betCount: 0, totals: [] } : seen, round, nowMs)
  const { crashPoint, gameHash, intId } = round
  if (round.phase !== 'busted' || crashPoint === null || gameHash === null) return next
  if (screen.history.some((entry) => entry.intId === intId)) return next
  return { ...next, history: [{ intId, crashPoint, gameHash }, ...screen.history].slice(0, MAX_HISTORY) }
}

function takeBets(screen: CrashScreen, event: CrashBetsEvent, nowMs: number): CrashScreen {
  const { betCount, totals } = event
  const told = new Map(event.bets.map((bet) => [bet.intId, bet]))
  const removed = new Set(event.removed)
  const kept = screen.bets.flatMap((bet) => {
    if (removed.has(bet.intId)) return []
    const renewed = told.get(bet.intId)
    told.delete(bet.intId)
    return renewed === undefined ? [bet] : [{ ...renewed, name: bet.name }]
  })
  return { ...screen, bets: [...kept, ...told.values()], betCount, totals: [...totals], heardAtMs: nowMs }
}

/** The server writes every amount with all decimals of its currency. */
export function pointCountOf(amount: string): number {
  return amount.split('.')[1]?.length ?? 0
}

/** Bets as they are listed: those in the reader's currency first, the highest stakes on top, the latest of equals first. */
export function inOrder(bets: readonly PublicBet[], currency: string | undefined): PublicBet[] {
  const rankOf = (bet: PublicBet) => (bet.currency === currency ? 0 : 1)
  const stakes = new Map(bets.map((bet) => [bet, parseAmount(bet.amount, pointCountOf(bet.amount)) ?? 0n]))
  const stakeOf = (bet: PublicBet) => stakes.get(bet) ?? 0n
  return bets.toSorted((one, other) => {
    if (rankOf(one) !== rankOf(other)) return rankOf(one) - rankOf(other)
    if (one.currency !== other.currency) return one.currency < other.currency ? -1 : 1
    if (stakeOf(one) !== stakeOf(other)) return stakeOf(one) < stakeOf(other) ? 1 : -1
    return other.intId - one.intId
  })
}

/** What the round may win in a currency, and where that ends it; undefined while it is not known. */
export function maximumIn(round: CrashRoundData | null, currency: string | undefined): CrashMaximumData | undefined {
  return round?.maximums.find((maximum) => maximum.currency === currency)
}

/** Milliseconds the running curve has grown; it stands still when the server has been silent for {@link STALL_MS}. */
export function curveElapsedMs(screen: CrashScreen, nowMs: number): number {
  return Math.max(0, Math.min(nowMs, screen.heardAtMs + STALL_MS) - screen.phaseStartMs)
}

/** True while the round runs and the server has not been heard for too long. */
export function isStalled(screen: CrashScreen, nowMs: number): boolean {
  return screen.round?.phase === 'running' && nowMs - screen.heardAtMs > STALL_MS
}

/** True where bets should have closed by now and nothing was heard of it: the round may run already. */
export function isStartOverdue({ round, bettingEndMs }: CrashScreen, nowMs: number): boolean {
  return round?.phase === 'betting' && nowMs - bettingEndMs > OVERDUE_MS
}

/** What the screen shows now, in hundredths. */
export function shownE2(screen: CrashScreen, nowMs: number): number {
  if (screen.round === null || screen.round.phase === 'betting') return 100
  if (screen.round.phase === 'busted') return parseHundredths(screen.round.crashPoint) ?? 100
  return multiplierAtE2(curveElapsedMs(screen, nowMs))
}
