import type { FeedBetData, FeedState } from '@tas/shared/contract/feed/calls.ts'
import type { App } from '../../ctx.ts'
import { readNewestSettled, settledBetData, showMs } from '../bets/index.ts'
import { nameBets, type UnnamedBet } from './name-bets.ts'
import { FRAME_BETS, MAX_HELD_BETS, RING_BETS } from './timing.ts'

export const FEED_ROOM = 'feed'

/**
 * The live list of one business in this process. It never knows a bet before its settlement is committed, and tells none
 * before the page of its game has shown it.
 */
export type Feed = {
  readonly app: App
  /** Takes in a settled bet: kept in memory, at once, whatever becomes of it. */
  take(bet: UnnamedBet): void
  /** Tells the newest of what came since the last frame, and how many were left out. */
  tellFrame(): Promise<void>
  /** Fills the list with what the database has, told to nobody: for a process that has just started. */
  fill(): Promise<void>
  /** Takes in the newest bets of other processes. */
  follow(): Promise<void>
  /** Tells everybody to show this name no longer, after every frame that may still carry it. */
  hideName(name: string): Promise<void>
  snapshot(): Promise<FeedState>
}

const running = new WeakMap<App, Feed>()

/** The feed of a business in this process; null before it has started. */
export function feedOf(app: App): Feed | null {
  return running.get(app) ?? null
}

export function createFeed(app: App): Feed {
  /** Newest first, as told. */
  let newest: readonly UnnamedBet[] = []
  /** Not told yet, oldest first: never more than a frame holds. */
  let fresh: UnnamedBet[] = []
  let freshCount = 0
  /** Not shown yet on the page of their game, as they came, which is nearly the order they are due in. */
  const held: { readonly dueMs: number; readonly bet: UnnamedBet }[] = []
  let telling: Promise<void> = Promise.resolve()

  function keep(bets: readonly UnnamedBet[]): void {
    newest = [...bets, ...newest].slice(0, RING_BETS)
  }

  function put(bet: UnnamedBet): void {
    fresh.push(bet)
    freshCount++
    if (fresh.length > FRAME_BETS) fresh.shift()
  }

  function putDue(): void {
    const nowMs = performance.now()
    for (let first = held[0]; first !== undefined && first.dueMs <= nowMs; first = held[0]) {
      held.shift()
      put(first.bet)
    }
  }

  async function readUnknown(): Promise<UnnamedBet[]> {
    const known = new Set([...newest, ...fresh, ...held.map(({ bet }) => bet)].map(({ bet }) => bet.id))
    const settled = await readNewestSettled(app, RING_BETS)
    return settled
      .filter(({ id }) => !known.has(id))
      .map((bet) => ({ playerId: bet.playerId, bet: settledBetData(app, bet) }))
  }

  const feed: Feed = {
    app,
    take(bet) {
      putDue()
      const heldMs = heldMsOf(bet)
      if (heldMs === 0) put(bet)
      else if (held.length < MAX_HELD_BETS) held.push({ dueMs: performance.now() + heldMs, bet })
      else freshCount++
    },
    tellFrame() {
      putDue()
      const bets = fresh.reverse()
      const leftOut = freshCount - bets.length
      fresh = []
      freshCount = 0
      if (bets.length === 0) return Promise.resolve()
      keep(bets)
      if (app.rooms.sizeOf(FEED_ROOM) === 0) return Promise.resolve()
      telling = tell(app, bets, leftOut)
      return telling
    },
    async fill() {
      for (const bet of (await readUnknown()).reverse())
        if (heldMsOf(bet) === 0) keep([bet])
        else feed.take(bet)
    },
    async follow() {
      for (const bet of (await readUnknown()).reverse()) feed.take(bet)
    },
    async hideName(name) {
      await telling.catch(() => undefined)
      app.rooms.send(FEED_ROOM, { type: 'feed.nameHidden', name })
    },
    async snapshot() {
      return { bets: await nameBets(app.db, newest) }
    },
  }
  running.set(app, feed)
  return feed
}

/** For how long a bet may not be told yet. Never longer than its game is shown, however far the clocks are apart. */
function heldMsOf({ bet }: UnnamedBet): number {
  const shownMs = showMs(bet.game)
  return Math.min(shownMs, Math.max(0, Date.parse(bet.settledAt) + shownMs - Date.now()))
}

async function tell(app: App, unnamed: readonly UnnamedBet[], leftOut: number): Promise<void> {
  const bets: readonly FeedBetData[] = await nameBets(app.db, unnamed)
  app.rooms.send(FEED_ROOM, { type: 'feed.bets', bets, leftOut })
}
