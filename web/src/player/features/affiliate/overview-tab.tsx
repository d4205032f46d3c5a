import type { CallData } from '@tas/shared/contract/api.ts'
import { useTexts } from '../../../lib/i18n.ts'
import { useCall } from '../../../lib/query.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { Ltr } from '../../../ui/bdi.tsx'
import { Card } from '../../../ui/card.tsx'
import { CopiedLink } from '../../../ui/copied-link.tsx'
import { Fact } from '../../../ui/fact.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { QrCode } from '../../../ui/qr-code.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useLiveList } from '../../me/use-live-list.ts'
import { EarningsCard } from './earnings-card.tsx'

type Statistics = CallData<'affiliate/statistics/getStatistics'>

/** The way from clicks to players and what it earned, then the code and its link. */
export function OverviewTab() {
  const read = useCall('affiliate/statistics/getStatistics', {}, { silent: true, staleTimeMs: 0 })
  useLiveList(read.refetch)
  return (
    <Loaded read={read} fallback={<Skeleton className="h-96 rounded-xl" />}>
      {(statistics) => (
        <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
          <CodeCard />
          <Funnel statistics={statistics} />
          <Earnings statistics={statistics} onMoved={() => void read.refetch()} />
        </div>
      )}
    </Loaded>
  )
}

function CodeCard() {
  const t = useTexts('affiliate')
  const { serial } = useFormat()
  const read = useCall('affiliate/affiliate/getReferralCode', {}, { silent: true })
  return (
    <Loaded read={read} fallback={<Skeleton className="h-96 rounded-xl" />}>
      {({ refCode, path }) => {
        const address = `${location.origin}${path}`
        return (
          <Card title={t('code')} text={t('codeText')}>
            <p className="text-[26px] font-extrabold">
              <Ltr>{serial(refCode)}</Ltr>
            </p>
            <CopiedLink address={address} name={t('link')} />
            <QrCode text={address} label={t('qr')} />
          </Card>
        )
      }}
    </Loaded>
  )
}

function Funnel({ statistics }: { readonly statistics: Statistics }) {
  const t = useTexts('affiliate')
  const { count } = useFormat()
  const steps = ['clicks', 'registrations', 'firstDeposits', 'active'] as const
  return (
    <Card title={t('funnel')} text={t('funnelText')}>
      <dl className="grid grid-cols-1">
        {steps.map((step) => (
          <Fact key={step} name={t(`funnel.${step}`)}>
            <strong>{count(statistics[step])}</strong>
          </Fact>
        ))}
      </dl>
    </Card>
  )
}

type EarningsProps = { readonly statistics: Statistics; readonly onMoved: () => void }

function Earnings({ statistics: { currencies }, onMoved }: EarningsProps) {
  const t = useTexts('affiliate')
  if (currencies.length === 0)
    return (
      <Card title={t('earnings')}>
        <p className="text-ink-2">{t('noEarnings')}</p>
      </Card>
    )
  return currencies.map((earnings) => <EarningsCard key={earnings.currency} earnings={earnings} onMoved={onMoved} />)
}
