import { isLiving } from '@tas/shared/rules/bonuses/grant.ts'
import type { Need, State } from '#kit/commit/state.ts'
import { grantsOf } from './carried.ts'
import { endGrant, endNeeds } from './end-grant.ts'
import { dropQueued, queuedGrants } from './queue.ts'

/** A deposit, as far as its bonus goes. */
type OfDeposit = { readonly playerId: string; readonly currency: string; readonly bonusId: string | null }
/** `bonusRefused`: why the bonus did not come with it; null: it came. */
type GivenForDeposit = Omit<OfDeposit, 'currency'> & { readonly bonusRefused: string | null }

/** What a unit must load to take the bonus of a deposit back. */
export function depositBonusNeeds({ playerId, currency, bonusId }: OfDeposit): readonly Need[] {
  return bonusId === null ? [] : [...endNeeds(playerId, currency), { resource: queuedGrants, key: playerId }]
}

/** Takes the bonus that came with a deposit back, lives it or waits. Own money stays; what ended before stays as it is. @returns whether there was one */
export function revokeDepositBonus(state: State, { playerId, bonusId, bonusRefused }: GivenForDeposit): boolean {
  // Of a bonus that this deposit did not bring, the grant is that of another deposit.
  if (bonusId === null || bonusRefused !== null) return false
  const living = grantsOf(state, playerId).find((own) => own.bonusId === bonusId && isLiving(own.grant))
  if (living !== undefined) endGrant(state, playerId, { ending: 'revoke', grantId: living.id })
  const queued = (state.get(queuedGrants, playerId) ?? []).find((one) => one.bonusId === bonusId)
  if (queued !== undefined) dropQueued(state, playerId, { grantId: queued.id, status: 'revoked' })
  return living !== undefined || queued !== undefined
}
