import type { CrashStateData } from '@tas/shared/contract/crash.ts'
import type { App } from '../../../ctx.ts'
import { CRASH_ROOM, NAMES_AFTER_MS } from './timing.ts'

/** Looks up the names of those among these players who choose, at this moment, to be seen. */
export type NameLookup = (playerIds: readonly string[]) => Promise<ReadonlyMap<string, string>>

type Naming = {
  readonly lookup: NameLookup
  /** Players of bets that were told without a name, by the bets' numbers. */
  waiting: Map<number, string>
  telling: Promise<void>
}

const namings = new WeakMap<App, Naming>()

/** Names players at the crash table from now on. Until somebody who knows who may be named calls this, nobody is. */
export function nameCrashPlayers(app: App, lookup: NameLookup): void {
  namings.set(app, { lookup, waiting: new Map(), telling: Promise.resolve() })
}

/** The table with the names to be seen now. They are kept nowhere. */
export async function withNames(
  app: App,
  state: CrashStateData,
  ownerOf: (betIntId: number) => string | undefined,
): Promise<CrashStateData> {
  const owners = state.bets.flatMap(({ intId }) => ownerOf(intId) ?? [])
  const names = await namings.get(app)?.lookup(owners)
  if (names === undefined || names.size === 0) return state
  const bets = state.bets.map((bet) => ({ ...bet, name: names.get(ownerOf(bet.intId) ?? '') ?? null }))
  return { ...state, bets }
}

/** Tells the room the name of a bet's player a moment later, where it is to be seen; one look-up serves many bets. */
export function tellNameSoon(app: App, bet: { readonly intId: number; readonly playerId: string }): void {
  const naming = namings.get(app)
  if (naming === undefined || app.rooms.sizeOf(CRASH_ROOM) === 0) return
  naming.waiting.set(bet.intId, bet.playerId)
  if (naming.waiting.size > 1) return
  const tell = () => {
    naming.telling = tellNames(app, naming).catch((error: unknown) => {
      app.log.warn({ err: error }, 'names at the crash table could not be looked up')
    })
  }
  setTimeout(tell, NAMES_AFTER_MS).unref()
}

async function tellNames(app: App, naming: Naming): Promise<void> {
  const players = naming.waiting
  naming.waiting = new Map()
  const names = await naming.lookup([...new Set(players.values())])
  const bets = [...players].flatMap(([intId, playerId]) => {
    const name = names.get(playerId)
    return name === undefined ? [] : [{ intId, name }]
  })
  if (bets.length > 0) app.rooms.send(CRASH_ROOM, { type: 'crash.named', bets })
}

/** Tells the room to show this name no longer, after whatever may still carry it. */
export async function hideCrashName(app: App, name: string): Promise<void> {
  await namings.get(app)?.telling
  app.rooms.send(CRASH_ROOM, { type: 'feed.nameHidden', name })
}
