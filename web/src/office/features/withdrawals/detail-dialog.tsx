import { useTexts as useSharedTexts } from '../../../lib/i18n.ts'
import { useCall } from '../../../lib/query.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { Bdi, Ltr } from '../../../ui/bdi.tsx'
import { NotLoaded } from '../../../ui/load-problem.tsx'
import { Modal } from '../../../ui/modal.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useTexts } from '../../me/texts.ts'
import type { Request, RequestDetail } from './request.ts'

type DetailDialogProps = { readonly request: Request; readonly onClose: () => void }

/** One request: where the money goes, and every step with who took it. */
export function DetailDialog({ request: { id, intId }, onClose }: DetailDialogProps) {
  const t = useTexts('withdrawals')
  const common = useSharedTexts('common')
  const read = useCall('office/withdrawal/get', { id }, { silent: true, staleTimeMs: 0 })
  return (
    <Modal title={t('detailOf', { intId })} closeLabel={common('action.close')} onClose={onClose}>
      {read.data === undefined ? (
        <NotLoaded read={read} fallback={<Skeleton className="h-60 rounded-lg" />} />
      ) : (
        <Detail detail={read.data} />
      )}
    </Modal>
  )
}

function Detail({ detail }: { readonly detail: RequestDetail }) {
  const t = useTexts('withdrawals')
  const { amount, count, moment } = useFormat()
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
      <dl className="grid gap-2 text-[14px]">
        {facts
          .filter(({ value }) => value !== null && value !== '')
          .map(({ name, value }) => (
            <div key={name} className="flex justify-between gap-4">
              <dt className="text-ink-3">{name}</dt>
              <dd className="min-w-0 font-semibold break-words">{value}</dd>
            </div>
          ))}
      </dl>
      <section>
        <h3 className="mb-2 text-[14px] font-bold">{t('steps')}</h3>
        <ol className="grid gap-2 text-[14px]">
          {detail.steps.map(({ status, by, name, at }) => (
            <li key={status} className="flex flex-wrap justify-between gap-x-4">
              <span>
                {t(`status.${status}`)} · {name === null ? t(`by.${by}`) : <Bdi>{name}</Bdi>}
              </span>
              <span className="text-ink-3">{moment(at)}</span>
            </li>
          ))}
        </ol>
      </section>
    </div>
  )
}
