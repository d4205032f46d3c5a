import { promisedMinor } from '@tas/shared/rules/bonuses/amounts.ts'
import { beginGrant } from '@tas/shared/rules/bonuses/grant.ts'
import { termsHash as hashOf } from '@tas/shared/rules/bonuses/terms.ts'
import type { State } from '#kit/commit/state.ts'
import { refuse } from '#kit/refusal.ts'
import type { App } from '../../../ctx.ts'
import { guardFrozen } from '../../ledger/index.ts'
import { guardOffer } from '../../limits/index.ts'
import { BONUSES } from '../house-owner.ts'
import {
  activate,
  granted,
  guardQueue,
  makeRow,
  NOT_BEGUN,
  NOTHING,
  openOffer,
  requireLeft,
  type Taker,
} from './give-grant.ts'
import { type GrantRow, grantRows } from './grant-rows.ts'
import { offers } from './offer-store.ts'
import { type QueuedGrant, queuedGrants } from './queue.ts'

/**
 * Offers a bonus to one player in a decision: its money is set aside, and it begins when they take it. What makes others have it, a
 * code or a level, is not asked.
 * @throws Refusal what protects the player, bonuses.not_found, bonuses.paused, bonuses.terms_changed, bonuses.taken,
 * bonuses.not_yours, bonuses.budget_spent
 */
export function offerGrant(
  app: App,
  state: State,
  taker: Taker,
  { bonusId, termsHash }: { readonly bonusId: string; readonly termsHash: string },
): GrantRow {
  const { playerId, currency } = taker
  guardOffer(app, state, taker)
  guardFrozen(state, { playerId, house: BONUSES, currency })
  const code = state.get(offers, bonusId)?.code ?? null
  const offer = openOffer(state, { bonusId, termsHash, code })
  // Part of a deposit is granted for a deposit alone.
  if (offer.terms.currency !== currency || offer.terms.kind === 'match') throw refuse('bonuses.not_yours')
  const has = state.get(granted, playerId) ?? NOTHING
  if (has.bonusIds.includes(bonusId)) throw refuse('bonuses.taken')
  const begun = beginGrant(offer.terms, { depositMinor: 0n, cashMinor: 0n })
  requireLeft(app, state, { bonusId, currency, amountMinor: promisedMinor(offer.terms, 0n) })
  state.set(granted, playerId, { ...has, bonusIds: [...has.bonusIds, bonusId] })
  return makeRow(state, taker, { offer, begun, status: 'offered' })
}

/**
 * Takes what the house offered to a player, by the terms it was offered with: it begins, or waits its turn.
 * @throws Refusal bonuses.terms_changed, bonuses.queue_full, and what protects the player
 */
export function acceptGrant(
  app: App,
  state: State,
  taker: Taker,
  { offered, termsHash }: { readonly offered: QueuedGrant; readonly termsHash: string },
): GrantRow {
  const { playerId, currency } = taker
  guardOffer(app, state, taker)
  guardFrozen(state, { playerId, house: BONUSES, currency })
  if (hashOf(offered.terms) !== termsHash) throw refuse('bonuses.terms_changed', {}, { termsHash: 'choice' })
  const { has, isNext } = guardQueue(state, playerId, null)
  const waiting = (state.get(queuedGrants, playerId) ?? []).filter(({ id }) => id !== offered.id)
  if (isNext) {
    state.set(queuedGrants, playerId, waiting)
    return activate(state, { ...offered, playerId })
  }
  state.set(queuedGrants, playerId, [...waiting, { ...offered, isOffered: false }])
  state.set(granted, playerId, { ...has, queued: has.queued + 1 })
  const row: GrantRow = { id: offered.id, made: null, status: 'queued', ...NOT_BEGUN }
  state.set(grantRows, offered.id, row)
  return row
}
