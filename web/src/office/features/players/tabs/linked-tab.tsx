import { useCall } from '../../../../lib/query.ts'
import { useFormat } from '../../../../lib/use-format.ts'
import { Badge } from '../../../../ui/badge.tsx'
import { Bdi, Ltr } from '../../../../ui/bdi.tsx'
import type { Column } from '../../../../ui/table/columns.ts'
import { RowLink } from '../../../../ui/table/table-row.tsx'
import { CursorList } from '../../../kit/cursor-list.tsx'
import { StateBadge } from '../../../kit/links/state-badge.tsx'
import { useTexts } from '../../../me/texts.ts'
import { fileOf } from '../player-address.ts'
import { pageOf, type TabPlace } from '../player-file.ts'
import { type Linked, thingsOf } from './link-graph.ts'
import { LinkPicture, useThingName } from './link-picture.tsx'

/** Accounts that share something with the player, and what; the row leads to their file. */
export function LinkedTab(place: TabPlace) {
  const t = useTexts('players')
  const nameOf = useThingName()
  const { moment } = useFormat()
  const read = useCall('office/player/getLinked', pageOf(place), { silent: true, staleTimeMs: 0 })
  const items = read.data?.items ?? []
  const columns: readonly Column<Linked>[] = [
    {
      key: 'username',
      head: t('username'),
      namesRow: true,
      place: 'title',
      cell: ({ player }) => (
        <RowLink to={fileOf(player)} className="font-semibold">
          <Bdi>{player.username}</Bdi>
        </RowLink>
      ),
    },
    { key: 'uid', head: t('uid'), place: 'half', cell: ({ player }) => <Ltr>{player.intId}</Ltr> },
    { key: 'state', head: t('state'), place: 'half', cell: ({ player }) => <StateBadge state={player.state} /> },
    {
      key: 'why',
      head: t('linked.why'),
      place: 'whole',
      cell: (linked) => (
        <span className="flex flex-wrap gap-1.5">
          {[...new Set(thingsOf(linked).map(({ kind }) => kind))].map((kind) => (
            <Badge key={kind} look={kind === 'block' ? 'plain' : 'warm'}>
              {t(`linked.${kind}`)}
            </Badge>
          ))}
        </span>
      ),
    },
    {
      key: 'shared',
      head: t('linked.shared'),
      place: 'whole',
      cell: (linked) => (
        <span className="flex flex-wrap gap-x-3 text-[13px]">
          {thingsOf(linked).map((thing) => (
            <Bdi key={thing.key}>{nameOf(thing)}</Bdi>
          ))}
        </span>
      ),
    },
    {
      key: 'last',
      head: t('linked.last'),
      place: 'whole',
      className: 'whitespace-nowrap',
      cell: ({ lastSharedAt }) => moment(lastSharedAt),
    },
  ]
  return (
    <div className="grid gap-3">
      <p className="text-[13px] text-ink-3">{t('linked.hint')}</p>
      {items.length > 0 && <LinkPicture username={place.overview.player.username} items={items} />}
      <CursorList
        caption={t('tab.linked')}
        columns={columns}
        keyOf={({ player }) => player.id}
        read={read}
        place={place}
        empty={{ title: t('empty.linked') }}
      />
    </div>
  )
}
