import type { CallData } from '@tas/shared/contract/api.ts'
import { useCall } from '../../../../lib/query.ts'
import { useDialogs } from '../../../../lib/use-dialog.ts'
import { AmountText } from '../../../../ui/amount-text.tsx'
import { Badge } from '../../../../ui/badge.tsx'
import { Ltr } from '../../../../ui/bdi.tsx'
import type { Column } from '../../../../ui/table/columns.ts'
import { RowButton } from '../../../../ui/table/table-row.tsx'
import { CursorList } from '../../../kit/cursor-list.tsx'
import { useInstant } from '../../../kit/times/use-instant.ts'
import { useGameName } from '../../../kit/use-game-name.ts'
import { useTexts } from '../../../me/texts.ts'
import { pageOf, type TabPlace } from '../player-file.ts'
import { BetDialog } from './bet-dialog.tsx'

type Bet = CallData<'office/player/getPlays'>['items'][number]
const LOOKS = { open: 'warm', won: 'good', lost: 'plain', refunded: 'plain' } as const

/** Bets of every game, the newest first. */
export function PlaysTab(place: TabPlace) {
  const t = useTexts('players')
  const columns = usePlayColumns(place)
  const read = useCall('office/player/getPlays', pageOf(place), { silent: true, staleTimeMs: 0 })
  const { current, close } = useDialogs()
  return (
    <div className="grid grid-cols-1 gap-4">
      <CursorList
        order="newest"
        caption={t('tab.plays')}
        columns={columns}
        keyOf={({ id }) => id}
        read={read}
        place={place}
        empty={{ title: t('empty.plays') }}
      />
      {current?.name === 'bet' && <BetDialog overview={place.overview} betId={current.id} onClose={close} />}
    </div>
  )
}

function usePlayColumns({ overview }: TabPlace): readonly Column<Bet>[] {
  const t = useTexts('players')
  const nameOf = useGameName()
  const { open } = useDialogs()
  const instant = useInstant()
  const { currency } = overview.wallet
  return [
    {
      key: 'game',
      head: t('game'),
      namesRow: true,
      place: 'title',
      cell: ({ id, game, intId }) => (
        <RowButton onOpen={() => open('bet', id)} className="py-1.5 md:py-0">
          <span className="font-semibold">{nameOf(game)}</span>{' '}
          <Ltr className="text-[13px] font-normal text-ink-3">{intId}</Ltr>
        </RowButton>
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
      cell: ({ createdAt }) => instant(createdAt),
    },
  ]
}
