import type { CallData } from '@tas/shared/contract/api.ts'
import { Link } from 'react-router'
import { viewField } from '../../../../lib/address-fields.ts'
import { useLanguage } from '../../../../lib/i18n.ts'
import { useCall } from '../../../../lib/query.ts'
import { useAddress } from '../../../../lib/use-address.ts'
import { AmountText } from '../../../../ui/amount-text.tsx'
import { Badge } from '../../../../ui/badge.tsx'
import { FilterChips } from '../../../../ui/filter-bar/filter-chips.tsx'
import type { Column } from '../../../../ui/table/columns.ts'
import { CursorList, LIST_SIZE } from '../../../kit/cursor-list.tsx'
import { useInstant } from '../../../kit/times/use-instant.ts'
import { useTexts } from '../../../me/texts.ts'
import { playerPlace } from '../player-address.ts'
import type { TabPlace } from '../player-file.ts'
import { PointsList } from './points-list.tsx'

type Grant = CallData<'office/bonus/getGrants'>['items'][number]

const PARTS = ['grants', 'points'] as const
const FIELDS = { part: viewField(PARTS), cursor: playerPlace() }

/** What the house gives the player: bonuses, and the club. */
export function BonusesTab({ overview }: TabPlace) {
  const t = useTexts('players')
  const { shown, change } = useAddress(FIELDS)
  const place = { overview, cursor: shown.cursor, onTurn: (cursor: string | null) => change({ cursor }) }
  return (
    <div className="grid grid-cols-1 gap-4">
      <FilterChips
        label={t('bonuses.part')}
        name="part"
        choices={PARTS.map((key) => ({ key, title: t(`bonuses.${key}`) }))}
        current={shown.part}
        onChange={(part) => change({ part })}
      />
      {shown.part === 'grants' ? <Grants {...place} /> : <PointsList {...place} />}
    </div>
  )
}

/** Bonuses of the player, the newest first: what each gave, what has to be played for it, and what became own money. */
function Grants(place: TabPlace) {
  const t = useTexts('offers')
  const tabs = useTexts('players')
  const columns = useGrantColumns(place)
  const { overview, cursor } = place
  const asked = { uid: overview.player.intId, cursor, limit: LIST_SIZE }
  const read = useCall('office/bonus/getGrants', asked, { silent: true, staleTimeMs: 0 })
  return (
    <CursorList
      order="newest"
      caption={tabs('tab.bonuses')}
      columns={columns}
      keyOf={({ id }) => id}
      read={read}
      place={place}
      empty={{ title: t('grantsEmpty') }}
    />
  )
}

function useGrantColumns({ overview }: TabPlace): readonly Column<Grant>[] {
  const t = useTexts('offers')
  const language = useLanguage()
  const instant = useInstant()
  const { currency } = overview.wallet
  const money = (key: 'granted' | 'target' | 'converted'): Column<Grant> => ({
    key,
    head: t(key),
    kind: 'number',
    place: 'half',
    cell: (grant) => <AmountText amount={grant[key]} currency={currency} />,
  })
  return [
    {
      key: 'bonus',
      head: t('bonus'),
      namesRow: true,
      place: 'title',
      cell: ({ intId, title }) => (
        <Link to={`/offers/${intId}`} className="font-semibold underline">
          <bdi>{title[language]}</bdi>
        </Link>
      ),
    },
    {
      key: 'status',
      head: t('status'),
      place: 'half',
      cell: ({ status }) => <Badge look={status === 'active' ? 'good' : 'plain'}>{t(`status.${status}`)}</Badge>,
    },
    money('granted'),
    money('target'),
    money('converted'),
    {
      key: 'taken',
      head: t('taken'),
      place: 'half',
      className: 'whitespace-nowrap',
      cell: ({ createdAt }) => instant(createdAt),
    },
  ]
}
