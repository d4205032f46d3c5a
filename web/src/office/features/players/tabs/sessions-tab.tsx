import type { CallData } from '@tas/shared/contract/api.ts'
import { useCall } from '../../../../lib/query.ts'
import { Bdi, Ltr } from '../../../../ui/bdi.tsx'
import type { Column } from '../../../../ui/table/columns.ts'
import { CursorList } from '../../../kit/cursor-list.tsx'
import { useInstant } from '../../../kit/times/use-instant.ts'
import { useTexts } from '../../../me/texts.ts'

type Session = CallData<'office/player/getSessions'>['items'][number]

/** Where the player is signed in now. */
export function SessionsTab({ playerId }: { readonly playerId: string }) {
  const t = useTexts('players')
  const instant = useInstant()
  const read = useCall('office/player/getSessions', { playerId }, { silent: true, staleTimeMs: 0 })
  const columns: readonly Column<Session>[] = [
    {
      key: 'device',
      head: t('device'),
      namesRow: true,
      place: 'title',
      cell: ({ device }) => <Bdi className="font-semibold">{device}</Bdi>,
    },
    { key: 'from', head: t('network'), place: 'half', cell: ({ ipBlock }) => <Ltr>{ipBlock}</Ltr> },
    { key: 'created', head: t('signedIn'), place: 'half', cell: ({ createdAt }) => instant(createdAt) },
    { key: 'active', head: t('lastActive'), place: 'half', cell: ({ lastActiveAt }) => instant(lastActiveAt) },
  ]
  return (
    <CursorList
      order="newest"
      caption={t('tab.sessions')}
      columns={columns}
      keyOf={({ id }) => id}
      read={read}
      empty={{ title: t('empty.sessions') }}
    />
  )
}
