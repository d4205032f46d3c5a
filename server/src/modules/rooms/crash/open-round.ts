import { begin } from '#kit/db/connect.ts'
import type { Control } from '#kit/rounds/control.ts'
import { holdUntil } from '#kit/rounds/hold-until.ts'
import { ensurePosition } from '../chains/ensure-chain.ts'
import { readRoundBets } from './bets/bet-store.ts'
import type { Crash } from './crash.ts'
import { catchUpBets } from './follow-rounds.ts'
import type { CrashRound } from './round.ts'
import { roundMaximums } from './round-maximums.ts'
import { announceRound, openBetting, readRound, startRunning } from './round-store.ts'
import { BETTING_MS, CHAIN, REOPEN_AFTER_MS } from './timing.ts'

/** Announces the first round, or the first after a pause. @returns false when no chain can be played */
export async function announceFirst(crash: Crash, stopping: AbortSignal): Promise<boolean> {
  const position = await ensurePosition(crash.app, CHAIN, stopping)
  if (position === null) return false
  await announceRound(crash.app.db, position)
  return true
}

/**
 * Opens an announced round for bets. The round after it is announced first, so that there always is one for bets that come
 * later; and the round's hash is read first, so that nobody bets on what cannot be played.
 * @throws SealError when the chain of the round cannot be read
 */
export async function openRound(crash: Crash, round: CrashRound, stopping: AbortSignal): Promise<void> {
  await crash.clock.sync()
  await crash.secretOf(round)
  await announceNext(crash, round, stopping)
  await show(crash, round.intId)
}

/**
 * Waits out the betting and starts the curve. Betting whose end nobody was there to see begins again.
 * @throws SealError when the chain of the round cannot be read
 */
export async function holdBetting(crash: Crash, round: CrashRound, control: Control): Promise<void> {
  const { app, clock } = crash
  const endsAt = round.bettingEndsAt ?? 0
  if (clock.now() > endsAt + REOPEN_AFTER_MS) {
    await clock.sync()
    await crash.secretOf(round)
    await show(crash, round.intId)
    return
  }
  if (crash.screen.round()?.intId !== round.intId) crash.screen.show(round, await readRoundBets(app.db, round.intId))
  const isOver = await holdUntil(clock, control, { atMs: endsAt, catchUp: () => catchUpBets(crash, round) })
  if (isOver) await begin(app.db, (tx) => startRunning(tx, round.intId, clock.now))
}

async function show(crash: Crash, intId: number): Promise<void> {
  const { app, clock, screen } = crash
  const at = Math.floor(clock.now())
  const maxProfits = roundMaximums(app)
  const opened = await openBetting(app.db, intId, { at, endsAt: at + BETTING_MS, maxProfits })
  if (opened !== null) screen.show(opened, await readRoundBets(app.db, intId))
}

async function announceNext(crash: Crash, round: CrashRound, stopping: AbortSignal): Promise<void> {
  if ((await readRound(crash.app.db, round.intId + 1)) !== null) return
  const position = await ensurePosition(crash.app, CHAIN, stopping)
  if (position !== null) await announceRound(crash.app.db, position)
}
