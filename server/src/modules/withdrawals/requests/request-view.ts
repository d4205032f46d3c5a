import type { CallData } from '@tas/shared/contract/api.ts'
import type { WaitsFor } from '@tas/shared/contract/withdrawals/choices.ts'
import { moneyPlaceOf } from '@tas/shared/rules/withdrawals/edges.ts'
import type { App } from '../../../ctx.ts'
import { writeAmount } from '../../ledger/index.ts'
import { mayReverse } from '../settings.ts'
import type { RequestRow } from './request-rows.ts'

export type RequestView = CallData<'withdraw/withdraw/addRequest'>['request']

/** A request as its player sees it. */
export function requestView(app: Pick<App, 'business'>, row: RequestRow): RequestView {
  const write = writeAmount(app, row.currency)
  const isUnsent = moneyPlaceOf(row.status) === 'purse'
  const mayCancel = mayReverse(app)
  return {
    id: row.id,
    intId: row.intId,
    status: row.status,
    gatewayCode: row.gatewayCode,
    currency: row.currency,
    amount: write(row.amountMinor),
    fee: write(row.feeMinor),
    net: write(row.amountMinor - row.feeMinor),
    canCancel: isUnsent && mayCancel && !row.isLocked,
    isLocked: row.isLocked,
    canLock: isUnsent && mayCancel && !row.isLocked,
    blockedBy: waitsFor(row),
    reference: row.reference,
    // The law forbids to tell somebody that they are suspected.
    rejection: row.rejection === 'suspicion' ? 'other' : row.rejection,
    note: row.note,
    createdAt: row.createdAt.toISOString(),
    endedAt: row.endedAt?.toISOString() ?? null,
  }
}

/** What a request waits for. */
export function waitsFor({ status, approvalsNeeded }: RequestRow): WaitsFor[] {
  switch (status) {
    case 'on_hold_kyc':
      return ['identification']
    case 'on_hold_info':
      return ['information', ...approvalsOf(approvalsNeeded)]
    case 'under_review':
    case 'recalled':
      return approvalsOf(approvalsNeeded)
    case 'requested':
    case 'approved':
      return ['sending']
    case 'processing':
      return ['provider']
    default:
      return []
  }
}

function approvalsOf(needed: number): WaitsFor[] {
  return needed > 1 ? ['approval', 'second_approval'] : ['approval']
}
