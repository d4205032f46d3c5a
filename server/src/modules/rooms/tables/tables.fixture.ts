import { setTimeout as sleep } from 'node:timers/promises'
import type { CallData } from '@tas/shared/contract/api.ts'
import type { LiveEvent, ServerFrame } from '@tas/shared/contract/topics.ts'
import { LIVE_TABLES, type LiveTable } from '@tas/shared/rules/live-tables.ts'
import { createLog } from '#kit/log.ts'
import { TICK_MS } from '#kit/rounds/campaign.ts'
import { createManualClock, type ManualClock } from '#kit/rounds/manual-clock.fixture.ts'
import { openHouse } from '#src/app.ts'
import type { App, PlayerActor, PlayerContext } from '#src/ctx.ts'
import { createWorld, type World } from '../../../../test/world.ts'
import { readPurses } from '../../ledger/index.ts'
import { placeTableBet } from './bets/place-table-bet.ts'
import { takeBackBets } from './bets/take-back-bets.ts'
import type { TableRound } from './round.ts'
import { type RunningTables, startedTables, startTables } from './start-tables.ts'
import type { TableScreen } from './table-screen.ts'
import { phaseOf } from './table-view.ts'

export type Chips = readonly { readonly spot: string; readonly units: number }[]

type BetAsk = {
  readonly chips?: Chips
  readonly amount?: string
  readonly round?: number
  readonly key?: string
  /** When the call was read, on the world's clock. */
  readonly readAt?: number
  readonly app?: App
}

/** A world with one live table whose rounds run on a clock that tests move. */
export type TablesWorld = Omit<World, 'stop'> & {
  readonly clock: ManualClock
  readonly table: LiveTable
  screen(): TableScreen
  round(): TableRound
  /** Starts the loop of this process, or of another one given. */
  start(app?: App): Promise<RunningTables>
  kill(running: RunningTables): Promise<void>
  stop(running: RunningTables): Promise<void>
  /** Moves the clock until the table shows a phase; `isNext`: of a later round than now. */
  until(phase: ReturnType<typeof phaseOf>, options?: { readonly isNext?: boolean }): Promise<TableRound>
  bet(player: PlayerActor, ask?: BetAsk): Promise<CallData<'game/table/bet'>>
  takeBack(
    player: PlayerActor,
    ask?: Pick<BetAsk, 'round' | 'readAt' | 'key'>,
  ): Promise<CallData<'game/table/takeBack'>>
  money(player: PlayerActor): Promise<{ cash: bigint; held: bigint }>
  statuses(): Promise<Record<string, number>>
  /** Everything told to the table's room from now on. */
  listen(app?: App): { readonly events: LiveEvent[]; stop(): void }
  /** A second process on the same database. */
  otherProcess(): Promise<{ readonly app: App; stop(): Promise<void> }>
  close(): Promise<void>
}

export async function createTablesWorld(name = 'live-roulette'): Promise<TablesWorld> {
  const world = await createWorld()
  const { app } = world
  await startedTables(app)?.stop()
  const clock = createManualClock(TICK_MS)
  const table = LIVE_TABLES.find((one) => one.name === name)
  if (table === undefined) throw new Error('no such table')
  const running = new Set<RunningTables>()

  const screen = () => {
    const [one] = running
    const [first] = one?.tables.all ?? []
    if (first === undefined) throw new Error('start the tables first')
    return first
  }
  const round = () => {
    const current = screen().round()
    if (current === null) throw new Error('the table rests')
    return current
  }
  const as = (player: PlayerActor, ask: Pick<BetAsk, 'key' | 'readAt' | 'app'>): PlayerContext => ({
    ...world.as(player, ask.key),
    ...(ask.readAt === undefined ? {} : { readAtMs: ask.readAt }),
    ...(ask.app === undefined ? {} : { app: ask.app, db: ask.app.db }),
  })
  async function end(one: RunningTables, how: 'stop' | 'kill'): Promise<void> {
    running.delete(one)
    clock.loopCount--
    await one[how]()
  }

  return {
    ...world,
    clock,
    table,
    screen,
    round,
    async start(on = app) {
      const one = startTables(on, { clock, offered: [table] })
      one.tables.all[0]?.attend()
      running.add(one)
      clock.loopCount++
      await clock.idle()
      return one
    },
    kill: (one) => end(one, 'kill'),
    stop: (one) => end(one, 'stop'),
    until(phase, options = {}) {
      const from = options.isNext ? round().intId + 1 : 0
      const look = () => {
        const current = screen().round()
        if (current !== null && phaseOf(current) === phase && current.intId >= from) return current
        screen().attend()
        return null
      }
      return clock.walkUntil(look, `a round in ${phase}`)
    },
    bet(player, ask = {}) {
      const { chips = [{ spot: 'red', units: 1 }], amount = '1.00', round: intId = round().intId } = ask
      const input = { table: table.name, round: intId, chips: [...chips], amount, currency: player.currency }
      return placeTableBet(as(player, ask), input)
    },
    takeBack(player, ask = {}) {
      return takeBackBets(as(player, ask), { table: table.name, round: ask.round ?? round().intId })
    },
    async money(player) {
      const owned = await readPurses(app.db, player.id)
      return { cash: owned?.balanceMinor.cash ?? 0n, held: owned?.balanceMinor.held ?? 0n }
    },
    async statuses() {
      const { sql, b } = app.db
      const rows = await sql<{ status: string; n: bigint }[]>`
        select status, count(*) as n from ${b}.rooms_table_bet group by status`
      return Object.fromEntries(rows.map(({ status, n }) => [status, Number(n)]))
    },
    listen(on = app) {
      const events: LiveEvent[] = []
      const member = {
        playerId: null,
        sessionId: null,
        close() {},
        send(frame: ServerFrame) {
          if (frame.kind === 'event') events.push(frame.event)
        },
      }
      const room = `table.${table.name}`
      on.rooms.join(room, member)
      return { events, stop: () => on.rooms.leave(room, member) }
    },
    async otherProcess() {
      const house = await openHouse(world.config, createLog('silent'))
      const other = house.apps.get(1)
      if (other === undefined) throw new Error('business 1 exists')
      await startedTables(other)?.stop()
      return { app: other, stop: () => house.stop() }
    },
    async close() {
      for (const one of running) await end(one, 'kill')
      await world.expectBooksRight()
      await world.stop()
    },
  }
}

/** Waits a little of real time, for what is told by timers. */
export function pause(ms = 300): Promise<void> {
  return sleep(ms)
}
