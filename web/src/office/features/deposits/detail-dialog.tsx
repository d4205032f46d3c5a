import type { ReactNode } from 'react'
import { useTexts as useSharedTexts } from '../../../lib/i18n.ts'
import { useCall } from '../../../lib/query.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { Bdi, Ltr } from '../../../ui/bdi.tsx'
import { NotLoaded } from '../../../ui/load-problem.tsx'
import { Modal } from '../../../ui/modal.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useTexts } from '../../me/texts.ts'
import type { Deposit, DepositDetail } from './deposit.ts'

type DetailDialogProps = { readonly deposit: Deposit; readonly onClose: () => void }

/** One deposit: what came of it, every step with who took it, and all that was said to its provider and by it. */
export function DetailDialog({ deposit: { id, intId }, onClose }: DetailDialogProps) {
  const t = useTexts('deposits')
  const common = useSharedTexts('common')
  const read = useCall('office/deposit/get', { id }, { silent: true, staleTimeMs: 0 })
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

function Detail({ detail }: { readonly detail: DepositDetail }) {
  const t = useTexts('deposits')
  const { moment } = useFormat()
  const { steps, messages, refunds, incidents } = detail
  return (
    <div className="grid gap-5">
      <Facts detail={detail} />
      <Lines
        title={t('steps')}
        lines={steps.map(({ status, by, name, at }) => ({
          key: status,
          text: (
            <>
              {t(`status.${status}`)} · {name === null ? t(`by.${by}`) : <Bdi>{name}</Bdi>}
            </>
          ),
          end: moment(at),
        }))}
      />
      <Lines
        title={t('incidents')}
        lines={incidents.map(({ kind, owner, openedAt }) => ({
          key: `${kind} ${openedAt}`,
          text: (
            <>
              {t(`incident.${kind}`)} · <Bdi>{owner}</Bdi>
            </>
          ),
          end: moment(openedAt),
        }))}
      />
      <Lines
        title={t('refunds')}
        lines={refunds.map(({ id, amount, currency, status, createdAt }) => ({
          key: id,
          text: (
            <>
              <Ltr>{`${amount} ${currency}`}</Ltr> · {t(`refund.${status}`)}
            </>
          ),
          end: moment(createdAt),
        }))}
      />
      <Lines
        title={t('messages')}
        lines={messages.map(({ direction, kind, outcome, at }, index) => ({
          key: `${at} ${index}`,
          text: (
            <>
              {t(`direction.${direction}`)} · <Ltr>{`${kind}: ${outcome}`}</Ltr>
            </>
          ),
          end: moment(at),
        }))}
      />
    </div>
  )
}

function Facts({ detail }: { readonly detail: DepositDetail }) {
  const t = useTexts('deposits')
  const { amount, moment } = useFormat()
  const { pointCount, currency, credited, came, reference, expiresAt } = detail
  const money = (wire: string) => <Ltr>{`${amount(wire, pointCount)} ${currency}`}</Ltr>
  const facts = [
    { name: t('amount'), value: money(detail.amount) },
    { name: t('credited'), value: credited && money(credited) },
    { name: t('came'), value: came && <Ltr>{`${came.minor} ${came.currency}`}</Ltr> },
    { name: t('aside'), value: Number(detail.aside) === 0 ? null : money(detail.aside) },
    { name: t('refunded'), value: Number(detail.refunded) === 0 ? null : money(detail.refunded) },
    { name: t('reference'), value: reference && <Ltr>{reference}</Ltr> },
    { name: t('expiresAt'), value: expiresAt && moment(expiresAt) },
  ]
  return (
    <dl className="grid gap-2 text-[14px]">
      {facts
        .filter(({ value }) => value !== null)
        .map(({ name, value }) => (
          <div key={name} className="flex justify-between gap-4">
            <dt className="text-ink-3">{name}</dt>
            <dd className="min-w-0 font-semibold break-words">{value}</dd>
          </div>
        ))}
    </dl>
  )
}

type LinesProps = {
  readonly title: string
  readonly lines: readonly { readonly key: string; readonly text: ReactNode; readonly end: string }[]
}

function Lines({ title, lines }: LinesProps) {
  if (lines.length === 0) return null
  return (
    <section>
      <h3 className="mb-2 text-[14px] font-bold">{title}</h3>
      <ol className="grid gap-2 text-[14px]">
        {lines.map(({ key, text, end }) => (
          <li key={key} className="flex flex-wrap justify-between gap-x-4">
            <span className="min-w-0 break-words">{text}</span>
            <span className="text-ink-3">{end}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}
