import type { CallData } from '@tas/shared/contract/api.ts'
import { useCall } from '../../../../lib/query.ts'
import { useFormat } from '../../../../lib/use-format.ts'
import { Badge } from '../../../../ui/badge.tsx'
import type { Column } from '../../../../ui/table/columns.ts'
import { CursorList } from '../../../kit/cursor-list.tsx'
import { useTexts } from '../../../me/texts.ts'
import { useMailTitle } from '../../../me/titles.ts'
import { pageOf, type TabPlace } from '../player-file.ts'

type Mail = CallData<'office/player/getMails'>['items'][number]

/** How states look; those that need no eye are plain. */
const LOOKS = { waiting: 'warm', sent: 'good', kept: 'plain', dead: 'bad', expired: 'warm' } as const

/** E-mails and text messages to the player and how each stands: neither their words nor the address. */
export function MailList(place: TabPlace) {
  const t = useTexts('players')
  const words = useTexts('mails')
  const titleOf = useMailTitle()
  const { moment } = useFormat()
  const read = useCall('office/player/getMails', pageOf(place), { silent: true, staleTimeMs: 0 })
  const columns: readonly Column<Mail>[] = [
    {
      key: 'kind',
      head: t('mails.kind'),
      namesRow: true,
      place: 'title',
      cell: ({ kind, channel, language }) => (
        <>
          <span className="block font-semibold">{titleOf(kind)}</span>
          <span className="block text-[13px] font-normal text-ink-3">
            {words(`channel.${channel}`)} · {t(`language.${language}`)}
          </span>
        </>
      ),
    },
    {
      key: 'state',
      head: t('mails.state'),
      place: 'half',
      cell: ({ state }) => <Badge look={LOOKS[state]}>{t(`mails.state.${state}`)}</Badge>,
    },
    {
      key: 'written',
      head: t('mails.writtenAt'),
      place: 'half',
      className: 'whitespace-nowrap',
      cell: ({ writtenAt }) => moment(writtenAt),
    },
    {
      key: 'ended',
      head: t('mails.endedAt'),
      place: 'half',
      className: 'whitespace-nowrap',
      cell: ({ endedAt }) => (endedAt === null ? '–' : moment(endedAt)),
    },
  ]
  return (
    <div className="grid grid-cols-1 gap-3">
      <p className="text-[13px] text-ink-3">{t('mails.hint')}</p>
      <CursorList
        order="newest"
        caption={t('told.mails')}
        columns={columns}
        keyOf={({ id }) => id}
        read={read}
        place={place}
        empty={{ title: t('mails.none') }}
      />
    </div>
  )
}
