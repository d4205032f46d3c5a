import { GATEWAY_LEVELS, type GatewayDirection, type GatewayLevel } from '@tas/shared/contract/cashier/gateway-terms.ts'
import type { GatewayFee } from '@tas/shared/rules/payments/gateway-fee.ts'
import { settingsOf } from '#kit/settings.ts'
import type { App } from '../../../ctx.ts'
import { currencyOf } from '../../ledger/index.ts'
import { cashierSettings } from '../settings.ts'
import type { DepositGateway, PayoutGateway } from './port.ts'
import { type GatewayTerms, gatewayTermsShape, LEVEL_NUMBERS, readTerms } from './term-settings.ts'

const NOTHING_SET = gatewayTermsShape.parse({})

/** Which way money goes by a gateway. */
export function directionOf(gateway: DepositGateway | PayoutGateway): GatewayDirection {
  return 'payOut' in gateway ? 'out' : 'in'
}

/** The terms of a gateway at this moment, as shipped where nothing is set. */
export function termsOf(
  app: Pick<App, 'business'>,
  gateway: DepositGateway | PayoutGateway,
  currency: string,
): GatewayTerms {
  const { depositTerms, payoutTerms } = settingsOf(app, cashierSettings)
  const set = (directionOf(gateway) === 'in' ? depositTerms : payoutTerms)[gateway.code]
  return readTerms(gateway, set ?? NOTHING_SET, currencyOf(app, currency))
}

/** What a deposit by a gateway costs at this moment. */
export function depositFeeOf(app: Pick<App, 'business'>, gateway: DepositGateway, currency: string): GatewayFee {
  const { feeFixedMinor, feeBasisPoints } = termsOf(app, gateway, currency)
  return { fixedMinor: feeFixedMinor ?? 0n, basisPoints: feeBasisPoints ?? 0 }
}

/** The level that terms ask for, as calls name it. */
export function levelNameOf({ level }: Pick<GatewayTerms, 'level'>): GatewayLevel | null {
  return GATEWAY_LEVELS.find((name) => LEVEL_NUMBERS[name] === level) ?? null
}
