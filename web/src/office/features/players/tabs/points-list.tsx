import type { CallData } from '@tas/shared/contract/api.ts'
import { useCall } from '../../../../lib/query.ts'
import { useFormat } from '../../../../lib/use-format.ts'
import { AmountText } from '../../../../ui/amount-text.tsx'
import { Badge } from '../../../../ui/badge.tsx'
import { Bdi } from '../../../../ui/bdi.tsx'
import type { Column } from '../../../../ui/table/columns.ts'
import { CursorList } from '../../../kit/cursor-list.tsx'
import { useTexts } from '../../../me/texts.ts'
import { pageOf, type TabPlace } from '../player-file.ts'

type Day = CallData<'office/player/getPoints'>['items'][number]

/** Days on which the player earned points of the club, reached levels or was paid rewards, the newest first. */
export function PointsList(place: TabPlace) {
  const t = useTexts('players')
  const { day, serial } = useFormat()
  const read = useCall('office/player/getPoints', pageOf(place), { silent: true, staleTimeMs: 0 })
  const { currency } = place.overview.wallet
  const columns: readonly Column<Day>[] = [
    {
      key: 'day',
      head: t('club.day'),
      namesRow: true,
      place: 'title',
      className: 'whitespace-nowrap',
      // Days of the club are those of UTC: noon is on the same day almost everywhere.
      cell: (row) => day(`${row.day}T12:00:00.000Z`),
    },
    { key: 'points', head: t('club.points'), kind: 'number', place: 'half', cell: ({ points }) => serial(points) },
    { key: 'bets', head: t('club.bets'), kind: 'number', place: 'half', cell: ({ bets }) => serial(bets) },
    {
      key: 'levels',
      head: t('club.levels'),
      place: 'half',
      cell: ({ levels }) => (
        <span className="flex flex-wrap gap-1.5">
          {levels.map(({ level, name }) => (
            <Badge key={level} look="good">
              <Bdi>{name === '' ? serial(level) : name}</Bdi>
            </Badge>
          ))}
        </span>
      ),
    },
    {
      key: 'rewards',
      head: t('club.rewards'),
      place: 'half',
      cell: ({ rewards }) =>
        rewards.map(({ id, amount, isAsked }) => (
          <span key={id} className="block">
            <AmountText amount={amount} currency={currency} />{' '}
            <span className="text-[13px] text-ink-3">({t(isAsked ? 'club.asked' : 'club.byItself')})</span>
          </span>
        )),
    },
  ]
  return (
    <CursorList
      order="newest"
      caption={t('bonuses.points')}
      columns={columns}
      keyOf={(row) => row.day}
      read={read}
      place={place}
      empty={{ title: t('club.none') }}
    />
  )
}
