import { WITHDRAWAL_STATUSES } from '@tas/shared/rules/withdrawals/edges.ts'
import { choiceField, pageField } from '../../../../lib/address-fields.ts'
import { useTexts } from '../../../../lib/i18n.ts'
import { useCall } from '../../../../lib/query.ts'
import { useAddress } from '../../../../lib/use-address.ts'
import { useFormat } from '../../../../lib/use-format.ts'
import { ButtonLink } from '../../../../ui/button.tsx'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { PageHead } from '../../../../ui/page-head.tsx'
import { PAGE_SIZE } from '../../../../ui/pager.tsx'
import { useLiveList } from '../../../me/use-live-list.ts'
import { MovementList } from '../movement-list.tsx'
import { NoneOfStatus, StatusFilter } from '../status-filter.tsx'
import { usePace } from '../use-pace.ts'
import { paceOf, REQUESTS_CALL, requestPath } from './withdrawal-data.ts'
import { WithdrawalStatus } from './withdrawal-status.tsx'

const STATUS_CHOICES = ['all', ...WITHDRAWAL_STATUSES] as const

/** Pages by number go no further: the server gives the newest 10,000. */
const FIELDS = { status: choiceField(STATUS_CHOICES), page: pageField(500) }

/** /user/withdraw/transactions: every withdrawal of the player, newest first. */
export function WithdrawalsPage() {
  const t = useTexts('withdraw')
  const pages = useTexts('pages')
  const { count } = useFormat()
  const { shown, isFiltered, change, replace, clear } = useAddress(FIELDS)
  const { status, page } = shown
  const pace = usePace()
  const read = useCall(
    REQUESTS_CALL,
    { pageNumber: page, limit: PAGE_SIZE, status: status === 'all' ? null : status },
    { silent: true, staleTimeMs: 0, ...pace.option },
  )
  pace.keep(paceOf(read.data?.items ?? []))
  useLiveList(read.refetch)
  return (
    <div className="grid grid-cols-1 gap-5">
      <PageHead title={pages('page.withdrawTransactions')}>
        <ButtonLink to="/user/withdraw/withdraw">{pages('page.withdraw')}</ButtonLink>
      </PageHead>
      <StatusFilter
        choices={STATUS_CHOICES}
        current={status}
        nameOf={(one) => t(`status.${one}`)}
        onChange={(next) => change({ status: next })}
        onClear={isFiltered ? clear : null}
      />
      <MovementList
        caption={pages('page.withdrawTransactions')}
        nameOf={(number) => t('number', { number })}
        pathOf={requestPath}
        statusOf={(item) => <WithdrawalStatus status={item.status} />}
        amounts={[
          { key: 'fee', head: t('fact.fee'), of: ({ fee }) => fee },
          { key: 'net', head: t('fact.net'), of: ({ net }) => net },
        ]}
        read={read}
        page={page}
        onPage={(next) => change({ page: next })}
        onLastPage={(next) => replace({ page: next })}
        countText={(countAll) => t('counted', { count: countAll, formatted: count(countAll) })}
        empty={
          isFiltered ? (
            <NoneOfStatus onAll={clear} />
          ) : (
            <EmptyState picture="transactions" title={t('emptyTitle')} text={t('emptyText')} />
          )
        }
      />
    </div>
  )
}
