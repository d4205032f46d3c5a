import type { TableBetData, TableSeatData, TableTotalData } from '@tas/shared/contract/rooms/table-calls.ts'
import { parseAmount } from '@tas/shared/values/money.ts'
import { assert } from '#kit/assert.ts'
import type { App } from '../../../ctx.ts'
import { currencyOf, writeAmount } from '../../ledger/index.ts'
import { MAX_SHOWN_SEATS } from './timing.ts'

/** The chips of one round as everybody may see them: sums by spot, and a seat for each player. */
export type Board = {
  /** Takes in a bet as it now is. Told twice, it counts once. @returns the number of its player's seat, new or not */
  set(bet: TableBetData, playerId: string): { readonly seat: number; readonly isNew: boolean } | null
  ownerOf(seat: number): string | undefined
  seatCount(): number
  betCount(): number
  totals(): TableTotalData[]
  /** Of each currency the highest stakes. */
  seats(): TableSeatData[]
}

/** A bet in minor units: read once, added up again and again. */
type LaidBet = {
  readonly stakedMinor: bigint
  readonly paidMinor: bigint
  readonly chips: readonly { readonly spot: string; readonly minor: bigint }[]
}

type Seat = {
  readonly intId: number
  readonly playerId: string
  readonly currency: string
  readonly bets: Map<string, LaidBet>
}

export function createBoard(app: App): Board {
  /** By player. */
  const seats = new Map<string, Seat>()

  function laidOf({ amount, payout, chips, currency }: TableBetData): LaidBet {
    const { pointCount } = currencyOf(app, currency)
    return {
      stakedMinor: readAmount(amount, pointCount),
      paidMinor: readAmount(payout, pointCount),
      chips: chips.map((chip) => ({ spot: chip.spot, minor: readAmount(chip.amount, pointCount) })),
    }
  }

  function sumOf(seat: Seat, minorOf: (bet: LaidBet) => bigint): bigint {
    return [...seat.bets.values()].reduce((sum, bet) => sum + minorOf(bet), 0n)
  }

  function totalOf(currency: string, own: readonly Seat[]): TableTotalData {
    const write = writeAmount(app, currency)
    const spots = new Map<string, bigint>()
    let [betCount, stakedMinor, paidMinor] = [0, 0n, 0n]
    for (const bet of own.flatMap((seat) => [...seat.bets.values()])) {
      betCount++
      stakedMinor += bet.stakedMinor
      paidMinor += bet.paidMinor
      for (const { spot, minor } of bet.chips) spots.set(spot, (spots.get(spot) ?? 0n) + minor)
    }
    return {
      currency,
      betCount,
      staked: write(stakedMinor),
      paid: write(paidMinor),
      spots: [...spots].map(([spot, minor]) => ({ spot, amount: write(minor) })),
    }
  }

  const byCurrency = () => [...Map.groupBy(seats.values(), (seat) => seat.currency)]

  return {
    set(bet, playerId) {
      const isOut = bet.status === 'cancelled' || bet.status === 'refunded'
      const known = seats.get(playerId)
      if (known === undefined && isOut) return null
      const seat: Seat = known ?? {
        intId: bet.intId,
        playerId,
        currency: bet.currency,
        bets: new Map(),
      }
      if (isOut) seat.bets.delete(bet.id)
      // What was told late of a bet does not open it again.
      else if (bet.status !== 'open' || !seat.bets.has(bet.id)) seat.bets.set(bet.id, laidOf(bet))
      if (seat.bets.size === 0) seats.delete(playerId)
      else seats.set(playerId, seat)
      return { seat: seat.intId, isNew: known === undefined }
    },
    ownerOf: (intId) => [...seats.values()].find((seat) => seat.intId === intId)?.playerId,
    seatCount: () => seats.size,
    betCount: () => [...seats.values()].reduce((sum, seat) => sum + seat.bets.size, 0),
    totals: () => byCurrency().map(([currency, own]) => totalOf(currency, own)),
    seats: () =>
      byCurrency().flatMap(([currency, own]) => {
        const write = writeAmount(app, currency)
        return own
          .map((seat) => ({ seat, stakedMinor: sumOf(seat, (bet) => bet.stakedMinor) }))
          .sort((one, other) =>
            one.stakedMinor === other.stakedMinor ? 0 : one.stakedMinor < other.stakedMinor ? 1 : -1,
          )
          .slice(0, MAX_SHOWN_SEATS)
          .map(({ seat, stakedMinor }) => ({
            intId: seat.intId,
            name: null,
            currency,
            amount: write(stakedMinor),
            payout: write(sumOf(seat, (bet) => bet.paidMinor)),
          }))
      }),
  }
}

function readAmount(text: string, pointCount: number): bigint {
  const minor = parseAmount(text, pointCount)
  assert(minor !== null, 'an amount that was written can be read')
  return minor
}
