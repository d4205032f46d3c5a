import type { PresenceState } from '@tas/shared/contract/feed/calls.ts'
import type { GameRoom } from '@tas/shared/contract/topics.ts'
import { GAME_VERIFIERS } from '@tas/shared/rules/games/registry.ts'
import { EVERYBODY, type Member } from '#kit/sockets/rooms.ts'
import type { App } from '../../ctx.ts'

export const PRESENCE_ROOM = 'presence'
/** How long a newcomer may be told a count of before. */
const COUNT_MS = 1_000

/** The room of those who are at a house game now. */
export function gameRoom(game: string): GameRoom {
  return `game.${game}`
}

/** Counts the people connected to this process: a signed-in player once, and every connection nobody is signed in on. */
export function countPeople(app: App): PresenceState {
  const games = GAME_VERIFIERS.map(({ game }) => [game, peopleIn(app.rooms.membersOf(gameRoom(game)))] as const)
  return {
    online: peopleIn(app.rooms.membersOf(EVERYBODY)),
    games: Object.fromEntries(games.filter(([, count]) => count > 0)),
  }
}

function peopleIn(members: readonly Member[]): number {
  const players = new Set<string>()
  let visitorCount = 0
  for (const { playerId } of members)
    if (playerId === null) visitorCount++
    else players.add(playerId)
  return players.size + visitorCount
}

type Presence = { others: readonly PresenceState[]; own: PresenceState; countedAtMs: number }

const known = new WeakMap<App, Presence>()

/** Everybody here, with what other processes said last. Counting takes a look at every connection: once a second will do. */
export function presenceSnapshot(app: App): PresenceState {
  const nowMs = performance.now()
  let presence = known.get(app)
  if (presence === undefined || nowMs - presence.countedAtMs > COUNT_MS) {
    presence = { others: presence?.others ?? [], own: countPeople(app), countedAtMs: nowMs }
    known.set(app, presence)
  }
  // Who asks is here, whenever it was counted.
  return shownSum([presence.own, ...presence.others], 1)
}

/** Takes in a fresh count of this process and of the others, and tells the sum when it has changed. */
export function tellPresence(app: App, own: PresenceState, others: readonly PresenceState[]): void {
  const before = known.get(app)
  const shown = shownSum([own, ...others], 0)
  known.set(app, { own, others, countedAtMs: performance.now() })
  const isSame =
    before !== undefined && JSON.stringify(shownSum([before.own, ...before.others], 0)) === JSON.stringify(shown)
  if (!isSame) app.rooms.send(PRESENCE_ROOM, { type: 'presence.count', ...shown })
}

function shownSum(parts: readonly PresenceState[], atLeast: number): PresenceState {
  const games = new Map<string, number>()
  for (const part of parts)
    for (const [game, count] of Object.entries(part.games)) games.set(game, (games.get(game) ?? 0) + count)
  const online = parts.reduce((sum, part) => sum + part.online, 0)
  return {
    online: roundedDown(Math.max(online, atLeast)),
    games: Object.fromEntries([...games].sort().map(([game, count]) => [game, roundedDown(count)])),
  }
}

/** Never more than there are: exact up to 99, above that cut to two figures (1,234 is 1,200). */
export function roundedDown(count: number): number {
  if (count < 100) return count
  const unit = 10 ** (String(count).length - 2)
  return Math.floor(count / unit) * unit
}
