import type { ReactNode } from 'react'
import type { Sort } from '../../lib/sort.ts'

/**
 * Where a cell goes when its table is narrow. `title`, `value`, `note`, `noteEnd`, `line`: the first and second line of a
 * row, at their start and end, and a line below. `half`, `whole`: a field of a card, under its label. `hidden`: left out.
 */
export type NarrowPlace = 'title' | 'value' | 'note' | 'noteEnd' | 'line' | 'half' | 'whole' | 'hidden'

export type Column<Row> = {
  readonly key: string
  readonly head: string
  /** The head is read out, not seen. */
  readonly isHeadHidden?: boolean
  /** Figures end under one another; actions are as narrow as they can be, and pressed themselves where the row opens. */
  readonly kind?: 'text' | 'number' | 'action'
  /** The cell that names its row to screen readers. */
  readonly namesRow?: boolean
  /** The head sorts by this column. */
  readonly isSortable?: boolean
  /** Its reader may leave it out (`useColumnChoice`). */
  readonly isOptional?: boolean
  readonly place?: NarrowPlace
  readonly className?: string
  readonly cell: (row: Row) => ReactNode
}

export type Sorting = {
  /** Null: in the order the rows were given. */
  readonly current: Sort | null
  readonly onSort: (sort: Sort) => void
}

/** Which rows are picked, by key, and how each is called. */
export type Picks<Row> = {
  readonly keys: ReadonlySet<string>
  readonly nameOf: (row: Row) => string
  readonly onPick: (keys: ReadonlySet<string>) => void
}
