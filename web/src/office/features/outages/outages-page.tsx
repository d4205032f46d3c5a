import type { CallData } from '@tas/shared/contract/api.ts'
import { Link } from 'react-router'
import { viewField } from '../../../lib/address-fields.ts'
import { useCall } from '../../../lib/query.ts'
import { useAddress } from '../../../lib/use-address.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { Ltr } from '../../../ui/bdi.tsx'
import { FilterChips } from '../../../ui/filter-bar/filter-chips.tsx'
import type { Column } from '../../../ui/table/columns.ts'
import { CursorList } from '../../kit/cursor-list.tsx'
import { placeOfRound } from '../../kit/links/places.ts'
import { PlayerLink } from '../../kit/links/player-link.tsx'
import { Page } from '../../kit/page.tsx'
import { useTexts } from '../../me/texts.ts'

type Outages = CallData<'office/outage/getList'>
type Outage = Outages['items'][number]
type OutagePlayer = Outages['players'][number]

const DAYS = ['7', '30', '90'] as const
const FIELDS = { days: viewField(DAYS) }

/** Outages of crash rounds, and who was in several of them. */
export function OutagesPage() {
  const t = useTexts('outages')
  const { count } = useFormat()
  const { shown, change } = useAddress(FIELDS)
  const read = useCall('office/outage/getList', { days: Number(shown.days) }, { silent: true, staleTimeMs: 0 })
  const columns = useOutageColumns()
  const playerColumns = usePlayerColumns()
  return (
    <Page title={t('title')} text={t('text')}>
      <FilterChips
        label={t('period')}
        name="days"
        choices={DAYS.map((key) => ({ key, title: t('days', { days: count(Number(key)) }) }))}
        current={shown.days}
        onChange={(days) => change({ days })}
      />
      {read.data?.isAll === false && <p className="text-[13px] text-ink-2">{t('notAll')}</p>}
      <CursorList
        key={`rounds ${shown.days}`}
        caption={t('title')}
        columns={columns}
        keyOf={({ round }) => String(round)}
        read={read}
        empty={{ title: t('empty'), text: t('emptyText') }}
      />
      <section className="grid grid-cols-1 gap-2">
        <h2 className="text-[15px] font-semibold">{t('players')}</h2>
        <p className="max-w-[76ch] text-[13px] text-ink-2">{t('playersText')}</p>
        <CursorList
          key={`players ${shown.days}`}
          caption={t('players')}
          columns={playerColumns}
          keyOf={({ uid }) => String(uid)}
          read={{ ...read, data: read.data && { items: read.data.players } }}
          empty={{ title: t('noPlayers') }}
        />
      </section>
    </Page>
  )
}

function useOutageColumns(): readonly Column<Outage>[] {
  const t = useTexts('outages')
  const { moment, count } = useFormat()
  return [
    {
      key: 'round',
      head: t('round'),
      namesRow: true,
      place: 'title',
      cell: ({ round }) => (
        <Link to={placeOfRound({ game: 'crash', intId: round }).to} className="underline underline-offset-2">
          <Ltr className="font-semibold">{round}</Ltr>
        </Link>
      ),
    },
    { key: 'from', head: t('from'), place: 'half', cell: ({ from }) => moment(from) },
    { key: 'until', head: t('until'), place: 'half', cell: ({ until }) => moment(until) },
    { key: 'people', head: t('people'), kind: 'number', place: 'half', cell: ({ players }) => count(players) },
    { key: 'refunds', head: t('refunds'), kind: 'number', place: 'half', cell: ({ refunds }) => count(refunds) },
  ]
}

function usePlayerColumns(): readonly Column<OutagePlayer>[] {
  const t = useTexts('outages')
  const { count } = useFormat()
  return [
    {
      key: 'player',
      head: t('player'),
      namesRow: true,
      place: 'title',
      cell: ({ uid }) => <PlayerLink uid={uid} />,
    },
    { key: 'outages', head: t('inOutages'), kind: 'number', place: 'half', cell: ({ outages }) => count(outages) },
    { key: 'rounds', head: t('rounds'), kind: 'number', place: 'half', cell: ({ rounds }) => count(rounds) },
  ]
}
