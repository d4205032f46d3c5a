import { useSearchParams } from 'react-router'
import { useTexts } from '../../../lib/i18n.ts'
import { useCall } from '../../../lib/query.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { readPage } from '../../../lib/use-page-query.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ListSkeleton } from '../../../ui/list-skeleton.tsx'
import { LoadProblem } from '../../../ui/load-problem.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { PAGE_SIZE, Pager, PastEnd } from '../../../ui/pager.tsx'
import { NoticeChoices } from '../../me/notices/notice-choices.tsx'
import { NoticeItem } from '../../me/notices/notice-item.tsx'
import { useMarking } from '../../me/notices/use-marking.ts'
import { useUnreadCount } from '../../me/notices/use-notices.ts'

/** /user/user/notices: what happened on the account, and which of it comes which way. */
export function NoticesPage() {
  const t = useTexts('notices')
  const format = useFormat()
  const [query, setQuery] = useSearchParams()
  const page = readPage(query, 100_000)
  const unread = useUnreadCount()
  const list = useCall('notices/notice/getNotices', { pageNumber: page, limit: PAGE_SIZE }, { staleTimeMs: 0 })
  const marking = useMarking()
  const { data } = list
  return (
    <div className="grid grid-cols-1 items-start gap-5 xl:grid-cols-[minmax(0,1fr)_380px]">
      <div className="grid min-w-0 grid-cols-1 gap-5">
        <PageHead title={t('title')}>
          {unread > 0 && (
            <Button look="ghost" isBusy={marking.isBusy} onClick={() => void marking.run(null)}>
              {t('readAll', { count: unread, shown: format.count(unread) })}
            </Button>
          )}
        </PageHead>
        {marking.error !== null && <Notice>{marking.error.text}</Notice>}
        {data === undefined && list.error !== null && (
          <LoadProblem error={list.error} isRetrying={list.isFetching} onRetry={() => void list.refetch()} />
        )}
        {data === undefined && list.error === null && <ListSkeleton rows={6} />}
        {data !== undefined && data.items.length === 0 && page > 1 && <PastEnd onFirst={() => setQuery({})} />}
        {data !== undefined && data.items.length === 0 && page === 1 && (
          <EmptyState picture="empty" title={t('emptyTitle')} text={t('emptyText')} />
        )}
        {data !== undefined && data.items.length > 0 && (
          <ul className="overflow-hidden rounded-xl border border-line bg-surface-1">
            {data.items.map((notice) => (
              <NoticeItem key={notice.id} notice={notice} onRead={() => void marking.run([notice.id])} />
            ))}
          </ul>
        )}
        {data !== undefined && data.items.length > 0 && (
          <Pager
            page={page}
            countAll={data.countAll}
            onPage={(next) => setQuery(next > 1 ? { page: String(next) } : {})}
          />
        )}
      </div>
      <NoticeChoices />
    </div>
  )
}
