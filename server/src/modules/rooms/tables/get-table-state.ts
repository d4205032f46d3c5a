import { setTimeout as sleep } from 'node:timers/promises'
import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import type { TableStateData } from '@tas/shared/contract/rooms/table-calls.ts'
import { assert } from '#kit/assert.ts'
import { settingsOf } from '#kit/settings.ts'
import type { App, CallContext } from '../../../ctx.ts'
import { ledgerSettings } from '../../ledger/index.ts'
import { readShownBets } from './bets/bet-store.ts'
import { tableBetView } from './table-view.ts'
import { findTable } from './tables.ts'

const PATH = 'game/table/getState'

const OPENS_WITHIN_MS = 2_000
const LOOK_EVERY_MS = 50

/**
 * What a newcomer of a table's room is shown. A table that rests opens a round for the first who comes: newcomers wait for
 * that a moment.
 * @throws Refusal stakes.play_stopped
 */
export async function tableSnapshot(app: App, name: string): Promise<TableStateData> {
  const { screen } = findTable(app, name)
  screen.attend()
  for (let waitedMs = 0; waitedMs < OPENS_WITHIN_MS; waitedMs += LOOK_EVERY_MS) {
    if (screen.round() !== null) break
    await sleep(LOOK_EVERY_MS)
  }
  return screen.state(currencyOr(app, null))
}

/** The table, and the caller's own bets of the round and of the last one they played there when there is a caller. */
export async function getTableState(ctx: CallContext, input: ParsedInput<typeof PATH>): Promise<CallData<typeof PATH>> {
  const { app, db, player } = ctx
  const { screen } = findTable(app, input.table)
  screen.attend()
  const state = await screen.state(currencyOr(app, player?.currency ?? null))
  if (player === null) return { state, myBets: [] }
  const bets = await readShownBets(db, player.id, { table: input.table, intId: state.round?.intId ?? null })
  return { state, myBets: bets.map((bet) => tableBetView(app, bet)) }
}

function currencyOr(app: App, currency: string | null): string {
  const [first] = settingsOf(app, ledgerSettings).currencies
  assert(first !== undefined, 'a business keeps at least one currency')
  return currency ?? first.id
}
