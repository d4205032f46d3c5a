import type { CallPath } from '@tas/shared/contract/api.ts'
import { queryClient } from '../../lib/query.ts'

/** Has lists read again that an action changed, wherever they are shown. */
export async function readAnew(...paths: readonly CallPath[]): Promise<void> {
  const changed = new Set<unknown>(paths)
  const which = { predicate: ({ queryKey }: { readonly queryKey: readonly unknown[] }) => changed.has(queryKey[0]) }
  // A first read that is still under way began before the change, and would be taken for one behind it.
  await queryClient.cancelQueries(which)
  await queryClient.invalidateQueries(which)
}
