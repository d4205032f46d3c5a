import type { CallPath } from '@tas/shared/contract/api.ts'
import { isApiError } from '../../lib/api-error.ts'
import { queryClient } from '../../lib/query.ts'

/** Has lists read again that an action changed, wherever they are shown. */
export async function readAnew(...paths: readonly CallPath[]): Promise<void> {
  const changed = new Set<unknown>(paths)
  const which = { predicate: ({ queryKey }: { readonly queryKey: readonly unknown[] }) => changed.has(queryKey[0]) }
  // A first read that is still under way began before the change, and would be taken for one behind it.
  await queryClient.cancelQueries(which)
  await queryClient.invalidateQueries(which)
}

/**
 * Changes what was read before, and reads it anew: also when somebody else changed it meanwhile, so that it is shown as it is by then.
 * @throws what the change throws
 */
export async function changeSeen(change: () => Promise<unknown>, ...paths: readonly CallPath[]): Promise<void> {
  try {
    await change()
  } catch (error) {
    if (isApiError(error) && error.code === 'office.changed_meanwhile') await readAnew(...paths)
    throw error
  }
  await readAnew(...paths)
}
