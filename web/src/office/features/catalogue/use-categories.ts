import { useCall } from '../../../lib/query.ts'

/** All categories: the list of them, and what games are sorted into. */
export function useCategories() {
  return useCall('office/catalogue/getCategories', {}, { silent: true, staleTimeMs: 0 })
}
