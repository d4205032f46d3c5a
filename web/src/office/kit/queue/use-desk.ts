import type { CallData } from '@tas/shared/contract/api.ts'
import type { QueueName } from '@tas/shared/contract/office/queues.ts'
import { call } from '../../../lib/api.ts'
import { callQuery, queryClient, useCall } from '../../../lib/query.ts'
import type { Column } from '../../../ui/table/columns.ts'
import type { ColumnChoice } from '../../../ui/table/use-column-choice.ts'
import { useMay } from '../../me/self.ts'
import { readAnew } from '../read-anew.ts'

const DESK = 'office/queue/getDesk'
export type Desk = CallData<typeof DESK>
export type SavedView = Desk['views'][number]

/** How whoever is here sees a list; null while it is not known, and for whoever has no desk. */
export function useDesk(queue: QueueName): Desk | null {
  const hasDesk = useMay('queue.work')
  return useCall(DESK, { queue }, { enabled: hasDesk, silent: true }).data ?? null
}

/** Which columns of a list are shown: kept for its reader, on whatever device. */
export function useDeskColumns<Row>(
  queue: QueueName,
  desk: Desk | null,
  columns: readonly Column<Row>[],
): ColumnChoice<Row> {
  const hidden = desk?.hiddenColumns ?? []
  const isOptional = ({ namesRow = false, kind = 'text' }: Column<Row>) => !namesRow && kind !== 'action'
  return {
    shown: columns.filter((column) => !isOptional(column) || !hidden.includes(column.key)),
    optional: columns.filter(isOptional),
    show(key, isShown) {
      if (desk === null) return
      const hiddenColumns = isShown ? hidden.filter((one) => one !== key) : [...hidden, key]
      // Seen at once; what the server has comes back where it could not be kept.
      queryClient.setQueryData(callQuery(DESK, { queue }).queryKey, { ...desk, hiddenColumns })
      void call('office/queue/setColumns', { queue, hiddenColumns }).catch(() => readAnew(DESK))
    },
  }
}
