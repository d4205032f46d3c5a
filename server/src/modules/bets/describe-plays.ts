import type { DescribedPlay } from '../../bet-source.ts'
import type { Asked } from './count-bets.ts'

/** Describes the plays that postings belong to, by reference, whoever's they are; what no source keeps is not in it. */
export async function describePlays(
  { db, betSources }: Asked,
  references: readonly string[],
): Promise<ReadonlyMap<string, DescribedPlay>> {
  if (references.length === 0) return new Map()
  const described = await Promise.all(betSources.map((source) => source.describePlays(db, references)))
  return new Map(described.flat().map((play) => [play.reference, play]))
}
