import type { ReactNode } from 'react'
import type { Address } from '../../lib/use-address.ts'
import { Loaded, type Read } from '../loaded.tsx'
import { CursorPager, PastEnd } from '../pager.tsx'
import { Table } from './table.tsx'
import type { TableProps } from './table-props.ts'

type Paged<Row, Cursor> = { readonly items: readonly Row[]; readonly cursor: Cursor | null }

type CursorTableProps<Row, Cursor> = Pick<TableProps<Row>, 'caption' | 'columns' | 'keyOf' | 'detail' | 'expected'> & {
  readonly read: Read<Paged<Row, Cursor>>
  /** Of the page the list is on, which keeps what the list begins after; null: it is the first page. */
  readonly address: Pick<Address<{ readonly after: Cursor | null }>, 'shown' | 'change' | 'replace'>
  readonly empty: ReactNode
}

/** A list, newest first, whose pages begin where another ended: being read, refused, empty, beyond its end, or a table with its pages. */
export function CursorTable<Row, Cursor>({ read, address, empty, ...table }: CursorTableProps<Row, Cursor>) {
  const { after } = address.shown
  const look = { narrow: 'lines', frame: 'own' } as const
  return (
    <Loaded read={read} fallback={<Table {...table} {...look} rows={null} />}>
      {({ items, cursor }) => {
        if (items.length === 0 && after !== null) return <PastEnd onLeave={() => address.replace({ after: null })} />
        return (
          <Table
            {...table}
            {...look}
            rows={items}
            empty={empty}
            {...((after ?? cursor) !== null && {
              foot: (
                <CursorPager cursor={after} nextCursor={cursor} onTurn={(next) => address.change({ after: next })} />
              ),
            })}
          />
        )
      }}
    </Loaded>
  )
}
