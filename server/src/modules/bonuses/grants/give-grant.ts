import { freeStakesOf, promisedMinor } from '@tas/shared/rules/bonuses/amounts.ts'
import { startClock } from '@tas/shared/rules/bonuses/clock.ts'
import { beginGrant, type Grant, isLiving } from '@tas/shared/rules/bonuses/grant.ts'
import { assert } from '#kit/assert.ts'
import type { Need, Resource, State } from '#kit/commit/state.ts'
import { uuidv7 } from '#kit/random.ts'
import { refuse } from '#kit/refusal.ts'
import type { App } from '../../../ctx.ts'
import type { TasEvent } from '../../../events.ts'
import { currencyFacts, guardFrozen, post, purses, writeAmount } from '../../ledger/index.ts'
import { breakUntil, guardOffer, limitNeeds } from '../../limits/index.ts'
import { BONUSES } from '../house-owner.ts'
import { budgetNeeds, leftOf, takeFromBudget } from './budgets.ts'
import { carryGrant, grantsOf } from './carried.ts'
import { budgetMoves, type GrantRow, grantRows } from './grant-rows.ts'
import { keepStep, withMoney } from './move-grant.ts'
import { type Offer, offers } from './offer-store.ts'

/** The bonuses a player has had, how many wait, and whether they reached a level. Read after the purses are locked. */
type Granted = { readonly bonusIds: readonly string[]; readonly queued: number; readonly hasLevel: boolean }

export const granted: Resource<Granted> = {
  name: 'ledger.purses_granted',
  async load(tx, playerIds) {
    const rows = await tx.sql<{ player: string; bonusIds: string[]; queued: number; hasLevel: boolean }[]>`
      select player, coalesce("bonusIds", '{}') as "bonusIds", coalesce(queued, 0) as queued,
        exists (select from ${tx.b}.bonuses_level_reached reached where reached.player_id = player) as "hasLevel"
      from unnest(${[...playerIds]}::uuid[]) as player left join lateral (
        select array_agg(bonus_id) as "bonusIds", count(*) filter (where status = 'queued')::int as queued
        from ${tx.b}.bonuses_grant where player_id = player
      ) granted on true`
    return new Map(rows.map(({ player, ...row }) => [player, row]))
  },
}
export const NOTHING: Granted = { bonusIds: [], queued: 0, hasLevel: false }

/** Grants of one player that wait for the one that lives. */
export const MOST_QUEUED = 5

export type Taker = { readonly playerId: string; readonly currency: string }

/** What a unit must load to grant a bonus to a player. */
export function grantNeeds({ playerId, currency }: Taker, bonusId: string): readonly Need[] {
  return [
    { resource: purses, key: playerId },
    { resource: granted, key: playerId },
    { resource: offers, key: bonusId },
    ...limitNeeds(playerId),
    ...budgetNeeds({ bonusId, currency }),
  ]
}

/** How a player takes a bonus: by the terms they read, with its code where it has one, and the deposit it belongs to. */
type Taken = {
  readonly bonusId: string
  readonly termsHash: string
  readonly code: string | null
  /** Null: none. */
  readonly depositMinor: bigint | null
  /** Less came than was asked for; left out: all of it. */
  readonly isPart?: boolean
}

type Guarded = {
  readonly offer: Offer
  readonly has: Granted
  /** Nothing of the player lives or waits: it begins at once. */
  readonly isNext: boolean
  readonly begun: Grant
}

/**
 * Refuses a bonus that its player cannot have as things stand in this decision; changes nothing.
 * @throws Refusal bonuses.not_found, bonuses.paused, bonuses.terms_changed, bonuses.code_wrong, bonuses.taken, bonuses.not_yours,
 * bonuses.queue_full, bonuses.budget_spent, and what protects the player
 */
export function guardGrant(app: App, state: State, { playerId, currency }: Taker, taken: Taken): Guarded {
  const { bonusId, depositMinor } = taken
  guardOffer(app, state, { playerId, currency })
  guardFrozen(state, { playerId, house: BONUSES, currency })
  const offer = openOffer(state, taken)
  if ((offer.trigger === 'deposit') !== (depositMinor !== null)) throw refuse('bonuses.not_yours')
  // A match is of what came; anything else was promised for the whole deposit, or who asks for much could pay a cent.
  if (taken.isPart === true && offer.terms.kind !== 'match') throw refuse('bonuses.not_yours')
  if (offer.terms.currency !== currency) throw refuse('bonuses.not_yours')
  const { has, isNext } = guardQueue(state, playerId, bonusId)
  // What a level brings is for who has reached one; it is taken like any other, never given by itself.
  if (offer.trigger === 'upgradeLevel' && !has.hasLevel) throw refuse('bonuses.not_yours')
  const begun = beginGrant(offer.terms, { depositMinor: depositMinor ?? 0n, cashMinor: 0n })
  requireLeft(app, state, { bonusId, currency, amountMinor: promisedMinor(offer.terms, depositMinor ?? 0n) })
  return { offer, has, isNext, begun }
}

/** @throws Refusal bonuses.not_yours where nothing is granted, bonuses.budget_spent */
export function requireLeft(
  app: App,
  state: State,
  { amountMinor, ...budget }: { readonly bonusId: string; readonly currency: string; readonly amountMinor: bigint },
): void {
  if (amountMinor === 0n) throw refuse('bonuses.not_yours')
  if (leftOf(state, budget) >= amountMinor) return
  const { currency } = budget
  throw refuse('bonuses.budget_spent', {
    ...currencyFacts(app, currency),
    amount: writeAmount(app, currency)(amountMinor),
  })
}

/**
 * What a player has had, and whether nothing stands before the next grant.
 * @param bonusId which bonus they may not have had; null: it is theirs already
 * @throws Refusal bonuses.taken, bonuses.queue_full
 */
