import type { QueueName } from '@tas/shared/contract/office/queues.ts'
import type { workFilter } from '@tas/shared/contract/office/work-filter.ts'
import type { z } from 'zod'
import type { WorkFilter } from '#kit/db/work-within.ts'
import type { PrivilegedTxContext } from '../../../ctx.ts'
import { findPlayerByNumber } from '../../identity/index.ts'
import { readClaimedRows } from './claim-store.ts'

type Asked = z.output<z.ZodObject<typeof workFilter>>

/** What narrows a list of work, read for the database; null: nobody has that number, so nothing fits. */
export async function readWorkFilter(
  { tx, staff }: Pick<PrivilegedTxContext, 'tx' | 'staff'>,
  queue: QueueName,
  { uid, holder, from, to }: Asked,
): Promise<WorkFilter | null> {
  const playerId = uid == null ? undefined : await findPlayerByNumber(tx, uid)
  if (playerId === null) return null
  return {
    playerId,
    from: from ?? undefined,
    to: to ?? undefined,
    only: holder === 'mine' ? await readClaimedRows(tx, queue, staff.id) : undefined,
    without: holder === 'nobody' ? await readClaimedRows(tx, queue, null) : undefined,
  }
}
