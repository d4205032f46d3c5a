import { begin } from '#kit/db/connect.ts'
import type { App } from '../../ctx.ts'
import { readPositions, savePositions, walkSettled } from '../bets/index.ts'
import { addDays } from './day-store.ts'
import { saveLook } from './look-store.ts'
import { openTally } from './tally.ts'

/** First key of the advisory lock under which one process at a time counts; the second is the number of the business. */
const COUNT_LOCK = 7_411_043

/**
 * Counts the bets settled since the last time into the sums of their days: each just once, however late it was committed,
 * because what is read and how far it was read stand or fall together. While another process counts, nothing is done.
 * @returns true when more is left than one run takes
 */
export function countBets(app: App): Promise<boolean> {
  return begin(app.db, async (tx) => {
    const [turn] = await tx.sql<{ is_ours: boolean; now: Date }[]>`
      select pg_try_advisory_xact_lock(${COUNT_LOCK}::int, ${app.business.id}::int) as is_ours, clock_timestamp() as now`
    if (turn?.is_ours !== true) return false
    const progress = tx.sql`${tx.b}.returns_progress`
    const from = await readPositions(tx, progress)
    const tally = openTally()
    const { reached, isMore } = await walkSettled(tx, { betSources: app.betSources, from }, tally.add)
    await addDays(tx, tally.sums())
    await savePositions(tx, progress, reached)
    if (!isMore) await saveLook(tx, turn.now)
    return isMore
  })
}
