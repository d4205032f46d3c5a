import type { Control } from '#kit/rounds/control.ts'
import { leadRounds, type RoundSteps } from '#kit/rounds/lead-rounds.ts'
import { prepareChain } from '../chains/ensure-chain.ts'
import { CLOSED_MS } from '../timing.ts'
import { readRoundBets } from './bets/bet-store.ts'
import type { Crash } from './crash.ts'
import { hearReaders } from './hear-readers.ts'
import { announceFirst, holdBetting, openRound } from './open-round.ts'
import type { CrashRound } from './round.ts'
import { readHistory, readUnsettledRound } from './round-store.ts'
import { runRound } from './run-round.ts'
import { giveUp, settleBustedRound, settleRefundedRound } from './settle-round.ts'
import { CHAIN, LOSS_GRACE_MS, MAX_HISTORY, PAUSE_MS } from './timing.ts'

/** Runs the rounds as their one writer. */
export async function leadCrash(crash: Crash, control: Control): Promise<void> {
  const { app, screen } = crash
  screen.setHistory(await readHistory(app.db, MAX_HISTORY))
  const { clock } = crash
  const steps: RoundSteps<CrashRound> = {
    name: 'crash',
    readUnsettled: () => readUnsettledRound(app.db),
    isLeft: ({ status }) => status === 'announced' || status === 'betting',
    hasBets: async ({ intId }) => (await readRoundBets(app.db, intId)).length > 0,
    open: (current) => announceOrWait(crash, current),
    advance: (round, current) => advance(crash, round, current),
    giveUp: (round, error) => giveUp(crash, round, error),
  }
  await leadRounds({ clock, log: app.log }, steps, control)
}

async function announceOrWait(crash: Crash, control: Control): Promise<void> {
  if (await announceFirst(crash, control.stopping)) return
  crash.screen.close()
  await crash.clock.until(crash.clock.now() + CLOSED_MS, control.stopping)
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
      return !control.isStopping() || crash.screen.round()?.status === 'busted'
    case 'busted':
      await finish(crash, round, control)
      return true
    case 'refunded':
      await settleRefundedRound(crash, round)
      return true
  }
}

/** After the bust: open bets are ended once what was read in time has arrived; then a pause to see the result. */
async function finish(crash: Crash, round: CrashRound, control: Control): Promise<void> {
  const { app, clock, screen } = crash
  const bustedAt = round.bustedAt ?? clock.now()
  if (screen.round()?.intId !== round.intId) screen.show(round, await readRoundBets(app.db, round.intId))
  await clock.until(bustedAt + LOSS_GRACE_MS, control.killed)
  await crash.decisions.settled()
  await hearReaders(crash, round, control)
  if (control.isKilled()) return
  await settleBustedRound(crash, round)
  await prepareChain(app, CHAIN, control.stopping)
  await clock.until(bustedAt + PAUSE_MS, control.stopping)
}
