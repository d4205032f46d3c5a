import { setImmediate as nextTurn } from 'node:timers/promises'
import { begin, type Tx } from '#kit/db/connect.ts'
import type { App } from '../../ctx.ts'
import { type LanePosition, readStakesAfter } from '../ledger/index.ts'
import { readSettledBets, readSettledRounds } from '../originals/index.ts'
import { HOUSE_TABLES, readSettledTableRounds } from '../tables/index.ts'
import { addDays } from './day-store.ts'
import { readProgress, readTableProgress, saveLook, saveProgress, saveTableProgress } from './progress-store.ts'
import { openTally, type Tally } from './tally.ts'

/** First key of the advisory lock under which one process at a time counts; the second is the number of the business. */
const COUNT_LOCK = 7_411_043
/** Counted in one transaction at most: links of each lane, and rounds of crash. */
const BATCHES_PER_RUN = 50
const ROUNDS_PER_RUN = 200
/** So many bets are counted at a stretch: some milliseconds, in which this process does nothing else. */
const BETS_PER_STRETCH = 500

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
    const { lanes: counted, crashRound } = await readProgress(tx)
    const tally = openTally()
    const { lanes, isMore } = await countLanes(tx, tally, counted)
    const { upTo, rounds } = await readSettledRounds(tx, crashRound, ROUNDS_PER_RUN)
    for (const round of rounds) tally.addRound(round)
    const tablesLeft = await countTables(tx, tally)
    await addDays(tx, tally.sums())
    if (lanes.length > 0 || upTo > crashRound) await saveProgress(tx, { lanes, crashRound: upTo })
    const isMoreLeft = isMore || tablesLeft || upTo - crashRound >= ROUNDS_PER_RUN
    if (!isMoreLeft) await saveLook(tx, turn.now)
    return isMoreLeft
  })
}

/** @returns true when more rounds of a table are left than one run takes */
async function countTables(tx: Tx, tally: Tally): Promise<boolean> {
  const before = await readTableProgress(tx)
  const counted = new Map<string, number>()
  let isMore = false
  for (const { name: table } of HOUSE_TABLES) {
    const after = before.get(table) ?? 0
    const { upTo, rounds } = await readSettledTableRounds(tx, { table, after, limit: ROUNDS_PER_RUN })
    for (const round of rounds) {
      tally.addTableRound(round)
      await nextTurn()
    }
    if (upTo > after) counted.set(table, upTo)
    if (upTo - after >= ROUNDS_PER_RUN) isMore = true
  }
  if (counted.size > 0) await saveTableProgress(tx, counted)
  return isMore
}

async function countLanes(
  tx: Tx,
  tally: Tally,
  counted: readonly LanePosition[],
): Promise<{ lanes: readonly LanePosition[]; isMore: boolean }> {
  const batches = await readStakesAfter(tx, counted, BATCHES_PER_RUN)
  const settledAt = new Map(
    batches.flatMap(({ happenedAt, references }) => references.map((reference) => [reference, happenedAt] as const)),
  )
  const bets = await readSettledBets(tx, [...settledAt.keys()])
  for (const [index, bet] of bets.entries()) {
    const at = settledAt.get(bet.id)
    if (at !== undefined) tally.addBet(at, bet)
    if (index % BETS_PER_STRETCH === BETS_PER_STRETCH - 1) await nextTurn()
  }
  // In the order of their links, so the last of a lane is the farthest.
  const heads = new Map(batches.map(({ lane, laneSeq }) => [lane, laneSeq]))
  const isMore = [...Map.groupBy(batches, ({ lane }) => lane).values()].some((own) => own.length === BATCHES_PER_RUN)
  return { lanes: [...heads].map(([lane, laneSeq]) => ({ lane, laneSeq })), isMore }
}
