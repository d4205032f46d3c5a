import type { CallData } from '@tas/shared/contract/api.ts'
import { formatAmount } from '@tas/shared/values/money.ts'
import { useTexts } from '../../../lib/i18n.ts'
import { isolated } from '../../../lib/shown-number.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { currencyOrCode, useCurrencies } from '../../me/currency.ts'

const RATE_PLACES = 2
const COSTS = ['providerE4', 'depositE4', 'withdrawalE4', 'taxE4'] as const

/** A plan in sentences: how net revenue is made, what share of it is paid, and what becomes of a bad month. */
export function usePlanWords({ plan, currency, holdDays }: CallData<'affiliate/plan/getPlan'>): readonly string[] {
  const t = useTexts('affiliate')
  const { percent, money, count } = useFormat()
  const shown = currencyOrCode(useCurrencies(), currency)
  // 2,500 ten-thousandths are "25.00" percent.
  const rate = (rateE4: number) => isolated(percent(formatAmount(BigInt(rateE4), RATE_PLACES)))
  const amount = (wire: string) => isolated(money(wire, shown))
  const { share, negative, fenceAt, cpa, recoup, subE4 = 0, capE4 } = plan
  const [first, ...higher] = share.steps
  return [
    t('words.net'),
    ...COSTS.filter((cost) => plan[cost] > 0).map((cost) => t(`words.${cost}`, { rate: rate(plan[cost]) })),
    t(`words.share.${share.kind}`, { rate: rate(first?.rateE4 ?? 0) }),
    ...(share.kind === 'flat'
      ? []
      : higher.map((step) => t('words.step', { rate: rate(step.rateE4), from: amount(step.from) }))),
    t(`words.negative.${negative}`, { amount: amount(fenceAt ?? '0') }),
    ...(cpa === undefined
      ? []
      : [
          t('words.cpa', {
            amount: amount(cpa.amount),
            deposits: amount(cpa.deposits),
            stakes: amount(cpa.stakes),
            days: count(cpa.days),
          }),
        ]),
    ...(recoup === true ? [t('words.recoup')] : []),
    ...(subE4 > 0 ? [t('words.sub', { rate: rate(subE4) })] : []),
    ...(capE4 === undefined ? [] : [t('words.cap', { rate: rate(capE4) })]),
    t('words.hold', { days: count(holdDays) }),
    t('words.protected'),
  ]
}
