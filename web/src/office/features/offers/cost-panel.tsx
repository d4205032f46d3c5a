import { utcDayOf } from '@tas/shared/values/time.ts'
import { addDays } from '@tas/shared/values/zoned-days.ts'
import { useState } from 'react'
import { useCall } from '../../../lib/query.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { Loaded } from '../../../ui/loaded.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import type { Column } from '../../../ui/table/columns.ts'
import { Table } from '../../../ui/table/table.tsx'
import { Facts } from '../../kit/facts.tsx'
import { Money } from '../../kit/figures/money.tsx'
import { Panel } from '../../kit/page.tsx'
import { useTexts } from '../../me/texts.ts'
import { COST, type Cost, moneyOf, type OfferCurrency } from './offer.ts'

const SHOWN_DAYS = 30
const MOVED = ['granted', 'converted', 'forfeited', 'expired', 'revoked', 'played'] as const
type Day = Cost['days'][number]

type CostPanelProps = { readonly intId: number; readonly currencies: readonly OfferCurrency[] }

/** What a bonus has cost: of all time, and day by day of the last month. */
export function CostPanel({ intId, currencies }: CostPanelProps) {
  const t = useTexts('offers')
  // The day on which the screen was opened.
  const [to] = useState(() => utcDayOf(new Date()))
  const read = useCall(COST, { intId, from: addDays(to, 1 - SHOWN_DAYS), to }, { silent: true, staleTimeMs: 0 })
  const columns = useColumns(currencies)
  return (
    <Panel title={t('costTitle')}>
      <p className="px-5 pt-3 text-[13px] text-ink-2">{t('costText')}</p>
      <Loaded read={read} fallback={<Skeleton className="m-5 h-32" />}>
        {({ totals, days }) =>
          totals.length === 0 ? (
            <p className="px-5 py-4 text-ink-2">{t('costNone')}</p>
          ) : (
            <>
              {totals.map((total) => (
                <div key={total.currency} className="px-5 py-4">
                  <Total total={total} currencies={currencies} />
                </div>
              ))}
              {days.length > 0 && (
                <Table
                  caption={t('costDays')}
                  columns={columns}
                  rows={days}
                  keyOf={({ day, currency }) => `${day} ${currency}`}
                  narrow="cards"
                  isDense
                  frame="own"
                  empty={t('costNone')}
                />
              )}
            </>
          )
        }
      </Loaded>
    </Panel>
  )
}

type TotalProps = { readonly total: Cost['totals'][number]; readonly currencies: readonly OfferCurrency[] }

function Total({ total, currencies }: TotalProps) {
  const t = useTexts('offers')
  const of = moneyOf(currencies, total.currency)
  const parts = [...MOVED, 'open', 'left'] as const
  return (
    <Facts facts={parts.map((part) => ({ name: t(`cost.${part}`), value: <Money amount={total[part]} of={of} /> }))} />
  )
}

function useColumns(currencies: readonly OfferCurrency[]): readonly Column<Day>[] {
  const t = useTexts('offers')
  const { day } = useFormat()
  return [
    {
      key: 'day',
      head: t('costDay'),
      namesRow: true,
      place: 'title',
      cell: (row) => <time dateTime={row.day}>{day(row.day)}</time>,
    },
    ...MOVED.map(
      (part): Column<Day> => ({
        key: part,
        head: t(`cost.${part}`),
        kind: 'number',
        place: 'half',
        cell: (row) => <Money amount={row[part]} of={moneyOf(currencies, row.currency)} />,
      }),
    ),
  ]
}
