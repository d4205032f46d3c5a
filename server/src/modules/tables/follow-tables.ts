import { noteAttendance } from './attendance-store.ts'
import { readChangedBets, readRoundBets } from './bet-store.ts'
import type { TableRound } from './round.ts'
import { readCurrentRounds, readResults } from './round-store.ts'
import type { ShownTable } from './shown-table.ts'
import { tableBetView } from './table-view.ts'
import type { Tables } from './tables.ts'
import { ATTENDANCE_TOLD_MS, MAX_RESULTS } from './timing.ts'

/** Changes are looked for again this far back: what was written then may have been committed since. */
const OVERLAP_MS = 3_000

/** Brings the tables of a process that is not the writer up to what the database says, and tells the writer who is there. */
export function createFollower(tables: Tables): () => Promise<void> {
  const { app, clock, all } = tables
  let notedAt = Number.NEGATIVE_INFINITY
  return async () => {
    const attended = all.filter((shown) => shown.isAttended())
    if (attended.length > 0 && clock.now() - notedAt >= ATTENDANCE_TOLD_MS) {
      notedAt = clock.now()
      await noteAttendance(
        app.db,
        attended.map(({ table }) => table.name),
      )
    }
    const rounds = await readCurrentRounds(
      app.db,
      all.map(({ table }) => table.name),
    )
    for (const round of rounds) {
      const shown = all.find(({ table }) => table.name === round.table)
      if (shown !== undefined) await followRound(tables, shown, round)
    }
  }
}

async function followRound(tables: Tables, shown: ShownTable, round: TableRound): Promise<void> {
  const { app, clock } = tables
  const known = shown.round()
  if (known?.intId === round.intId && known.status === round.status && known.settledAt === round.settledAt) {
    if (round.settledAt === null) await catchUpBets(tables, shown, round)
    else if (clock.now() > round.settledAt + shown.table.pauseMs + OVERLAP_MS) shown.rest()
    return
  }
  if (known === null) {
    // A round that was over long ago is a table at rest.
    if (round.settledAt !== null && clock.now() > round.settledAt + shown.table.pauseMs) return
    shown.setResults(await readResults(app.db, shown.table.name, { limit: MAX_RESULTS, offset: 0 }))
  }
  if (round.status === 'betting') await clock.sync()
  shown.show(round, await readRoundBets(app.db, round))
}

/** Shows what became of bets through other processes. */
export async function catchUpBets({ app, clock }: Tables, shown: ShownTable, round: TableRound): Promise<void> {
  const changed = await readChangedBets(app.db, round, clock.now() - OVERLAP_MS)
  for (const bet of changed) shown.apply(tableBetView(app, bet), bet.playerId)
}
