import type { ReactNode } from 'react'
import type { Address } from '../../lib/use-address.ts'
import { Loaded, type Read } from '../loaded.tsx'
import { lastPage, Pager, PastEnd } from '../pager.tsx'
import { Table } from './table.tsx'
import type { TableProps } from './table-props.ts'

type Paged<Row> = { readonly items: readonly Row[]; readonly countAll: number }

export type PagedTableProps<Row> = Pick<TableProps<Row>, 'caption' | 'columns' | 'keyOf' | 'narrow' | 'frame'> & {
  readonly read: Read<Paged<Row>>
  /** Of the page the list is on, which keeps where it stands among its pages. */
  readonly address: Pick<Address<{ readonly page: number }>, 'shown' | 'change' | 'replace'>
  readonly empty: ReactNode
  /** What is said of how many there are; without it nothing. */
  readonly countText?: (countAll: number) => string
}

/** A list of numbered pages: being read, refused, empty, beyond its end, or a table with the pages before and after it. */
export function PagedTable<Row>({ read, address, empty, countText, ...table }: PagedTableProps<Row>) {
  const { page } = address.shown
  return (
    <Loaded read={read} fallback={<Table {...table} rows={null} />}>
      {({ items, countAll }) => {
        if (items.length === 0 && page > 1)
          return <PastEnd onLeave={() => address.replace({ page: lastPage({ page, countAll }) })} />
        if (items.length === 0) return empty
        return (
          <Table
            {...table}
            rows={items}
            foot={
              <>
                {countText !== undefined && <p className="text-[13px] text-ink-3">{countText(countAll)}</p>}
                <Pager page={page} countAll={countAll} onPage={(next) => address.change({ page: next })} />
              </>
            }
          />
        )
      }}
    </Loaded>
  )
}
