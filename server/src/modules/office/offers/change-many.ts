import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import { grantedMinor } from '@tas/shared/rules/bonuses/amounts.ts'
import { MOST_PLAYERS } from '@tas/shared/rules/bonuses/player-list.ts'
import { assert } from '#kit/assert.ts'
import type { Db } from '#kit/db/connect.ts'
import { uuidv7 } from '#kit/random.ts'
import { refuse } from '#kit/refusal.ts'
import type { PrivilegedContext } from '../../../ctx.ts'
import type { PrivilegedUnit } from '../../../route.ts'
import { findGrantsOfBonus, findOfferId, newBatches, readOffers } from '../../bonuses/index.ts'
import { currencyFacts, findCurrency, readAmount, writeAmount } from '../../ledger/index.ts'
import { readListed } from './read-listed.ts'

/** @throws Refusal office.entry_unknown */
export async function requireOfferId(db: Db, intId: number): Promise<string> {
  const bonusId = await findOfferId(db, intId)
  if (bonusId === null) throw refuse('office.entry_unknown')
  return bonusId
}

/**
 * Has a bonus offered to players, once a second person has approved it: a batch, worked through line by line. Nothing moves yet.
 * @throws Refusal what stands beside the call
 */
export async function grantToMany(
  { app, db, staff, askedBy, reason }: PrivilegedContext,
  asked: ParsedInput<'office/bonus/grant'>,
): Promise<PrivilegedUnit<CallData<'office/bonus/grant'>>> {
  const { intId, termsHash, players, count, currency, amount } = asked
  assert(askedBy !== null && reason !== null, 'the contract asks for a reason and a second person')
  const bonusId = await requireOfferId(db, intId)
  const offer = (await readOffers(db, [bonusId])).get(bonusId)
  if (offer?.termsHash !== termsHash) throw refuse('bonuses.terms_changed', {}, { termsHash: 'choice' })
  const known = findCurrency(app, currency)
  const each = offer.terms.kind === 'match' ? 0n : grantedMinor(offer.terms, 0n)
  if (known === undefined || currency !== offer.terms.currency || each === 0n)
    throw refuse('bonuses.not_yours', {}, { currency: 'choice' })
  const listed = await requireListed(db, { players, count })
  // What the scope of a right is held against is what is promised.
  const allMinor = each * BigInt(listed.length)
  if (readAmount(known, amount) !== allMinor) {
    const facts = { ...currencyFacts(app, currency), amount: writeAmount(app, currency)(allMinor) }
    throw refuse('bonuses.sum_changed', facts, { amount: 'choice' })
  }
  const id = uuidv7()
  const lines = listed.map((player, index) => ({
    batchId: id,
    number: index + 1,
    playerId: player.id,
    currency: player.currency,
    grantId: null,
  }))
  return {
    needs: [],
    decide(state) {
      const people = { askedBy, approvedBy: staff.id, reason }
      state.insert(newBatches, { id, kind: 'grant', bonusId, termsHash, ...people, lines })
      return {
        data: {},
        line: { action: 'bonuses.grants_given', targetId: id, details: { intId, count, currency, amount } },
      }
    },
  }
}

/**
 * Has a bonus taken back from players who have it, once a second person has approved it. @throws Refusal what stands beside the call
 */
export async function revokeFromMany(
  { db, staff, askedBy, reason }: PrivilegedContext,
  { intId, players = null, count }: ParsedInput<'office/bonus/bulkRevoke'>,
): Promise<PrivilegedUnit<CallData<'office/bonus/bulkRevoke'>>> {
  assert(askedBy !== null && reason !== null, 'the contract asks for a reason and a second person')
  const bonusId = await requireOfferId(db, intId)
  const listed = players === null ? null : (await readListed(db, players)).players
  if (listed === null ? false : listed.length === 0) throw refuse('bonuses.list_wrong', {}, { players: 'choice' })
  const playerIds = listed?.map((one) => one.id) ?? null
  const grants = await findGrantsOfBonus(db, { bonusId, playerIds, limit: MOST_PLAYERS })
  if (grants.length !== count) throw refuse('bonuses.list_changed', { count: grants.length }, { count: 'choice' })
  const id = uuidv7()
  const lines = grants.map(({ id: grantId, ...owner }, index) => ({
    batchId: id,
    number: index + 1,
    ...owner,
    grantId,
  }))
  return {
    needs: [],
    decide(state) {
      const people = { askedBy, approvedBy: staff.id, reason }
      state.insert(newBatches, { id, kind: 'revoke', bonusId, termsHash: null, ...people, lines })
      return { data: {}, line: { action: 'bonuses.grants_revoked', targetId: id, details: { intId, count } } }
    },
  }
}

/** @throws Refusal bonuses.list_wrong, bonuses.list_changed */
async function requireListed(db: Db, { players, count }: { readonly players: string; readonly count: number }) {
  const { players: listed, problems } = await readListed(db, players)
  if (problems.length > 0) throw refuse('bonuses.list_wrong', {}, { players: 'choice' })
  if (listed.length !== count) throw refuse('bonuses.list_changed', { count: listed.length }, { count: 'choice' })
  return listed
}
