import type { CallData } from '@tas/shared/contract/api.ts'
import type { PlayerBrief } from '@tas/shared/contract/office/player-data.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { Bdi, Ltr } from '../../../ui/bdi.tsx'
import type { Column } from '../../../ui/table/columns.ts'
import { RowLink } from '../../../ui/table/table-row.tsx'
import { StateBadge } from '../../kit/links/state-badge.tsx'
import { useTexts } from '../../me/texts.ts'
import { fileOf } from './player-address.ts'

type Found = CallData<'office/player/find'>['items'][number]

/** What a list says of each player; the whole row leads to the file. */
export function usePlayerColumns(): readonly Column<PlayerBrief>[] {
  return useColumnsOf((player: PlayerBrief) => player)
}

/** The same for what was found, with what it is. */
export function useFoundColumns(): readonly Column<Found>[] {
  const t = useTexts('players')
  const columns = useColumnsOf(({ player }: Found) => player)
  const kind: Column<Found> = {
    key: 'kind',
    head: t('found.kind'),
    place: 'whole',
    cell: ({ kind: what, number }) => (
      <>
        {t(`found.${what}`)} {what !== 'player' && <Ltr className="text-[13px] break-all text-ink-3">{number}</Ltr>}
      </>
    ),
  }
  return [...columns.slice(0, 1), kind, ...columns.slice(1)]
}

function useColumnsOf<Row>(playerOf: (row: Row) => PlayerBrief): readonly Column<Row>[] {
  const t = useTexts('players')
  const { moment } = useFormat()
  return [
    {
      key: 'username',
      head: t('username'),
      namesRow: true,
      place: 'title',
      cell: (row) => (
        <RowLink to={fileOf(playerOf(row))} className="font-semibold">
          <Bdi>{playerOf(row).username}</Bdi>
        </RowLink>
      ),
    },
    { key: 'uid', head: t('uid'), place: 'half', cell: (row) => <Ltr>{playerOf(row).intId}</Ltr> },
    { key: 'state', head: t('state'), place: 'half', cell: (row) => <StateBadge state={playerOf(row).state} /> },
    { key: 'group', head: t('group'), place: 'half', cell: (row) => t(`group.${playerOf(row).group}`) },
    { key: 'currency', head: t('currency'), place: 'half', cell: (row) => <Ltr>{playerOf(row).currency}</Ltr> },
    {
      key: 'registered',
      head: t('registered'),
      place: 'half',
      className: 'whitespace-nowrap',
      cell: (row) => moment(playerOf(row).registeredAt),
    },
  ]
}
