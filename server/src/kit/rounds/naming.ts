import type { Log } from '../log.ts'

/** Looks up the names of those among these players who choose, at this moment, to be seen. */
export type NameLookup = (playerIds: readonly string[]) => Promise<ReadonlyMap<string, string>>

/** A player at a table, by the number under which the table shows them. */
export type Seated = { readonly intId: number; readonly playerId: string }
export type Named = { readonly intId: number; readonly name: string }

/** Names of players at a table. They are kept nowhere; until somebody who knows who may be named gives a look-up, there are none. */
export type Naming = {
  use(lookup: NameLookup): void
  /** The names to be seen now, by player. */
  namesOf(playerIds: readonly string[]): Promise<ReadonlyMap<string, string>>
  /** Tells a name a moment later, where it is to be seen; one look-up serves many. */
  tellSoon(seated: Seated): void
  /** Resolves when no name is on its way. */
  settled(): Promise<void>
}

export type NamingOptions = {
  readonly log: Log
  readonly afterMs: number
  /** Whether anybody would hear of a name. */
  hasListeners(): boolean
  tell(named: readonly Named[]): void
}

export function createNaming({ log, afterMs, hasListeners, tell }: NamingOptions): Naming {
  let lookup: NameLookup | null = null
  let waiting = new Map<number, string>()
  let telling: Promise<void> = Promise.resolve()

  const namesOf = async (playerIds: readonly string[]) =>
    lookup === null || playerIds.length === 0 ? new Map<string, string>() : lookup([...new Set(playerIds)])

  async function tellNames(): Promise<void> {
    const players = waiting
    waiting = new Map()
    const names = await namesOf([...players.values()])
    const named = [...players].flatMap(([intId, playerId]) => {
      const name = names.get(playerId)
      return name === undefined ? [] : [{ intId, name }]
    })
    if (named.length > 0) tell(named)
  }

  return {
    use(found) {
      lookup = found
    },
    namesOf,
    tellSoon({ intId, playerId }) {
      if (lookup === null || !hasListeners()) return
      waiting.set(intId, playerId)
      if (waiting.size > 1) return
      const start = () => {
        telling = tellNames().catch((error: unknown) => {
          log.warn({ err: error }, 'names at a table could not be looked up')
        })
      }
      setTimeout(start, afterMs).unref()
    },
    settled: () => telling,
  }
}
