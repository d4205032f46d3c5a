import type { Control } from '#kit/rounds/control.ts'
import { SealError } from '#kit/secret-box.ts'
import { readRoundBets } from './bet-store.ts'
import type { Crash } from './crash.ts'
import { prepareChain } from './ensure-chain.ts'
import { announceFirst, holdBetting, openRound } from './open-round.ts'
import type { CrashRound } from './round.ts'
import { readHistory, readUnsettledRound } from './round-store.ts'
import { runRound } from './run-round.ts'
import { giveUp, settleBustedRound, settleRefundedRound } from './settle-round.ts'
import { CLOSED_MS, LOSS_GRACE_MS, MAX_HISTORY, PAUSE_MS, READERS_WITHIN_MS, RETRY_MS } from './timing.ts'

/**
 * The work of the one writer: looks in the database where the rounds stand and does the next step, again and again. A
 * start, a takeover and a step that failed are all the same: what to do follows from the rows alone.
 */
export async function leadRounds(crash: Crash, control: Control): Promise<void> {
  const { app, clock, table } = crash
  table.setHistory(await readHistory(app.db, MAX_HISTORY))
  control.check()
  while (!control.isKilled() && !control.isLost()) {
    try {
      if (!(await step(crash, control))) return
    } catch (error) {
      if (control.isKilled()) return
      app.log.error({ err: error }, 'a step of the crash rounds failed; it is tried again')
      await clock.until(clock.now() + RETRY_MS, control.killed)
    }
    control.check()
  }
}

/** One step. @returns false when an orderly stop leaves nothing to do */
async function step(crash: Crash, control: Control): Promise<boolean> {
  const round = await readUnsettledRound(crash.app.db)
  if (control.isKilled()) return false
  if (control.isStopping() && (round === null || round.status === 'announced' || round.status === 'betting'))
    return false
  if (round === null) return announceOrWait(crash, control)
  try {
    return await advance(crash, round, control)
  } catch (error) {
    if (!(error instanceof SealError)) throw error
    await giveUp(crash, round, error)
    return true
  }
}

async function announceOrWait(crash: Crash, control: Control): Promise<boolean> {
  if (await announceFirst(crash, control.stopping)) return true
  crash.table.close()
  await crash.clock.until(crash.clock.now() + CLOSED_MS, control.stopping)
  return true
}

async function advance(crash: Crash, round: CrashRound, control: Control): Promise<boolean> {
  switch (round.status) {
    case 'announced':
      await openRound(crash, round, control.stopping)
      return true
    case 'betting':
      await holdBetting(crash, round, control)
      return true
    case 'running':
      await runRound(crash, round, control)
      // Left running by an orderly stop: the next writer goes on with it.
      return !control.isStopping() || crash.table.round()?.status === 'busted'
    case 'busted':
      await finish(crash, round, control)
      return true
    case 'refunded':
      await settleRefundedRound(crash, round)
      return true
  }
}

/** What was read in time where calls are read is written by now, or noted here; one that stands still is not waited for for ever. */
async function hearReaders({ app, clock, decisions }: Crash, control: Control): Promise<void> {
  const heard = new AbortController()
  const points = await Promise.race([
    app.askReaders(),
    clock.until(clock.now() + READERS_WITHIN_MS, AbortSignal.any([heard.signal, control.killed])),
  ])
  heard.abort()
  for (const [betId, pointE2] of Object.entries(points ?? {})) decisions.note(betId, pointE2)
}

/** After the bust: open bets are ended once what was read in time has arrived; then a pause to see the result. */
async function finish(crash: Crash, round: CrashRound, control: Control): Promise<void> {
  const { app, clock, table } = crash
  const bustedAt = round.bustedAt ?? clock.now()
  if (table.round()?.intId !== round.intId) table.show(round, await readRoundBets(app.db, round.intId))
  await clock.until(bustedAt + LOSS_GRACE_MS, control.killed)
  await crash.decisions.settled()
  await hearReaders(crash, control)
  if (control.isKilled()) return
  await settleBustedRound(crash, round)
  await prepareChain(app, control.stopping)
  await clock.until(bustedAt + PAUSE_MS, control.stopping)
}
