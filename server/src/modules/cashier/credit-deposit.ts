import type { Need, State } from '#kit/commit/state.ts'
import type { App } from '../../ctx.ts'
import {
  type HouseOwner,
  houseAccounts,
  houseKey,
  post,
  purses,
  suspend,
  suspenseNeed,
  writeAmount,
} from '../ledger/index.ts'
import { isClosed } from '../limits/index.ts'
import { noticeRows } from '../notices/index.ts'
import { type DepositRow, deposits } from './deposit-table.ts'

/** What a unit must load, beside `depositNeeds`, to credit a deposit that came through an account of the house. */
export function creditNeeds(playerId: string, currency: string, house: HouseOwner): readonly Need[] {
  return [
    { resource: purses, key: playerId },
    { resource: houseAccounts, key: houseKey(house, currency) },
    suspenseNeed(currency),
  ]
}

/**
 * Credits money that a gateway says has come. Never refused: whether a deposit may be made is asked before (`guardDeposit`), and
 * what has come must have an owner. For a player who closed the account meanwhile it goes on into suspense.
 */
export function creditDeposit(app: App, state: State, deposit: DepositRow & { readonly house: HouseOwner }): void {
  const { house, ...row } = deposit
  const { id: reference, playerId, amountMinor, currency } = row
  state.insert(deposits, row)
  const to = { playerId, purse: 'cash' } as const
  post(state, { kind: 'deposit', from: { house }, to, currency, amountMinor, reference })
  if (isClosed(state, playerId)) suspend(state, { playerId, currency, amountMinor, cause: 'deposit', reference })
  else {
    const facts = { amount: writeAmount(app, currency)(amountMinor), currency }
    state.insert(noticeRows, { playerId, code: 'depositCredited', facts })
  }
}
