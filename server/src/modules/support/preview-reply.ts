import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import { addBusinessMinutes } from '@tas/shared/rules/support/business-time.ts'
import { inTx } from '#kit/db/connect.ts'
import type { PlayerContext } from '../../ctx.ts'
import { planOf } from './settings.ts'
import { readNow } from './ticket-store.ts'

const PATH = 'support/ticket/previewReply'

/** When the first answer to a ticket of now would be due. */
export async function previewReply(
  { app, db }: PlayerContext,
  { departmentId, priorityId }: ParsedInput<typeof PATH>,
): Promise<CallData<typeof PATH>> {
  const { timetable, firstReplyMinutes } = planOf(app, departmentId, priorityId)
  const dueAt = addBusinessMinutes(await inTx(db, readNow), firstReplyMinutes, timetable)
  return { dueAt: dueAt?.toISOString() ?? null }
}
