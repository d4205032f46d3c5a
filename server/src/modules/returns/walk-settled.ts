import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Tx } from '#kit/db/connect.ts'
import { type LanePosition, readStakesAfter } from '../ledger/index.ts'
import { type CountedBet, type CountedRound, readSettledBets, readSettledRounds } from '../originals/index.ts'
import { type CountedTableRound, HOUSE_TABLES, readSettledTableRounds } from '../tables/index.ts'

/** Walked in one go at most: links of each lane, and rounds of crash and of each table. */
const BATCHES_PER_WALK = 50
const ROUNDS_PER_WALK = 200
/** So many bets are shown at a stretch: some milliseconds, in which this process does nothing else. */
const BETS_PER_STRETCH = 500

/** Up to where settled bets were walked: of each lane its link, of crash and of each live table its round. */
export type Marks = {
  readonly lanes: readonly LanePosition[]
  readonly crashRound: number
  readonly tables: ReadonlyMap<string, number>
}

/** Who is shown every bet on a house game that was won or lost; bets that were given back are not shown. */
export type SettledVisitor = {
  addBet(settledAt: Date, bet: CountedBet): void
  addRound(round: CountedRound): void
  addTableRound(round: CountedTableRound): void
}

/**
 * Shows a visitor the bets settled since its marks: each just once, however late it was committed, when the visitor keeps the
 * marks it gets back together with what it made of the bets, and is the only one who walks from them.
 * @returns the marks that moved, and whether more is left than one walk takes
 */
export async function walkSettled(
  tx: Tx,
  from: Marks,
  visitor: SettledVisitor,
): Promise<{ readonly reached: Marks; readonly isMore: boolean }> {
  const { lanes, isMore } = await walkLanes(tx, from.lanes, visitor)
  const { upTo, rounds } = await readSettledRounds(tx, from.crashRound, ROUNDS_PER_WALK)
  for (const round of rounds) visitor.addRound(round)
  const tables = await walkTables(tx, from.tables, visitor)
  return {
    reached: { lanes, crashRound: upTo, tables: tables.reached },
    isMore: isMore || tables.isMore || upTo - from.crashRound >= ROUNDS_PER_WALK,
  }
}

/** Whether a walk came anywhere. */
export function hasMoved(from: Marks, { lanes, crashRound, tables }: Marks): boolean {
  return lanes.length > 0 || crashRound > from.crashRound || tables.size > 0
}

async function walkTables(
  tx: Tx,
  from: Marks['tables'],
  visitor: SettledVisitor,
): Promise<{ reached: Marks['tables']; isMore: boolean }> {
  const reached = new Map<string, number>()
  let isMore = false
  for (const { name: table } of HOUSE_TABLES) {
    const after = from.get(table) ?? 0
    const { upTo, rounds } = await readSettledTableRounds(tx, { table, after, limit: ROUNDS_PER_WALK })
    for (const round of rounds) {
      visitor.addTableRound(round)
      await nextTurn()
    }
    if (upTo > after) reached.set(table, upTo)
    if (upTo - after >= ROUNDS_PER_WALK) isMore = true
  }
  return { reached, isMore }
}

async function walkLanes(
  tx: Tx,
  from: Marks['lanes'],
  visitor: SettledVisitor,
): Promise<{ lanes: Marks['lanes']; isMore: boolean }> {
  const batches = await readStakesAfter(tx, from, BATCHES_PER_WALK)
  const settledAt = new Map(
    batches.flatMap(({ happenedAt, references }) => references.map((reference) => [reference, happenedAt] as const)),
  )
  const bets = await readSettledBets(tx, [...settledAt.keys()])
  for (const [index, bet] of bets.entries()) {
    const at = settledAt.get(bet.id)
    if (at !== undefined) visitor.addBet(at, bet)
    if (index % BETS_PER_STRETCH === BETS_PER_STRETCH - 1) await nextTurn()
  }
  // In the order of their links, so the last of a lane is the farthest.
  const heads = new Map(batches.map(({ lane, laneSeq }) => [lane, laneSeq]))
  const isMore = [...Map.groupBy(batches, ({ lane }) => lane).values()].some((own) => own.length === BATCHES_PER_WALK)
  return { lanes: [...heads].map(([lane, laneSeq]) => ({ lane, laneSeq })), isMore }
}
