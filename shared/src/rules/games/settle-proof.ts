import { firstStakeMinor, payoutMinor } from '../payout.ts'
import type { WireParams } from './params.ts'
import { findInstantGame, findStepGame } from './registry.ts'
import { playActions } from './step-game.ts'
import { readActions } from './step-verifier.ts'

/** What decided a bet of a game with seeds of its own; `params` of a hand hold its `actions`. */
export type BetProof = {
  readonly game: string
  readonly serverSeed: string
  readonly clientSeed: string
  readonly nonce: number
  readonly params: WireParams
}

/** What a bet is multiplied by according to the rules: 0 when it lost, null while a hand has nothing to pay yet. */
export type ProvedBet = {
  readonly multiplierE4: bigint | null
  /** What is paid then for all that was staked (minor units ≥ 0). */
  readonly payoutMinor: (stakedMinor: bigint) => bigint
}

/**
 * What a bet came to by the very functions that decide bets, from its proof alone. Null when the parameters are no bet of the
 * game: it is then for `explainGame` to say why. Throws RangeError on a bad nonce.
 */
export function settleProof({ game, params, ...seed }: BetProof): ProvedBet | null {
  const instant = findInstantGame(game, params)?.read(params)
  if (instant !== undefined) {
    if (!instant.ok) return null
    const { settle } = instant.bet
    return { multiplierE4: settle(0n, seed).multiplierE4, payoutMinor: (stake) => settle(stake, seed).payoutMinor }
  }
  const hand = findStepGame(game)?.read(params)
  const actions = readActions(params['actions'])
  if (hand?.ok !== true || actions === null || actions === undefined) return null
  const turn = playActions(hand.bet.start(seed), actions)
  if (!turn.ok) return null
  const { status, multiplierE4, stakeUnitsE4 } = turn.hand
  return {
    multiplierE4: status === 'open' && multiplierE4 === 0n ? null : multiplierE4,
    payoutMinor: (staked) => payoutMinor(firstStakeMinor(staked, stakeUnitsE4), multiplierE4),
  }
}
