import type { PresenceState } from '@tas/shared/contract/feed/calls.ts'
import type { GameRoom } from '@tas/shared/contract/topics.ts'
import { PROVABLE_GAMES } from '@tas/shared/rules/games/registry.ts'
import { EVERYBODY } from '#kit/sockets/rooms.ts'
import type { App } from '../../ctx.ts'
import type { PeopleHere } from '../../events.ts'
import { crowdOf, peopleIn } from './crowd.ts'
import { SILENT_MS } from './timing.ts'

export const PRESENCE_ROOM = 'presence'
/** How long a newcomer may be told a count of before. */
const COUNT_MS = 1_000

/** The room of those who are at a house game now. */
export function gameRoom(game: string): GameRoom {
  return `game.${game}`
}

/** Counts the people connected to this process. */
export function countPeople(app: App): PeopleHere {
  const games = PROVABLE_GAMES.map(({ game }) => [game, crowdOf(app.rooms.membersOf(gameRoom(game)))] as const)
  return {
    online: crowdOf(app.rooms.membersOf(EVERYBODY)),
    games: Object.fromEntries(games.filter(([, { players, visitors }]) => players + visitors > 0)),
  }
}

type Presence = {
  /** What other processes said last, by name. */
  readonly others: Map<string, { readonly people: PeopleHere; readonly heardAtMs: number }>
  own: PeopleHere
  countedAtMs: number
  /** What was told last. */
  told: string
}

const known = new WeakMap<App, Presence>()

function presenceOf(app: App): Presence {
  const found = known.get(app)
  if (found !== undefined) return found
  const made: Presence = { others: new Map(), own: countPeople(app), countedAtMs: performance.now(), told: '' }
  known.set(app, made)
  return made
}

/** Takes in what another process says of its people. @param people null: it ends */
export function hearPeople(app: App, process: string, people: PeopleHere | null, heardAtMs = performance.now()): void {
  const { others } = presenceOf(app)
  if (people === null) others.delete(process)
  else others.set(process, { people, heardAtMs })
}

/** Everybody here, with what other processes said last. Counting takes a look at every connection: once a second will do. */
export function presenceSnapshot(app: App): PresenceState {
  const presence = presenceOf(app)
  if (performance.now() - presence.countedAtMs > COUNT_MS) countOwn(app, presence)
  // Who asks is here, whenever it was counted.
  return shown(presence, 1)
}

/** How many signed-in players have a page open now, with what other processes said last. */
export function countPlayersHere(app: App): number {
  const presence = presenceOf(app)
  if (performance.now() - presence.countedAtMs > COUNT_MS) countOwn(app, presence)
  const parts = [presence.own, ...[...presence.others.values()].map(({ people }) => people)]
  return peopleIn(parts.map(({ online }) => ({ ...online, visitors: 0 })))
}

/**
 * Counts the people of this process, forgets processes that are silent, and tells the sum when it has changed.
 * @returns the people of this process, and whether there are others
 */
export function tellPresence(app: App): { readonly own: PeopleHere; readonly hasCompany: boolean } {
  const presence = presenceOf(app)
  const { others } = presence
  countOwn(app, presence)
  const silentSinceMs = performance.now() - SILENT_MS
  for (const [process, { heardAtMs }] of others) if (heardAtMs < silentSinceMs) others.delete(process)
  const state = shown(presence, 0)
  const told = JSON.stringify(state)
  if (told !== presence.told) app.rooms.send(PRESENCE_ROOM, { type: 'presence.count', ...state })
  presence.told = told
  return { own: presence.own, hasCompany: others.size > 0 }
}

function countOwn(app: App, presence: Presence): void {
  presence.own = countPeople(app)
  presence.countedAtMs = performance.now()
}

function shown({ own, others }: Presence, atLeast: number): PresenceState {
  const parts = [own, ...[...others.values()].map(({ people }) => people)]
  const games = new Set(parts.flatMap((part) => Object.keys(part.games)))
  const at = (game: string) => parts.flatMap((part) => part.games[game] ?? [])
  return {
    online: roundedDown(Math.max(peopleIn(parts.map(({ online }) => online)), atLeast)),
    games: Object.fromEntries([...games].sort().map((game) => [game, roundedDown(peopleIn(at(game)))])),
  }
}

/** Never more than there are: exact up to 99, above that cut to two figures (1,234 is 1,200). */
export function roundedDown(count: number): number {
  if (count < 100) return count
  const unit = 10 ** (String(count).length - 2)
  return Math.floor(count / unit) * unit
}
