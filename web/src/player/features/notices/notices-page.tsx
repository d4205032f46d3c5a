import { pageField } from '../../../lib/address-fields.ts'
import { useTexts } from '../../../lib/i18n.ts'
import { useCall } from '../../../lib/query.ts'
import { useAddress } from '../../../lib/use-address.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ListSkeleton } from '../../../ui/list-skeleton.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { lastPage, PAGE_SIZE, Pager, PastEnd } from '../../../ui/pager.tsx'
import { NoticeChoices } from '../../me/notices/notice-choices.tsx'
import { NoticeItem } from '../../me/notices/notice-item.tsx'
import { useMarking } from '../../me/notices/use-marking.ts'
import { useUnreadCount } from '../../me/notices/use-notices.ts'
import { PushCard } from './push-card.tsx'

const PAGE = { page: pageField() }

/** /user/user/notices: what happened on the account, and which of it comes which way. */
export function NoticesPage() {
  const t = useTexts('notices')
  const format = useFormat()
  const { shown, change, replace } = useAddress(PAGE)
  const { page } = shown
  const unread = useUnreadCount()
  const list = useCall('notices/notice/getNotices', { pageNumber: page, limit: PAGE_SIZE }, { staleTimeMs: 0 })
  const marking = useMarking()
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
        <Loaded read={list} fallback={<ListSkeleton rows={6} />}>
          {({ items, countAll }) => {
            if (items.length === 0 && page > 1)
              return <PastEnd onLeave={() => replace({ page: lastPage({ page, countAll }) })} />
            if (items.length === 0) return <EmptyState picture="empty" title={t('emptyTitle')} text={t('emptyText')} />
            return (
              <>
                <ul className="overflow-hidden rounded-xl border border-line bg-surface-1">
                  {items.map((notice) => (
                    <NoticeItem key={notice.id} notice={notice} onRead={() => void marking.run([notice.id])} />
                  ))}
                </ul>
                <Pager page={page} countAll={countAll} onPage={(next) => change({ page: next })} />
              </>
            )
          }}
        </Loaded>
      </div>
      <div className="grid grid-cols-1 gap-5">
        <NoticeChoices />
        <PushCard />
      </div>
    </div>
  )
}
