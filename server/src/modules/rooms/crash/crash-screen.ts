import type { CrashBetData, CrashMaximumData, CrashStateData } from '@tas/shared/contract/rooms/crash-data.ts'
import { parseHundredths } from '@tas/shared/values/hundredths.ts'
import type { Clock } from '#kit/rounds/clock.ts'
import type { Naming } from '#kit/rounds/naming.ts'
import { playerRoom } from '#kit/sockets/rooms.ts'
import type { App } from '../../../ctx.ts'
import { betLimits } from '../../bets/index.ts'
import { writeAmount } from '../../ledger/index.ts'
import { namePlayers } from '../name-players.ts'
import { type BetNews, createBetNews } from './bet-news.ts'
import { createExposure, type Exposure } from './bets/exposure.ts'
import { crashBetView, historyView, maximumsView, roundView } from './crash-view.ts'
import type { CrashBet, CrashRound } from './round.ts'
import { CURVE_TOLD_MS, FORCE_TOLD_MS, MAX_HISTORY, CRASH_ROOM as ROOM } from './timing.ts'

/** Crash as this process shows it: the round that was opened last and its bets. Never knows more than it may tell. */
export type CrashScreen = {
  readonly naming: Naming
  round(): CrashRound | null
  /** Puts a phase of a round on the screen and tells everybody. `bets` are all that take part, as the database has them. */
  show(round: CrashRound, bets: readonly CrashBet[]): void
  /** Takes in a committed change of a bet. Told twice, it is shown once. */
  apply(bet: CrashBetData, playerId: string): void
  /** Whose bet of the round this is, by its number. */
  ownerOf(betIntId: number): string | undefined
  /** Takes in that the writer of the round on the screen was noted at work. */
  alive(round: CrashRound): void
  /** Takes in force points that were written down for the round on the screen, and tells everybody. */
  force(round: CrashRound): void
  /** What the round may still cost, as this process knows it; null when it is not on the screen or takes bets. */
  exposureOf(round: CrashRound): Exposure | null
  tick(): void
  /** Nothing can be played: the screen is empty. */
  close(): void
  setHistory(rounds: readonly CrashRound[]): void
  /** The bet a player can cash out in the running round. Null also when this process has not heard of it. */
  openBet(playerId: string, betId: string | undefined): CrashBet | null
  /** The number of the round a bet read at this time is for; null when crash is closed. */
  roundForBet(readAt: number): number | null
  /** What a newcomer is shown; null when crash is closed. */
  state(currency: string): CrashStateData | null
}

