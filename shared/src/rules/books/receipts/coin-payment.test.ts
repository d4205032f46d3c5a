import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatAmount } from '../../../values/money.ts'
import { coinsOut, worthOf } from '../../deposits/coin-amounts.ts'
import { ProofFormError } from '../read-proof.ts'
import { verifyProof } from '../verify-proof.ts'
import { readReference, referenceText } from './coin-payment.ts'

const tools = { sha256: () => '0'.repeat(32), verifySignature: () => true, keys: null }
const AT = '2026-11-27T10:00:00.000Z'
const ID = '01234567-89ab-7cde-8f01-23456789abcd'

const coinOf = (decimals: number, parts: readonly { readonly units: bigint; readonly rate: string }[]) => ({
  network: 'ethereum',
  symbol: 'ETH',
  decimals,
  parts: parts.map(({ units, rate }) => ({ units: String(units), rate, at: AT })),
  transaction: `0x${'ab'.repeat(32)}`,
  confirmations: 12,
})

const common = {
  version: 1,
  businessId: 1,
  id: ID,
  number: 7,
  gateway: 'eth_ethereum',
  currency: 'USD',
  pointCount: 2,
  feeMinor: '0',
  reference: `0x${'ab'.repeat(32)}`,
  askedAt: AT,
  issuedAt: AT,
  signature: { keyId: '0'.repeat(32), publicKey: 'A'.repeat(43), signature: 'A'.repeat(86) },
}
const depositOf = (amountMinor: bigint, coin: unknown) => ({
  ...common,
  kind: 'deposit',
  creditedAt: AT,
  amountMinor: String(amountMinor),
  coin,
})
const payoutOf = (amountMinor: bigint, coin: unknown) => ({
  ...common,
  kind: 'payout',
  to: { kind: 'crypto', tail: 'abcd' },
  approvals: 1,
  paidAt: AT,
  amountMinor: String(amountMinor),
  coin,
})

async function coinsStepOf(document: unknown): Promise<string | undefined> {
  const { steps } = await verifyProof(document, tools)
  return steps.find(({ code }) => code === 'coins')?.state
}

const rates = fc.tuple(fc.bigInt({ min: 1n, max: 10n ** 18n }), fc.integer({ min: 0, max: 18 }))
const someDecimals = fc.constantFrom(0, 6, 18, 30)

describe('a receipt of what came in coins', () => {
  it('is right by its rates for any two parts, and wrong by any other amount', async () => {
    const part = fc.record({ units: fc.bigInt({ min: 1n, max: 10n ** 40n }), rate: rates })
    await fc.assert(
      fc.asyncProperty(fc.array(part, { minLength: 1, maxLength: 2 }), someDecimals, async (parts, coinDecimals) => {
        const worth = parts.map(({ units, rate: [value, decimals] }) =>
          worthOf(units, { coinDecimals, pointCount: 2, rate: { value, decimals } }),
        )
        const amountMinor = worth.reduce((sum, one) => sum + one, 0n)
        const written = parts.map(({ units, rate: [value, decimals] }) => ({
          units,
          rate: formatAmount(value, decimals),
        }))
        const coin = coinOf(coinDecimals, written)
        fc.pre(amountMinor < 10n ** 29n)
        expect(await coinsStepOf(depositOf(amountMinor, coin))).toBe('right')
        expect(await coinsStepOf(depositOf(amountMinor + 1n, coin))).toBe('wrong')
      }),
      { numRuns: 100 },
    )
  })

  it('says nothing of coins where there were none, and takes no rate of nothing and no third part', async () => {
    const part = { units: 10n ** 16n, rate: '2500.00' }
    expect(await coinsStepOf(depositOf(2_500n, null))).toBeUndefined()
    expect(await coinsStepOf(depositOf(0n, coinOf(18, [{ ...part, rate: '0' }])))).toBe('wrong')
    expect(await coinsStepOf(depositOf(0n, coinOf(18, [])))).toBe('wrong')
    await expect(verifyProof(depositOf(7_500n, coinOf(18, [part, part, part])), tools)).rejects.toThrow(ProofFormError)
  })
})

describe('a receipt of what was paid in coins', () => {
  it('is right by what its money bought, and wrong by a unit more', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.bigInt({ min: 1n, max: 10n ** 12n }),
        rates,
        someDecimals,
        async (netMinor, [value, decimals], coinDecimals) => {
          const units = coinsOut(netMinor, { coinDecimals, pointCount: 2, rate: { value, decimals } })
          fc.pre(units > 0n && units < 10n ** 77n)
          const rate = formatAmount(value, decimals)
          expect(await coinsStepOf(payoutOf(netMinor, coinOf(coinDecimals, [{ units, rate }])))).toBe('right')
          const more = coinOf(coinDecimals, [{ units: units + 1n, rate }])
          expect(await coinsStepOf(payoutOf(netMinor, more))).toBe('wrong')
        },
      ),
      { numRuns: 100 },
    )
  })
})

it.each([
  ['nothing', null, ''],
  ['signs that steer a terminal', 'TX-1\u001b[2J\u202e', 'TX-1 [2J '],
  ['more than a receipt holds', `${'x'.repeat(119)}😀`, `${'x'.repeat(119)} `],
])('a reference of %s stands in a receipt so that it can be read', (_, told, kept) => {
  expect(referenceText(told)).toBe(kept)
  expect(readReference(kept, '')).toBe(kept)
})
