import { readChangedBets, readRoundBets } from './bet-store.ts'
import type { Crash } from './crash.ts'
import { crashBetView } from './crash-view.ts'
import type { CrashRound } from './round.ts'
import { readCurrentRound, readHistory } from './round-store.ts'
import { MAX_HISTORY } from './timing.ts'

/** Changes are looked for again this far back: what was written then may have been committed since. */
const OVERLAP_MS = 3_000

/** Brings the table of a process that is not the writer up to what the database says. */
export async function followRounds(crash: Crash): Promise<void> {
  const { app, clock, table } = crash
  const round = await readCurrentRound(app.db)
  if (round === null) return
  const shown = table.round()
  if (shown?.intId === round.intId && shown.status === round.status && shown.bettingEndsAt === round.bettingEndsAt) {
    table.alive(round)
    if (shown.forced.size !== round.forced.size) table.force(round)
    await catchUpBets(crash, round)
    return
  }
  if (shown === null) table.setHistory(await readHistory(app.db, MAX_HISTORY))
  if (round.status === 'betting') {
    await clock.sync()
    // Those of the round before are settled: the next one opens after that.
    crash.decisions.clear()
  }
  table.show(round, await readRoundBets(app.db, round.intId))
}

/** Shows what became of bets through other processes. */
export async function catchUpBets(crash: Crash, round: CrashRound): Promise<void> {
  const { app, clock, table } = crash
  const changed = await readChangedBets(app.db, round.intId, clock.now() - OVERLAP_MS)
  for (const bet of changed) table.apply(crashBetView(app, bet, round.status), bet.playerId)
}
