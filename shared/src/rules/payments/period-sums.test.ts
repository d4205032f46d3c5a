import fc from 'fast-check'
import { expect, it } from 'vitest'
import { sumPeriod } from './period-sums.ts'

const KINDS = [
  ...['deposit', 'deposit_refund', 'deposit_refund_back', 'chargeback', 'withdrawal', 'withdraw_return'],
  ...['transfer', 'convert', 'reward', 'earning', 'adjustment', 'stake', 'payout', 'refund'],
]
const PLAY = ['stake', 'payout', 'refund']
const lines = fc.array(
  fc.record({ kind: fc.constantFrom(...KINDS), amountMinor: fc.bigInt(-(10n ** 15n), 10n ** 15n) }),
)

it('add up to the change of the balance, and leave to play what play moved, whatever happened', () => {
  fc.assert(
    fc.property(fc.bigInt(0n, 10n ** 15n), lines, (openingMinor, all) => {
      const moneyIn = new Map<string, bigint>()
      for (const { kind, amountMinor } of all.filter((line) => !PLAY.includes(line.kind)))
        moneyIn.set(kind, (moneyIn.get(kind) ?? 0n) + amountMinor)
      const closingMinor = all.reduce((sum, line) => sum + line.amountMinor, openingMinor)
      const sums = sumPeriod({ openingMinor, closingMinor, moneyIn })
      const { depositedMinor, withdrawnMinor, transferredMinor, givenMinor, correctedMinor, resultMinor } = sums
      const ofPlay = all.filter(({ kind }) => PLAY.includes(kind)).reduce((sum, line) => sum + line.amountMinor, 0n)
      expect(resultMinor).toBe(ofPlay)
      const cameMinor = depositedMinor - withdrawnMinor + transferredMinor + givenMinor + correctedMinor
      expect(openingMinor + cameMinor + resultMinor).toBe(closingMinor)
    }),
  )
})

it('of a time cut in two are those of both parts together', () => {
  fc.assert(
    fc.property(fc.array(fc.bigInt(-1_000n, 1_000n), { minLength: 2, maxLength: 2 }), ([one = 0n, other = 0n]) => {
      const part = (openingMinor: bigint, deposit: bigint) =>
        sumPeriod({ openingMinor, closingMinor: openingMinor + deposit, moneyIn: new Map([['deposit', deposit]]) })
      const both = [part(0n, one), part(one, other)]
      const whole = sumPeriod({
        openingMinor: 0n,
        closingMinor: one + other,
        moneyIn: new Map([['deposit', one + other]]),
      })
      expect(both.reduce((sum, { depositedMinor }) => sum + depositedMinor, 0n)).toBe(whole.depositedMinor)
      expect(both[1]?.closingMinor).toBe(whole.closingMinor)
      expect(whole.resultMinor).toBe(0n)
    }),
  )
})
