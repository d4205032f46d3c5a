import type { CallData } from '@tas/shared/contract/api.ts'
import { isNoticeCode, writeNotice } from '@tas/shared/contract/notices/texts.ts'
import { viewField } from '../../../../lib/address-fields.ts'
import { useLanguage } from '../../../../lib/i18n.ts'
import { useCall } from '../../../../lib/query.ts'
import { useAddress } from '../../../../lib/use-address.ts'
import { useFormat } from '../../../../lib/use-format.ts'
import { Badge } from '../../../../ui/badge.tsx'
import { Bdi, Ltr } from '../../../../ui/bdi.tsx'
import { FilterChips } from '../../../../ui/filter-bar/filter-chips.tsx'
import type { Column } from '../../../../ui/table/columns.ts'
import { CursorList, cursorPlace } from '../../../kit/cursor-list.tsx'
import { useTexts } from '../../../me/texts.ts'
import { pageOf, type TabPlace } from '../player-file.ts'
import { MailList } from './mail-list.tsx'

type Notice = CallData<'office/player/getNotices'>['items'][number]

const PARTS = ['notices', 'mails'] as const
const FIELDS = { part: viewField(PARTS), cursor: cursorPlace() }

/** What the player was told of their account: on the site, by mail and by phone. */
export function NoticesTab({ overview }: TabPlace) {
  const t = useTexts('players')
  const { shown, change } = useAddress(FIELDS)
  const place = { overview, cursor: shown.cursor, onTurn: (cursor: string | null) => change({ cursor }) }
  return (
    <div className="grid grid-cols-1 gap-4">
      <FilterChips
        label={t('told.part')}
        name="part"
        choices={PARTS.map((key) => ({ key, title: t(`told.${key}`) }))}
        current={shown.part}
        onChange={(part) => change({ part })}
      />
      {shown.part === 'notices' ? <Notices {...place} /> : <MailList {...place} />}
    </div>
  )
}

/** Notices, and whether the player has read them. */
function Notices(place: TabPlace) {
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
