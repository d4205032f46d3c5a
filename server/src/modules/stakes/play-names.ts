import type { Db } from '#kit/db/connect.ts'

/** A play that postings refer to. `betId`: what its page is found by; null when it has none of its own. */
export type NamedPlay = { readonly reference: string; readonly game: string; readonly betId: string | null }

/** Names those of a player's plays that a module keeps, by the references of their postings. */
export type PlayNamer = (db: Db, playerId: string, references: readonly string[]) => PromiseLike<readonly NamedPlay[]>

const namers = new Set<PlayNamer>()

/** Adds a module that keeps plays, for this process. Given twice, it counts once. */
export function addPlayNamer(namer: PlayNamer): void {
  namers.add(namer)
}

/** The plays that postings belong to, by reference; what is no play, or another player's, is not in it. */
export async function namePlays(
  db: Db,
  playerId: string,
  references: readonly string[],
): Promise<ReadonlyMap<string, NamedPlay>> {
  if (references.length === 0) return new Map()
  const named = await Promise.all([...namers].map((namer) => namer(db, playerId, references)))
  return new Map(named.flat().map((play) => [play.reference, play]))
}
