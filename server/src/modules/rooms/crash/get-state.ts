import { setTimeout as sleep } from 'node:timers/promises'
import type { CallData } from '@tas/shared/contract/api.ts'
import type { CrashStateData } from '@tas/shared/contract/rooms/crash-data.ts'
import { assert } from '#kit/assert.ts'
import { refuse } from '#kit/refusal.ts'
import { settingsOf } from '#kit/settings.ts'
import type { App, CallContext } from '../../../ctx.ts'
import { ledgerSettings } from '../../ledger/index.ts'
import { readShownBets } from './bets/bet-store.ts'
import { crashOf, findCrash } from './crash.ts'
import type { CrashScreen } from './crash-screen.ts'
import { crashBetView } from './crash-view.ts'
import { readRounds } from './round-store.ts'

const OPENS_WITHIN_MS = 3_000
const LOOK_EVERY_MS = 50

/**
 * What a newcomer of the crash room is shown. A process that has just started knows the screen in a moment: newcomers wait
 * for that.
 * @throws Refusal stakes.play_stopped
 */
export async function crashSnapshot(app: App): Promise<CrashStateData> {
  for (let waitedMs = 0; waitedMs < OPENS_WITHIN_MS; waitedMs += LOOK_EVERY_MS) {
    if (findCrash(app)?.screen.round()) break
    await sleep(LOOK_EVERY_MS)
  }
  return stateIn(app, null)
}

/** The screen, and the caller's own bets of this round, the next and the last two they played when there is a caller. */
export async function getCrashState(ctx: CallContext): Promise<CallData<'game/crash/getState'>> {
  const { app, db, player } = ctx
  const state = await stateIn(app, player?.currency ?? null)
  if (player === null) return { state, myBets: [] }
  const bets = await readShownBets(db, player.id, state.round.intId)
  const rounds = await readRounds(
    db,
    bets.map((bet) => bet.roundIntId),
  )
  return {
    state,
    myBets: bets.map((bet) => crashBetView(app, bet, rounds.get(bet.roundIntId)?.status ?? 'announced')),
  }
}

async function stateIn(app: App, currency: string | null): Promise<CrashStateData> {
  const [first] = settingsOf(app, ledgerSettings).currencies
  assert(first !== undefined, 'a business keeps at least one currency')
  const { screen } = crashOf(app)
  const state = screen.state(currency ?? first.id)
  if (state === null) throw refuse('stakes.play_stopped')
  return withNames(screen, state)
}

/** The screen with the names to be seen now. */
async function withNames({ naming, ownerOf }: CrashScreen, state: CrashStateData): Promise<CrashStateData> {
  const names = await naming.namesOf(state.bets.flatMap(({ intId }) => ownerOf(intId) ?? []))
  const bets = state.bets.map((bet) => ({ ...bet, name: names.get(ownerOf(bet.intId) ?? '') ?? null }))
  return { ...state, bets }
}
