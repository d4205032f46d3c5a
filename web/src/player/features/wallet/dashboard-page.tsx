import { Link } from 'react-router'
import { useTexts } from '../../../lib/i18n.ts'
import { lazyChunk } from '../../../lib/lazy-chunk.ts'
import { useCall } from '../../../lib/query.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ListSkeleton } from '../../../ui/list-skeleton.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { Part, PartProblem } from '../../../ui/part.tsx'
import { usePlayer } from '../../me/player.ts'
import { useLiveList } from '../../me/use-live-list.ts'
import { TransactionList } from '../../play/statement/transaction-list.tsx'
import { BalanceBlocks } from './balance-blocks.tsx'
import { MonthBlock, VerificationBlock } from './month-block.tsx'

const LimitsUsed = lazyChunk(() => import('../../me/limits/limits-used.tsx').then((module) => module.LimitsUsed))

const LastNotices = lazyChunk(() => import('../../me/notices/last-notices.tsx').then((module) => module.LastNotices))

const SHOWN = 6

/** /user/: what the player has, what is open and used, what moved last and what they were told. */
export function DashboardPage() {
  const t = useTexts('wallet')
  const pages = useTexts('pages')
  const isPlayer = usePlayer()?.userGroups.some(({ id }) => id === 'user') ?? false
  return (
    <div className="grid grid-cols-1 gap-5">
      <PageHead title={t('dashboardTitle')}>
        {isPlayer && (
          <>
            <ButtonLink to="/user/play/plays" look="ghost">
              {pages('page.plays')}
            </ButtonLink>
            {/* Taking money out is as near as putting it in. */}
            <ButtonLink to="/user/withdraw/withdraw" look="ghost">
              {t('withdrawTitle')}
            </ButtonLink>
            <ButtonLink to="/user/deposit/deposit">{t('depositTitle')}</ButtonLink>
          </>
        )}
      </PageHead>
      <BalanceBlocks />
      {isPlayer && <MonthBlock />}
      {isPlayer && <VerificationBlock />}
      {isPlayer && (
        <Part problem={<PartProblem />}>
          <LimitsUsed />
        </Part>
      )}
      <header className="flex items-center justify-between gap-4">
        <h2 className="text-[18px] font-bold">{t('lastTransactions')}</h2>
        <Link
          to="/user/transaction/transactions"
          className="flex min-h-11 items-center text-[14px] font-semibold text-ink-2 hover:text-ink"
        >
          {t('toTransactions')}
        </Link>
      </header>
      <LastTransactions />
      <Part fallback={<NoticesPlace />} problem={<PartProblem />}>
        <LastNotices />
      </Part>
    </div>
  )
}

/** Holds the place of the last notices until their part of the program has come. */
function NoticesPlace() {
  return (
    <div className="grid gap-3">
      <div className="h-11" />
      <ListSkeleton rows={3} />
    </div>
  )
}

function LastTransactions() {
  const t = useTexts('wallet')
  const input = { pageNumber: 1, limit: SHOWN }
  const read = useCall('transaction/transaction/getTransactions', input, { silent: true, staleTimeMs: 0 })
  useLiveList(read.refetch)
  return (
    <Loaded read={read} fallback={<TransactionList items={null} expected={SHOWN} />}>
      {({ items }) =>
        items.length === 0 ? (
          <EmptyState picture="empty" title={t('emptyTitle')} text={t('emptyText')} />
        ) : (
          <TransactionList items={items} />
        )
      }
    </Loaded>
  )
}
