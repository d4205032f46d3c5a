import type { CallData } from '@tas/shared/contract/api.ts'
import { NET_LINES } from '@tas/shared/rules/affiliates/net-lines.ts'
import { useTexts } from '../../../lib/i18n.ts'
import { Fact } from '../../../ui/fact.tsx'
import { WireMoney } from '../../me/money/wire-money.tsx'

/** What a month comes to, as a simulation and a statement have it. */
export type Sums = CallData<'affiliate/plan/simulate'>['months'][number]

const RESULTS = ['ngr', 'share', 'override', 'cpa', 'payable', 'carry'] as const

/** Every line of net revenue in the order it is taken off, and what followed. */
export function SumsList({ sums, currency }: { readonly sums: Sums; readonly currency: string }) {
  const t = useTexts('affiliate')
  return (
    <dl className="grid grid-cols-1">
      {NET_LINES.map((line) => (
        <Fact key={line} name={t(`line.${line}`)}>
          <WireMoney amount={sums.lines[line]} currency={currency} />
        </Fact>
      ))}
      {RESULTS.map((result) => (
        <Fact key={result} name={t(`sum.${result}`)}>
          <WireMoney amount={sums[result]} currency={currency} className="font-bold" />
        </Fact>
      ))}
    </dl>
  )
}
