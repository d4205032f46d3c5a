import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import { refuse } from '#kit/refusal.ts'
import type { PrivilegedContext, PrivilegedTxContext } from '../../../ctx.ts'
import type { Done, PrivilegedUnit } from '../../../route.ts'
import {
  budgetUnit,
  dropQueued,
  endGrant,
  endNeeds,
  findGrantOwner,
  findOfferId,
  openOffer,
  problemsOf,
  queuedGrants,
  saveOfferDraft,
  stepOffer,
} from '../../bonuses/index.ts'
import { findCurrency, readAmount, tellWallet } from '../../ledger/index.ts'

/**
 * Saves terms of a bonus for two people to open, and says what keeps them from being offered.
 * @throws Refusal office.entry_unknown, ledger.currency_unknown, bonuses.offer_ended
 */
export async function saveOffer(
  { app, tx, staff }: PrivilegedTxContext,
  { intId, terms, code }: ParsedInput<'office/bonus/save'>,
): Promise<Done<CallData<'office/bonus/save'>>> {
  const termsHash = await saveOfferDraft(app, tx, { intId, terms, code: code ?? null, by: staff.id })
  return {
    data: { termsHash, problems: [...problemsOf(app, terms)] },
    line: { action: 'bonuses.offer_saved', targetId: null, details: { intId, termsHash, code: code ?? null } },
  }
}

/** Opens a bonus by saved terms, which another person has approved. @throws Refusal what stands beside the call */
export async function openSavedOffer(
  { app, tx }: PrivilegedTxContext,
  { intId, termsHash }: ParsedInput<'office/bonus/open'>,
): Promise<Done<CallData<'office/bonus/open'>>> {
  const { bonusId, before } = await openOffer(app, tx, { intId, termsHash })
  return {
    data: {},
    line: { action: 'bonuses.offer_opened', targetId: bonusId, details: { intId, before, termsHash } },
  }
}

const STEP_ACTIONS = {
  pause: 'bonuses.offer_paused',
  resume: 'bonuses.offer_resumed',
  end: 'bonuses.offer_ended',
} as const

/** Pauses, resumes or ends an offer; grants of it stay as they are. @throws Refusal office.entry_unknown, bonuses.offer_elsewhere */
export function stepper(step: keyof typeof STEP_ACTIONS) {
  return async (
    { tx }: PrivilegedTxContext,
    { intId }: ParsedInput<'office/bonus/pause'>,
  ): Promise<Done<CallData<'office/bonus/pause'>>> => {
    const bonusId = await stepOffer(tx, { intId, step })
    return { data: {}, line: { action: STEP_ACTIONS[step], targetId: bonusId, details: { intId } } }
  }
}

/** Sets money of the bank aside for a bonus, or gives it back. @throws Refusal what stands beside the call */
export async function fundOffer(
  { app, db }: PrivilegedContext,
  { intId, direction, currency, amount }: ParsedInput<'office/bonus/fund'>,
): Promise<PrivilegedUnit<CallData<'office/bonus/fund'>>> {
  const bonusId = await findOfferId(db, intId)
  if (bonusId === null) throw refuse('office.entry_unknown')
  const known = findCurrency(app, currency)
  if (known === undefined) throw refuse('ledger.currency_unknown', { currency }, { currency: 'choice' })
  const amountMinor = readAmount(known, amount)
  const { needs, decide } = budgetUnit(app, { bonusId, intId, direction, currency, amountMinor })
  return { needs, decide: (state) => ({ data: {}, line: decide(state) }) }
}

/** Takes a bonus of a player back. @throws Refusal bonuses.grant_not_found, bonuses.grant_ended */
export async function revokeGrant(
  { app, db }: PrivilegedContext,
  { grantId }: ParsedInput<'office/bonus/revoke'>,
): Promise<PrivilegedUnit<CallData<'office/bonus/revoke'>>> {
  const owner = await findGrantOwner(db, grantId)
  if (owner === null) throw refuse('bonuses.grant_not_found')
  const { playerId, currency, intId } = owner
  return {
    needs: [...endNeeds(playerId, currency), { resource: queuedGrants, key: playerId }],
    decide(state) {
      const isEnded =
        endGrant(state, playerId, { ending: 'revoke', grantId }) ||
        dropQueued(state, playerId, { grantId, status: 'revoked' })
      if (!isEnded) throw refuse('bonuses.grant_ended')
      tellWallet(app, state, playerId)
      return { data: {}, line: { action: 'bonuses.grant_revoked', targetId: grantId, details: { playerId, intId } } }
    },
  }
}
