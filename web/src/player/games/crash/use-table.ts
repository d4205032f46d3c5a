import { useSyncExternalStore } from 'react'
import type { CrashTable } from './crash-table.ts'
import type { TableStore } from './use-crash.ts'

/** Follows one part of the table. Ticks of the curve, which touch only its clock, draw nothing anew. */
export function useTable<Part extends keyof CrashTable>(table: TableStore, part: Part): CrashTable[Part] {
  return useSyncExternalStore(table.subscribe, () => table.get()[part])
}
