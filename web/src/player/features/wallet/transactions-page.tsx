import { useTexts } from '../../../lib/i18n.ts'
import { useCall } from '../../../lib/query.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { LoadProblem } from '../../../ui/load-problem.tsx'
import { BalanceBlocks } from './balance-blocks.tsx'
import { FilterChips } from './filter-chips.tsx'
import { ListSkeleton } from './list-skeleton.tsx'
import { PageHead } from './page-head.tsx'
import { PAGE_SIZE, Pager } from './pager.tsx'
import { TransactionList } from './transaction-list.tsx'
import { KINDS, type TransactionKind } from './transaction-text.ts'
import { useLiveList } from './use-live-list.ts'
import { usePageQuery } from './use-page-query.ts'

const FILTERS = ['all', ...KINDS] as const

/** /user/transaction/transactions: every movement of the player's money, newest first. */
export function TransactionsPage() {
  const t = useTexts('wallet')
  const { page, current, go } = usePageQuery('kind', FILTERS, 'all')
  return (
    <div className="grid grid-cols-1 gap-5">
      <PageHead title={t('transactionsTitle')}>
        <ButtonLink to="/user/deposit/deposit">{t('depositTitle')}</ButtonLink>
      </PageHead>
      <BalanceBlocks />
      <FilterChips
        label={t('filter')}
        name="kind"
        choices={FILTERS.map((key) => ({ key, title: t(`kind.${key}`) }))}
        current={current}
        onChange={(key) => go({ key })}
      />
      <Statement
        kind={current === 'all' ? null : current}
        page={page}
        onPage={(next) => go({ page: next })}
        onAll={() => go({ key: 'all' })}
      />
    </div>
  )
}

/** /user/deposit/transactions: the same statement, deposits only. */
export function DepositTransactionsPage() {
  const t = useTexts('wallet')
  const { page, go } = usePageQuery('kind', ['deposit'], 'deposit')
  return (
    <div className="grid grid-cols-1 gap-5">
      <PageHead title={t('depositsTitle')}>
        <ButtonLink to="/user/deposit/deposit">{t('depositTitle')}</ButtonLink>
      </PageHead>
      <Statement kind="deposit" page={page} onPage={(next) => go({ page: next })} />
    </div>
  )
}

type StatementProps = {
  readonly kind: TransactionKind | null
  readonly page: number
  readonly onPage: (page: number) => void
  /** Offered when a filter leaves nothing. */
  readonly onAll?: () => void
}

function Statement({ kind, page, onPage, onAll }: StatementProps) {
  const t = useTexts('wallet')
  const { count } = useFormat()
  const input = { pageNumber: page, limit: PAGE_SIZE, kind }
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
  if (data.items.length === 0)
    return kind === null || onAll === undefined ? (
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
        {t('countAll', { count: data.countAll, formatted: count(data.countAll) })}
      </p>
      <Pager page={page} countAll={data.countAll} onPage={onPage} />
    </>
  )
}
