import type { CallData } from '@tas/shared/contract/api.ts'
import { callsByTwo, type QueueName } from '@tas/shared/contract/office/queues.ts'
import { useCall } from '../../../lib/query.ts'
import { useLive } from '../../me/live.ts'
import { useMay } from '../../me/self.ts'

export const ASKED = 'office/queue/getAsked'
/** As many rows as one answer tells of. */
const MOST = 100

export type AskedItem = CallData<typeof ASKED>['items'][number]
export type Asked = {
  /** What waits for a second person about some row. */
  readonly any: boolean
  readonly of: (row: string) => readonly AskedItem[]
}

/** What somebody asked for about the rows that are shown, and waits for a second person. */
export function useAsked(queue: QueueName, rows: readonly string[]): Asked {
  const mayWork = useMay('queue.work')
  const isOn = mayWork && rows.length > 0 && callsByTwo(queue).length > 0
  const read = useCall(ASKED, { queue, rows: rows.slice(0, MOST) }, { enabled: isOn, silent: true, staleTimeMs: 0 })
  useLive(isOn ? 'asked' : null, ASKED)
  const items = isOn ? (read.data?.items ?? []) : []
  return { any: items.length > 0, of: (row) => items.filter((item) => item.row === row) }
}