export function createCrashScreen(app: App, clock: Clock): CrashScreen {
  let round: CrashRound | null = null
  let history: readonly CrashRound[] = []
  const shown = createBetNews(app)
  let open = new Map<string, CrashBet[]>()
  let owners = new Map<number, string>()
  let exposure: Exposure | null = null
  let maximums: readonly CrashMaximumData[] = []
  let maximumsAt = 0
  let curveToldAt = 0

  const naming = namePlayers(app, ROOM, (bets) => app.rooms.send(ROOM, { type: 'crash.named', bets }))
  const viewOf = (shownRound: CrashRound) => roundView(shownRound, { now: clock.now(), maximums })

  /** Looks where the force points are now. @returns whether any of them moved */
  function renewMaximums(of: CrashRound): boolean {
    const before = JSON.stringify(maximums)
    maximums = maximumsView(app, of, exposure)
    maximumsAt = clock.now()
    return JSON.stringify(maximums) !== before
  }

  function tellMaximums({ intId }: CrashRound): void {
    app.rooms.send(ROOM, { type: 'crash.force', roundIntId: intId, maximums })
  }

  return {
    naming,
    round: () => round,
    show(next, bets) {
      round = next
      shown.reset(bets.map((bet) => crashBetView(app, bet, next.status)))
      owners = new Map(bets.map((bet) => [bet.intId, bet.playerId]))
      exposure = next.status === 'running' || next.status === 'busted' ? createExposure(next, bets) : null
      renewMaximums(next)
      open = next.status === 'running' ? Map.groupBy(bets.filter(isOpen), (bet) => bet.playerId) : new Map()
      if (next.status === 'busted')
        history = [next, ...history.filter(({ intId }) => intId !== next.intId)].slice(0, MAX_HISTORY)
      app.rooms.send(ROOM, { type: 'crash.phase', round: viewOf(next) })
      if (next.status !== 'betting') return
      // Betting opens with an empty screen for everybody; the bets that waited for this round follow at once.
      shown.tellAll()
      for (const bet of bets) {
        naming.tellSoon(bet)
        tellOwner(app, bet, shown.get(bet.id))
      }
    },
    apply(bet, playerId) {
      if (bet.roundIntId !== round?.intId) return
      if (!owners.has(bet.intId)) naming.tellSoon({ intId: bet.intId, playerId })
      owners.set(bet.intId, playerId)
      applyChange({ shown, open }, bet, playerId)
      if (bet.status !== 'open' && bet.status !== 'queued' && bet.status !== 'lost')
        exposure?.end(bet.id, parseHundredths(bet.cashedOutAt))
    },
    alive(next) {
      if (round?.intId === next.intId && (round.aliveAt ?? 0) < (next.aliveAt ?? 0))
        round = { ...round, aliveAt: next.aliveAt }
    },
    force(next) {
      if (next.intId !== round?.intId) return
      round = { ...round, forced: next.forced }
      exposure?.force(next.forced)
      if (renewMaximums(round)) tellMaximums(round)
    },
    ownerOf: (betIntId) => owners.get(betIntId),
    exposureOf: (wanted) => (wanted.intId === round?.intId ? exposure : null),
    tick() {
      if (round?.status !== 'running' || round.startedAt === null) return
      const now = clock.now()
      if (now - curveToldAt >= CURVE_TOLD_MS) {
        curveToldAt = now
        const { startedAt } = round
        app.rooms.sendLossy(ROOM, () => ({
          type: 'crash.tick',
          elapsedMs: Math.max(0, Math.floor(clock.now() - startedAt)),
        }))
      }
      if (now - maximumsAt >= FORCE_TOLD_MS && renewMaximums(round)) tellMaximums(round)
    },
    close() {
      round = null
      shown.reset([])
      open = new Map()
      exposure = null
    },
    setHistory(rounds) {
      history = rounds
    },
    openBet(playerId, betId) {
      const bets = open.get(playerId) ?? []
      return bets.find((bet) => betId === undefined || bet.id === betId) ?? null
    },
    roundForBet(readAt) {
      if (round === null) return null
      const isOpen = round.status === 'betting' && readAt < (round.bettingEndsAt ?? 0)
      return isOpen ? round.intId : round.intId + 1
    },
    state(currency) {
      if (round === null) return null
      const write = writeAmount(app, currency)
      const limits = betLimits(app, currency)
      return {
        round: viewOf(round),
        ...shown.view(),
        history: historyView(history),
        minStake: write(limits.minMinor),
        maxStake: write(limits.maxMinor),
      }
    },
  }
}

type TableBets = { readonly shown: BetNews; readonly open: Map<string, CrashBet[]> }

/** Shows a change of a bet of the round on the screen, and tells it to everybody unless that was done before. */
function applyChange({ shown, open }: TableBets, bet: CrashBetData, playerId: string): void {
  const before = shown.get(bet.id)
  if (bet.status === 'cancelled' || bet.status === 'refunded') {
    removeOpen(open, playerId, bet.id)
    shown.remove(bet)
  } else if (bet.status === 'cashed_out') {
    removeOpen(open, playerId, bet.id)
    if (before?.status !== 'cashed_out') shown.set(bet)
  } else if (bet.status !== 'lost' && before === undefined) shown.set(bet)
}

function isOpen(bet: CrashBet): boolean {
  return bet.status === 'open'
}

/** A bet that waited for this round now takes part in it. */
function tellOwner(app: App, bet: CrashBet, view: CrashBetData | undefined): void {
  const room = playerRoom(bet.playerId)
  if (view !== undefined && app.rooms.sizeOf(room) > 0) app.rooms.send(room, { type: 'crash.myBet', bet: view })
}

function removeOpen(open: Map<string, CrashBet[]>, playerId: string, betId: string): void {
  const left = open.get(playerId)?.filter((bet) => bet.id !== betId) ?? []
  if (left.length > 0) open.set(playerId, left)
  else open.delete(playerId)
}
