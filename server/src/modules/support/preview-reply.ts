import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import { addBusinessMinutes } from '@tas/shared/rules/support/business-time.ts'
import { readNow } from '#kit/db/read-now.ts'
import type { PlayerContext } from '../../ctx.ts'
import { planOf } from './settings.ts'

const PATH = 'support/ticket/previewReply'

/** When the first answer to a ticket of now would be due. */
export async function previewReply(
  { app, db }: PlayerContext,
  { departmentId, priorityId }: ParsedInput<typeof PATH>,
): Promise<CallData<typeof PATH>> {
  const { timetable, firstReplyMinutes } = planOf(app, departmentId, priorityId)
  const dueAt = addBusinessMinutes(await readNow(db), firstReplyMinutes, timetable)
  return { dueAt: dueAt?.toISOString() ?? null }
}
