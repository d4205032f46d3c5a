import { assert } from '#kit/assert.ts'
import { begin, type Tx } from '#kit/db/connect.ts'
import type { App } from '../../ctx.ts'
import { nameGames, type Positions, readPositions, savePositions } from '../bets/index.ts'
import { readDepositOwners } from '../cashier/index.ts'
import { readOrigins } from '../identity/index.ts'
import { type MovesOfBatch, readMovesAfter } from '../ledger/index.ts'
import { readRequestOwners } from '../withdrawals/index.ts'
import { addSums, saveLook } from './sum-store.ts'
import { openTally, type Sums } from './tally.ts'

/** First key of the advisory lock under which one process at a time counts; the second is the number of the business. */
const COUNT_LOCK = 7_411_077
/** The one source of positions: the books. */
const BOOKS = 'ledger'
/** Links of each lane that one run counts at most. */
export const BATCHES_PER_RUN = 100

/**
 * Adds what was posted since the last time to the sums of its days: every posting just once, because the sums and how far the
 * books were read stand or fall together. While another process counts, nothing is done.
 * @param batches links of each lane that this run takes
 * @returns true when more is left than one run takes
 */
export function countRevenue(app: App, batches = BATCHES_PER_RUN): Promise<boolean> {
  return begin(app.db, async (tx) => {
    const [turn] = await tx.sql<{ is_ours: boolean; now: Date }[]>`
      select pg_try_advisory_xact_lock(${COUNT_LOCK}::int, ${app.business.id}::int) as is_ours, clock_timestamp() as now`
    if (turn?.is_ours !== true) return false
    const progress = tx.sql`${tx.b}.revenue_progress`
    const { sums, reached, isMore } = await readSums(app, tx, { from: await readPositions(tx, progress), batches })
    const players = [...new Set([...sums.play, ...sums.money].map(({ playerId }) => playerId))]
    await addSums(tx, sums, await readOrigins(tx, players))
    await savePositions(tx, progress, reached)
    if (!isMore) await saveLook(tx, turn.now)
    if (players.length > 0) tx.tell({ type: 'revenue.counted' })
    return isMore
  })
}

type Counted = { readonly sums: Sums; readonly reached: Positions; readonly isMore: boolean }

async function readSums(
  { betSources }: App,
  tx: Tx,
  { from, batches: most }: { readonly from: Positions; readonly batches: number },
): Promise<Counted> {
  const after = [...(from.get(BOOKS) ?? [])].map(([lane, laneSeq]) => ({ lane: Number(lane), laneSeq }))
  const batches = await readMovesAfter(tx, after, most)
  const plays = batches.flatMap(({ moves }) =>
    moves.flatMap(({ kind, reference }) => (kind === 'stake' || kind === 'payout' ? reference : [])),
  )
  const games = await nameGames({ db: tx, betSources }, [...new Set(plays)])
  const owners = await readOwners(tx, batches)
  const tally = openTally()
  for (const { happenedAt, moves, payouts } of batches) {
    for (const move of moves) tally.add(move, { happenedAt, game: games.get(move.reference) ?? null })
    for (const paid of payouts) {
      const owner = owners.get(paid.reference)
      assert(owner !== undefined, 'what is paid out or kept was asked for')
      tally.addPaidOut(paid, { ...owner, happenedAt })
    }
  }
  const byLane = [...Map.groupBy(batches, ({ lane }) => lane)]
  return {
    sums: tally.sums(),
    // In the order of their links, so the last of a lane is the farthest.
    reached: new Map([[BOOKS, new Map(byLane.map(([lane, own]) => [String(lane), own.at(-1)?.laneSeq ?? 0n]))]]),
    isMore: byLane.some(([, own]) => own.length === most),
  }
}

/** Whose what moved between accounts of the house is, by the request or the deposit that it belongs to. */
async function readOwners(tx: Tx, batches: readonly MovesOfBatch[]) {
  const all = batches.flatMap(({ payouts }) => payouts)
  const [ofDeposits, ofRequests] = [
    all.filter(({ kind }) => kind.startsWith('deposit')),
    all.filter(({ kind }) => !kind.startsWith('deposit')),
  ].map((own) => [...new Set(own.map(({ reference }) => reference))])
  const deposits = await readDepositOwners(tx, ofDeposits ?? [])
  return new Map([...deposits, ...(await readRequestOwners(tx, ofRequests ?? []))])
}
