import { useTexts } from '../../../lib/i18n.ts'
import { useCall } from '../../../lib/query.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { lastPage, PAGE_SIZE, Pager, PastEnd } from '../../../ui/pager.tsx'
import { ColumnMenu } from '../../../ui/table/column-menu.tsx'
import type { Column } from '../../../ui/table/columns.ts'
import { useColumnChoice } from '../../../ui/table/use-column-choice.ts'
import { useLiveList } from '../../me/use-live-list.ts'
import { TransactionList, useTransactionColumns } from '../../play/statement/transaction-list.tsx'
import type { TransactionData } from '../../play/statement/transaction-text.ts'
import { BalanceBlocks } from './balance-blocks.tsx'
import { ExportMenu } from './export-menu.tsx'
import { PeriodSums, PeriodSumsPlace } from './period-sums.tsx'
import { StatementFilters } from './statement-filters.tsx'
import { type StatementFilter, useStatementQuery } from './use-statement-query.ts'

/** /user/transaction/transactions: every movement of the player's money, newest first. */
export function TransactionsPage() {
  const t = useTexts('wallet')
  const { shown, page, filters, isFiltered, change, turnTo, turnBackTo, showAll } = useStatementQuery()
  const columns = useColumnChoice('statement', useTransactionColumns())
  return (
    <div className="grid grid-cols-1 gap-5">
      <PageHead title={t('transactionsTitle')}>
        <ButtonLink to="/user/deposit/deposit">{t('depositTitle')}</ButtonLink>
      </PageHead>
      <BalanceBlocks />
      <StatementFilters shown={shown} onChange={change} onClear={isFiltered ? showAll : null}>
        <span className="max-sm:hidden">
          <ColumnMenu choice={columns} />
        </span>
        <ExportMenu filters={filters} />
      </StatementFilters>
      <Statement
        filters={filters}
        page={page}
        onPage={turnTo}
        onLastPage={turnBackTo}
        onAll={isFiltered ? showAll : undefined}
        columns={columns.shown}
      />
    </div>
  )
}

type StatementProps = {
  readonly filters: StatementFilter
  readonly page: number
  readonly onPage: (page: number) => void
  /** The page is beyond the last, which is given. */
  readonly onLastPage: (page: number) => void
  readonly columns: readonly Column<TransactionData>[]
  /** Offered when filters leave nothing. */
  readonly onAll?: (() => void) | undefined
}

function Statement({ filters, page, onPage, onLastPage, onAll, columns }: StatementProps) {
  const input = { pageNumber: page, limit: PAGE_SIZE, ...filters }
  const read = useCall('transaction/transaction/getTransactions', input, { silent: true, staleTimeMs: 0 })
  useLiveList(read.refetch)
  return (
    <Loaded
      read={read}
      fallback={
        <>
          <PeriodSumsPlace />
          <TransactionList items={null} columns={columns} />
        </>
      }
    >
      {({ items, countAll, isCountCapped }) => {
        if (items.length === 0 && page > 1) return <PastEnd onLeave={() => onLastPage(lastPage({ page, countAll }))} />
        if (items.length === 0 && onAll === undefined) return <NoTransactions />
        return (
          <>
            <PeriodSums filters={filters} />
            {items.length === 0 ? (
              <NoTransactions onAll={onAll} />
            ) : (
              <TransactionList
                items={items}
                columns={columns}
                foot={
                  <>
                    <Counted countAll={countAll} isCapped={isCountCapped} />
                    <Pager page={page} countAll={countAll} onPage={onPage} />
                  </>
                }
              />
            )}
          </>
        )
      }}
    </Loaded>
  )
}

function Counted({ countAll, isCapped }: { readonly countAll: number; readonly isCapped: boolean }) {
  const t = useTexts('wallet')
  const { count } = useFormat()
  const formatted = count(countAll)
  return (
    <p className="text-[13px] text-ink-3">
      {isCapped ? t('countCapped', { formatted }) : t('countAll', { count: countAll, formatted })}
    </p>
  )
}

function NoTransactions({ onAll }: Pick<StatementProps, 'onAll'>) {
  const t = useTexts('wallet')
  if (onAll === undefined)
    return (
      <EmptyState picture="empty" title={t('emptyTitle')} text={t('emptyText')}>
        <ButtonLink to="/user/deposit/deposit">{t('depositTitle')}</ButtonLink>
      </EmptyState>
    )
  return (
    <EmptyState picture="empty" title={t('emptyFilteredTitle')} text={t('emptyFilteredText')}>
      <Button look="ghost" onClick={onAll}>
        {t('showAll')}
      </Button>
    </EmptyState>
  )
}
