import { crashPointE2 } from '@tas/shared/rules/games/crash/point.ts'
import { refuse } from '#kit/refusal.ts'
import { type Clock, createDatabaseClock } from '#kit/rounds/clock.ts'
import type { App } from '../../../ctx.ts'
import { readHashes } from '../chains/chain-store.ts'
import { createDecisions, type Decisions } from './bets/decisions.ts'
import { type CrashScreen, createCrashScreen } from './crash-screen.ts'
import type { CrashRound } from './round.ts'
import { readGameHash } from './round-store.ts'

/** What a round will come to. Lives in memory only, and leaves it only by the bust. */
export type RoundSecret = { readonly gameHash: string; readonly crashPointE2: number }

/** Crash of one business in this process. */
export type Crash = {
  readonly app: App
  readonly clock: Clock
  readonly screen: CrashScreen
  readonly decisions: Decisions
  /** Whether this part of the house reads calls, and the last round of which it told the writer what it read. */
  readonly readings: { isReader: boolean; toldRound: number }
  /** @throws SealError when the chain of the round cannot be read */
  secretOf(round: CrashRound): Promise<RoundSecret>
}

const running = new WeakMap<App, Crash>()

export function createCrash(app: App, clock: Clock = createDatabaseClock(app.db)): Crash {
  let known: { readonly intId: number; readonly secret: RoundSecret } | null = null
  const crash: Crash = {
    app,
    clock,
    screen: createCrashScreen(app, clock),
    decisions: createDecisions(),
    readings: { isReader: false, toldRound: 0 },
    async secretOf(round) {
      if (known?.intId === round.intId) return known.secret
      const { hash: gameHash } = await readHashes(app, round, readGameHash)
      const secret = { gameHash, crashPointE2: crashPointE2(round.formula, gameHash, round.salt) }
      known = { intId: round.intId, secret }
      return secret
    },
  }
  running.set(app, crash)
  return crash
}

/** @throws Refusal stakes.play_stopped when crash does not run in this process */
export function crashOf(app: App): Crash {
  const crash = running.get(app)
  if (crash === undefined) throw refuse('stakes.play_stopped')
  return crash
}

/** The same for those who only want to tell it something. */
export function findCrash(app: App): Crash | null {
  return running.get(app) ?? null
}
