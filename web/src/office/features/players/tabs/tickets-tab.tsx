import { useCall } from '../../../../lib/query.ts'
import { CursorList, LIST_SIZE } from '../../../kit/cursor-list.tsx'
import { QUEUE } from '../../../kit/tickets/ticket.ts'
import { useTicketColumns } from '../../../kit/tickets/use-ticket-columns.tsx'
import { useTexts } from '../../../me/texts.ts'
import type { TabPlace } from '../player-file.ts'

/** What the player wrote to the operator, the newest first. */
export function TicketsTab({ overview, cursor, onTurn }: TabPlace) {
  const t = useTexts('players')
  const words = useTexts('tickets')
  const columns = useTicketColumns()
  const asked = { view: 'all', uid: overview.player.intId, limit: LIST_SIZE, cursor } as const
  const read = useCall(QUEUE, asked, { silent: true, staleTimeMs: 0 })
  return (
    <CursorList
      order="newest"
      caption={t('tab.tickets')}
      columns={columns}
      keyOf={({ id }) => id}
      read={read}
      place={{ cursor, onTurn }}
      empty={{ title: words('empty'), text: words('emptyText') }}
    />
  )
}
