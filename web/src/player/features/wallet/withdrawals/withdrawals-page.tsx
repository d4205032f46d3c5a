import { WITHDRAWAL_STATUSES } from '@tas/shared/rules/withdrawals/edges.ts'
import { useState } from 'react'
import { choiceField, pageField } from '../../../../lib/address-fields.ts'
import { useTexts } from '../../../../lib/i18n.ts'
import { useCall } from '../../../../lib/query.ts'
import { useAddress } from '../../../../lib/use-address.ts'
import { useFormat } from '../../../../lib/use-format.ts'
import { Button, ButtonLink } from '../../../../ui/button.tsx'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { FilterBar } from '../../../../ui/filter-bar/filter-bar.tsx'
import { Loaded } from '../../../../ui/loaded.tsx'
import { PageHead } from '../../../../ui/page-head.tsx'
import { lastPage, PAGE_SIZE, Pager, PastEnd } from '../../../../ui/pager.tsx'
import { Select } from '../../../../ui/select.tsx'
import { useLiveList } from '../../../me/use-live-list.ts'
import { paceOf, REQUESTS_CALL } from './withdrawal-data.ts'
import { WithdrawalList } from './withdrawal-list.tsx'

const STATUS_CHOICES = ['all', ...WITHDRAWAL_STATUSES] as const

/** Pages by number go no further: the server gives the newest 10,000. */
const FIELDS = { status: choiceField(STATUS_CHOICES), page: pageField(500) }

/** /user/withdraw/transactions: every withdrawal of the player, newest first. */
export function WithdrawalsPage() {
  const t = useTexts('withdraw')
  const pages = useTexts('pages')
  const { shown, isFiltered, change, replace, clear } = useAddress(FIELDS)
  const { status, page } = shown
  return (
    <div className="grid grid-cols-1 gap-5">
      <PageHead title={pages('page.withdrawTransactions')}>
        <ButtonLink to="/user/withdraw/withdraw">{pages('page.withdraw')}</ButtonLink>
      </PageHead>
      <FilterBar onClear={isFiltered ? clear : null}>
        <div className="w-full sm:w-64">
          <Select
            label={t('list.status')}
            name="status"
            choices={STATUS_CHOICES.map((value) => ({
              value,
              title: value === 'all' ? t('list.allStatuses') : t(`status.${value}`),
            }))}
            value={status}
            onChange={({ target }) => change({ status: STATUS_CHOICES.find((one) => one === target.value) ?? 'all' })}
          />
        </div>
      </FilterBar>
      <Withdrawals
        status={status}
        page={page}
        onPage={(next) => change({ page: next })}
        onLastPage={(next) => replace({ page: next })}
        onAll={clear}
      />
    </div>
  )
}

type WithdrawalsProps = {
  readonly status: (typeof STATUS_CHOICES)[number]
  readonly page: number
  readonly onPage: (page: number) => void
  /** The page is beyond the last, which is given. */
  readonly onLastPage: (page: number) => void
  readonly onAll: () => void
}

function Withdrawals({ status, page, onPage, onLastPage, onAll }: WithdrawalsProps) {
  const [paceMs, setPaceMs] = useState<number | undefined>()
  const read = useCall(
    REQUESTS_CALL,
    { pageNumber: page, limit: PAGE_SIZE, status: status === 'all' ? null : status },
    { silent: true, staleTimeMs: 0, ...(paceMs !== undefined && { refetchIntervalMs: paceMs }) },
  )
  useLiveList(read.refetch)
  const nextPaceMs = paceOf(read.data?.items ?? [])
  if (nextPaceMs !== paceMs) setPaceMs(nextPaceMs)
  return (
    <Loaded read={read} fallback={<WithdrawalList items={null} />}>
      {({ items, countAll }) => {
        if (items.length === 0 && page > 1) return <PastEnd onLeave={() => onLastPage(lastPage({ page, countAll }))} />
        if (items.length === 0) return <NoWithdrawals isFiltered={status !== 'all'} onAll={onAll} />
        return (
          <WithdrawalList
            items={items}
            foot={
              <>
                <Counted countAll={countAll} />
                <Pager page={page} countAll={countAll} onPage={onPage} />
              </>
            }
          />
        )
      }}
    </Loaded>
  )
}

function Counted({ countAll }: { readonly countAll: number }) {
  const t = useTexts('withdraw')
  const { count } = useFormat()
  return <p className="text-[13px] text-ink-3">{t('list.counted', { count: countAll, formatted: count(countAll) })}</p>
}

function NoWithdrawals({ isFiltered, onAll }: { readonly isFiltered: boolean; readonly onAll: () => void }) {
  const t = useTexts('withdraw')
  if (!isFiltered) return <EmptyState picture="transactions" title={t('list.emptyTitle')} text={t('list.emptyText')} />
  return (
    <EmptyState picture="empty" title={t('list.filteredTitle')} text={t('list.filteredText')}>
      <Button look="ghost" onClick={onAll}>
        {t('list.showAll')}
      </Button>
    </EmptyState>
  )
}
