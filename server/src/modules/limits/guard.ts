import {
  depositGate,
  type GateAnswer,
  NO_PROTECTION,
  type Protection,
  stakeGate,
} from '@tas/shared/rules/limits/gate.ts'
import type { Need, State } from '#kit/commit/state.ts'
import { refuse } from '#kit/refusal.ts'
import type { App } from '../../ctx.ts'
import { protections } from './protection.ts'

/** What a unit must load so that its stake or deposit can be guarded. */
export function protectionNeed(playerId: string): Need {
  return { resource: protections, key: playerId }
}

/** Refuses a stake that the player's protection does not allow at this moment. Part of the decision that moves the money. */
export function guardStake(
  app: App,
  state: State,
  stake: { readonly playerId: string; readonly amountMinor: bigint; readonly write: (minor: bigint) => string },
): void {
  enforce(stakeGate(protectionOf(app, state, stake.playerId), stake.amountMinor, state.now), stake.write)
}

/** Refuses a deposit that the player's protection does not allow at this moment. */
export function guardDeposit(
  app: App,
  state: State,
  deposit: { readonly playerId: string; readonly amountMinor: bigint; readonly write: (minor: bigint) => string },
): void {
  enforce(depositGate(protectionOf(app, state, deposit.playerId), state.now), deposit.write)
}

/** A player nobody has said anything about has set no limits; cleared they are only where money is play money. */
function protectionOf(app: App, state: State, playerId: string): Protection {
  return state.get(protections, playerId) ?? { ...NO_PROTECTION, isCleared: app.config.mode === 'sandbox' }
}

function enforce(answer: GateAnswer, write: (minor: bigint) => string): void {
  if (answer.isAllowed) return
  const { code } = answer
  if (code === 'limits.stake_limit') throw refuse(code, { limit: write(answer.limitMinor) })
  throw refuse(code, 'until' in answer ? { until: answer.until.toISOString() } : {})
}
