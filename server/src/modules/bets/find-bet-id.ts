import type { Asked } from './count-bets.ts'
import { listsOf } from './lists-of.ts'

/** The id of a player's own bet by its public number; null when it is not theirs. */
export async function findBetId({ db, betSources }: Asked, playerId: string, intId: number): Promise<string | null> {
  const found = await Promise.all(listsOf(betSources).map((lists) => lists.findBetId(db, playerId, intId)))
  return found.find((betId) => betId !== null) ?? null
}
