import type { CallPath } from '@tas/shared/contract/api.ts'
import { queryClient } from '../../lib/query.ts'

/** Has lists read again that an action changed, wherever they are shown. */
export function readAnew(...paths: readonly CallPath[]): Promise<void> {
  const changed = new Set<unknown>(paths)
  return queryClient.invalidateQueries({ predicate: ({ queryKey }) => changed.has(queryKey[0]) })
}
