import type { Chip } from '@tas/shared/rules/games/chips.ts'

export type RoundStatus = 'betting' | 'closed' | 'refunded'

/** Which round: of which table, and its number there. */
export type RoundKey = { readonly table: string; readonly intId: number }

/** A round as the database knows it. Times in milliseconds since 1970 on the database's clock. */
export type TableRound = RoundKey & {
  readonly chainId: string
  readonly chainNumber: number
  readonly terminatingHash: string
  /** SHA-256 of the round's hash: what was published before bets were taken. */
  readonly serverSeedHash: string
  readonly salt: string
  readonly game: string
  readonly rulesVersion: number
  readonly paytableVersion: number
  readonly status: RoundStatus
  readonly bettingAt: number
  readonly bettingEndsAt: number
  readonly closedAt: number | null
  /** Null before betting has closed. */
  readonly serverSeed: string | null
  readonly outcome: unknown
  readonly result: string | null
  readonly settledAt: number | null
}

/** A round's outcome, drawn from its hash. */
export type RoundResult = { readonly serverSeed: string; readonly outcome: unknown; readonly result: string }

export type TableBetStatus = 'open' | 'won' | 'lost' | 'refunded' | 'cancelled'

export type TableBet = {
  readonly id: string
  readonly intId: number
  readonly table: string
  readonly roundIntId: number
  readonly playerId: string
  readonly stakeMinor: bigint
  readonly currency: string
  /** In the one form the rules give them. */
  readonly chips: readonly Chip[]
  readonly status: TableBetStatus
  readonly multiplierE4: bigint
  readonly payoutMinor: bigint
  readonly createdAt: Date
}

/** A chip of a bet in minor units. Bets are taken only when every chip is a whole number of them. */
export function chipAmounts(chips: readonly Chip[], stakeMinor: bigint): { spot: string; amountMinor: bigint }[] {
  const units = chips.reduce((sum, chip) => sum + BigInt(chip.units), 0n)
  return chips.map((chip) => ({ spot: chip.spot, amountMinor: (stakeMinor * BigInt(chip.units)) / units }))
}

/** Whether every chip is a whole number of minor units. */
export function areEven(chips: readonly Chip[], stakeMinor: bigint): boolean {
  const units = chips.reduce((sum, chip) => sum + BigInt(chip.units), 0n)
  return chips.every((chip) => (stakeMinor * BigInt(chip.units)) % units === 0n)
}

/** The hash of a round as seed of its draw: verified like a bet, with the round's number as nonce. */
export function roundSeed(round: Pick<TableRound, 'salt' | 'intId'>, serverSeed: string) {
  return { serverSeed, clientSeed: round.salt, nonce: round.intId }
}
