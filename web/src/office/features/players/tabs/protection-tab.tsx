import type { CallData } from '@tas/shared/contract/api.ts'
import type { ShownCurrency } from '@tas/shared/values/write-number.ts'
import { useCall } from '../../../../lib/query.ts'
import { useFormat } from '../../../../lib/use-format.ts'
import { AmountText } from '../../../../ui/amount-text.tsx'
import { Badge } from '../../../../ui/badge.tsx'
import { ListSkeleton } from '../../../../ui/list-skeleton.tsx'
import { Loaded } from '../../../../ui/loaded.tsx'
import type { Column } from '../../../../ui/table/columns.ts'
import { Table } from '../../../../ui/table/table.tsx'
import { Facts } from '../../../kit/facts.tsx'
import { Panel } from '../../../kit/page.tsx'
import { useNamedTexts, useTexts } from '../../../me/texts.ts'

type Protection = CallData<'office/player/getProtection'>
type Limit = Protection['limits'][number]
type ProtectionTabProps = { readonly playerId: string; readonly currency: ShownCurrency }

const FOR_MONEY: readonly string[] = ['deposit', 'loss', 'wager', 'stake']

/** What holds the player back, what they used of it, and the signs of harm in how they play. */
export function ProtectionTab({ playerId, currency }: ProtectionTabProps) {
  const t = useTexts('players')
  const read = useCall('office/player/getProtection', { playerId }, { silent: true, staleTimeMs: 0 })
  const columns = useLimitColumns(currency)
  return (
    <Loaded read={read} fallback={<ListSkeleton rows={4} />}>
      {(protection) => (
        <div className="grid grid-cols-1 gap-4">
          <Panel title={t('limits')}>
            <Table
              caption={t('limits')}
              columns={columns}
              rows={protection.limits}
              keyOf={({ kind, period, scope, by }) => `${kind} ${period} ${scope} ${by}`}
              narrow="cards"
              isDense
              frame="around"
              empty={<p className="px-5 py-4 text-ink-2">{t('limits.none')}</p>}
            />
          </Panel>
          <Markers markers={protection.markers} />
          <Lifetime lifetime={protection.lifetime} currency={currency} />
        </div>
      )}
    </Loaded>
  )
}

function useLimitColumns(currency: ShownCurrency): readonly Column<Limit>[] {
  const t = useTexts('players')
  const nameOf = useNamedTexts('players')
  const { moment, serial } = useFormat()
  const write = (kind: string, value: string | null) => {
    if (value === null) return t('limit.none')
    if (FOR_MONEY.includes(kind)) return <AmountText amount={value} currency={currency} />
    return kind === 'session' || kind === 'check' ? t('minutes', { minutes: serial(value) }) : t('limit.shut')
  }
  return [
    {
      key: 'kind',
      head: t('limit'),
      namesRow: true,
      place: 'title',
      cell: ({ kind, period, scope }) => (
        <>
          <span className="font-semibold">{t(`limit.${kind}`)}</span>
          {period !== null && ` ${t(`period.${period}`)}`}
          {scope !== null && <span className="text-ink-3"> · {nameOf(`product.${scope}`) ?? scope}</span>}
        </>
      ),
    },
    { key: 'by', head: t('setBy'), place: 'half', cell: ({ by }) => t(`setBy.${by}`) },
    {
      key: 'value',
      head: t('limit.value'),
      kind: 'number',
      place: 'half',
      cell: ({ kind, value }) => write(kind, value),
    },
    {
      key: 'used',
      head: t('used'),
      kind: 'number',
      place: 'half',
      cell: ({ used }) => (used === null ? '–' : <AmountText amount={used} currency={currency} />),
    },
    {
      key: 'pending',
      head: t('pending'),
      place: 'whole',
      cell: ({ kind, pending }) =>
        pending === null ? (
          '–'
        ) : (
          <>
            {write(kind, pending.value)} <span className="text-ink-3">{t('from', { when: moment(pending.from) })}</span>
          </>
        ),
    },
  ]
}

function Markers({ markers }: Pick<Protection, 'markers'>) {
  const t = useTexts('players')
  const { count } = useFormat()
  return (
    <Panel title={t('markers')}>
      {markers.length === 0 ? (
        <p className="px-5 py-4 text-ink-2">{t('markers.none')}</p>
      ) : (
        <ul className="flex flex-wrap gap-2 px-5 py-4">
          {markers.map(({ marker, count: times }) => (
            <li key={marker}>
              <Badge look="warm">
                {t(`marker.${marker}`)} · {count(times)}
              </Badge>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}

type LifetimeProps = Pick<Protection, 'lifetime'> & { readonly currency: ShownCurrency }

function Lifetime({ lifetime, currency }: LifetimeProps) {
  const t = useTexts('players')
  const { deposited, withdrawn, staked, returned, net } = lifetime
  const amounts = { deposited, withdrawn, staked, returned, net }
  const names = ['deposited', 'withdrawn', 'staked', 'returned', 'net'] as const
  return (
    <Panel title={t('lifetime')}>
      <div className="px-5 py-4">
        <Facts
          facts={names.map((name) => ({
            name: t(`lifetime.${name}`),
            value: <AmountText amount={amounts[name]} currency={currency} />,
          }))}
        />
      </div>
    </Panel>
  )
}
