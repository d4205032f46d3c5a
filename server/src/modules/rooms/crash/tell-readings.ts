import type { Crash } from './crash.ts'
import { forgetReader, keepReader, noteReader } from './reader-store.ts'
import type { CrashRound } from './round.ts'
import { LOSS_GRACE_MS } from './timing.ts'

/** Says that this part of the house reads calls from now on: the end of a round waits for what it tells. */
export async function beginReading({ app, readings }: Crash): Promise<void> {
  await noteReader(app.db, { part: app.leases.part, roundIntId: 0, points: {} })
  readings.isReader = true
}

/** Says so again for a round that is new here: this part may have stood still, and be forgotten. */
export async function goOnReading({ app, readings }: Crash): Promise<void> {
  if (readings.isReader) await keepReader(app.db, app.leases.part)
}

/** Reads no more. What it has read and could not write is left for the writer. */
export async function endReading({ app, decisions, readings }: Crash): Promise<void> {
  if (!readings.isReader) return
  await decisions.settled()
  if (Object.keys(decisions.points()).length === 0) await forgetReader(app.db, app.leases.part)
}

/**
 * Tells the writer of a busted round, where that is in another process, that what was read here in time is written, and what of
 * it could not be. Once for each round, when a call that was read last had time to be judged.
 */
export async function tellReadings({ app, clock, decisions, readings }: Crash, round: CrashRound): Promise<void> {
  const { intId: roundIntId, bustedAt } = round
  if (!readings.isReader || bustedAt === null || readings.toldRound >= roundIntId) return
  await clock.until(bustedAt + LOSS_GRACE_MS, new AbortController().signal)
  await decisions.settled()
  await noteReader(app.db, { part: app.leases.part, roundIntId, points: decisions.points() })
  readings.toldRound = roundIntId
}
