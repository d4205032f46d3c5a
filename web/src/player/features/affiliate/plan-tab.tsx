import type { CallData } from '@tas/shared/contract/api.ts'
import { useTexts } from '../../../lib/i18n.ts'
import { useCall } from '../../../lib/query.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { Card } from '../../../ui/card.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { usePlanWords } from './plan-words.ts'
import { Simulator } from './simulator.tsx'

/** The plan that holds for who registers from now on, in plain words, and a calculator that works by it. */
export function PlanTab() {
  const read = useCall('affiliate/plan/getPlan', {}, { silent: true, staleTimeMs: 0 })
  return (
    <Loaded read={read} fallback={<Skeleton className="h-96 rounded-xl" />}>
      {(told) => (
        <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
          <PlanCard told={told} />
          <Simulator currency={told.currency} plan={told.plan} />
        </div>
      )}
    </Loaded>
  )
}

function PlanCard({ told }: { readonly told: CallData<'affiliate/plan/getPlan'> }) {
  const t = useTexts('affiliate')
  const { count } = useFormat()
  const words = usePlanWords(told)
  return (
    <Card title={t('plan')} text={t('planText', { version: count(told.version) })}>
      <ul className="grid list-disc gap-2 ps-5 text-ink-2">
        {words.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </Card>
  )
}
