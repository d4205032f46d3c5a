import { useTexts } from '../../../../lib/i18n.ts'
import { useFormat } from '../../../../lib/use-format.ts'
import { Timeline, type TimelineStep } from '../timeline.tsx'
import { type DepositDetail, isOpen } from './deposit-data.ts'

const LOOKS: Readonly<Partial<Record<DepositDetail['status'], TimelineStep['look']>>> = {
  credited: 'good',
  failed: 'bad',
  rejected: 'bad',
  chargeback: 'bad',
}

/** Every step of a deposit, who took it and when, and that its money is waited for. */
export function DepositSteps({ deposit }: { readonly deposit: DepositDetail }) {
  const t = useTexts('deposits')
  const movements = useTexts('movements')
  const { moment } = useFormat()
  const taken = deposit.steps.map(
    ({ status, by, at }): TimelineStep => ({
      key: `${status} ${at}`,
      title: status === 'created' ? t('asked') : t(`status.${status}`),
      text: (
        <>
          <time dateTime={at}>{moment(at)}</time> · {movements(`step.by.${by}`)}
        </>
      ),
      look: LOOKS[status] ?? 'done',
    }),
  )
  const next: TimelineStep = { key: 'next', title: t('next'), look: 'next' }
  return <Timeline steps={isOpen(deposit) ? [...taken, next] : taken} />
}
