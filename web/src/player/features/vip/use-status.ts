import { useCall } from '../../../lib/query.ts'

/** Points are counted every ten seconds. */
const REFETCH_MS = 20_000

/** The player's own points and level; nothing is asked for visitors. */
export function useStatus(isLogged: boolean) {
  return useCall('loyalty/club/getStatus', {}, { enabled: isLogged, silent: true, refetchIntervalMs: REFETCH_MS })
}

export type OwnStatus = ReturnType<typeof useStatus>
