import type { CallData } from '@tas/shared/contract/api.ts'
import { cursorField } from '../../../lib/address-fields.ts'
import { useTexts } from '../../../lib/i18n.ts'
import { useCall } from '../../../lib/query.ts'
import { useAddress } from '../../../lib/use-address.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { Badge } from '../../../ui/badge.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import type { Column } from '../../../ui/table/columns.ts'
import { CursorTable } from '../../../ui/table/cursor-table.tsx'
import { WireMoney } from '../../me/money/wire-money.tsx'
import { useGameName } from '../../me/use-game-name.ts'
import type { Person } from './agent-data.ts'
import { userPath } from './paths.ts'
import { PersonOfAddress } from './read-person.tsx'

type Play = CallData<'agent/play/getPlays'>['items'][number]

const FIELDS = { after: cursorField() }
const LOOKS = { open: 'warm', won: 'good', lost: 'plain', refunded: 'plain' } as const

/** /user/agent/plays?id=…: what a member of the branch plays. */
export function AgentPlaysPage() {
  return <PersonOfAddress>{(person) => <Plays person={person} />}</PersonOfAddress>
}

function Plays({ person: { userId, username } }: { readonly person: Person }) {
  const t = useTexts('agent')
  const pages = useTexts('pages')
  const address = useAddress(FIELDS)
  const input = { userId, cursor: address.shown.after }
  const read = useCall('agent/play/getPlays', input, { silent: true, staleTimeMs: 0 })
  const columns = useColumns()
  return (
    <div className="grid grid-cols-1 gap-5">
      <PageHead title={pages('page.agentPlays')} text={username}>
        <ButtonLink to={userPath(userId)} look="ghost">
          {t('toPerson')}
        </ButtonLink>
      </PageHead>
      <CursorTable
        caption={pages('page.agentPlays')}
        columns={columns}
        keyOf={({ id }) => id}
        read={read}
        address={address}
        empty={<EmptyState picture="empty" title={t('noPlays')} text={t('noPlaysText')} />}
      />
    </div>
  )
}

function useColumns(): readonly Column<Play>[] {
  const t = useTexts('agent')
  const plays = useTexts('plays')
  const gameName = useGameName()
  const { moment } = useFormat()
  return [
    {
      key: 'game',
      head: t('game'),
      namesRow: true,
      place: 'title',
      className: 'font-semibold',
      cell: ({ game }) => gameName(game),
    },
    {
      key: 'when',
      head: t('when'),
      place: 'note',
      className: 'text-ink-2',
      cell: ({ createdAt }) => <time dateTime={createdAt}>{moment(createdAt)}</time>,
    },
    {
      key: 'status',
      head: t('state'),
      place: 'noteEnd',
      cell: ({ status }) => <Badge look={LOOKS[status]}>{plays(`status.${status}`)}</Badge>,
    },
    {
      key: 'payout',
      head: t('payout'),
      kind: 'number',
      place: 'hidden',
      cell: ({ payout, currency }) => <WireMoney amount={payout} currency={currency} />,
    },
    {
      key: 'stake',
      head: t('stake'),
      kind: 'number',
      place: 'value',
      className: 'font-bold',
      cell: ({ amount, currency }) => <WireMoney amount={amount} currency={currency} />,
    },
  ]
}
