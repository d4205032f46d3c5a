import { OVERLAP_MS } from '../timing.ts'
import { noteAttendance } from './attendance-store.ts'
import { readChangedBets, readRoundBets } from './bets/bet-store.ts'
import type { TableRound } from './round.ts'
import { readCurrentRounds, readResults } from './round-store.ts'
import type { TableScreen } from './table-screen.ts'
import { tableBetView } from './table-view.ts'
import type { Tables } from './tables.ts'
import { ATTENDANCE_TOLD_MS, MAX_RESULTS } from './timing.ts'

/** Brings the tables of a process that is not the writer up to what the database says, and tells the writer who is there. */
export function createFollower(tables: Tables): () => Promise<void> {
  const { app, clock, all } = tables
  let notedAt = Number.NEGATIVE_INFINITY
  return async () => {
    const attended = all.filter((screen) => screen.isAttended())
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
      const screen = all.find(({ table }) => table.name === round.table)
      if (screen !== undefined) await followRound(tables, screen, round)
    }
  }
}

async function followRound(tables: Tables, screen: TableScreen, round: TableRound): Promise<void> {
  const { app, clock } = tables
  const known = screen.round()
  if (known?.intId === round.intId && known.status === round.status && known.settledAt === round.settledAt) {
    if (round.settledAt === null) await catchUpBets(tables, screen, round)
    else if (clock.now() > round.settledAt + screen.table.pauseMs + OVERLAP_MS) screen.rest()
    return
  }
  if (known === null) {
    // A round that was over long ago is a table at rest.
    if (round.settledAt !== null && clock.now() > round.settledAt + screen.table.pauseMs) return
    screen.setResults(await readResults(app.db, screen.table.name, { limit: MAX_RESULTS, offset: 0 }))
  }
  if (round.status === 'betting') await clock.sync()
  screen.show(round, await readRoundBets(app.db, round))
}

/** Shows what became of bets through other processes. */
export async function catchUpBets({ app, clock }: Tables, screen: TableScreen, round: TableRound): Promise<void> {
  const changed = await readChangedBets(app.db, round, clock.now() - OVERLAP_MS)
  for (const bet of changed) screen.apply(tableBetView(app, bet), bet.playerId)
}
