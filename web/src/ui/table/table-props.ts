import type { ReactNode } from 'react'
import type { Column, Picks, Sorting } from './columns.ts'

export type TableProps<Row> = {
  /** What the table is; seen only where nothing above it says so. */
  readonly caption: string
  readonly isCaptionShown?: boolean
  readonly columns: readonly Column<Row>[]
  /** Null while they are being read: the head stands, and rows to come keep their places. */
  readonly rows: readonly Row[] | null
  readonly keyOf: (row: Row) => string
  /** In place of the whole table when there are no rows. */
  readonly empty?: ReactNode
  /**
   * What becomes of it in a narrow place: rows of two lines, a card for each row, a table that scrolls sideways, or the
   * same table, without the columns placed `hidden`.
   */
  readonly narrow?: 'table' | 'lines' | 'cards' | 'scroll'
  /** Its figures may need more than the page is wide: it scrolls sideways there too, and its head stays with it. */
  readonly isWide?: boolean
  /** Lower rows, for who works with many. */
  readonly isDense?: boolean
  /** It draws a frame, or lies in one up to its edges; else its cells begin where the words around it do. */
  readonly frame?: 'own' | 'around'
  readonly sorting?: Sorting
  readonly picks?: Picks<Row>
  /** What stands under a row across the table; null for most. */
  readonly detail?: (row: Row) => ReactNode
  readonly rowClass?: (row: Row) => string | undefined
  /** How many rows to come are drawn. */
  readonly expected?: number
  /** Under the rows, in the same frame. */
  readonly foot?: ReactNode
}

/** Browsers that take a table's meaning away where it is laid out otherwise are told it in words. */
export const ROLES = {
  table: { role: 'table' },
  rows: { role: 'rowgroup' },
  row: { role: 'row' },
  cell: { role: 'cell' },
  head: { role: 'columnheader' },
  rowHead: { role: 'rowheader' },
} as const
