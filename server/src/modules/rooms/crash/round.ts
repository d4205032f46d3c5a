import type { ChainWalk } from '@tas/shared/rules/games/crash/chain.ts'
import type { CrashBetEnd } from '@tas/shared/rules/games/crash/outage.ts'
import type { CrashFormula } from '@tas/shared/rules/games/crash/point.ts'

export type RoundStatus = 'announced' | 'betting' | 'running' | 'busted' | 'refunded'

/** A round as the database knows it. Times in milliseconds since 1970 on the database's clock. */
export type CrashRound = {
  readonly intId: number
  readonly chainId: string
  readonly chainNumber: number
  readonly terminatingHash: string
  readonly salt: string
  readonly formula: CrashFormula
  readonly walk: ChainWalk
  readonly status: RoundStatus
  readonly bettingAt: number | null
  readonly bettingEndsAt: number | null
  readonly startedAt: number | null
  readonly aliveAt: number | null
  readonly bustedAt: number | null
  /** When a writer found that the round had been without control for too long; null: it never was. */
  readonly outageNoticedAt: number | null
  /** Null before the bust. */
  readonly crashPointE2: number | null
  readonly gameHash: string | null
  /** Most the players of a currency may win together, in minor units, as announced with betting; empty before. */
  readonly maxProfits: ReadonlyMap<string, bigint>
  /** The force points that were reached, in hundredths, by currency. */
  readonly forced: ReadonlyMap<string, number>
}

/** What becomes of an open bet. */
export type BetEnd = CrashBetEnd | { readonly status: 'cancelled' }

export type CrashBetStatus = 'open' | BetEnd['status']

export type CrashBet = {
  readonly id: string
  readonly intId: number
  readonly roundIntId: number
  readonly playerId: string
  /** Which of the player's bets on the round: 1 or 2. */
  readonly seat: number
  readonly stakeMinor: bigint
  readonly currency: string
  /** The player's automatic target, in hundredths. */
  readonly autoCashOutE2: number | null
  /** Where the highest payout ends the bet, in hundredths. */
  readonly limitE2: number
  readonly status: CrashBetStatus
  readonly cashedOutE2: number | null
  readonly payoutMinor: bigint
  readonly createdAt: Date
}
