import type { CallData } from '@tas/shared/contract/api.ts'
import { useCall } from '../../../../lib/query.ts'
import { Bdi, Ltr } from '../../../../ui/bdi.tsx'
import type { Column } from '../../../../ui/table/columns.ts'
import { CursorList } from '../../../kit/cursor-list.tsx'
import { useInstant } from '../../../kit/times/use-instant.ts'
import { useNamedTexts, useTexts } from '../../../me/texts.ts'
import { pageOf, type TabPlace } from '../player-file.ts'

type Line = CallData<'office/player/getTrail'>['items'][number]

/** What the player did, and what was done to their account, by whom and why. */
export function TrailTab(place: TabPlace) {
  const t = useTexts('players')
  const audit = useTexts('audit')
  const titleOf = useNamedTexts('audit')
  const instant = useInstant()
  const read = useCall('office/player/getTrail', pageOf(place), { silent: true, staleTimeMs: 0 })
  const columns: readonly Column<Line>[] = [
    {
      key: 'what',
      head: audit('action'),
      namesRow: true,
      place: 'title',
      cell: ({ action }) => <span className="font-semibold">{titleOf(`action.${action}`) ?? <Ltr>{action}</Ltr>}</span>,
    },
    {
      key: 'who',
      head: audit('actor'),
      place: 'note',
      cell: ({ actorName, actorKind }) => (actorName === null ? audit(`kind.${actorKind}`) : <Bdi>{actorName}</Bdi>),
    },
    {
      key: 'reason',
      head: audit('reason'),
      place: 'line',
      className: 'max-w-[44ch] truncate',
      cell: ({ details }) => (details['reason'] === undefined ? '' : <Bdi>{details['reason']}</Bdi>),
    },
    { key: 'at', head: audit('at'), place: 'noteEnd', className: 'whitespace-nowrap', cell: ({ at }) => instant(at) },
  ]
  return (
    <CursorList
      order="newest"
      caption={t('tab.trail')}
      columns={columns}
      keyOf={({ id }) => id}
      read={read}
      narrow="lines"
      place={place}
      empty={{ title: audit('empty') }}
    />
  )
}
