import { describe, expect, it } from 'vitest'
import { judgeOwn, judgePayout, judgeSending, type LedgerRequest, type NetworkPolicy } from './signing-policy.ts'

const ETHER = 10n ** 18n
const rate = { value: 1n, decimals: 0 }
const policy: NetworkPolicy = {
  network: 'ethereum',
  chainId: 1,
  mostFeePerGas: 100n,
  mostGas: 200_000n,
  mostPerGasSending: 1_000n,
  coins: [
    {
      contract: '0xusdt',
      symbol: 'USDT',
      decimals: 6,
      mostPerPayout: 200_000_000n,
      mostPerHour: 300_000_000n,
      prices: { USD: { least: { value: 95n, decimals: 2 }, most: { value: 105n, decimals: 2 } } },
    },
  ],
}
const sending = {
  kind: 'payout',
  contract: '0xusdt',
  to: '0xpayee',
  units: 60_000_000n,
  gasLimit: 100_000n,
  feePerGas: 50n,
  tipPerGas: 10n,
} as const
const payout = { ...sending, currency: 'USD', amountMinor: 6_000n, rate }
const request: LedgerRequest = {
  gatewayCode: 'usdt_ethereum',
  currency: 'USD',
  pointCount: 2,
  amountMinor: 6_100n,
  feeMinor: 100n,
  isApproved: true,
  sentMinor: 6_100n,
  endedMinor: 0n,
  isProcessing: true,
  isSameAddress: true,
}
const known = { request, hourUnits: 0n, isSigned: false }

describe('whatever is signed', () => {
  it('is of a network and a coin that are named, at a fee that is bounded', () => {
    expect(judgeSending(policy, sending, null)).toBe(null)
    expect(judgeSending(undefined, sending, null)).toBe('network_unknown')
    expect(judgeSending(policy, { ...sending, contract: '0xother' }, null)).toBe('coin_unknown')
    expect(judgeSending(policy, { ...sending, contract: null }, null)).toBe('coin_unknown')
    for (const dear of [{ feePerGas: 101n }, { tipPerGas: 51n }, { gasLimit: 200_001n }])
      expect(judgeSending(policy, { ...sending, ...dear }, null)).toBe('fee_too_high')
  })

  it('stays what it was, and is replaced at a fee a tenth higher alone', () => {
    for (const other of [{ to: '0xother' }, { units: 60_000_001n }, { kind: 'sweep' as const }])
      expect(judgeSending(policy, { ...sending, ...other, feePerGas: 99n }, sending)).toBe('changed')
    expect(judgeSending(policy, { ...sending, feePerGas: 54n, tipPerGas: 11n }, sending)).toBe('bump_too_small')
    expect(judgeSending(policy, { ...sending, feePerGas: 55n, tipPerGas: 11n }, sending)).toBe(null)
  })
})

describe('a payout', () => {
  it('that stands in the ledger as it is asked for is signed', () => {
    expect(judgePayout(policy, payout, known)).toBe(null)
  })

  it.each([
    ['is unknown there', null, 'request_unknown'],
    ['is of another gateway', { gatewayCode: 'usdc_ethereum' }, 'request_unknown'],
    ['was approved by nobody', { isApproved: false }, 'not_approved'],
    ['is not being sent', { isProcessing: false }, 'not_sent'],
    ['left no purse', { sentMinor: 6_099n }, 'not_sent'],
    ['came back', { endedMinor: 1n }, 'money_back'],
    ['goes elsewhere', { isSameAddress: false }, 'address_differs'],
    ['was asked for without its fee', { feeMinor: 101n }, 'amount_differs'],
  ] as const)('that %s is refused', (_, other, code) => {
    const found = other === null ? null : { ...request, ...other }
    expect(judgePayout(policy, payout, { ...known, request: found })).toBe(code)
  })

  it('is bounded by itself and within the hour, and counted once', () => {
    const large = { ...payout, units: 200_000_001n, amountMinor: 20_001n }
    const asked = { ...request, amountMinor: 20_101n, sentMinor: 20_101n }
    expect(judgePayout(policy, large, { ...known, request: asked })).toBe('payout_ceiling')
    expect(judgePayout(policy, payout, { ...known, hourUnits: 240_000_000n })).toBe(null)
    expect(judgePayout(policy, payout, { ...known, hourUnits: 240_000_001n })).toBe('hour_ceiling')
    expect(judgePayout(policy, payout, { ...known, hourUnits: 300_000_000n, isSigned: true })).toBe(null)
  })

  it('is of no more coin than it is worth, at a price within its bounds', () => {
    expect(judgePayout(policy, { ...payout, units: 60_000_001n }, known)).toBe('amount_differs')
    const cheap = { ...payout, rate: { value: 94n, decimals: 2 } }
    expect(judgePayout(policy, cheap, known)).toBe('price_out_of_bounds')
    const inKind = { ...payout, currency: 'USDT', rate: { value: 99n, decimals: 2 } }
    expect(judgePayout(policy, inKind, { ...known, request: { ...request, currency: 'USDT' } })).toBe(
      'price_out_of_bounds',
    )
  })
})

it('what is swept goes to the hot wallet alone, and a little gas to own addresses', () => {
  const own = { hotWallet: '0xhot', ofPlayer: '0xplayer', hourUnits: 0n }
  expect(judgeOwn(policy, { ...sending, kind: 'sweep', to: '0xhot', units: ETHER }, own)).toBe(null)
  expect(judgeOwn(policy, { ...sending, kind: 'sweep', to: '0xplayer' }, own)).toBe('not_own_address')
  const gas = { ...sending, kind: 'gas', contract: null, to: '0xplayer', units: 1_000n } as const
  expect(judgeOwn(policy, gas, own)).toBe(null)
  expect(judgeOwn(policy, { ...gas, to: '0xhot' }, own)).toBe('not_own_address')
  expect(judgeOwn(policy, { ...gas, units: 1_001n }, own)).toBe('payout_ceiling')
  expect(judgeOwn(policy, gas, { ...own, hourUnits: 99_001n })).toBe('hour_ceiling')
})
