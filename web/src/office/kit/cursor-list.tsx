import type { ReactNode } from 'react'
import { type AddressField, idField } from '../../lib/address-fields.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { NotLoaded } from '../../ui/load-problem.tsx'
import { CursorPager, PastEnd } from '../../ui/pager.tsx'
import { Table } from '../../ui/table/table.tsx'
import type { TableProps } from '../../ui/table/table-props.ts'

export const LIST_SIZE = 25

/** A row that adds others up. */
const SUM = 'bg-surface-2 font-bold'

/** What a page of a list begins after, in the address; null: it is the first. */
export function cursorPlace(): AddressField<string | null> {
  return idField('place')
}

type Paged<Row> = { readonly items: readonly Row[]; readonly cursor?: string | null }

export type CursorListProps<Row> = Pick<
  TableProps<Row>,
  'caption' | 'columns' | 'keyOf' | 'detail' | 'rowClass' | 'picks' | 'isWide' | 'sorting'
> & {
  readonly narrow?: TableProps<Row>['narrow']
  /** Rows at the end of every page that add all up, those of other pages too. */
  readonly sums?: readonly Row[]
  readonly read: {
    readonly data: Paged<Row> | undefined
    readonly error: unknown
    readonly isFetching: boolean
    readonly isPaused: boolean
    refetch(): unknown
  }
  /** Where in the list the screen is; left out where the whole list is one page. */
  readonly place?: { readonly cursor: string | null; readonly onTurn: (cursor: string | null) => void }
  /** Whether the newest come first; else pages are the first and the next. */
  readonly order?: 'newest' | 'place'
  /** What an empty list says. */
  readonly empty: { readonly title: string; readonly text?: ReactNode }
}

/** A list of the office, page by page: rows to come, nothing, refused and offline look alike on every screen. */
export function CursorList<Row>({
  read,
  place,
  order = 'place',
  empty,
  narrow = 'cards',
  sums = [],
  ...table
}: CursorListProps<Row>) {
  const { data } = read
  if (data === undefined && (read.error !== null || read.isPaused))
    return (
      <Frame>
        <NotLoaded read={read} fallback={null} />
      </Frame>
    )
  const cursor = place?.cursor ?? null
  return (
    <>
      <Table
        {...table}
        rows={data === undefined ? null : data.items.length === 0 ? [] : [...data.items, ...sums]}
        {...(sums.length > 0 && { rowClass: (row: Row) => (sums.includes(row) ? SUM : table.rowClass?.(row)) })}
        narrow={narrow}
        isDense
        frame="own"
        expected={8}
        empty={
          <Frame>
            {cursor === null || place === undefined ? (
              <EmptyState picture="empty" title={empty.title} text={empty.text} />
            ) : (
              <PastEnd onLeave={() => place.onTurn(null)} />
            )}
          </Frame>
        }
      />
      {place !== undefined && (
        <CursorPager cursor={cursor} nextCursor={data?.cursor ?? null} onTurn={place.onTurn} order={order} />
      )}
    </>
  )
}

function Frame({ children }: { readonly children: ReactNode }) {
  return <div className="rounded-xl border border-line bg-surface-1">{children}</div>
}
