import { useTexts } from '../../../lib/i18n.ts'
import { useCall } from '../../../lib/query.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { usePageQuery } from '../../../lib/use-page-query.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ListSkeleton } from '../../../ui/list-skeleton.tsx'
import { LoadProblem } from '../../../ui/load-problem.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { PAGE_SIZE, Pager, PastEnd } from '../../../ui/pager.tsx'
import { useLiveList } from '../../me/use-live-list.ts'
import { TransactionList } from '../../play/statement/transaction-list.tsx'
import { BalanceBlocks } from './balance-blocks.tsx'
import { ExportMenu } from './export-menu.tsx'
import { StatementFilters } from './statement-filters.tsx'
import { type StatementFilter, useStatementQuery } from './use-statement-query.ts'

/** /user/transaction/transactions: every movement of the player's money, newest first. */
export function TransactionsPage() {
  const t = useTexts('wallet')
  const { shown, page, filters, isFiltered, change, turnTo, showAll } = useStatementQuery()
  return (
    <div className="grid grid-cols-1 gap-5">
      <PageHead title={t('transactionsTitle')}>
        <ButtonLink to="/user/deposit/deposit">{t('depositTitle')}</ButtonLink>
      </PageHead>
      <BalanceBlocks />
      <StatementFilters shown={shown} onChange={change}>
        <ExportMenu filters={filters} />
      </StatementFilters>
      <Statement filters={filters} page={page} onPage={turnTo} {...(isFiltered && { onAll: showAll })} />
    </div>
  )
}

const DEPOSITS: StatementFilter = { kind: 'deposit', direction: null, from: null, to: null }

/** /user/deposit/transactions: the same statement, deposits only. */
export function DepositTransactionsPage() {
  const t = useTexts('wallet')
  const { page, go } = usePageQuery('kind', ['deposit'], 'deposit')
  return (
    <div className="grid grid-cols-1 gap-5">
      <PageHead title={t('depositsTitle')}>
        <ButtonLink to="/user/deposit/deposit">{t('depositTitle')}</ButtonLink>
      </PageHead>
      <Statement filters={DEPOSITS} page={page} onPage={(next) => go({ page: next })} />
    </div>
  )
}

type StatementProps = {
  readonly filters: StatementFilter
  readonly page: number
  readonly onPage: (page: number) => void
  /** Offered when filters leave nothing. */
  readonly onAll?: () => void
}

function Statement({ filters, page, onPage, onAll }: StatementProps) {
  const t = useTexts('wallet')
  const { count } = useFormat()
  const input = { pageNumber: page, limit: PAGE_SIZE, ...filters }
  const { data, error, isFetching, refetch } = useCall('transaction/transaction/getTransactions', input, {
    silent: true,
    staleTimeMs: 0,
  })
  useLiveList(refetch)
  if (data === undefined)
    return error === null ? (
      <ListSkeleton />
    ) : (
      <LoadProblem error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
    )
  if (data.items.length === 0 && page > 1) return <PastEnd onFirst={() => onPage(1)} />
  if (data.items.length === 0)
    return onAll === undefined ? (
      <EmptyState picture="empty" title={t('emptyTitle')} text={t('emptyText')}>
        <ButtonLink to="/user/deposit/deposit">{t('depositTitle')}</ButtonLink>
      </EmptyState>
    ) : (
      <EmptyState picture="empty" title={t('emptyFilteredTitle')} text={t('emptyFilteredText')}>
        <Button look="ghost" onClick={onAll}>
          {t('showAll')}
        </Button>
      </EmptyState>
    )
  return (
    <>
      <TransactionList items={data.items} />
      <p className="text-[13px] text-ink-3">
        {data.isCountCapped
          ? t('countCapped', { formatted: count(data.countAll) })
          : t('countAll', { count: data.countAll, formatted: count(data.countAll) })}
      </p>
      <Pager page={page} countAll={data.countAll} onPage={onPage} />
    </>
  )
}
