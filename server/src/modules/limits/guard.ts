import {
  depositGate,
  type GateAnswer,
  NO_PROTECTION,
  type Protection,
  stakeGate,
} from '@tas/shared/rules/limits/gate.ts'
import type { Need, State } from '#kit/commit/state.ts'
import { refuse } from '#kit/refusal.ts'
import { protections } from './protection.ts'

/** What a unit must load so that its stake or deposit can be guarded. */
export function protectionNeed(playerId: string): Need {
  return { resource: protections, key: playerId }
}

/** Refuses a stake that the player's protection does not allow at this moment. Part of the decision that moves the money. */
export function guardStake(
  state: State,
  stake: { readonly playerId: string; readonly amountMinor: bigint; readonly write: (minor: bigint) => string },
): void {
  enforce(stakeGate(protectionOf(state, stake.playerId), stake.amountMinor, state.now), stake.write)
}

/** Refuses a deposit that the player's protection does not allow at this moment. */
export function guardDeposit(
  state: State,
  deposit: { readonly playerId: string; readonly amountMinor: bigint; readonly write: (minor: bigint) => string },
): void {
  enforce(depositGate(protectionOf(state, deposit.playerId), state.now), deposit.write)
}

function protectionOf(state: State, playerId: string): Protection {
  return state.get(protections, playerId) ?? NO_PROTECTION
}

function enforce(answer: GateAnswer, write: (minor: bigint) => string): void {
  if (answer.isAllowed) return
  const { code } = answer
  if (code === 'limits.stake_limit') throw refuse(code, { limit: write(answer.limitMinor) })
  throw refuse(code, 'until' in answer ? { until: answer.until.toISOString() } : {})
}
