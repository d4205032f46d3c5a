import type { ReactNode } from 'react'
import { useTexts } from '../../../lib/i18n.ts'
import { isolated } from '../../../lib/shown-number.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { Ltr } from '../../../ui/bdi.tsx'
import type { Column } from '../../../ui/table/columns.ts'
import { PagedTable, type PagedTableProps } from '../../../ui/table/paged-table.tsx'
import { RowLink } from '../../../ui/table/table-row.tsx'
import { currencyOrCode, useCurrencies } from '../../me/currency.ts'

/** A withdrawal or a deposit, as far as lists show it. */
export type Movement = {
  readonly id: string
  readonly intId: number
  readonly amount: string
  readonly currency: string
  readonly createdAt: string
}

type Named<Item> = {
  readonly caption: string
  /** What one of them is called, with its number. */
  readonly nameOf: (number: string) => string
  readonly pathOf: (id: string) => string
  readonly statusOf: (item: Item) => ReactNode
  /** Amounts beside the first one, which stand only where there is room. */
  readonly amounts: readonly {
    readonly key: string
    readonly head: string
    readonly of: (item: Item) => string | null
  }[]
}

export type MovementListProps<Item> = Named<Item> &
  Pick<PagedTableProps<Item>, 'read' | 'address' | 'empty'> & { readonly countText: (countAll: number) => string }

/** Money on its way in or out, newest first, each row the way to all that is known of it. */
export function MovementList<Item extends Movement>(props: MovementListProps<Item>) {
  const { read, address, countText, empty, caption } = props
  const columns = useColumns(props)
  const table = { caption, columns, keyOf: ({ id }: Item) => id, narrow: 'lines', frame: 'own' } as const
  return <PagedTable {...table} read={read} address={address} empty={empty} countText={countText} />
}

function useColumns<Item extends Movement>({ nameOf, pathOf, statusOf, amounts }: Named<Item>): Column<Item>[] {
  const t = useTexts('movements')
  const { money, moment, serial } = useFormat()
  const currencies = useCurrencies()
  const write = (wire: string, { currency }: Item) => <Ltr>{money(wire, currencyOrCode(currencies, currency))}</Ltr>
  return [
    {
      key: 'number',
      head: t('number'),
      namesRow: true,
      place: 'title',
      cell: ({ id, intId }) => (
        <RowLink to={pathOf(id)} className="font-semibold">
          {nameOf(isolated(`#${serial(intId)}`))}
        </RowLink>
      ),
    },
    {
      key: 'when',
      head: t('when'),
      place: 'note',
      className: 'text-ink-2',
      cell: ({ createdAt }) => <time dateTime={createdAt}>{moment(createdAt)}</time>,
    },
    { key: 'status', head: t('status'), place: 'noteEnd', cell: statusOf },
    {
      key: 'amount',
      head: t('amount'),
      kind: 'number',
      place: 'value',
      className: 'text-[15px] font-bold',
      cell: (item) => write(item.amount, item),
    },
    ...amounts.map(
      ({ key, head, of }): Column<Item> => ({
        key,
        head,
        kind: 'number',
        place: 'hidden',
        cell: (item) => {
          const wire = of(item)
          return wire === null ? '—' : write(wire, item)
        },
      }),
    ),
  ]
}
