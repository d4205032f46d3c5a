import type { Log } from '../log.ts'

/** Looks up the names of those among these players who choose, at this moment, to be seen. */
type NameLookup = (playerIds: readonly string[]) => Promise<ReadonlyMap<string, string>>

/** A player at a table, by the number under which the table shows them. */
export type Seated = { readonly intId: number; readonly playerId: string }
export type Named = { readonly intId: number; readonly name: string }

/** Names of players at a table. They are kept nowhere. */
export type Naming = {
  /** The names to be seen now, by player. */
  namesOf(playerIds: readonly string[]): Promise<ReadonlyMap<string, string>>
  /** Tells a name a moment later, where it is to be seen; one look-up serves many. */
  tellSoon(seated: Seated): void
  /** Resolves when no name is on its way. */
  settled(): Promise<void>
}

export type NamingOptions = {
  readonly log: Log
  readonly lookup: NameLookup
  readonly afterMs: number
  /** Whether anybody would hear of a name. */
  hasListeners(): boolean
  tell(named: readonly Named[]): void
}

export function createNaming({ log, lookup, afterMs, hasListeners, tell }: NamingOptions): Naming {
  let waiting = new Map<number, string>()
  let telling: Promise<void> = Promise.resolve()

  const namesOf = async (playerIds: readonly string[]) =>
    playerIds.length === 0 ? new Map<string, string>() : lookup([...new Set(playerIds)])

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
    namesOf,
    tellSoon({ intId, playerId }) {
      if (!hasListeners()) return
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
