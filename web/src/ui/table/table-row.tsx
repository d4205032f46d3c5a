import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useTexts } from '../../lib/i18n.ts'
import { classes } from '../classes.ts'
import type { Column, Picks } from './columns.ts'
import { PickBox } from './pick-box.tsx'
import { ROLES, type TableProps } from './table-props.ts'

type TableRowProps<Row> = Pick<TableProps<Row>, 'columns' | 'keyOf' | 'picks' | 'detail' | 'rowClass'> & {
  readonly row: Row
}

/** How many columns there are, with that of the boxes that pick. */
export function spanOf<Row>(table: Pick<TableProps<Row>, 'columns' | 'picks'>): number {
  return table.columns.length + (table.picks === undefined ? 0 : 1)
}

/** A row, and what stands under it. */
export function TableRow<Row>(props: TableRowProps<Row>) {
  const { row, columns, keyOf, picks, detail, rowClass } = props
  const key = keyOf(row)
  const isPicked = picks?.keys.has(key) ?? false
  const under = detail?.(row) ?? null
  return (
    <>
      <tr
        {...ROLES.row}
        className={rowClass?.(row)}
        data-picked={isPicked || undefined}
        data-has-detail={under !== null || undefined}
      >
        {picks !== undefined && <PickCell row={row} rowKey={key} picks={picks} />}
        {columns.map((column) => (
          <Cell key={column.key} column={column}>
            {column.cell(row)}
          </Cell>
        ))}
      </tr>
      {under !== null && (
        <tr {...ROLES.row}>
          <td {...ROLES.cell} colSpan={spanOf(props)}>
            {under}
          </td>
        </tr>
      )}
    </>
  )
}

type CellProps<Row> = { readonly column: Column<Row>; readonly children: ReactNode }

function Cell<Row>({ column, children }: CellProps<Row>) {
  const { head, kind = 'text', place, namesRow = false, className } = column
  const common = { className, 'data-kind': kind, 'data-place': place, 'data-label': head }
  return namesRow ? (
    <th {...ROLES.rowHead} scope="row" {...common}>
      {children}
    </th>
  ) : (
    <td {...ROLES.cell} {...common}>
      {children}
    </td>
  )
}

type PickCellProps<Row> = { readonly row: Row; readonly rowKey: string; readonly picks: Picks<Row> }

function PickCell<Row>({ row, rowKey, picks: { keys, nameOf, onPick } }: PickCellProps<Row>) {
  const t = useTexts('list')
  const pick = (isPicked: boolean) => {
    const next = new Set(keys)
    if (isPicked) next.add(rowKey)
    else next.delete(rowKey)
    onPick(next)
  }
  return (
    <td {...ROLES.cell} data-kind="action" data-place="value">
      <PickBox label={t('pick', { name: nameOf(row) })} isPicked={keys.has(rowKey)} onPick={pick} />
    </td>
  )
}

type RowLinkProps = {
  readonly to: string
  /** Where it leads, where its words alone do not say so. */
  readonly label?: string
  readonly className?: string
  readonly children: ReactNode
}

/** The link of a row: the whole row leads where it does. */
export function RowLink({ to, label, className, children }: RowLinkProps) {
  return (
    <Link to={to} aria-label={label} data-opens-row className={classes('after:absolute after:inset-0', className)}>
      {children}
    </Link>
  )
}

type RowButtonProps = {
  readonly label?: string
  /** Whether what it opens stands under it now; left out where it opens elsewhere. */
  readonly isExpanded?: boolean
  readonly onOpen: () => void
  readonly className?: string
  readonly children: ReactNode
}

/** The same for a row that opens something on this page. */
export function RowButton({ label, isExpanded, onOpen, className, children }: RowButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-expanded={isExpanded}
      data-opens-row
      onClick={onOpen}
      className={classes('text-start after:absolute after:inset-0', className)}
    >
      {children}
    </button>
  )
}
