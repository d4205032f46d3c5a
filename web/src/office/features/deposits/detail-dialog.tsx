import { useCall } from '../../../lib/query.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { Bdi, Ltr } from '../../../ui/bdi.tsx'
import { DatedLines, StepLines } from '../../kit/dated-lines.tsx'
import { Facts } from '../../kit/facts.tsx'
import { useCoinFacts } from '../../kit/figures/coin-facts.tsx'
import { Money } from '../../kit/figures/money.tsx'
import { PlayerLink } from '../../kit/links/player-link.tsx'
import { QuestionLines } from '../../kit/questions/question-lines.tsx'
import { ReadDialog } from '../../kit/read-dialog.tsx'
import { useTexts } from '../../me/texts.ts'
import type { DepositDetail } from './deposit.ts'

type DetailDialogProps = { readonly id: string; readonly onClose: () => void }

/** One deposit: what came of it, every step with who took it, and all that was said to its provider and by it. */
export function DetailDialog({ id, onClose }: DetailDialogProps) {
  const t = useTexts('deposits')
  const read = useCall('office/deposit/get', { id }, { silent: true, staleTimeMs: 0 })
  const title = read.data === undefined ? t('detail') : t('depositOf', { intId: read.data.intId })
  return (
    <ReadDialog title={title} read={read} onClose={onClose}>
      {(detail) => <Detail detail={detail} />}
    </ReadDialog>
  )
}

function Detail({ detail }: { readonly detail: DepositDetail }) {
  const t = useTexts('deposits')
  const { steps, messages, refunds, incidents } = detail
  return (
    <div className="grid gap-5">
      <DepositFacts detail={detail} />
      <QuestionLines title={t('questions')} none={t('noAnswer')} questions={detail.questions} />
      <StepLines
        title={t('steps')}
        steps={steps}
        nameOf={(status) => t(`status.${status}`)}
        actorOf={(by) => t(`by.${by}`)}
      />
      <DatedLines
        title={t('incidents')}
        lines={incidents.map(({ kind, owner, openedAt }) => ({
          key: `${kind} ${openedAt}`,
          text: (
            <>
              {t(`incident.${kind}`)} · <Bdi>{owner}</Bdi>
            </>
          ),
          at: openedAt,
        }))}
      />
      <DatedLines
        title={t('refunds')}
        lines={refunds.map(({ id, amount, currency, status, createdAt }) => ({
          key: id,
          text: (
            <>
              <Ltr>{`${amount} ${currency}`}</Ltr> · {t(`refund.${status}`)}
            </>
          ),
          at: createdAt,
        }))}
      />
      <DatedLines
        title={t('messages')}
        lines={messages.map(({ direction, kind, outcome, at }, index) => ({
          key: `${at} ${index}`,
          text: (
            <>
              {t(`direction.${direction}`)} · <Ltr>{`${kind}: ${outcome}`}</Ltr>
            </>
          ),
          at,
        }))}
      />
    </div>
  )
}

function DepositFacts({ detail }: { readonly detail: DepositDetail }) {
  const t = useTexts('deposits')
  const { moment } = useFormat()
  const { credited, came, reference, expiresAt, pay } = detail
  // What came, at the rate it was settled at last; before that, what was asked for.
  const [settled] = pay?.settled.slice(-1) ?? []
  const coins = pay && { ...pay, coins: pay.came ?? pay.coins, rate: settled?.rate ?? pay.rate }
  const coinFacts = useCoinFacts(coins, detail.currency)
  const money = (wire: string) => <Money amount={wire} of={detail} />
  const facts = [
    { name: t('player'), value: <PlayerLink uid={detail.uid} /> },
    { name: t('amount'), value: money(detail.amount) },
    { name: t('credited'), value: credited && money(credited) },
    {
      name: t('came'),
      value: came && <Money amount={came.minor} of={{ currency: came.currency, pointCount: null }} />,
    },
    { name: t('aside'), value: Number(detail.aside) === 0 ? null : money(detail.aside) },
    { name: t('refunded'), value: Number(detail.refunded) === 0 ? null : money(detail.refunded) },
    { name: t('reference'), value: reference && <Ltr>{reference}</Ltr> },
    ...coinFacts,
    { name: t('expiresAt'), value: expiresAt && moment(expiresAt) },
  ]
  return <Facts facts={facts} />
}
