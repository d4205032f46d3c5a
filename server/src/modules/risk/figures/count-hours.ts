import { begin, type Tx } from '#kit/db/connect.ts'
import type { App } from '../../../ctx.ts'
import { readFlowsAfter } from '../../ledger/index.ts'
import { addHours, hoursOf, readMarks, saveMarks } from './hour-store.ts'

/** First key of the advisory lock under which one process at a time counts; the second is the number of the business. */
const COUNT_LOCK = 7_411_091
/** Links of each lane that one run counts at most. */
const BATCHES_PER_RUN = 200

/** Takes the turn to count, or to prove what was counted. @returns false: another process has it */
export async function takeTurn({ sql }: Tx, { business }: Pick<App, 'business'>): Promise<boolean> {
  const [turn] = await sql<{ is_ours: boolean }[]>`
    select pg_try_advisory_xact_lock(${COUNT_LOCK}::int, ${business.id}::int) as is_ours`
  return turn?.is_ours === true
}

/**
 * Adds what was posted since the last time to the hours of players: every posting once, because the hours and how far the books were
 * read stand or fall together. @returns true when more is left than one run takes
 */
export function countHours(app: App): Promise<boolean> {
  return begin(app.db, async (tx) => {
    if (!(await takeTurn(tx, app))) return false
    const { flows, reached, isMore } = await readFlowsAfter(tx, await readMarks(tx), BATCHES_PER_RUN)
    await addHours(tx, hoursOf(flows))
    await saveMarks(tx, reached)
    return isMore
  })
}
