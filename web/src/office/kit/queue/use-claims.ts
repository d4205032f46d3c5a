import type { CallData } from '@tas/shared/contract/api.ts'
import { QUEUES, type QueueName } from '@tas/shared/contract/office/queues.ts'
import { call } from '../../../lib/api.ts'
import { useCall } from '../../../lib/query.ts'
import { useLive } from '../../me/live.ts'
import { useMay } from '../../me/self.ts'
import { readAnew } from '../read-anew.ts'

const CLAIMS = 'office/queue/getClaims'
/** As many rows as one answer tells of. */
const MOST = 100
export type Claim = CallData<typeof CLAIMS>['items'][number]

export type Claims = {
  /** Rows of this list are claimed, and whoever is here may. */
  readonly isOn: boolean
  readonly of: (row: string) => Claim | undefined
  readonly claim: (row: string, reason?: string) => Promise<unknown>
  readonly release: (row: string) => Promise<unknown>
}

/** Who is at which of the rows that are shown. */
export function useClaims(queue: QueueName, rows: readonly string[]): Claims {
  const mayClaim = useMay('queue.work')
  const isOn = mayClaim && QUEUES[queue].isClaimable
  const read = useCall(
    CLAIMS,
    { queue, rows: rows.slice(0, MOST) },
    { enabled: isOn && rows.length > 0, silent: true, staleTimeMs: 0 },
  )
  useLive(isOn ? 'claims' : null, CLAIMS)
  const claims = new Map(read.data?.items.map((claim) => [claim.row, claim]))
  const changed = async (done: Promise<unknown>) => {
    try {
      return await done
    } finally {
      await readAnew(CLAIMS)
    }
  }
  return {
    isOn,
    of: (row) => claims.get(row),
    claim: (row, reason) =>
      changed(call('office/queue/claim', { queue, row, ...(reason !== undefined && { reason }) })),
    release: (row) => changed(call('office/queue/release', { queue, row })),
  }
}
