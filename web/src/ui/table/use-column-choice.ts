import { useState } from 'react'
import { readStored, writeStored } from '../../lib/storage.ts'
import type { Column } from './columns.ts'

export type ColumnChoice<Row> = {
  /** The columns to draw. */
  readonly shown: readonly Column<Row>[]
  /** Those that can be left out. */
  readonly optional: readonly Column<Row>[]
  readonly show: (key: string, isShown: boolean) => void
}

/** Which columns of a table its reader wants, kept on this device under the table's name. */
export function useColumnChoice<Row>(name: string, columns: readonly Column<Row>[]): ColumnChoice<Row> {
  const place = `tas.columns.${name}`
  const [hidden, setHidden] = useState<readonly string[]>(() => readStored(place)?.split(' ') ?? [])
  return {
    shown: columns.filter(({ key, isOptional = false }) => !isOptional || !hidden.includes(key)),
    optional: columns.filter(({ isOptional = false }) => isOptional),
    show(key, isShown) {
      const next = isShown ? hidden.filter((one) => one !== key) : [...hidden, key]
      setHidden(next)
      writeStored(place, next.length === 0 ? null : next.join(' '))
    },
  }
}
