import { useTexts } from '../../../../lib/i18n.ts'
import { useFormat } from '../../../../lib/use-format.ts'
import { Timeline, type TimelineStep } from '../timeline.tsx'
import type { WithdrawalDetail } from './withdrawal-data.ts'

const LOOKS: Readonly<Partial<Record<WithdrawalDetail['status'], TimelineStep['look']>>> = {
  paid: 'good',
  rejected: 'bad',
  failed: 'bad',
}

/** Every step of a request, who took it and when, and what it waits for. */
export function RequestSteps({ request: { steps, blockedBy } }: { readonly request: WithdrawalDetail }) {
  const t = useTexts('withdraw')
  const movements = useTexts('movements')
  const { moment } = useFormat()
  const taken = withRequest(steps).map(
    ({ status, by, at }): TimelineStep => ({
      key: `${status} ${at}`,
      title: t(`status.${status}`),
      text: (
        <>
          <time dateTime={at}>{moment(at)}</time> · {movements(`step.by.${by}`)}
        </>
      ),
      look: LOOKS[status] ?? 'done',
    }),
  )
  const next = blockedBy.map((what): TimelineStep => ({ key: what, title: t(`wait.${what}`), look: 'next' }))
  return <Timeline steps={[...taken, ...next]} />
}

/** A request that begins with a person looking at it was asked for all the same. */
function withRequest(steps: WithdrawalDetail['steps']): WithdrawalDetail['steps'] {
  const [first, ...further] = steps
  if (first === undefined || first.status === 'requested') return steps
  return [{ ...first, status: 'requested' }, { ...first, by: 'system' }, ...further]
}
