import { type Grant, refundBet, settleBet } from '@tas/shared/rules/bonuses/grant.ts'
import type { Split } from '@tas/shared/rules/bonuses/split.ts'
import { assert } from '#kit/assert.ts'
import type { State } from '#kit/commit/state.ts'
import { grantsOf, type OwnGrant } from './carried.ts'
import { grantBets, setBet } from './grant-rows.ts'
import { keepStep, withMoney } from './move-grant.ts'

/** A bet that a grant knows of: whose money its stake was, or what the house staked on it; null: nothing. */
type StakedBet = { readonly own: OwnGrant; readonly stake: Split; readonly freeMinor: bigint | null }

/** The grant an open bet has to do with; null: it is of own money alone, and of no grant. */
export function findStaked(
  state: State,
  { playerId, reference }: { readonly playerId: string; readonly reference: string },
): StakedBet | null {
  for (const own of grantsOf(state, playerId)) {
    const bet = own.grant.bets.get(reference)
    if (bet !== undefined) return { own, stake: bet.stake, freeMinor: bet.freeMinor }
  }
  return null
}

type Ended = { readonly playerId: string; readonly reference: string; readonly staked: StakedBet }

/**
 * Settles a bet of a grant: its stake counts, what it pays comes back in the ratio of its stake.
 * @param post posts what comes back, before anything of it becomes own money or goes to the budget
 * @returns what became the player's own by it, beside what came back as that
 */
export function settleStaked(
  state: State,
  { playerId, reference, staked, payoutMinor }: Ended & { readonly payoutMinor: bigint },
  post: (returned: Split) => void,
): bigint {
  const { own } = staked
  const before = withMoney(state, playerId, own)
  const step = settleBet(before, reference, payoutMinor)
  assert(step.ok, 'a bet is settled once')
  const returned = step.grant.bets.get(reference)?.returned
  assert(returned !== undefined && returned !== null, 'a bet that was settled says what came back')
  return end(state, { playerId, reference, staked, before, after: step.grant, returned, status: 'settled' }, post)
}

/** Gives the stake of a bet of a grant back as it came; it counts nothing. Else as `settleStaked`. */
export function refundStaked(
  state: State,
  { playerId, reference, staked }: Ended,
  post: (returned: Split) => void,
): bigint {
  const { own, stake } = staked
  const before = withMoney(state, playerId, own)
  const step = refundBet(before, reference)
  assert(step.ok, 'a bet is given back once')
  const ended = { playerId, reference, staked, before, after: step.grant, returned: stake, status: 'refunded' } as const
  return end(state, ended, post)
}

function end(
  state: State,
  ended: Ended & {
    readonly before: Grant
    readonly after: Grant
    readonly returned: Split
    readonly status: 'settled' | 'refunded'
  },
  post: (returned: Split) => void,
): bigint {
  const { playerId, reference, staked, before, after, returned, status } = ended
  post(returned)
  setBet(state, { reference, opened: null, status, stake: staked.stake, returned })
  keepStep(state, playerId, { own: staked.own, before, after })
  return after.convertedMinor - before.convertedMinor
}

/** What is left of free rounds after a bet of this decision, and what came back of it to the player. */
export function readFreeBet(
  state: State,
  { playerId, grantId, betId }: { readonly playerId: string; readonly grantId: string; readonly betId: string },
): { readonly freeLeft: number; readonly returned: Split } {
  const bet = state.get(grantBets, betId)
  assert(bet !== undefined, 'a free bet was written down in this decision')
  const own = grantsOf(state, playerId).find(({ id }) => id === grantId)
  return { freeLeft: own?.grant.freeLeft ?? 0, returned: bet.returned }
}
