import type { AffiliatePlan } from '@tas/shared/rules/affiliates/plan.ts'
import { type Currency, parseAmount } from '@tas/shared/values/money.ts'
import type { PlanTerms } from '../settings.ts'

/** What terms say in one currency. An amount with more decimals than the currency has counts as not named. */
export function planOf(terms: PlanTerms, { id, pointCount }: Currency): AffiliatePlan {
  const minorOf = (amounts: Readonly<Record<string, string>>) => {
    const amount = amounts[id]
    return amount === undefined ? null : parseAmount(amount, pointCount)
  }
  const [first, ...others] = terms.steps
  const steps = others.flatMap(({ from, rateE4 }) => {
    const fromMinor = minorOf(from)
    return fromMinor === null ? [] : [{ fromMinor, rateE4: BigInt(rateE4) }]
  })
  const cpa = terms.cpa[id]
  const [amountMinor, depositsMinor, stakesMinor] = [cpa?.amount, cpa?.deposits, cpa?.stakes].map((amount) =>
    amount === undefined ? null : parseAmount(amount, pointCount),
  )
  return {
    providerE4: BigInt(terms.providerE4),
    depositE4: BigInt(terms.depositE4),
    withdrawalE4: BigInt(terms.withdrawalE4),
    taxE4: BigInt(terms.taxE4),
    share: {
      kind: terms.kind,
      steps: [
        { fromMinor: 0n, rateE4: BigInt(first?.rateE4 ?? 0) },
        ...steps.toSorted((one, other) => (one.fromMinor < other.fromMinor ? -1 : 1)),
      ],
    },
    negative: terms.negative,
    fenceAtMinor: minorOf(terms.fenceAt),
    cpa:
      amountMinor == null || depositsMinor == null || stakesMinor == null
        ? null
        : { amountMinor, depositsMinor, stakesMinor, days: terms.cpaDays },
    isRecouped: terms.recoup,
    subE4: BigInt(terms.subE4),
    capE4: BigInt(terms.capE4),
  }
}
