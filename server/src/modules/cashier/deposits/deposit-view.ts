import type { CallData } from '@tas/shared/contract/api.ts'
import type { App } from '../../../ctx.ts'
import { writeAmount } from '../../ledger/index.ts'
import { hostedOf } from '../gateways/list-gateways.ts'
import { feeOfDeposit } from './credit-deposit.ts'
import type { DepositRow } from './deposit-rows.ts'

export type DepositView = CallData<'deposit/deposit/create'>['deposit']

/** Statuses in which a deposit can be paid at its page, and given up. */
const PAYABLE = ['created', 'pending_user'] as const

export function isPayable({ status }: Pick<DepositRow, 'status'>): boolean {
  return PAYABLE.some((one) => one === status)
}

/** A deposit as its player sees it. */
export function depositView(app: App, row: DepositRow): DepositView {
  const write = writeAmount(app, row.currency)
  return {
    id: row.id,
    intId: row.intId ?? 0,
    gatewayCode: row.gatewayCode,
    amount: write(row.amountMinor),
    currency: row.currency,
    status: row.status,
    credited: row.creditedMinor === null ? null : write(row.creditedMinor),
    refunded: write(row.refundedMinor),
    fee: write(feeOfDeposit(row, row.cameMinor ?? row.amountMinor)),
    reason: row.reason,
    bonusRefused: row.bonusRefused,
    isOneWay: hostedOf(row.gatewayCode)?.isOneWay === true,
    reference: row.reference,
    redirectUrl: isPayable(row) ? row.redirectUrl : null,
    form: row.status === 'pending_user' ? formOf(app, row) : null,
    expiresAt: row.expiresAt?.toISOString() ?? null,
    canCancel: isPayable(row),
    createdAt: row.createdAt.toISOString(),
    endedAt: row.endedAt?.toISOString() ?? null,
  }
}

function formOf(app: App, row: DepositRow): DepositView['form'] {
  const form = hostedOf(row.gatewayCode)?.form?.(app, row) ?? null
  return form === null ? null : { action: form.action, fields: [...form.fields] }
}
