import type {
  TableBetData,
  TableResultData,
  TableRoundData,
  TableStateData,
  TableTotalData,
} from '@tas/shared/contract/rooms/table-calls.ts'
import type { LiveEvent, TableBetsEvent } from '@tas/shared/contract/topics.ts'
import { glimpsedEnds, missedEnds } from '../../play/frames/missed-ends.ts'

/*
 * What this page knows about a live table. Pure: times come in as milliseconds of the page's own steady clock
 * (performance.now), never of the device's date, which may be wrong by minutes.
 */

export type LiveTable = {
  /** Null until the server has said anything. */
  readonly state: TableStateData | null
  /** When the phase began and ends. Every message gives times that are too late by its way here: the earliest are kept. */
  readonly phaseStartMs: number
  readonly phaseEndMs: number
  /** When the server was last heard. */
  readonly heardAtMs: number
  /** When this page first heard of the phase: it may have begun long before. */
  readonly phaseHeardMs: number
  /** My bets of the round on the table, and those of which no end was heard, newest first. */
  readonly myBets: readonly TableBetData[]
  /** Those whose end the picture could not show. */
  readonly missed: readonly TableBetData[]
}

export const NO_TABLE: LiveTable = {
  state: null,
  phaseStartMs: 0,
  phaseEndMs: 0,
  heardAtMs: 0,
  phaseHeardMs: 0,
  myBets: [],
  missed: [],
}

const MAX_RESULTS = 120
/** News of a phase take a moment; what comes later than this is awaited. */
const OVERDUE_MS = 1_000

export function takeState(table: LiveTable, state: TableStateData, nowMs: number): LiveTable {
  return takeRound({ ...table, state: { ...state, round: table.state?.round ?? null } }, state.round, nowMs)
}

/** An event of the room, or of my own; those of other kinds change nothing. */
export function takeEvent(table: LiveTable, event: LiveEvent, nowMs: number): LiveTable {
  const { state } = table
  if (event.type === 'table.myBet') return event.bet.table === state?.table ? takeMyBets(table, [event.bet]) : table
  if (state === null) return table
  switch (event.type) {
    case 'table.phase':
      return takePhase(table, event.round, nowMs)
    case 'table.bets':
      return event.roundIntId === state.round?.intId
        ? { ...table, state: { ...state, ...withBets(state, event) }, heardAtMs: nowMs }
        : table
    case 'table.named': {
      const names = new Map(event.seats.map(({ intId, name }) => [intId, name]))
      const seats = state.seats.map((seat) => ({ ...seat, name: names.get(seat.intId) ?? seat.name }))
      return { ...table, state: { ...state, seats } }
    }
    case 'feed.nameHidden': {
      const seats = state.seats.map((seat) => (seat.name === event.name ? { ...seat, name: null } : seat))
      return { ...table, state: { ...state, seats } }
    }
    default:
      return table
  }
}

const RANK: Readonly<Record<TableBetData['status'], number>> = { open: 0, cancelled: 1, won: 1, lost: 1, refunded: 1 }

/** Adds or renews my bets; a message that was overtaken never takes a bet back to an earlier state. */
export function takeMyBets(table: LiveTable, incoming: readonly TableBetData[]): LiveTable {
  const known = new Map(table.myBets.map((bet) => [bet.id, bet]))
  for (const bet of incoming) {
    const old = known.get(bet.id)
    if (old === undefined || RANK[bet.status] >= RANK[old.status]) known.set(bet.id, bet)
  }
  const round = table.state?.round?.intId
  const missed = missedEnds(table.missed, {
    known: table.myBets,
    incoming,
    roundIntId: round ?? Number.POSITIVE_INFINITY,
  })
  const myBets = [...known.values()].filter((bet) => round === undefined || isKept(bet, round))
  return { ...table, missed, myBets: myBets.sort((one, other) => other.intId - one.intId) }
}

/** Of earlier rounds, what has an end that was not heard of yet. */
const isKept = ({ roundIntId, status }: TableBetData, round: number) => roundIntId >= round || status === 'open'

