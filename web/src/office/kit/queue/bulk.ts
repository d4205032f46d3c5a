import type { CallPath } from '@tas/shared/contract/api.ts'
import type { Choice } from '../../../ui/select.tsx'

/** What can be done with several rows of a list at once: each by itself, as if it were done alone. */
export type BulkAction<Row> = {
  readonly key: string
  /** The words on the button. */
  readonly title: string
  /** What will happen to each row, in a sentence. */
  readonly text: string
  readonly isDangerous?: boolean
  /** What is asked for once and stands in the trail of each row. */
  readonly reason?: 'required' | 'none'
  /** One of a few that is chosen once, for all the rows. */
  readonly choice?: { readonly label: string; readonly choices: readonly Choice[] }
  /** Why it would not be done with a row, in words; null: it is tried. `chosen` is empty until something is. */
  readonly barOf?: (row: Row, chosen: string) => string | null
  /** What all the rows with which it is tried come to, in words. */
  readonly totalOf?: (rows: readonly Row[]) => string
  /** Whether a second person has to agree before it is done with a row, as far as is known here. */
  readonly needsTwo?: (row: Row) => boolean
  /** Does it with one row; `asked`: a second person has to agree first. */
  readonly run: (row: Row, reason: string, chosen: string) => Promise<unknown>
  /** The lists that are read anew once it is over. */
  readonly changes: readonly CallPath[]
}

export type BulkResult =
  | { readonly state: 'waiting' | 'doing' | 'done' | 'asked' }
  | { readonly state: 'refused'; readonly text: string }
