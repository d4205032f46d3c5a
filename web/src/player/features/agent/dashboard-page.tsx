import { Link } from 'react-router'
import { useTexts } from '../../../lib/i18n.ts'
import { useCall } from '../../../lib/query.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Fact } from '../../../ui/fact.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { Table } from '../../../ui/table/table.tsx'
import { useMay } from './agent-data.ts'
import { FloatAmount } from './float-amount.tsx'
import { ADD_PATH, MANAGE_PATH, NETWORK_PATH, TRANSACTIONS_PATH } from './paths.ts'
import { useTransferTable } from './use-transfer-table.tsx'

const SHOWN = 5

/** /user/agent/dashboard: the float, who is below, and what moved last. */
export function DashboardPage() {
  const t = useTexts('agent')
  const pages = useTexts('pages')
  const may = useMay()
  return (
    <div className="grid grid-cols-1 gap-5">
      <PageHead title={pages('page.agentDashboard')} text={t('dashboardText')}>
        <ButtonLink to={NETWORK_PATH} look="ghost">
          {pages('page.agentNetwork')}
        </ButtonLink>
        {may('users.add') && <ButtonLink to={ADD_PATH}>{pages('page.addUser')}</ButtonLink>}
      </PageHead>
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
        <Card title={t('float')} text={t('floatText')}>
          <FloatAmount />
        </Card>
        <Branch />
      </div>
      {may('reports') && <LastMoves />}
    </div>
  )
}

function Branch() {
  const t = useTexts('agent')
  const { count } = useFormat()
  const input = { depth: 'branch', pageNumber: 1, limit: 1 } as const
  const read = useCall('agent/user/getUsers', input, { silent: true, staleTimeMs: 0 })
  return (
    <Card title={t('branch')}>
      <Loaded read={read} fallback={<Skeleton className="h-20" />}>
        {({ totals }) => (
          <dl className="grid grid-cols-1">
            <Fact name={t('agents')}>
              <strong>{count(totals.agents)}</strong>
            </Fact>
            <Fact name={t('members')}>
              <strong>{count(totals.members)}</strong>
            </Fact>
          </dl>
        )}
      </Loaded>
      <ButtonLink to={MANAGE_PATH} look="ghost" size="s" className="justify-self-start">
        {t('toUsers')}
      </ButtonLink>
    </Card>
  )
}

function LastMoves() {
  const t = useTexts('agent')
  const read = useCall(
    'transaction/transaction/getAgentUserTransactions',
    { limit: SHOWN },
    { silent: true, staleTimeMs: 0 },
  )
  const table = { ...useTransferTable(), narrow: 'lines', frame: 'own' } as const
  return (
    <>
      <header className="flex items-center justify-between gap-4">
        <h2 className="text-[18px] font-bold">{t('lastMoves')}</h2>
        <Link
          to={TRANSACTIONS_PATH}
          className="flex min-h-11 items-center text-[14px] font-semibold text-ink-2 hover:text-ink"
        >
          {t('allMoves')}
        </Link>
      </header>
      <Loaded read={read} fallback={<Table {...table} rows={null} />}>
        {({ items }) => <Table {...table} rows={items} />}
      </Loaded>
    </>
  )
}
