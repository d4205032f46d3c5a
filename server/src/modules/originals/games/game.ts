import type { Localized } from '@tas/shared/contract/languages.ts'
import type { FairSeed } from '@tas/shared/rules/fairness.ts'
import type { VerifyOutcome } from '@tas/shared/rules/games/verifier.ts'

/** What one bet of an instant game came to. */
export type InstantResult = {
  readonly multiplierE4: bigint
  readonly payoutMinor: bigint
  /** In the short form that is stored; `outcomeOf` shows it. */
  readonly outcome: string
}

/** A bet whose parameters were read and found possible. */
export type InstantBet = {
  /** The parameters in the short form that is stored; `paramsOf` shows them. */
  readonly params: string
  /** Highest multiplier it can be paid at: bounds the stake. */
  readonly maxMultiplierE4: bigint
  /** The result follows from stake and seed alone. */
  settle(stakeMinor: bigint, seed: FairSeed): InstantResult
}

/**
 * A house game that is decided at once: one file each in this folder, one line in `registry.ts`. The rules themselves are
 * pure and live in `@tas/shared/rules/games`.
 */
export type InstantGame = {
  readonly game: string
  /** Grows when a rule changes; every bet keeps the version it was decided by. */
  readonly rulesVersion: number
  /** Lowest return over all bets, cut to 8 decimals. */
  readonly rtp: string
  readonly rulesText: readonly Localized[]
  /** Reads the wire form of a bet, or names the field that is wrong. Never throws. */
  read(
    wire: Readonly<Record<string, unknown>>,
  ): { readonly ok: true; readonly bet: InstantBet } | { readonly ok: false; readonly field: string }
  /** Stored parameters in the wire form. */
  paramsOf(stored: string): Record<string, unknown>
  /** A stored outcome in the shape `game/fairness/verify` gives. */
  outcomeOf(stored: string): VerifyOutcome
}
