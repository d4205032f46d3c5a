import type { Fraction } from '../fraction.ts'
import { exactPayoutMinor, payoutMinor } from '../payout.ts'
import type { WordSource } from '../word-source.ts'
import type { ParsedParams, WireParams } from './params.ts'
import type { Paytable, Rtp } from './paytable.ts'
import type { VerifyOutcome } from './verifier.ts'

/** What one bet of an instant game came to. */
export type InstantSettlement = {
  /** In the shape `verifyGame` gives for this game. */
  readonly outcome: VerifyOutcome
  /** What the stake is multiplied by, cut to four decimals; 0 when the bet lost. */
  readonly multiplierE4: bigint
  /** Stake included, floored to the minor unit. */
  readonly payoutMinor: bigint
}

/** A bet of an instant game with its parameters fixed. */
export type InstantBet = {
  /** The parameters in their one wire form: what is kept and shown, and `read` reads back to the same bet. */
  readonly params: WireParams
  /** The most the stake can be multiplied by, as in the paytable: bounds the stake. */
  readonly maxMultiplierE4: bigint
  readonly paytable: () => Paytable
  /** Decides the bet from stake (minor units ≥ 0) and words alone. Throws RangeError on a bad stake or nonce. */
  readonly settle: (stakeMinor: bigint, source: WordSource) => InstantSettlement
}

/** What a bet was decided by; both are kept with it, so that old bets are verified by what held for them. */
export type GameVersions = {
  /** Grows when the way from seeds to outcome changes. */
  readonly rulesVersion: number
  /** Grows when what an outcome pays changes. */
  readonly paytableVersion: number
}

/** A house game decided at once. All are treated alike through this one form. */
export type InstantGame = GameVersions & {
  readonly game: string
  /** The lowest return over all bets the game takes, exact. Counted when it is first asked for. */
  readonly lowestRtp: () => Rtp
  /** Reads the wire form of a bet's parameters or names the field that is wrong. Fields of no concern are ignored. */
  readonly read: (
    wire: WireParams,
  ) => { readonly ok: true; readonly bet: InstantBet } | { readonly ok: false; readonly field: string }
}

/** What a game itself has to say; `drawn` is whatever chance decided. All pure. */
export type InstantRule<Params, Drawn> = GameVersions & {
  readonly game: string
  /** Never throws. */
  readonly parse: (wire: WireParams) => ParsedParams<Params>
  readonly wire: (params: Params) => WireParams
  readonly draw: (source: WordSource, params: Params) => Drawn
  readonly outcome: (drawn: Drawn, params: Params) => VerifyOutcome
  readonly multiplierE4: (drawn: Drawn, params: Params) => bigint
  /** Where four decimals cut the multiplier: the whole of it, which the payout follows. */
  readonly exactMultiplier?: (drawn: Drawn, params: Params) => Fraction
  readonly paytable: (params: Params) => Paytable
  /** Equal to the paytable's, without counting chances: it is asked for at every bet. */
  readonly maxMultiplierE4: (params: Params) => bigint
  readonly lowestRtp: () => Rtp
}

/** Makes of a game's rule the form in which server and site treat every instant game. */
export function instantGame<Params, Drawn>(rule: InstantRule<Params, Drawn>): InstantGame {
  let lowest: Rtp | undefined
  return {
    game: rule.game,
    rulesVersion: rule.rulesVersion,
    paytableVersion: rule.paytableVersion,
    lowestRtp() {
      lowest ??= rule.lowestRtp()
      return lowest
    },
    read(wire) {
      const parsed = rule.parse(wire)
      if (!parsed.ok) return parsed
      const { params } = parsed
      return {
        ok: true,
        bet: {
          params: rule.wire(params),
          maxMultiplierE4: rule.maxMultiplierE4(params),
          paytable: () => rule.paytable(params),
          settle(stakeMinor, source) {
            const drawn = rule.draw(source, params)
            const multiplierE4 = rule.multiplierE4(drawn, params)
            const outcome = rule.outcome(drawn, params)
            const exact = rule.exactMultiplier?.(drawn, params)
            const paidMinor =
              exact === undefined ? payoutMinor(stakeMinor, multiplierE4) : exactPayoutMinor(stakeMinor, exact)
            return { outcome, multiplierE4, payoutMinor: paidMinor }
          },
        },
      }
    },
  }
}
