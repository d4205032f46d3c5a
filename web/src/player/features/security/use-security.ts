import { useCall } from '../../../lib/query.ts'

/** How the account is secured, fresh at every visit. */
export function useSecurity() {
  return useCall('identity/security/getSecurity', {}, { silent: true, staleTimeMs: 0 })
}
