import { Link } from 'react-router'
import { useTexts } from '../../../lib/i18n.ts'
import { useCall } from '../../../lib/query.ts'
import { ListSkeleton } from '../../../ui/list-skeleton.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { NoticeItem } from './notice-item.tsx'
import { useMarking } from './use-marking.ts'

const SHOWN = 3

/** What the player was told last: a block for the dashboard, kept true by the header's bell. */
export function LastNotices() {
  const t = useTexts('notices')
  const input = { pageNumber: 1, limit: SHOWN }
  const read = useCall('notices/notice/getNotices', input, { silent: true, staleTimeMs: 0 })
  const marking = useMarking()
  return (
    <section aria-labelledby="last-notices" className="grid grid-cols-1 gap-3">
      <header className="flex items-center justify-between gap-4">
        <h2 id="last-notices" className="text-[18px] font-bold">
          {t('title')}
        </h2>
        <Link
          to="/user/user/notices"
          className="flex min-h-11 items-center text-[14px] font-semibold text-ink-2 hover:text-ink"
        >
          {t('all')}
        </Link>
      </header>
      {marking.error !== null && <Notice>{marking.error.text}</Notice>}
      <Loaded read={read} fallback={<ListSkeleton rows={SHOWN} />}>
        {({ items }) =>
          items.length === 0 ? (
            <p className="rounded-xl border border-line bg-surface-1 p-5 text-[15px] text-ink-2">{t('emptyText')}</p>
          ) : (
            <ul className="overflow-hidden rounded-xl border border-line bg-surface-1">
              {items.map((notice) => (
                <NoticeItem key={notice.id} notice={notice} level={3} onRead={() => void marking.run([notice.id])} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </section>
  )
}
