import type { CallData } from '@tas/shared/contract/api.ts'
import { useCall } from '../../../../lib/query.ts'
import { useFormat } from '../../../../lib/use-format.ts'
import { AmountText } from '../../../../ui/amount-text.tsx'
import { Badge } from '../../../../ui/badge.tsx'
import { Ltr } from '../../../../ui/bdi.tsx'
import type { Column } from '../../../../ui/table/columns.ts'
import { CursorList } from '../../../kit/cursor-list.tsx'
import { useTexts } from '../../../me/texts.ts'
import { pageOf, type TabPlace } from '../player-file.ts'
import { useGameName } from '../use-game-name.ts'

type Bet = CallData<'office/player/getPlays'>['items'][number]
const LOOKS = { open: 'warm', won: 'good', lost: 'plain', refunded: 'plain' } as const

/** Bets of every game, the newest first. */
export function PlaysTab(place: TabPlace) {
  const t = useTexts('players')
  const columns = usePlayColumns(place)
  const read = useCall('office/player/getPlays', pageOf(place), { silent: true, staleTimeMs: 0 })
  return (
    <CursorList
      caption={t('tab.plays')}
      columns={columns}
      keyOf={({ id }) => id}
      read={read}
      place={place}
      empty={{ title: t('empty.plays') }}
    />
  )
}

function usePlayColumns({ overview }: TabPlace): readonly Column<Bet>[] {
  const t = useTexts('players')
  const nameOf = useGameName()
  const { moment } = useFormat()
  const { currency } = overview.wallet
  return [
    {
      key: 'game',
      head: t('game'),
      namesRow: true,
      place: 'title',
      cell: ({ game, intId }) => (
        <>
          <span className="font-semibold">{nameOf(game)}</span>{' '}
          <Ltr className="text-[13px] font-normal text-ink-3">{intId}</Ltr>
        </>
      ),
    },
    {
      key: 'status',
      head: t('status'),
      place: 'half',
      cell: ({ status }) => <Badge look={LOOKS[status]}>{t(`bet.${status}`)}</Badge>,
    },
    {
      key: 'stake',
      head: t('stake'),
      kind: 'number',
      place: 'half',
      cell: ({ amount }) => <AmountText amount={amount} currency={currency} />,
    },
    {
      key: 'payout',
      head: t('payout'),
      kind: 'number',
      place: 'half',
      cell: ({ payout, status }) => (status === 'open' ? '–' : <AmountText amount={payout} currency={currency} />),
    },
    {
      key: 'at',
      head: t('at'),
      place: 'half',
      className: 'whitespace-nowrap',
      cell: ({ createdAt }) => moment(createdAt),
    },
  ]
}
