import { productOf } from '@tas/shared/rules/games/product-of.ts'
import { utcDayOf } from '@tas/shared/values/time.ts'
import type { Db } from '#kit/db/connect.ts'
import type { Fragment } from '#kit/db/sql.ts'
import type { Move, PaidOut } from '../ledger/index.ts'

/** What was played. */
export type Played = { turnoverMinor: bigint; payoutsMinor: bigint; bets: bigint }

/** What was paid in and paid out, and what the operator gave to players and took besides. */
export type Paid = {
  depositsMinor: bigint
  depositCount: bigint
  withdrawalsMinor: bigint
  withdrawalCount: bigint
  feesMinor: bigint
  creditsMinor: bigint
  debitsMinor: bigint
  /** Bonus money that was granted, less what went back; and rewards in cash. */
  bonusesMinor: bigint
  rewardsMinor: bigint
}

/** What play came to, as columns. */
export const PLAY_COLUMNS = {
  turnover: ['numeric', ({ turnoverMinor }: Played) => String(turnoverMinor)],
  payouts: ['numeric', ({ payoutsMinor }: Played) => String(payoutsMinor)],
  bets: 'bigint',
} as const

/** What payments came to, and what the operator gave and took besides, as columns. */
export const MONEY_COLUMNS = {
  deposits: ['numeric', ({ depositsMinor }: Paid) => String(depositsMinor)],
  deposit_count: 'bigint',
  withdrawals: ['numeric', ({ withdrawalsMinor }: Paid) => String(withdrawalsMinor)],
  withdrawal_count: 'bigint',
  fees: ['numeric', ({ feesMinor }: Paid) => String(feesMinor)],
  credits: ['numeric', ({ creditsMinor }: Paid) => String(creditsMinor)],
  debits: ['numeric', ({ debitsMinor }: Paid) => String(debitsMinor)],
  bonuses: ['numeric', ({ bonusesMinor }: Paid) => String(bonusesMinor)],
  rewards: ['numeric', ({ rewardsMinor }: Paid) => String(rewardsMinor)],
} as const

/** All of them. */
export const SUM_COLUMNS = { ...PLAY_COLUMNS, ...MONEY_COLUMNS } as const

/** Columns of sums in a query: by their names, added up, and added to what is `known` of the same. */
type SumFragments = { readonly names: Fragment; readonly summed: Fragment; readonly added: Fragment }

/** The same columns for each of these uses. */
export function fragmentsOf({ sql }: Pick<Db, 'sql'>, columns: readonly string[]): SumFragments {
  const list = (write: (column: Fragment) => Fragment) =>
    columns.map((name) => write(sql`${sql(name)}`)).reduce((all, one) => sql`${all}, ${one}`)
  return {
    names: list((column) => column),
    summed: list((column) => sql`sum(${column}) as ${column}`),
    added: list((column) => sql`${column} = known.${column} + excluded.${column}`),
  }
}

/** What play of a player on one game came to on a day. */
export type PlayDay = {
  readonly playerId: string
  readonly day: string
  readonly game: string
  readonly product: string
  readonly currency: string
} & Played

/** What a player paid in and was paid out on a day, and what the operator gave to them and took besides. */
export type MoneyDay = { readonly playerId: string; readonly day: string; readonly currency: string } & Paid

/** What all players together came to within ten minutes. */
export type HouseSlot = { readonly slot: string; readonly currency: string } & Played & Paid

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
  readonly slots: readonly HouseSlot[]
}

