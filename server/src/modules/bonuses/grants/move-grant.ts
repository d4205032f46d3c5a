import type { GrantStatus } from '@tas/shared/contract/bonuses/choices.ts'
import { type Grant, isLiving } from '@tas/shared/rules/bonuses/grant.ts'
import { assert } from '#kit/assert.ts'
import type { State } from '#kit/commit/state.ts'
import { NeedsMore } from '#kit/commit/unit.ts'
import type { TasEvent } from '../../../events.ts'
import { houseAccounts, houseKey, type PostingKind, post, purses } from '../../ledger/index.ts'
import { BONUSES } from '../house-owner.ts'
import { carryGrant, type OwnGrant } from './carried.ts'
import { budgetMoves, conversions, grantRows } from './grant-rows.ts'

/** How money goes back to a budget, by the state of its grant then: what the terms leave nobody has run out like the rest. */
const BACK_AS: Readonly<Partial<Record<GrantStatus, PostingKind>>> = {
  forfeited: 'forfeit',
  revoked: 'revoke',
}

/** A grant with the money of its player as it is now. Ended ones have no free bonus money: what is there is of another. */
export function withMoney(state: State, playerId: string, { grant }: OwnGrant): Grant {
  const owned = state.get(purses, playerId)
  assert(owned !== undefined, 'the purses of the player were loaded')
  const { cash, held, bonus } = owned.balanceMinor
  return { ...grant, cashMinor: cash, heldMinor: held, bonusMinor: isLiving(grant) ? bonus : 0n }
}

/**
 * Writes a step of a grant down once the stakes and returns in it are posted: what became the player's own, what went back to the
 * budget, its row, and what the wallet carries. A decision that finds out that money goes back needs the account of budgets as well.
 */
export function keepStep(
  state: State,
  playerId: string,
  { own, before, after }: { readonly own: OwnGrant; readonly before: Grant; readonly after: Grant },
): void {
  const { id: reference, bonusId } = own
  const { currency } = after.terms
  const convertedMinor = after.convertedMinor - before.convertedMinor
  const returnedMinor = after.budgetMinor - before.budgetMinor
  const bonus = { playerId, purse: 'bonus' } as const
  if (convertedMinor > 0n) {
    const to = { playerId, purse: 'cash' } as const
    post(state, { kind: 'convert', from: bonus, to, currency, amountMinor: convertedMinor, reference })
    state.insert(conversions, { grantId: reference, amountMinor: convertedMinor })
  }
  if (returnedMinor > 0n) {
    needBudgets(state, currency)
    const kind = BACK_AS[after.status] ?? 'expire'
    post(state, { kind, from: bonus, to: { house: BONUSES }, currency, amountMinor: returnedMinor, reference })
    state.insert(budgetMoves, { bonusId, currency, amountMinor: returnedMinor, reference })
  }
  const isFreeMoved = after.freeLeft !== before.freeLeft || openFreeBets(after) !== openFreeBets(before)
  if (after.status !== before.status || convertedMinor + returnedMinor > 0n || isFreeMoved)
    moveRow(state, { id: reference, after, returnedMinor })
  carryGrant(state, playerId, { ...own, grant: after })
  if (isLiving(before) && !isLiving(after))
    state.emit({ type: 'bonuses.grant_ended', playerId, grantId: reference } satisfies TasEvent)
}

function openFreeBets({ bets }: Grant): number {
  return [...bets.values()].filter(({ freeMinor, returned }) => freeMinor !== null && returned === null).length
}

function needBudgets(state: State, currency: string): void {
  const need = { resource: houseAccounts, key: houseKey(BONUSES, currency) }
  if (state.get(need.resource, need.key) === undefined) throw new NeedsMore([need])
}

function moveRow(
  state: State,
  { id, after, returnedMinor }: { readonly id: string; readonly after: Grant; readonly returnedMinor: bigint },
): void {
  const { status, wageredE4, targetMinor, convertedMinor } = after
  const known = state.get(grantRows, id)
  const isOver = !isLiving(after)
  state.set(grantRows, id, {
    id,
    made: known?.made ?? null,
    status,
    wageredE4,
    targetMinor,
    free: { left: after.freeLeft, open: openFreeBets(after) },
    convertedMinor,
    returnedMinor: (known?.returnedMinor ?? 0n) + returnedMinor,
    begunAt: known?.begunAt ?? null,
    deadlineAt: known?.deadlineAt ?? null,
    endedAt: known?.endedAt ?? (isOver ? state.now : null),
  })
}

/** Writes down that the time of a living grant is over at another moment. */
export function moveDeadline(state: State, playerId: string, own: OwnGrant): void {
  const { id, deadline, grant } = own
  moveRow(state, { id, after: grant, returnedMinor: 0n })
  const row = state.get(grantRows, id)
  assert(row !== undefined, 'the row was written a moment ago')
  state.set(grantRows, id, { ...row, deadlineAt: deadline })
  carryGrant(state, playerId, own)
}
