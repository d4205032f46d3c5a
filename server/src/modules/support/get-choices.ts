import type { CallData } from '@tas/shared/contract/api.ts'
import { LONGEST_FILE_BYTES } from '@tas/shared/contract/support/lengths.ts'
import { DEPARTMENT_TITLES, FILE_TYPE_TITLES, PRIORITY_TITLES } from '@tas/shared/contract/support/texts.ts'
import { DEPARTMENTS, PRIORITIES, type Priority } from '@tas/shared/rules/support/choices.ts'
import { settingsOf } from '#kit/settings.ts'
import type { CallContext } from '../../ctx.ts'
import { supportSettings, timetableOf } from './settings.ts'

/** Whom a ticket can be for, when people are there, and how soon they answer. */
export async function getDepartments({
  app,
  language,
}: CallContext): Promise<CallData<'support/enum/getTicketDepartments'>> {
  const firstReplyMinutes: Record<Priority, number> = { ...settingsOf(app, supportSettings).firstReplyMinutes }
  const items = DEPARTMENTS.map((id) => {
    const { zone, hours, holidays } = timetableOf(app, id)
    return {
      id,
      title: DEPARTMENT_TITLES[id][language],
      zone,
      hours: [...hours],
      holidays: [...holidays],
      firstReplyMinutes,
    }
  })
  return { items }
}

/** How soon an answer can be asked for, the usual first. */
export async function getPriorities({ language }: CallContext): Promise<CallData<'support/enum/getTicketPriorities'>> {
  return { items: PRIORITIES.map((id) => ({ id, title: PRIORITY_TITLES[id][language] })) }
}

/** What files a message takes. */
export async function getFileTypes({
  language,
}: CallContext): Promise<CallData<'support/enum/getTicketAttachmentFileTypes'>> {
  const items = (['jpg', 'png', 'pdf'] as const).map((id) => ({
    id,
    title: FILE_TYPE_TITLES[id][language],
    maxBytes: LONGEST_FILE_BYTES,
  }))
  return { items }
}
