import { ChevronDown, ChevronsUpDown, ChevronUp } from 'lucide-react'
import { useTexts } from '../../lib/i18n.ts'
import { nextSort } from '../../lib/sort.ts'
import type { Column, Picks, Sorting } from './columns.ts'
import { PickBox } from './pick-box.tsx'
import { ROLES, type TableProps } from './table-props.ts'

type TableHeadProps<Row> = Pick<TableProps<Row>, 'columns' | 'sorting' | 'picks' | 'rows' | 'keyOf'>

/** The heads of the columns: names, the order of the rows, and the box that picks all of them. */
export function TableHead<Row>({ columns, sorting, picks, rows, keyOf }: TableHeadProps<Row>) {
  return (
    <thead {...ROLES.rows}>
      <tr {...ROLES.row}>
        {picks !== undefined && <PickAll keys={rows?.map(keyOf) ?? []} picks={picks} />}
        {columns.map((column) => (
          <Head key={column.key} column={column} sorting={sorting} />
        ))}
      </tr>
    </thead>
  )
}

type HeadProps<Row> = { readonly column: Column<Row>; readonly sorting: Sorting | undefined }

function Head<Row>({ column, sorting }: HeadProps<Row>) {
  const { key, head, kind = 'text', place, isHeadHidden = false, isSortable = false } = column
  const sort = sorting?.current?.key === key ? sorting.current : null
  const order = sort === null ? 'none' : sort.isDescending ? 'descending' : 'ascending'
  const isSorting = isSortable && sorting !== undefined
  return (
    <th {...ROLES.head} scope="col" data-kind={kind} data-place={place} aria-sort={isSorting ? order : undefined}>
      {isSorting ? (
        <button
          type="button"
          onClick={() => sorting.onSort(nextSort(sorting.current, key))}
          className="inline-flex min-h-10 items-center gap-1 font-semibold hover:text-ink"
        >
          {head}
          <OrderMark order={order} />
        </button>
      ) : isHeadHidden ? (
        <span className="sr-only">{head}</span>
      ) : (
        head
      )}
    </th>
  )
}

function OrderMark({ order }: { readonly order: 'none' | 'ascending' | 'descending' }) {
  const Mark = order === 'none' ? ChevronsUpDown : order === 'ascending' ? ChevronUp : ChevronDown
  return <Mark size={14} aria-hidden className={order === 'none' ? 'opacity-60' : 'text-saffron-ink'} />
}

type PickAllProps<Row> = { readonly keys: readonly string[]; readonly picks: Picks<Row> }

/** Picks the rows that are shown; those of other pages stay as they are. */
function PickAll<Row>({ keys, picks }: PickAllProps<Row>) {
  const t = useTexts('list')
  const count = keys.filter((key) => picks.keys.has(key)).length
  const pick = (isPicked: boolean) => {
    const shown = new Set(keys)
    const others = [...picks.keys].filter((key) => !shown.has(key))
    picks.onPick(new Set(isPicked ? [...others, ...keys] : others))
  }
  return (
    <th {...ROLES.head} scope="col" data-kind="action">
      <PickBox
        label={t('pickAll')}
        isPicked={count > 0 && count === keys.length}
        isPartly={count > 0 && count < keys.length}
        onPick={pick}
      />
    </th>
  )
}