/** What I have on the round, in minor-unit-free form: the bets that count. */
export function countedBets({ state, myBets }: LiveTable): readonly TableBetData[] {
  return myBets.filter(
    ({ roundIntId, status }) => roundIntId === state?.round?.intId && status !== 'cancelled' && status !== 'refunded',
  )
}

/** True where bets should have closed by now and nothing was heard of it. */
export function isCloseOverdue({ state, phaseEndMs }: LiveTable, nowMs: number): boolean {
  return state?.round?.phase === 'betting' && nowMs - phaseEndMs > OVERDUE_MS
}

/** Results whose outcome the picture shows already: that of the round on the table not before it is dealt. */
export function shownResults({ state }: LiveTable, isRevealed: boolean): readonly TableResultData[] {
  if (state === null) return []
  return isRevealed ? state.results : state.results.filter(({ intId }) => intId !== state.round?.intId)
}

function takePhase(table: LiveTable, round: TableRoundData | null, nowMs: number): LiveTable {
  const { state } = table
  if (state === null) return table
  if (round === null || round.intId === state.round?.intId) return takeRound(table, round, nowMs)
  const cleared = { ...state, totals: [], seats: [], seatCount: 0 }
  const myBets = table.myBets.filter((bet) => isKept(bet, round.intId))
  return takeRound({ ...table, state: cleared, myBets, missed: missedWith(table, nowMs) }, round, nowMs)
}

/** What is missed once the round on the table leaves it. */
function missedWith({ state, phaseHeardMs, myBets, missed }: LiveTable, nowMs: number): readonly TableBetData[] {
  const round = state?.round
  if (round?.phase !== 'settled' && round?.phase !== 'refunded') return missed
  return glimpsedEnds(missed, { known: myBets, roundIntId: round.intId, stoodMs: nowMs - phaseHeardMs })
}

function takeRound(table: LiveTable, round: TableRoundData | null, nowMs: number): LiveTable {
  const { state } = table
  if (state === null) return table
  if (round === null) return { ...table, state: { ...state, round: null }, heardAtMs: nowMs }
  const isSamePhase = state.round?.intId === round.intId && state.round.phase === round.phase
  const [startMs, endMs] = [nowMs - round.elapsedMs, nowMs + round.phaseEndsInMs]
  return {
    ...table,
    state: { ...state, round, results: withResult(state.results, round) },
    phaseStartMs: isSamePhase ? Math.min(table.phaseStartMs, startMs) : startMs,
    phaseEndMs: isSamePhase ? Math.min(table.phaseEndMs, endMs) : endMs,
    heardAtMs: nowMs,
    phaseHeardMs: isSamePhase ? table.phaseHeardMs : nowMs,
  }
}

function withResult(results: readonly TableResultData[], round: TableRoundData): TableResultData[] {
  const { intId, outcome, result, bettingEndsAt: closedAt } = round
  const known = results.filter((one) => one.intId !== intId)
  return result === null ? [...known] : [{ intId, outcome, result, closedAt }, ...known].slice(0, MAX_RESULTS)
}

function withBets(state: TableStateData, event: TableBetsEvent): Partial<TableStateData> {
  const totals = new Map(state.totals.map((total) => [total.currency, total]))
  for (const total of event.totals) totals.set(total.currency, withSpots(totals.get(total.currency), total))
  const seats = new Map(state.seats.map((seat) => [seat.intId, seat]))
  for (const seat of event.seats) seats.set(seat.intId, { ...seat, name: seats.get(seat.intId)?.name ?? seat.name })
  for (const intId of event.removed) seats.delete(intId)
  return { totals: [...totals.values()], seats: [...seats.values()], seatCount: event.seatCount }
}

/** What a spot now holds replaces what it held. */
function withSpots(before: TableTotalData | undefined, told: TableTotalData): TableTotalData {
  const spots = new Map(before?.spots.map(({ spot, amount }) => [spot, amount]))
  for (const { spot, amount } of told.spots) spots.set(spot, amount)
  return {
    ...told,
    spots: [...spots].flatMap(([spot, amount]) => (amount === '0' ? [] : [{ spot, amount }])),
  }
}
