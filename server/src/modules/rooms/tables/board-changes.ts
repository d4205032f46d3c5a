import type { TableSeatData, TableTotalData } from '@tas/shared/contract/rooms/table-calls.ts'
import type { TableBetsEvent } from '@tas/shared/contract/topics.ts'
import type { Board } from './board.ts'

/** What has changed on a board since everybody was last told. */
export type BoardChanges = {
  /** What changed since the last time; null when nothing did. */
  next(board: Board, roundIntId: number): TableBetsEvent | null
}

/** @param before what those who listen know already: the board as they were given it, nothing for an empty one */
export function createBoardChanges(before: Board | null): BoardChanges {
  let totals = new Map<string, TableTotalData>(before?.totals().map((total) => [total.currency, total]))
  let seats = new Map<number, TableSeatData>(before?.seats().map((seat) => [seat.intId, seat]))
  return {
    next(board, roundIntId) {
      const newTotals = new Map(board.totals().map((total) => [total.currency, total]))
      const newSeats = new Map(board.seats().map((seat) => [seat.intId, seat]))
      const changedTotals = changedOf(totals, newTotals)
      const changedSeats = [...newSeats.values()].filter((seat) => !isSame(seat, seats.get(seat.intId)))
      const removed = [...seats.keys()].filter((intId) => !newSeats.has(intId))
      totals = newTotals
      seats = newSeats
      if (changedTotals.length + changedSeats.length + removed.length === 0) return null
      const seatCount = board.seatCount()
      return { type: 'table.bets', roundIntId, totals: changedTotals, seats: changedSeats, removed, seatCount }
    },
  }
}

/** The sums that changed, each with the spots that did; a spot or currency that was left is told with nothing on it. */
function changedOf(
  before: ReadonlyMap<string, TableTotalData>,
  now: ReadonlyMap<string, TableTotalData>,
): TableTotalData[] {
  const currencies = new Set([...before.keys(), ...now.keys()])
  return [...currencies].flatMap((currency) => {
    const [old, total] = [before.get(currency), now.get(currency) ?? emptyTotal(currency)]
    if (isSame(old, total)) return []
    const amounts = new Map(old?.spots.map(({ spot, amount }) => [spot, amount]))
    const spots = total.spots.filter(({ spot, amount }) => amounts.get(spot) !== amount)
    const left = [...amounts.keys()].filter((spot) => !total.spots.some((one) => one.spot === spot))
    return [{ ...total, spots: [...spots, ...left.map((spot) => ({ spot, amount: '0' }))] }]
  })
}

function emptyTotal(currency: string): TableTotalData {
  return { currency, betCount: 0, staked: '0', paid: '0', spots: [] }
}

/** Both are made by the same code, so their fields come in the same order. */
function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
