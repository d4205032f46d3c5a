import type { BetData } from '../../contract/bets/bet-data.ts'
import type { WireParams } from './params.ts'

/** A settled bet with everything that decided it, to be kept and checked without us. Amounts are decimal texts. */
export type BetDocument = {
  readonly kind: 'bet'
  readonly version: 1
  readonly id: string
  /** The number players see. */
  readonly number: number
  readonly placedAt: string
  readonly game: string
  readonly currency: string
  readonly amount: string
  readonly payout: string
  /** Payout per stake; "0" for a lost bet. */
  readonly multiplier: string
  readonly status: 'won' | 'lost'
  readonly params: WireParams
  readonly outcome: unknown
  /** Null for crash, whose rule `proof.params.formula` names. */
  readonly rulesVersion: number | null
  readonly paytableVersion: number | null
  readonly proof: {
    /** Crash: the hash of the round. */
    readonly serverSeed: string
    /** What was shown before the bet. Crash: the published end of the chain. */
    readonly serverSeedHash: string
    /** Crash: the public salt. */
    readonly clientSeed: string
    readonly nonce: number | null
    readonly params: WireParams
  }
}

/** What `game/fairness/getBet` tells of a bet. */
type ToldBet = {
  readonly bet: Omit<BetData, 'nonce' | 'serverSeedHash' | 'clientSeed'>
  readonly verification: {
    readonly serverSeed: string | null
    readonly serverSeedHash: string
    readonly clientSeed: string
    readonly nonce: number | null
    readonly params: WireParams
    readonly rulesVersion: number | null
    readonly paytableVersion: number | null
  }
}

/** The document of a bet; null while it is open, when it was refunded, or as long as its seed is secret. */
export function betDocument({ bet, verification }: ToldBet): BetDocument | null {
  const { serverSeed, serverSeedHash, clientSeed, nonce, params, rulesVersion, paytableVersion } = verification
  const { status } = bet
  if (serverSeed === null || (status !== 'won' && status !== 'lost')) return null
  return {
    kind: 'bet',
    version: 1,
    id: bet.id,
    number: bet.intId,
    placedAt: bet.createdAt,
    game: bet.game,
    currency: bet.currency,
    amount: bet.amount,
    payout: bet.payout,
    multiplier: bet.multiplier,
    status,
    params: bet.params,
    outcome: bet.outcome,
    rulesVersion,
    paytableVersion,
    proof: { serverSeed, serverSeedHash, clientSeed, nonce, params },
  }
}
