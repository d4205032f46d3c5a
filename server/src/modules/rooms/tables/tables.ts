import { LIVE_TABLES, type LiveTable } from '@tas/shared/rules/live-tables.ts'
import { refuse } from '#kit/refusal.ts'
import { type Clock, createDatabaseClock } from '#kit/rounds/clock.ts'
import type { App } from '../../../ctx.ts'
import { readHashes } from '../chains/chain-store.ts'
import { type RoundResult, roundSeed, type TableRound } from './round.ts'
import { readServerSeed } from './round-store.ts'
import { createTableScreen, type TableScreen } from './table-screen.ts'

/** The live tables of one business in this process. */
export type Tables = {
  readonly app: App
  readonly clock: Clock
  readonly all: readonly TableScreen[]
}

const running = new WeakMap<App, Tables>()

/** @param offered all tables of the house unless given */
export function createTables(
  app: App,
  clock: Clock = createDatabaseClock(app.db),
  offered: readonly LiveTable[] = LIVE_TABLES,
): Tables {
  const tables = { app, clock, all: offered.map((table) => createTableScreen(app, table, clock)) }
  running.set(app, tables)
  return tables
}

/**
 * A table by its name.
 * @throws Refusal rooms.unknown_table, or stakes.play_stopped when the tables do not run in this process
 */
export function findTable(app: App, name: string): { readonly tables: Tables; readonly screen: TableScreen } {
  const tables = running.get(app)
  if (tables === undefined) throw refuse('stakes.play_stopped')
  const screen = tables.all.find(({ table }) => table.name === name)
  if (screen === undefined) throw refuse('rooms.unknown_table', {}, { table: 'choice' })
  return { tables, screen }
}

/** The tables of this process, for those who only want to tell or list them; null before they have started. */
export function tablesOf(app: App): Tables | null {
  return running.get(app) ?? null
}

/**
 * What a round comes to. Asked for only when betting has closed.
 * @throws SealError when the chain of the round cannot be read
 */
export async function drawRound({ app }: Tables, table: LiveTable, round: TableRound): Promise<RoundResult> {
  const { hash } = await readHashes(app, round, readServerSeed)
  return { serverSeed: hash, ...table.game.drawResult(roundSeed(round, hash)) }
}