export function guardQueue(state: State, playerId: string, bonusId: string | null): Pick<Guarded, 'has' | 'isNext'> {
  const has = state.get(granted, playerId) ?? NOTHING
  if (bonusId !== null && has.bonusIds.includes(bonusId)) throw refuse('bonuses.taken')
  const isNext = has.queued === 0 && !grantsOf(state, playerId).some(({ grant }) => isLiving(grant))
  if (!isNext && has.queued >= MOST_QUEUED) throw refuse('bonuses.queue_full')
  return { has, isNext }
}

/**
 * Grants a bonus in a decision: the money comes out of its budget, and at once to a player who has none that lives; else the grant
 * waits, with its money set aside. Each player has a bonus once.
 * @throws Refusal what `guardGrant` refuses; then nothing is changed
 */
export function giveGrant(app: App, state: State, taker: Taker, taken: Taken): GrantRow {
  const { playerId } = taker
  const { bonusId, depositMinor } = taken
  const { offer, has, isNext, begun } = guardGrant(app, state, taker, taken)
  const row = makeRow(state, taker, { offer, begun, status: 'queued' })
  const { id } = row
  state.set(granted, playerId, { ...has, bonusIds: [...has.bonusIds, bonusId], queued: has.queued + (isNext ? 0 : 1) })
  return isNext ? activate(state, { id, bonusId, playerId, terms: offer.terms, depositMinor: depositMinor ?? 0n }) : row
}

/** Takes a grant that has not begun out of its budget, which was found to have as much. */
export function makeRow(
  state: State,
  { playerId, currency }: Taker,
  { offer, begun, status }: Pick<Guarded, 'offer' | 'begun'> & { readonly status: 'offered' | 'queued' },
): GrantRow {
  const { bonusId, version } = offer
  const { grantedMinor, targetMinor, depositMinor } = begun
  const { count: left, stakeMinor: freeStakeMinor } = freeStakesOf(offer.terms)
  const amountMinor = promisedMinor(offer.terms, depositMinor)
  const isTaken = takeFromBudget(state, { bonusId, currency, amountMinor })
  assert(isTaken, 'what is left was asked before')
  const id = uuidv7()
  const made = {
    bonusId,
    version,
    playerId,
    currency,
    depositMinor,
    grantedMinor,
    freeStakeMinor,
    createdAt: state.now,
  }
  const row: GrantRow = { id, made, status, ...NOT_BEGUN, targetMinor, free: { left, open: 0 } }
  state.set(grantRows, id, row)
  if (status === 'queued') state.emit({ type: 'bonuses.taken', playerId, bonusId } satisfies TasEvent)
  return row
}

export const NOT_BEGUN = {
  wageredE4: 0n,
  targetMinor: null,
  free: null,
  convertedMinor: 0n,
  returnedMinor: 0n,
  begunAt: null,
  deadlineAt: null,
  endedAt: null,
} as const

/** An offer that can be had by the terms that were read, with its code where it has one. @throws Refusal bonuses.not_found and the like */
export function openOffer(
  state: State,
  { bonusId, termsHash, code }: Pick<Taken, 'bonusId' | 'termsHash' | 'code'>,
): Offer {
  const offer = state.get(offers, bonusId)
  if (offer === undefined || offer.status === 'ended') throw refuse('bonuses.not_found')
  if (offer.status !== 'open') throw refuse('bonuses.paused')
  if (offer.code !== null && offer.code !== code) throw refuse('bonuses.code_wrong', {}, { code: 'choice' })
  if (offer.termsHash !== termsHash) throw refuse('bonuses.terms_changed', {}, { termsHash: 'choice' })
  return offer
}

/** Begins a grant whose part of the budget is taken: its money comes to the player. The unit needs what takes from budgets. */
export function activate(
  state: State,
  grant: {
    readonly id: string
    readonly bonusId: string
    readonly playerId: string
    readonly terms: Offer['terms']
    readonly depositMinor: bigint
  },
): GrantRow {
  const { id, bonusId, playerId, terms, depositMinor } = grant
  const { currency } = terms
  assert(!grantsOf(state, playerId).some(({ grant }) => isLiving(grant)), 'one grant of a player lives')
  const begun = beginGrant(terms, { depositMinor, cashMinor: 0n })
  const { grantedMinor: amountMinor } = begun
  const to = { playerId, purse: 'bonus' } as const
  // The stakes of what is free stay in the budget until they are played.
  if (amountMinor > 0n) {
    post(state, { kind: 'grant', from: { house: BONUSES }, to, currency, amountMinor, reference: id })
    state.insert(budgetMoves, { bonusId, currency, amountMinor: -amountMinor, reference: id })
  }
  const clock = startClock(terms.minutes, { now: state.now, breakUntil: breakUntil(state, playerId) })
  const known = state.get(grantRows, id)
  const row: GrantRow = {
    id,
    made: known?.made ?? null,
    status: 'active',
    wageredE4: 0n,
    targetMinor: begun.targetMinor,
    free: { left: begun.freeLeft, open: 0 },
    convertedMinor: 0n,
    returnedMinor: 0n,
    begunAt: state.now,
    deadlineAt: clock.deadline,
    endedAt: null,
  }
  state.set(grantRows, id, row)
  // Terms that ask for nothing are done at once.
  const before = { ...begun, status: 'active' as const, bonusMinor: amountMinor, budgetMinor: 0n, convertedMinor: 0n }
  const own = { id, bonusId, ...clock, grant: before }
  if (begun.status === 'active') carryGrant(state, playerId, own)
  else keepStep(state, playerId, { own, before: withMoney(state, playerId, own), after: begun })
  return state.get(grantRows, id) ?? row
}
