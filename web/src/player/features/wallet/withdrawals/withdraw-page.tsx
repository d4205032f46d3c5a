import { useTexts } from '../../../../lib/i18n.ts'
import { useCall } from '../../../../lib/query.ts'
import { ButtonLink } from '../../../../ui/button.tsx'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { NotLoaded } from '../../../../ui/load-problem.tsx'
import { PageHead } from '../../../../ui/page-head.tsx'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { useLiveList } from '../../../me/use-live-list.ts'
import { type DestinationData, useDestinations } from '../destinations/destination-data.ts'
import { SandboxNotice } from '../sandbox.tsx'
import { BeforePayout } from './before-payout.tsx'
import { PublicClock } from './public-clock.tsx'
import { StopCard, stopsOf } from './stop-card.tsx'
import { TakeNow } from './take-now.tsx'
import { useWithdrawal } from './use-withdrawal.ts'
import { WithdrawForm } from './withdraw-form.tsx'
import { type GatewayData, isOfUse, REQUESTS_PATH, SETTINGS_CALL, type SettingsData } from './withdrawal-data.ts'

/** /user/withdraw/withdraw */
export function WithdrawPage() {
  const pages = useTexts('pages')
  return (
    <div className="grid grid-cols-1 gap-5">
      <PageHead title={pages('page.withdraw')}>
        <ButtonLink to={REQUESTS_PATH} look="ghost">
          {pages('page.withdrawTransactions')}
        </ButtonLink>
        <ButtonLink to="/user/financialAccount/accounts" look="ghost">
          {pages('page.accounts')}
        </ButtonLink>
      </PageHead>
      <Terms />
    </div>
  )
}

function Terms() {
  const t = useTexts('withdraw')
  const settings = useCall(SETTINGS_CALL, {}, { silent: true, staleTimeMs: 0 })
  const accounts = useDestinations()
  useLiveList(settings.refetch)
  if (settings.data === undefined || accounts.data === undefined)
    return (
      <NotLoaded
        read={settings.data === undefined ? settings : accounts}
        fallback={
          <>
            <Skeleton className="h-[150px] rounded-xl" />
            <Skeleton className="h-[420px] rounded-xl" />
          </>
        }
      />
    )
  const gateways = settings.data.gateways.filter(isOfUse)
  const [first] = gateways
  if (first === undefined) return <EmptyState picture="empty" title={t('noGateways')} text={t('noGatewaysText')} />
  return <Desk settings={{ ...settings.data, gateways }} first={first} accounts={accounts.data.items} />
}

type DeskProps = {
  readonly settings: SettingsData
  readonly first: GatewayData
  readonly accounts: readonly DestinationData[]
}

/** The form where something can be asked for, else what keeps it in. What was asked and not answered keeps the form there. */
function Desk({ settings, first, accounts }: DeskProps) {
  const withdrawal = useWithdrawal({ settings, first, accounts })
  const { currency, gateway, intent } = withdrawal
  const stops = stopsOf({ settings, accounts })
  const isOpen = stops.length === 0 || intent.pending !== null || intent.problem?.isUnsure === true
  return (
    <>
      <TakeNow settings={settings} currency={currency} />
      <BeforePayout />
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_320px]">
        {isOpen ? (
          <WithdrawForm withdrawal={withdrawal} settings={settings} accounts={accounts} />
        ) : (
          <StopCard stops={stops} currency={currency} />
        )}
        <aside className="grid gap-4">
          <PublicClock gateway={gateway} withinHours={settings.withinHours} />
          <SandboxNotice isOut />
        </aside>
      </div>
    </>
  )
}
