import type { FairSeed } from '../fairness.ts'
import { payoutMinor } from '../payout.ts'
import type { ParsedParams, WireParams } from './params.ts'
import type { Paytable } from './paytable.ts'
import type { VerifyOutcome } from './verifier.ts'

/** What one bet of an instant game came to. */
export type InstantSettlement = {
  /** In the shape `verifyGame` gives for this game. */
  readonly outcome: VerifyOutcome
  /** What the stake is multiplied by; 0 when the bet lost. */
  readonly multiplierE4: bigint
  /** Stake included, floored to the minor unit. */
  readonly payoutMinor: bigint
}

/** A bet of an instant game with its parameters fixed. */
export type InstantBet = {
  /** The parameters in their one wire form: what is kept and shown, and `read` reads back to the same bet. */
  readonly params: WireParams
  readonly paytable: () => Paytable
  /** Decides the bet from stake (minor units ≥ 0) and seed alone. Throws RangeError on a bad stake or nonce. */
  readonly settle: (stakeMinor: bigint, seed: FairSeed) => InstantSettlement
}

/** A house game decided at once. All are treated alike through this one form. */
export type InstantGame = {
  readonly game: string
  /** Reads the wire form of a bet's parameters or names the field that is wrong. Fields of no concern are ignored. */
  readonly read: (
    wire: WireParams,
  ) => { readonly ok: true; readonly bet: InstantBet } | { readonly ok: false; readonly field: string }
}

/** What a game itself has to say; `drawn` is whatever chance decided. All pure. */
export type InstantRule<Params, Drawn> = {
  readonly game: string
  /** Never throws. */
  readonly parse: (wire: WireParams) => ParsedParams<Params>
  readonly wire: (params: Params) => WireParams
  readonly draw: (seed: FairSeed, params: Params) => Drawn
  readonly outcome: (drawn: Drawn, params: Params) => VerifyOutcome
  readonly multiplierE4: (drawn: Drawn, params: Params) => bigint
  readonly paytable: (params: Params) => Paytable
}

/** Makes of a game's rule the form in which server and site treat every instant game. */
export function instantGame<Params, Drawn>(rule: InstantRule<Params, Drawn>): InstantGame {
  return {
    game: rule.game,
    read(wire) {
      const parsed = rule.parse(wire)
      if (!parsed.ok) return parsed
      const { params } = parsed
      return {
        ok: true,
        bet: {
          params: rule.wire(params),
          paytable: () => rule.paytable(params),
          settle(stakeMinor, seed) {
            const drawn = rule.draw(seed, params)
            const multiplierE4 = rule.multiplierE4(drawn, params)
            const outcome = rule.outcome(drawn, params)
            return { outcome, multiplierE4, payoutMinor: payoutMinor(stakeMinor, multiplierE4) }
          },
        },
      }
    },
  }
}
