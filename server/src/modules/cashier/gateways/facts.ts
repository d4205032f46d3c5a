import type { GatewayDirection } from '@tas/shared/contract/cashier/gateway-terms.ts'
import { type ChainCoin, chainCoins } from '../chain/coins.ts'
import type { GatewayFacts } from './port.ts'

export const sandboxFacts: GatewayFacts = {
  code: 'sandbox',
  title: { en: 'Sandbox money', fa: 'پول آزمایشی' },
  isSandboxOnly: true,
  minWhole: 1n,
  maxWhole: 100_000n,
}

export const cardFacts: GatewayFacts = {
  code: 'card',
  title: { en: 'Bank card', fa: 'کارت بانکی' },
  isSandboxOnly: false,
  minWhole: 1n,
  maxWhole: 10_000n,
}

export const merchantFacts: GatewayFacts = {
  code: 'merchant',
  title: { en: 'Merchant account', fa: 'حساب پرداخت الکترونیک' },
  isSandboxOnly: false,
  minWhole: 1n,
  maxWhole: 10_000n,
}

export const evoucherFacts: GatewayFacts = {
  code: 'evoucher',
  title: { en: 'E-voucher', fa: 'ووچر الکترونیک' },
  isSandboxOnly: false,
  minWhole: 1n,
  maxWhole: 10_000n,
}

/** Its bounds are whole units: between ten thousand rials and what a card can pay in a day. */
export const shetabFacts: GatewayFacts = {
  code: 'shetab',
  title: { en: 'Iranian bank card', fa: 'کارت بانکی شتاب' },
  isSandboxOnly: false,
  minWhole: 10_000n,
  maxWhole: 500_000_000n,
}

export const voucherFacts: GatewayFacts = {
  code: 'voucher',
  title: { en: 'Voucher', fa: 'ووچر' },
  isSandboxOnly: false,
  minWhole: 1n,
  maxWhole: 100_000n,
}

/** Of a coin on a network. */
export function factsOfCoin({ gatewayCode, title }: ChainCoin): GatewayFacts {
  return { code: gatewayCode, title, isSandboxOnly: false, minWhole: 5n, maxWhole: 10_000n }
}

/** What is known of every gateway without its adapter, by direction. */
export const gatewayFacts: Readonly<Record<GatewayDirection, readonly GatewayFacts[]>> = {
  in: [
    sandboxFacts,
    cardFacts,
    merchantFacts,
    voucherFacts,
    evoucherFacts,
    shetabFacts,
    ...chainCoins.map(factsOfCoin),
  ],
  out: [sandboxFacts, cardFacts, merchantFacts, shetabFacts, ...chainCoins.map(factsOfCoin)],
}
