import type { Db } from '#kit/db/connect.ts'
import type { BetOwner, NumberedBet } from '../../bet-source.ts'
import type { App } from '../../ctx.ts'
import type { Asked } from './count-bets.ts'
import { listsOf } from './lists-of.ts'

/** The id of a player's own bet by its public number; null when it is not theirs. */
export async function findBetId({ db, betSources }: Asked, playerId: string, intId: number): Promise<string | null> {
  const found = await Promise.all(listsOf(betSources).map((lists) => lists.findBetId(db, playerId, intId)))
  return found.find((betId) => betId !== null) ?? null
}

/** Whose bet an id is, and its public number; null when nobody has such a bet. */
export async function findBetOwner(db: Db, sources: App['betSources'], betId: string): Promise<BetOwner | null> {
  const found = await Promise.all(listsOf(sources).map((lists) => lists.findOwner(db, betId)))
  return found.find((owner) => owner !== null) ?? null
}

/** The bet of a public number, of which the business gives each once; null when there is none. */
export async function findBetByNumber(db: Db, sources: App['betSources'], intId: bigint): Promise<NumberedBet | null> {
  const found = await Promise.all(listsOf(sources).map((lists) => lists.findByNumber(db, intId)))
  return found.find((bet) => bet !== null) ?? null
}
