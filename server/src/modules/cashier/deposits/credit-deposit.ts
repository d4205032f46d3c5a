import { feeOn } from '@tas/shared/rules/payments/gateway-fee.ts'
import type { Need, State } from '#kit/commit/state.ts'
import type { App } from '../../../ctx.ts'
import {
  type HouseOwner,
  houseAccounts,
  houseKey,
  post,
  purses,
  suspend,
  suspenseNeed,
  writeAmount,
} from '../../ledger/index.ts'
import { isClosed } from '../../limits/index.ts'
import { noticeRows } from '../../notices/index.ts'
import { FEES } from '../house-owner.ts'
import { type DepositRow, depositSteps, newDeposits } from './deposit-rows.ts'

/** What a unit must load, beside `depositNeeds`, to credit a deposit that came through an account of the house. */
export function creditNeeds(playerId: string, currency: string, house: HouseOwner): readonly Need[] {
  return [
    { resource: purses, key: playerId },
    { resource: houseAccounts, key: houseKey(house, currency) },
    { resource: houseAccounts, key: houseKey(FEES, currency) },
    suspenseNeed(currency),
  ]
}

/** A deposit that nobody has paid yet, as it is asked for. */
export type AskedDeposit = Pick<DepositRow, 'id' | 'playerId' | 'gatewayCode' | 'amountMinor' | 'currency'> &
  Partial<
    Pick<DepositRow, 'intId' | 'expiresAt' | 'ipBlock' | 'feeFixedMinor' | 'feeBasisPoints' | 'bonusId' | 'termsHash'>
  >

/** Writes a deposit down that was asked for at this moment, or came unasked: then limits count it when it is let in. */
export function writeDeposit(
  state: State,
  asked: AskedDeposit,
  { isCredited, isUnasked = false }: { readonly isCredited: boolean; readonly isUnasked?: boolean },
): DepositRow {
  const row: DepositRow = {
    intId: null,
    expiresAt: null,
    ipBlock: null,
    feeFixedMinor: 0n,
    feeBasisPoints: 0,
    bonusId: null,
    termsHash: null,
    ...asked,
    creditedMinor: isCredited ? asked.amountMinor - feeOfDeposit(asked, asked.amountMinor) : null,
    asideMinor: 0n,
    refundedMinor: 0n,
    chargedBackMinor: 0n,
    chargedBeforeMinor: 0n,
    chargedFeeMinor: 0n,
    chargedOwedMinor: 0n,
    wonBackMinor: 0n,
    cameMinor: null,
    cameCurrency: null,
    cardMark: null,
    cardTail: null,
    payerIndex: null,
    bonusRefused: null,
    status: isCredited ? 'credited' : 'created',
    reason: null,
    reference: null,
    redirectUrl: null,
    isCounted: !isUnasked,
    createdAt: state.now,
    endedAt: isCredited ? state.now : null,
  }
  state.insert(newDeposits, row)
  const { id: depositId, playerId: actorId } = row
  const by = isUnasked ? ({ by: 'provider', actorId: null } as const) : ({ by: 'player', actorId } as const)
  state.insert(depositSteps, { depositId, status: 'created', ...by })
  if (isCredited) state.insert(depositSteps, { depositId, status: 'credited', by: 'system', actorId: null })
  return row
}

/**
 * Credits money that a gateway says has come with the asking. Never refused: whether a deposit may be made is asked before
 * (`guardDeposit`), and what has come must have an owner. For a player who closed the account meanwhile it goes on into suspense.
 */
export function creditDeposit(
  app: App,
  state: State,
  { house, ...asked }: AskedDeposit & { readonly house: HouseOwner },
): DepositRow {
  const row = writeDeposit(state, asked, { isCredited: true })
  const { id: reference, playerId, currency } = row
  const amountMinor = postCredit(state, row, { from: house, amountMinor: row.amountMinor })
  if (isClosed(state, playerId)) suspend(state, { playerId, currency, amountMinor, cause: 'deposit', reference })
  else tellCredited(app, state, row)
  return row
}

/** What a deposit costs of what came of it, as its player was told when it began. */
export function feeOfDeposit(
  row: Partial<Pick<DepositRow, 'feeFixedMinor' | 'feeBasisPoints'>>,
  cameMinor: bigint,
): bigint {
  const { feeFixedMinor: fixedMinor = 0n, feeBasisPoints: basisPoints = 0 } = row
  return feeOn(cameMinor, { fixedMinor, basisPoints })
}

/** Leaves word that a deposit which was paid at a provider came into play, and with what. */
export function emitCredited(
  state: State,
  { id: depositId, playerId, gatewayCode, cardMark, payerIndex }: DepositRow,
): void {
  const instrument = cardMark ?? payerIndex ?? gatewayCode
  state.emit({ type: 'cashier.credited', playerId, depositId, gatewayCode, instrument })
}

/** Brings what came of a deposit into play, less its fee, which the house keeps. @returns what came into play */
export function postCredit(
  state: State,
  row: DepositRow,
  { from: house, amountMinor }: { readonly from: HouseOwner; readonly amountMinor: bigint },
): bigint {
  const { id: reference, playerId, currency } = row
  const feeMinor = feeOfDeposit(row, amountMinor)
  const creditedMinor = amountMinor - feeMinor
  const base = { from: { house }, currency, reference } as const
  post(state, { ...base, kind: 'deposit', to: { playerId, purse: 'cash' }, amountMinor: creditedMinor })
  if (feeMinor > 0n) post(state, { ...base, kind: 'deposit_fee', to: { house: FEES }, amountMinor: feeMinor })
  return creditedMinor
}

/** Tells a player that money is there. */
export function tellCredited(
  app: Pick<App, 'business'>,
  state: State,
  { playerId, currency, creditedMinor }: Pick<DepositRow, 'playerId' | 'currency' | 'creditedMinor'>,
): void {
  const facts = { amount: writeAmount(app, currency)(creditedMinor ?? 0n), currency }
  state.insert(noticeRows, { playerId, code: 'depositCredited', facts })
}
