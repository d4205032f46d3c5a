import { OVERLAP_MS } from '../timing.ts'
import { readChangedBets, readRoundBets } from './bets/bet-store.ts'
import type { Crash } from './crash.ts'
import { crashBetView } from './crash-view.ts'
import type { CrashRound } from './round.ts'
import { readCurrentRound, readHistory } from './round-store.ts'
import { goOnReading, tellReadings } from './tell-readings.ts'
import { MAX_HISTORY } from './timing.ts'

/** Brings the screen of a process that is not the writer up to what the database says, and tells the writer what was read here. */
export async function followRounds(crash: Crash): Promise<void> {
  const round = await readCurrentRound(crash.app.db)
  if (round === null) return
  await showRound(crash, round)
  if (round.status === 'busted') await tellReadings(crash, round)
}

async function showRound(crash: Crash, round: CrashRound): Promise<void> {
  const { app, clock, screen } = crash
  const shown = screen.round()
  if (shown?.intId === round.intId && shown.status === round.status && shown.bettingEndsAt === round.bettingEndsAt) {
    screen.alive(round)
    if (shown.forced.size !== round.forced.size) screen.force(round)
    await catchUpBets(crash, round)
    return
  }
  if (shown?.intId !== round.intId) await goOnReading(crash)
  if (shown === null) screen.setHistory(await readHistory(app.db, MAX_HISTORY))
  if (round.status === 'betting') {
    await clock.sync()
    // Those of the round before are settled: the next one opens after that.
    crash.decisions.clear()
  }
  screen.show(round, await readRoundBets(app.db, round.intId))
}

/** Shows what became of bets through other processes. */
export async function catchUpBets(crash: Crash, round: CrashRound): Promise<void> {
  const { app, clock, screen } = crash
  const changed = await readChangedBets(app.db, round.intId, clock.now() - OVERLAP_MS)
  for (const bet of changed) screen.apply(crashBetView(app, bet, round.status), bet.playerId)
}
