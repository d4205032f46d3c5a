import type { CrashStateData } from '@tas/shared/contract/originals/crash-data.ts'
import { createNaming, type NameLookup, type Naming, type Seated } from '#kit/rounds/naming.ts'
import type { App } from '../../../ctx.ts'
import { CRASH_ROOM, NAMES_AFTER_MS } from './timing.ts'

const namings = new WeakMap<App, Naming>()

/** Names players at the crash table from now on. Until somebody who knows who may be named calls this, nobody is. */
export function nameCrashPlayers(app: App, lookup: NameLookup): void {
  const naming = createNaming({
    log: app.log,
    afterMs: NAMES_AFTER_MS,
    hasListeners: () => app.rooms.sizeOf(CRASH_ROOM) > 0,
    tell: (bets) => app.rooms.send(CRASH_ROOM, { type: 'crash.named', bets }),
  })
  naming.use(lookup)
  namings.set(app, naming)
}

/** The table with the names to be seen now. They are kept nowhere. */
export async function withNames(
  app: App,
  state: CrashStateData,
  ownerOf: (betIntId: number) => string | undefined,
): Promise<CrashStateData> {
  const owners = state.bets.flatMap(({ intId }) => ownerOf(intId) ?? [])
  const names = await namings.get(app)?.namesOf(owners)
  if (names === undefined || names.size === 0) return state
  const bets = state.bets.map((bet) => ({ ...bet, name: names.get(ownerOf(bet.intId) ?? '') ?? null }))
  return { ...state, bets }
}

/** Tells the room the name of a bet's player a moment later, where it is to be seen; one look-up serves many bets. */
export function tellNameSoon(app: App, bet: Seated): void {
  namings.get(app)?.tellSoon(bet)
}

/** Tells the room to show this name no longer, after whatever may still carry it. */
export async function hideCrashName(app: App, name: string): Promise<void> {
  await namings.get(app)?.settled()
  app.rooms.send(CRASH_ROOM, { type: 'feed.nameHidden', name })
}
