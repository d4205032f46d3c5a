import { useId } from 'react'
import { classes } from '../classes.ts'
import { Skeleton } from '../skeleton.tsx'
import { stepThroughRows } from './step-through-rows.ts'
import { TableHead } from './table-head.tsx'
import { TableOrder } from './table-order.tsx'
import { ROLES, type TableProps } from './table-props.ts'
import { spanOf, TableRow } from './table-row.tsx'
import './table.css'

/**
 * Rows of the same things: one component for every list of the sites. Where rows open (`RowLink`), the arrow keys and
 * j and k go from row to row, Home and End to the first and last; x picks the row where rows can be picked.
 */
export function Table<Row>(props: TableProps<Row>) {
  const { rows, empty, foot, narrow = 'table', isWide = false, frame, caption } = props
  if (rows?.length === 0 && empty !== undefined) return empty
  const lines = (
    <>
      {narrow === 'cards' && <TableOrder {...props} />}
      <Lines {...props} />
    </>
  )
  return (
    <div
      data-paged
      className={classes(
        'list-table-frame',
        frame === 'own' && 'overflow-clip rounded-xl border border-line bg-surface-1',
      )}
    >
      {narrow === 'scroll' || isWide ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys
        <section className="list-table-scroll" tabIndex={0} aria-label={caption}>
          {lines}
        </section>
      ) : (
        lines
      )}
      {foot !== undefined && <div className="grid gap-2 border-t border-line px-4 py-3 sm:px-5">{foot}</div>}
    </div>
  )
}

function Lines<Row>(props: TableProps<Row>) {
  const { caption, isCaptionShown = false, rows, keyOf, narrow = 'table', isWide, isDense, frame } = props
  const id = useId()
  return (
    <table
      {...ROLES.table}
      className="list-table"
      aria-labelledby={id}
      aria-busy={rows === null || undefined}
      data-narrow={narrow}
      data-wide={isWide || undefined}
      data-dense={isDense || undefined}
      data-framed={frame !== undefined || undefined}
      onKeyDown={stepThroughRows}
    >
      <caption id={id} className={isCaptionShown ? 'px-5 pt-4 pb-1 text-start font-bold' : 'sr-only'}>
        {caption}
      </caption>
      <TableHead {...props} />
      {rows === null ? (
        <RowsToCome span={spanOf(props)} count={props.expected ?? 10} />
      ) : (
        <tbody {...ROLES.rows}>
          {rows.map((row) => (
            <TableRow key={keyOf(row)} row={row} {...props} />
          ))}
        </tbody>
      )}
    </table>
  )
}

function RowsToCome({ span, count }: { readonly span: number; readonly count: number }) {
  return (
    <tbody aria-hidden="true">
      {Array.from({ length: count }, (_, row) => (
        <tr key={row}>
          <td colSpan={span}>
            <Skeleton className="h-4 w-full" />
          </td>
        </tr>
      ))}
    </tbody>
  )
}
