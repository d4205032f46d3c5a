import type { TableBetData, TableStateData } from '@tas/shared/contract/rooms/table-calls.ts'
import type { LiveTable } from '@tas/shared/rules/live-tables.ts'
import type { Clock } from '#kit/rounds/clock.ts'
import type { Naming } from '#kit/rounds/naming.ts'
import { createThrottle } from '#kit/rounds/throttle.ts'
import type { App } from '../../../ctx.ts'
import { writeAmount } from '../../ledger/index.ts'
import { namePlayers } from '../name-players.ts'
import { BETS_TOLD_MS } from '../timing.ts'
import { tableLimits } from './bets/table-limits.ts'
import { createBoard } from './board.ts'
import { createBoardChanges } from './board-changes.ts'
import type { TableBet, TableRound } from './round.ts'
import type { ResultRow } from './round-store.ts'
import { phaseOf, resultOfRound, resultView, roundView, tableBetView } from './table-view.ts'
import { ATTENDED_MS, MAX_LISTED_RESULTS, MAX_RESULTS } from './timing.ts'

/** A table as this process shows it: the last round and everybody's chips. Never knows more than it may tell. */
export type TableScreen = {
  readonly table: LiveTable
  readonly room: string
  readonly naming: Naming
  round(): TableRound | null
  /** Puts a phase of a round on the table and tells everybody. `bets` are all that take part, as the database has them. */
  show(round: TableRound, bets: readonly TableBet[]): void
  /** Takes in a committed change of a bet. Told twice, it is shown once. */
  apply(bet: TableBetData, playerId: string): void
  /** The table is empty: nothing can be played, or nobody is there. */
  rest(): void
  setResults(results: readonly ResultRow[]): void
  /** Somebody looks at the table. */
  attend(): void
  /** Whether somebody is at the table in this process, or was a moment ago. */
  isAttended(): boolean
  /** What a newcomer is shown, with the names to be seen now. */
  state(currency: string): Promise<TableStateData>
  summary(): Summary
}

type Summary = Pick<TableStateData, 'table' | 'game' | 'seatCount' | 'results'> & {
  readonly phase: ReturnType<typeof phaseOf> | 'resting'
}

export function tableRoom(name: string): string {
  return `table.${name}`
}

export function createTableScreen(app: App, table: LiveTable, clock: Clock): TableScreen {
  const room = tableRoom(table.name)
  let round: TableRound | null = null
  let board = createBoard(app)
  let changes = createBoardChanges(null)
  let results: readonly ResultRow[] = []
  let attendedAt = Number.NEGATIVE_INFINITY
  const throttle = createThrottle(BETS_TOLD_MS, () => {
    const event = round === null ? null : changes.next(board, round.intId)
    if (event !== null) app.rooms.send(room, event)
  })
  const naming = namePlayers(app, room, (seats) => app.rooms.send(room, { type: 'table.named', seats }))

  function tellPhase(): void {
    const view = round === null ? null : roundView(table, round, clock.now())
    app.rooms.send(room, { type: 'table.phase', table: table.name, round: view })
  }

  function begin(bets: readonly TableBet[]): void {
    board = createBoard(app)
    changes = createBoardChanges(null)
    for (const bet of bets) apply(tableBetView(app, bet), bet.playerId)
  }

  function apply(bet: TableBetData, playerId: string): void {
    if (bet.roundIntId !== round?.intId) return
    const seated = board.set(bet, playerId)
    if (seated === null) return
    if (seated.isNew) naming.tellSoon({ intId: seated.seat, playerId })
    throttle.ask()
  }

  return {
    table,
    room,
    naming,
    round: () => round,
    show(next, bets) {
      throttle.flush()
      const isNew = round?.intId !== next.intId
      round = next
      const line = resultOfRound(next)
      if (line !== null) results = [line, ...results.filter(({ intId }) => intId !== line.intId)].slice(0, MAX_RESULTS)
      tellPhase()
      if (isNew) begin(bets)
      else for (const bet of bets) apply(tableBetView(app, bet), bet.playerId)
    },
    apply,
    rest() {
      if (round === null) return
      throttle.flush()
      round = null
      begin([])
      tellPhase()
    },
    setResults(rows) {
      results = rows
    },
    attend() {
      attendedAt = clock.now()
    },
    isAttended: () => app.rooms.sizeOf(room) > 0 || clock.now() - attendedAt < ATTENDED_MS,
    async state(currency) {
      const write = writeAmount(app, currency)
      const limits = tableLimits(app, currency)
      const seats = board.seats()
      const owners = seats.map(({ intId }) => board.ownerOf(intId) ?? '')
      const state = {
        table: table.name,
        game: table.game.game,
        bettingMs: table.bettingMs,
        dealMs: table.dealMs,
        round: round === null ? null : roundView(table, round, clock.now()),
        totals: board.totals(),
        seatCount: board.seatCount(),
        results: results.map(resultView),
        currency,
        minStake: write(limits.minMinor),
        maxStake: write(limits.maxMinor),
        maxSpotPayout: write(limits.maxSpotPayoutMinor),
      }
      const names = await naming.namesOf(owners.filter((id) => id !== ''))
      return {
        ...state,
        seats: seats.map((seat, index) => ({ ...seat, name: names.get(owners[index] ?? '') ?? null })),
      }
    },
    summary: () => ({
      table: table.name,
      game: table.game.game,
      phase: round === null ? 'resting' : phaseOf(round),
      seatCount: board.seatCount(),
      results: results.slice(0, MAX_LISTED_RESULTS).map(resultView),
    }),
  }
}
