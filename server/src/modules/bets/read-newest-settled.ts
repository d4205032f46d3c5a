import type { SettledBet } from '../../bet-source.ts'
import type { Asked } from './count-bets.ts'
import { listsOf } from './lists-of.ts'

/** The bets of every kind that were settled last, newest first. */
export async function readNewestSettled({ db, betSources }: Asked, limit: number): Promise<SettledBet[]> {
  const found = await Promise.all(listsOf(betSources).map((lists) => lists.readNewestSettled(db, limit)))
  return found
    .flat()
    .sort((one, other) => other.settledAt.getTime() - one.settledAt.getTime())
    .slice(0, limit)
}
