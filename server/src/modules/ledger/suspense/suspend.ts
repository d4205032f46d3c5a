import type { PurseCode } from '@tas/shared/rules/books/accounts.ts'
import type { Need, State } from '#kit/commit/state.ts'
import { houseAccounts, houseKey } from '../accounts.ts'
import { SUSPENSE } from '../house/house-owner.ts'
import { post } from '../post.ts'
import { type SuspenseRow, suspenseCases } from './suspense-table.ts'

/** What a unit must load beside the purses so that cash of a closed account can be put into suspense. */
export function suspenseNeed(currency: string): Need {
  return { resource: houseAccounts, key: houseKey(SUSPENSE, currency) }
}

/**
 * Moves money that its player cannot reach any more into suspense: the posting names the player it is owed to, and a case tells the
 * operator to pay it out. The caller knows that the account is closed, or that its player was refused for good. `purse`: cash when left
 * out.
 */
export function suspend(state: State, money: SuspenseRow, purse: PurseCode = 'cash'): void {
  const { playerId, currency, amountMinor } = money
  post(state, {
    kind: 'suspend',
    from: { playerId, purse },
    to: { house: SUSPENSE },
    currency,
    amountMinor,
    reference: playerId,
  })
  state.insert(suspenseCases, money)
}
