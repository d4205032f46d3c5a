import type { CallData } from '@tas/shared/contract/api.ts'
import type { WaitsFor } from '@tas/shared/contract/withdrawals/choices.ts'
import { findEdge } from '@tas/shared/rules/withdrawals/edges.ts'
import { type Approvals, approvalsOf } from '@tas/shared/rules/withdrawals/routing.ts'
import type { App } from '../../../ctx.ts'
import { writeAmount } from '../../ledger/index.ts'
import { mayReverse } from '../settings.ts'
import type { RequestRow } from './request-rows.ts'

export type RequestView = CallData<'withdraw/withdraw/addRequest'>['request']

/** A request as its player sees it. `hasFirstYes`: one of two people has approved it, and the second is waited for. */
export function requestView(
  app: Pick<App, 'business'>,
  row: RequestRow,
  { hasFirstYes }: { readonly hasFirstYes: boolean },
): RequestView {
  const write = writeAmount(app, row.currency)
  // What is locked or approved is taken back by nobody.
  const canCancel = mayReverse(app) && !row.isLocked && findEdge(row.status, 'cancelled', 'player') !== null
  const approvals = approvalsOf(row, hasFirstYes)
  return {
    id: row.id,
    intId: row.intId,
    status: row.status,
    gatewayCode: row.gatewayCode,
    currency: row.currency,
    amount: write(row.amountMinor),
    fee: write(row.feeMinor),
    net: write(row.amountMinor - row.feeMinor),
    canCancel,
    isLocked: row.isLocked,
    canLock: canCancel,
    blockedBy: waitsFor(row.status, approvals),
    approvals,
    reference: row.reference,
    // The law forbids to tell somebody that they are suspected.
    rejection: row.rejection === 'suspicion' ? 'other' : row.rejection,
    note: row.note,
    createdAt: row.createdAt.toISOString(),
    endedAt: row.endedAt?.toISOString() ?? null,
  }
}

/** What a request waits for. */
function waitsFor(status: RequestRow['status'], approvals: Approvals): WaitsFor[] {
  switch (status) {
    case 'on_hold_kyc':
      return ['identification']
    case 'on_hold_info':
      return ['information', ...yesOf(approvals)]
    case 'under_review':
    case 'recalled':
      return yesOf(approvals)
    case 'requested':
    case 'approved':
      return ['sending']
    case 'processing':
      return ['provider']
    default:
      return []
  }
}

function yesOf({ given, needed }: Approvals): WaitsFor[] {
  if (given > 0) return ['second_approval']
  return needed > 1 ? ['approval', 'second_approval'] : ['approval']
}