/** The ten minutes (UTC) that a moment is in, by their beginning: `2026-11-27T19:50`. */
export function slotOf(at: Date): string {
  return `${at.toISOString().slice(0, 15)}0`
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
  const slots = new Map<string, HouseSlot>()
  const first = new Map<string, FirstDeposit>()

  /** What everything is added to besides: the house at that time of the day. */
  function houseAt(currency: string, at: Date): HouseSlot {
    const slot = slotOf(at)
    return madeIn(slots, `${slot} ${currency}`, () => ({ slot, currency, ...noPlay(), ...noMoney() }))
  }

  function addPlay({ kind, playerId, currency, amountMinor }: Move, { happenedAt, game }: PlayedAt): void {
    const day = utcDayOf(happenedAt)
    const product = game === OTHER_GAME ? OTHER_GAME : productOf(game)
    const key = { playerId, day, game, product, currency }
    const own = madeIn(play, `${playerId} ${day} ${game}`, () => ({ ...key, ...noPlay() }))
    for (const sums of [own, houseAt(currency, happenedAt)]) {
      if (kind === 'payout') sums.payoutsMinor += amountMinor
      else {
        sums.turnoverMinor += amountMinor
        // Every bet gives its stake to the house in one posting.
        sums.bets += signOf(amountMinor)
      }
    }
  }

  /** The sums that a payment of a player is added to. */
  function paidBy({ playerId, currency }: Pick<Move, 'playerId' | 'currency'>, at: Date): readonly Paid[] {
    const day = utcDayOf(at)
    const own = madeIn(money, `${playerId} ${day}`, () => ({ playerId, day, currency, ...noMoney() }))
    return [own, houseAt(currency, at)]
  }

  function noteFirst({ playerId, currency, amountMinor }: Move, depositedAt: Date): void {
    const known = first.get(playerId)
    if (amountMinor <= 0n || (known !== undefined && known.depositedAt <= depositedAt)) return
    first.set(playerId, { playerId, depositedAt, day: utcDayOf(depositedAt), currency, amountMinor })
  }

  return {
    add(move, { happenedAt, game }) {
      const add = ADDS[move.kind]
      if (add === undefined) addPlay(move, { happenedAt, game: game ?? OTHER_GAME })
      else for (const sums of paidBy(move, happenedAt)) add(sums, move.amountMinor)
      if (move.kind === 'deposit') noteFirst(move, happenedAt)
    },
    addPaidOut({ kind, amountMinor }, of) {
      for (const sums of paidBy(of, of.happenedAt)) {
        if (kind !== 'paid') sums.feesMinor += kind === 'deposit_fee_back' ? -amountMinor : amountMinor
        else {
          sums.withdrawalsMinor += amountMinor
          // Of every request one posting says that it arrived.
          sums.withdrawalCount += signOf(amountMinor)
        }
      }
    },
    sums: () => ({
      play: [...play.values()],
      money: [...money.values()],
      firstDeposits: [...first.values()],
      slots: [...slots.values()],
    }),
  }
}

type PlayedAt = { readonly happenedAt: Date; readonly game: string }

/** How a payment is added, by its kind; what is none is play. */
const ADDS: Readonly<Partial<Record<Move['kind'], (sums: Paid, amountMinor: bigint) => void>>> = {
  deposit(sums, amountMinor) {
    sums.depositsMinor += amountMinor
    sums.depositCount += signOf(amountMinor)
  },
  deposit_back(sums, amountMinor) {
    sums.depositsMinor -= amountMinor
  },
  deposit_kept(sums, amountMinor) {
    sums.depositsMinor += amountMinor
  },
  credit(sums, amountMinor) {
    sums.creditsMinor += amountMinor
  },
  debit(sums, amountMinor) {
    sums.debitsMinor += amountMinor
  },
  bonus(sums, amountMinor) {
    sums.bonusesMinor += amountMinor
  },
  bonus_back(sums, amountMinor) {
    sums.bonusesMinor -= amountMinor
  },
  reward(sums, amountMinor) {
    sums.rewardsMinor += amountMinor
  },
}

/** What is taken back lowers the count by one. */
function signOf(amountMinor: bigint): bigint {
  return amountMinor > 0n ? 1n : -1n
}

function madeIn<Value>(known: Map<string, Value>, key: string, make: () => Value): Value {
  const value = known.get(key) ?? make()
  known.set(key, value)
  return value
}

export function noPlay(): Played {
  return { turnoverMinor: 0n, payoutsMinor: 0n, bets: 0n }
}

export function noMoney(): Paid {
  return {
    depositsMinor: 0n,
    depositCount: 0n,
    withdrawalsMinor: 0n,
    withdrawalCount: 0n,
    feesMinor: 0n,
    creditsMinor: 0n,
    debitsMinor: 0n,
    bonusesMinor: 0n,
    rewardsMinor: 0n,
  }
}
