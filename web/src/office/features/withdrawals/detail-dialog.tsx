import { useCall } from '../../../lib/query.ts'
import { Bdi, Ltr } from '../../../ui/bdi.tsx'
import { StepLines } from '../../kit/dated-lines.tsx'
import { Facts } from '../../kit/facts.tsx'
import { Money, useMoneyText } from '../../kit/figures/money.tsx'
import { ReadDialog } from '../../kit/read-dialog.tsx'
import { useTexts } from '../../me/texts.ts'
import { PayeeFacts } from './payee-facts.tsx'
import type { RequestDetail } from './request.ts'

const IS_WAITING: ReadonlySet<RequestDetail['status']> = new Set(['on_hold_kyc', 'under_review', 'on_hold_info'])

type DetailDialogProps = { readonly id: string; readonly onClose: () => void }

/** One request: whose it is and what they have, where the money goes, why it waits, and every step with who took it. */
export function DetailDialog({ id, onClose }: DetailDialogProps) {
  const t = useTexts('withdrawals')
  const read = useCall('office/withdrawal/get', { id }, { silent: true, staleTimeMs: 0 })
  const title = read.data === undefined ? t('detail') : t('requestOf', { intId: read.data.intId })
  return (
    <ReadDialog title={title} size="l" read={read} onClose={onClose}>
      {(detail) => <Detail detail={detail} />}
    </ReadDialog>
  )
}

function Detail({ detail }: { readonly detail: RequestDetail }) {
  const t = useTexts('withdrawals')
  const { reference, note } = detail
  const money = (wire: string) => <Money amount={wire} of={detail} />
  const facts = [
    { name: t('amount'), value: money(detail.amount) },
    { name: t('fee'), value: money(detail.fee) },
    { name: t('net'), value: money(detail.net) },
    { name: t('reference'), value: reference && <Ltr>{reference}</Ltr> },
    { name: t('note'), value: note && <Bdi>{note}</Bdi> },
  ]
  return (
    <div className="grid gap-5">
      <div className="grid gap-6 md:grid-cols-2">
        <Facts facts={facts} />
        <PayeeFacts detail={detail} />
      </div>
      {IS_WAITING.has(detail.status) && <Causes detail={detail} />}
      <StepLines
        title={t('steps')}
        steps={detail.steps}
        nameOf={(status) => t(`status.${status}`)}
        actorOf={(by) => t(`by.${by}`)}
      />
    </div>
  )
}

/** Why it was not paid by itself, with the sums it was decided by. */
function Causes({ detail }: { readonly detail: RequestDetail }) {
  const t = useTexts('withdrawals')
  const { way, twoCause, reviewCause, route } = detail
  const moneyText = useMoneyText()
  const money = (wire: string) => moneyText(wire, detail)
  const daySum = money(route.daySum)
  const twoFrom = money(route.twoFrom)
  const autoCeiling = money(route.autoCeiling)
  const causes = [
    way === 'kyc' && t('cause.kyc'),
    reviewCause !== null && t(`cause.${reviewCause}`),
    way === 'one' && reviewCause === null && t('cause.one', { autoCeiling }),
    twoCause === 'amount' && t('cause.amount', { twoFrom }),
    twoCause === 'day' && t('cause.day', { daySum, twoFrom }),
    twoCause === 'earlier' && t('cause.earlier', { daySum, twoFrom }),
  ].filter((cause) => cause !== false)
  if (causes.length === 0) return null
  return (
    <section>
      <h3 className="mb-2 text-[14px] font-bold">{t('causes')}</h3>
      <ul className="grid gap-1 text-[14px]">
        {causes.map((cause) => (
          <li key={cause}>{cause}</li>
        ))}
      </ul>
    </section>
  )
}
