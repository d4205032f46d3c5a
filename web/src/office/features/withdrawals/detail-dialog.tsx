import { useCall } from '../../../lib/query.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { Bdi, Ltr } from '../../../ui/bdi.tsx'
import { StepLines } from '../../kit/dated-lines.tsx'
import { Facts, saying } from '../../kit/facts.tsx'
import { ReadDialog } from '../../kit/read-dialog.tsx'
import { useTexts } from '../../me/texts.ts'
import type { Request, RequestDetail } from './request.ts'

type DetailDialogProps = { readonly request: Request; readonly onClose: () => void }

/** One request: where the money goes, and every step with who took it. */
export function DetailDialog({ request: { id, intId }, onClose }: DetailDialogProps) {
  const t = useTexts('withdrawals')
  const read = useCall('office/withdrawal/get', { id }, { silent: true, staleTimeMs: 0 })
  return (
    <ReadDialog title={t('detailOf', { intId })} read={read} onClose={onClose}>
      {(detail) => <Detail detail={detail} />}
    </ReadDialog>
  )
}

function Detail({ detail }: { readonly detail: RequestDetail }) {
  const t = useTexts('withdrawals')
  const { amount, count } = useFormat()
  const { pointCount, currency, account } = detail
  const money = (wire: string) => <Ltr>{`${amount(wire, pointCount)} ${currency}`}</Ltr>
  const facts = [
    { name: t('amount'), value: money(detail.amount) },
    { name: t('fee'), value: money(detail.fee) },
    { name: t('net'), value: money(detail.net) },
    { name: t('account'), value: account && <Ltr>{`${account.bank ?? ''} …${account.tail}`}</Ltr> },
    { name: t('reference'), value: detail.reference && <Ltr>{detail.reference}</Ltr> },
    { name: t('note'), value: detail.note && <Bdi>{detail.note}</Bdi> },
    { name: t('paidBefore'), value: count(detail.paidBefore) },
    { name: t('openBeside'), value: count(detail.openBeside) },
  ]
  return (
    <div className="grid gap-5">
      <Facts facts={saying(facts)} />
      <StepLines
        title={t('steps')}
        steps={detail.steps}
        nameOf={(status) => t(`status.${status}`)}
        actorOf={(by) => t(`by.${by}`)}
      />
    </div>
  )
}
