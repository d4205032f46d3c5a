import { assert } from '#kit/assert.ts'
import { refuse } from '#kit/refusal.ts'
import type { App } from '../../../ctx.ts'
import type { HouseOwner } from '../../ledger/index.ts'
import { CLEARING_SANDBOX, VOUCHERS } from '../house-owner.ts'
import { cardGateway } from './card/card.ts'
import { cardPayouts } from './card/card-payout.ts'
import { chainGateways } from './chain-gateways.ts'
import { chainPayouts } from './chain-payouts.ts'
import { shetabGateway } from './iran/shetab.ts'
import { shetabPayouts } from './iran/shetab-payout.ts'
import { evoucherGateway } from './merchant/evoucher.ts'
import { merchantGateway } from './merchant/merchant.ts'
import { merchantPayouts } from './merchant/merchant-payout.ts'
import type { DepositGateway, HostedGateway, PayoutGateway } from './port.ts'
import { sandboxGateway } from './sandbox.ts'
import { sandboxPayouts } from './sandbox-payout.ts'
import { voucherGateway } from './voucher.ts'

/** The ways by which money comes. */
export const depositGateways: readonly DepositGateway[] = [
  sandboxGateway,
  cardGateway,
  merchantGateway,
  voucherGateway,
  evoucherGateway,
  shetabGateway,
  ...chainGateways,
]
/** The ways by which money leaves. */
export const payoutGateways: readonly PayoutGateway[] = [
  sandboxPayouts,
  cardPayouts,
  merchantPayouts,
  shetabPayouts,
  ...chainPayouts,
]

/** The gateway of a code, or undefined when no such gateway exists anywhere. */
export function findGateway(code: string): DepositGateway | undefined {
  return depositGateways.find((gateway) => gateway.code === code)
}

/** The provider behind a gateway; null: there is no such gateway, or nobody is behind it. */
export function hostedOf(code: string): HostedGateway | null {
  return findGateway(code)?.hosted ?? null
}

/** The provider behind the gateway that a deposit was begun by: gateways are never taken out of the list. */
export function providerOf({ gatewayCode }: { readonly gatewayCode: string }): HostedGateway {
  const hosted = hostedOf(gatewayCode)
  assert(hosted !== null, 'a gateway that was chosen is there')
  return hosted
}

/** Whether a gateway can be offered at all: play money in a sandbox alone, and what the operator has set up. */
export function isOffered(
  app: App,
  gateway:
    | (Pick<DepositGateway, 'isSandboxOnly' | 'hosted'> & Partial<Pick<DepositGateway, 'byCode'>>)
    | Pick<PayoutGateway, 'isSandboxOnly' | 'isSetUp'>,
): boolean {
  const isSetUp =
    'isSetUp' in gateway
      ? gateway.isSetUp(app)
      : (gateway.hosted?.isSetUp(app) ?? true) && gateway.byCode?.isOpen(app) !== false
  return isSetUp && (app.config.mode === 'sandbox' || !gateway.isSandboxOnly)
}

/** The way out of a code, whether it is offered or not, or undefined. */
export function findPayoutGateway(code: string): PayoutGateway | undefined {
  return payoutGateways.find((gateway) => gateway.code === code)
}

/** Whether a gateway is offered to whoever has an account in a currency. */
export function isOfferedIn(app: App, gateway: DepositGateway | PayoutGateway, currency: string): boolean {
  const isOfCurrency =
    'sends' in gateway ? gateway.sends(app, currency) : gateway.hosted?.takes(app, currency) !== false
  return isOffered(app, gateway) && isOfCurrency
}

/** The gateway of a code that an amount is paid in by, for an account in a currency. @throws Refusal cashier.gateway_unknown, cashier.gateway_not_available */
export function requireDepositGateway(app: App, code: string, currency: string): DepositGateway {
  const gateway = findGateway(code)
  if (gateway === undefined) throw refuse('cashier.gateway_unknown', {}, { gatewayCode: 'choice' })
  if (!isOfferedIn(app, gateway, currency) || gateway.byCode !== undefined)
    throw refuse('cashier.gateway_not_available', {}, { gatewayCode: 'choice' })
  return gateway
}

/** The accounts of the house in which money of a gateway lies. */
export function housesOfGateway(gateway: DepositGateway | PayoutGateway): readonly HouseOwner[] {
  if ('payOut' in gateway) return [gateway.houses.out]
  if (gateway.hosted !== null) return [gateway.hosted.house]
  return [gateway.byCode === undefined ? CLEARING_SANDBOX : VOUCHERS]
}
