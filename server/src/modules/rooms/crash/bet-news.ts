import type { CrashBetData } from '@tas/shared/contract/rooms/crash-data.ts'
import { createThrottle } from '#kit/rounds/throttle.ts'
import type { App } from '../../../ctx.ts'
import { BETS_TOLD_MS } from '../timing.ts'
import { betsView } from './crash-view.ts'
import { CRASH_ROOM } from './timing.ts'

/** The bets of the round on the screen as everybody is told of them. */
export type BetNews = {
  /**
   * Begins with the bets of another round or phase, none of them told yet. Waiting news of the former bets goes first.
   */
  reset(bets: readonly CrashBetData[]): void
  get(betId: string): CrashBetData | undefined
  set(bet: CrashBetData): void
  /** @returns whether it was there */
  remove(bet: CrashBetData): boolean
  /** Tells of every bet: to those who saw the screen empty. */
  tellAll(): void
  view(): ReturnType<typeof betsView> & { readonly betCount: number }
}

/** Gathers what becomes of bets: a round of thousands would tell everybody of everybody, in as many messages. */
export function createBetNews(app: App): BetNews {
  /** By bet id, in the order the bets were placed. */
  let bets = new Map<string, CrashBetData>()
  const changed = new Set<number>()
  const removed = new Set<number>()
  let shown: ReturnType<typeof betsView> | null = null
  const throttle = createThrottle(BETS_TOLD_MS, tell)

  function view() {
    shown ??= betsView(app, bets.values())
    return { ...shown, betCount: bets.size }
  }

  function tell(): void {
    if (changed.size === 0 && removed.size === 0) return
    const { bets: all, totals, betCount } = view()
    const told = all.filter(({ intId }) => changed.has(intId))
    app.rooms.send(CRASH_ROOM, { type: 'crash.bets', bets: told, removed: [...removed], betCount, totals })
    changed.clear()
    removed.clear()
  }

  function tellSoon(): void {
    shown = null
    throttle.ask()
  }

  return {
    reset(next) {
      throttle.flush()
      bets = new Map(next.map((bet) => [bet.id, bet]))
      shown = null
    },
    get: (betId) => bets.get(betId),
    set(bet) {
      bets.set(bet.id, bet)
      changed.add(bet.intId)
      tellSoon()
    },
    remove(bet) {
      if (!bets.delete(bet.id)) return false
      changed.delete(bet.intId)
      removed.add(bet.intId)
      tellSoon()
      return true
    },
    tellAll() {
      for (const { intId } of bets.values()) changed.add(intId)
      throttle.ask()
      throttle.flush()
    },
    view,
  }
}
