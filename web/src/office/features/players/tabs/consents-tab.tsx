import type { CallData } from '@tas/shared/contract/api.ts'
import { useCall } from '../../../../lib/query.ts'
import { useFormat } from '../../../../lib/use-format.ts'
import { Badge } from '../../../../ui/badge.tsx'
import type { Column } from '../../../../ui/table/columns.ts'
import { CursorList } from '../../../kit/cursor-list.tsx'
import { useTexts } from '../../../me/texts.ts'
import { pageOf, type TabPlace } from '../player-file.ts'

type Consent = CallData<'office/player/getConsents'>['items'][number]

/** Receipts of what the player agreed to or took back. */
export function ConsentsTab(place: TabPlace) {
  const t = useTexts('players')
  const { moment, serial } = useFormat()
  const read = useCall('office/player/getConsents', pageOf(place), { silent: true, staleTimeMs: 0 })
  const columns: readonly Column<Consent>[] = [
    {
      key: 'purpose',
      head: t('purpose'),
      namesRow: true,
      place: 'title',
      cell: ({ purpose, product, channel }) => (
        <>
          <span className="font-semibold">{t(`purpose.${purpose}`)}</span>
          {product !== null && channel !== null && (
            <span className="block text-[13px] font-normal text-ink-3">
              {t(`product.${product}`)} · {t(`channel.${channel}`)}
            </span>
          )}
        </>
      ),
    },
    {
      key: 'given',
      head: t('given'),
      place: 'half',
      cell: ({ isGiven }) => <Badge look={isGiven ? 'good' : 'plain'}>{t(isGiven ? 'given.yes' : 'given.no')}</Badge>,
    },
    {
      key: 'version',
      head: t('version'),
      place: 'half',
      cell: ({ text }) => (text === null ? '–' : serial(text.version)),
    },
    { key: 'at', head: t('at'), place: 'half', className: 'whitespace-nowrap', cell: ({ at }) => moment(at) },
  ]
  return (
    <CursorList
      order="newest"
      caption={t('tab.consents')}
      columns={columns}
      keyOf={({ id }) => id}
      read={read}
      place={place}
      empty={{ title: t('empty.consents') }}
    />
  )
}
