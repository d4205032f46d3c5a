import type { CallData } from '@tas/shared/contract/api.ts'
import { isNoticeCode, writeNotice } from '@tas/shared/contract/notices/texts.ts'
import { useLanguage } from '../../../../lib/i18n.ts'
import { useCall } from '../../../../lib/query.ts'
import { useFormat } from '../../../../lib/use-format.ts'
import { Badge } from '../../../../ui/badge.tsx'
import { Bdi, Ltr } from '../../../../ui/bdi.tsx'
import type { Column } from '../../../../ui/table/columns.ts'
import { CursorList } from '../../../kit/cursor-list.tsx'
import { useTexts } from '../../../me/texts.ts'
import { pageOf, type TabPlace } from '../player-file.ts'

type Notice = CallData<'office/player/getNotices'>['items'][number]

/** What the player was told of their account, and whether they have read it. */
export function NoticesTab(place: TabPlace) {
  const t = useTexts('players')
  const language = useLanguage()
  const { moment } = useFormat()
  const read = useCall('office/player/getNotices', pageOf(place), { silent: true, staleTimeMs: 0 })
  const columns: readonly Column<Notice>[] = [
    {
      key: 'what',
      head: t('notice'),
      namesRow: true,
      place: 'title',
      cell: ({ code, facts }) => (
        <>
          <span className="font-semibold">
            {isNoticeCode(code) ? <Bdi>{writeNotice(code, language, facts).title}</Bdi> : <Ltr>{code}</Ltr>}
          </span>
          {code === 'houseMessage' && (
            <span className="block text-[13px] font-normal wrap-anywhere text-ink-2">
              <Bdi>{writeNotice(code, language, facts).text}</Bdi>
            </span>
          )}
        </>
      ),
    },
    { key: 'topic', head: t('topic'), place: 'half', cell: ({ topic }) => t(`topic.${topic}`) },
    {
      key: 'read',
      head: t('isRead'),
      place: 'half',
      cell: ({ isRead }) => <Badge look={isRead ? 'plain' : 'warm'}>{t(isRead ? 'isRead.yes' : 'isRead.no')}</Badge>,
    },
    { key: 'at', head: t('at'), place: 'half', className: 'whitespace-nowrap', cell: ({ at }) => moment(at) },
  ]
  return (
    <CursorList
      order="newest"
      caption={t('tab.notices')}
      columns={columns}
      keyOf={({ id }) => id}
      read={read}
      place={place}
      empty={{ title: t('empty.notices') }}
    />
  )
}
