import { productOf } from '@tas/shared/rules/games/product-of.ts'
import { utcDayOf } from '@tas/shared/values/time.ts'
import type { Move, PaidOut } from '../ledger/index.ts'

/** What play of a player on one game came to on a day. */
export type PlayDay = {
  readonly playerId: string
  readonly day: string
  readonly game: string
  readonly product: string
  readonly currency: string
  turnoverMinor: bigint
  payoutsMinor: bigint
  bets: bigint
}

/** What a player paid in and was paid out on a day, and what the operator gave to them and took besides. */
export type MoneyDay = {
  readonly playerId: string
  readonly day: string
  readonly currency: string
  depositsMinor: bigint
  depositCount: bigint
  withdrawalsMinor: bigint
  withdrawalCount: bigint
  feesMinor: bigint
  creditsMinor: bigint
  debitsMinor: bigint
}

export type FirstDeposit = {
  readonly playerId: string
  readonly depositedAt: Date
  readonly day: string
  readonly currency: string
  readonly amountMinor: bigint
}

export type Sums = {
  readonly play: readonly PlayDay[]
  readonly money: readonly MoneyDay[]
  readonly firstDeposits: readonly FirstDeposit[]
}

/** Of a bet that no module keeps (any more): its money counts all the same. */
export const OTHER_GAME = 'other'

/** Adds moves up in memory. */
export type Tally = {
  add(move: Move, at: { readonly happenedAt: Date; readonly game: string | null }): void
  /** What of a request arrived, or was kept as its fee or that of a deposit. */
  addPaidOut(
    paid: PaidOut,
    of: { readonly playerId: string; readonly currency: string; readonly happenedAt: Date },
  ): void
  sums(): Sums
}

/** A tally with nothing in it. */
export function openTally(): Tally {
  const play = new Map<string, PlayDay>()
  const money = new Map<string, MoneyDay>()
  const first = new Map<string, FirstDeposit>()

  function addPlay({ kind, playerId, currency, amountMinor }: Move, day: string, game: string): void {
    const name = `${playerId} ${day} ${game}`
    const product = game === OTHER_GAME ? OTHER_GAME : productOf(game)
    const sums = play.get(name) ?? noPlay({ playerId, day, game, product, currency })
    play.set(name, sums)
    if (kind === 'payout') {
      sums.payoutsMinor += amountMinor
      return
    }
    sums.turnoverMinor += amountMinor
    // Every bet gives its stake to the house in one posting.
    sums.bets += amountMinor > 0n ? 1n : -1n
  }

  function moneyOf({ playerId, currency }: Pick<Move, 'playerId' | 'currency'>, day: string): MoneyDay {
    const name = `${playerId} ${day}`
    const sums = money.get(name) ?? noMoney({ playerId, day, currency })
    money.set(name, sums)
    return sums
  }

  function addDeposit(move: Move, day: string, depositedAt: Date): void {
    const { playerId, currency, amountMinor } = move
    const sums = moneyOf(move, day)
    sums.depositsMinor += amountMinor
    sums.depositCount += amountMinor > 0n ? 1n : -1n
    const known = first.get(playerId)
    if (amountMinor <= 0n || (known !== undefined && known.depositedAt <= depositedAt)) return
    first.set(playerId, { playerId, depositedAt, day, currency, amountMinor })
  }

  return {
    add(move, { happenedAt, game }) {
      const day = utcDayOf(happenedAt)
      if (move.kind === 'deposit') addDeposit(move, day, happenedAt)
      else if (move.kind === 'deposit_back') moneyOf(move, day).depositsMinor -= move.amountMinor
      else if (move.kind === 'deposit_kept') moneyOf(move, day).depositsMinor += move.amountMinor
      else if (move.kind === 'credit') moneyOf(move, day).creditsMinor += move.amountMinor
      else if (move.kind === 'debit') moneyOf(move, day).debitsMinor += move.amountMinor
      else addPlay(move, day, game ?? OTHER_GAME)
    },
    addPaidOut({ kind, amountMinor }, of) {
      const sums = moneyOf(of, utcDayOf(of.happenedAt))
      if (kind !== 'paid') {
        sums.feesMinor += kind === 'deposit_fee_back' ? -amountMinor : amountMinor
        return
      }
      sums.withdrawalsMinor += amountMinor
      // Of every request one posting says that it arrived.
      sums.withdrawalCount += amountMinor > 0n ? 1n : -1n
    },
    sums: () => ({ play: [...play.values()], money: [...money.values()], firstDeposits: [...first.values()] }),
  }
}

function noPlay(key: Pick<PlayDay, 'playerId' | 'day' | 'game' | 'product' | 'currency'>): PlayDay {
  return { ...key, turnoverMinor: 0n, payoutsMinor: 0n, bets: 0n }
}

function noMoney(key: Pick<MoneyDay, 'playerId' | 'day' | 'currency'>): MoneyDay {
  return {
    ...key,
    depositsMinor: 0n,
    depositCount: 0n,
    withdrawalsMinor: 0n,
    withdrawalCount: 0n,
    feesMinor: 0n,
    creditsMinor: 0n,
    debitsMinor: 0n,
  }
}
