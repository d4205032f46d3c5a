import type { DescribedPlay, NamedPlay } from '../../bet-source.ts'
import type { Asked } from './count-bets.ts'

/** The plays that postings belong to, by reference; what is no play, or another player's, is not in it. */
export async function namePlays(
  { db, betSources }: Asked,
  playerId: string,
  references: readonly string[],
): Promise<ReadonlyMap<string, NamedPlay>> {
  if (references.length === 0) return new Map()
  const named = await Promise.all(betSources.map((source) => source.namePlays(db, playerId, references)))
  return new Map(named.flat().map((play) => [play.reference, play]))
}

/** The games that postings of plays belong to, by reference, whoever's they are; what no source keeps is not in it. */
export async function nameGames(
  { db, betSources }: Asked,
  references: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (references.length === 0) return new Map()
  const named = await Promise.all(betSources.map((source) => source.namePlays(db, null, references)))
  return new Map(named.flat().map(({ reference, game }) => [reference, game]))
}

/** Describes the plays that postings belong to, by reference, whoever's they are; what no source keeps is not in it. */
export async function describePlays(
  { db, betSources }: Asked,
  references: readonly string[],
): Promise<ReadonlyMap<string, DescribedPlay>> {
  if (references.length === 0) return new Map()
  const described = await Promise.all(betSources.map((source) => source.describePlays(db, references)))
  return new Map(described.flat().map((play) => [play.reference, play]))
}
