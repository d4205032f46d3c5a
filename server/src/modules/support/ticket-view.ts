import type { CallData } from '@tas/shared/contract/api.ts'
import type { Language } from '@tas/shared/contract/languages.ts'
import {
  DEPARTMENT_TITLES,
  OUTCOME_TITLES,
  PRIORITY_TITLES,
  TICKET_EVENTS,
} from '@tas/shared/contract/support/texts.ts'
import { DEPARTMENTS, PRIORITIES } from '@tas/shared/rules/support/choices.ts'
import { COMPLAINT_OUTCOMES } from '@tas/shared/rules/support/complaints.ts'
import { inDigits } from '@tas/shared/values/digits.ts'
import type { AttachmentRow } from './attachments/attachment-store.ts'
import { attachmentView } from './attachments/attachment-view.ts'
import type { MessageRow } from './message-store.ts'
import type { TicketRow } from './ticket-store.ts'

type OwnTicket = CallData<'support/ticket/getTickets'>['items'][number]

/** What both sides see of a ticket in a list. */
export function rowView(ticket: TicketRow, language: Language) {
  const { id, intId, subject, department, priority, status, createdAt, changedAt } = ticket
  return {
    id,
    intId,
    subject,
    department: { id: department, title: DEPARTMENT_TITLES[department][language] },
    priority: { id: priority, title: PRIORITY_TITLES[priority][language] },
    status,
    createdAt: createdAt.toISOString(),
    lastReplyAt: changedAt.toISOString(),
  }
}

/** A ticket as its player sees it. */
export function ownView(ticket: TicketRow, language: Language): OwnTicket {
  return {
    ...rowView(ticket, language),
    isUnread: ticket.isUnread,
    firstReplyDueAt: ticket.firstDueAt?.toISOString() ?? null,
  }
}

/** A message as both sides read it, with its files of those of the ticket: what happened stands in words of the language of the moment. */
export function messageView(
  message: MessageRow,
  { files, language }: { readonly files: readonly AttachmentRow[]; readonly language: Language },
) {
  const { id, sender, at } = message
  const attachments = files.filter(({ messageId }) => messageId === id).map(attachmentView)
  const text = message.text ?? eventText(message, language)
  return { id, senderType: sender, text, attachments, at: at.toISOString() }
}

function eventText({ event, eventValue }: MessageRow, language: Language): string {
  if (event === null) return ''
  return TICKET_EVENTS[event][language].replace(/\{\w+\}/, titleOf(eventValue ?? '', language))
}

function titleOf(value: string, language: Language): string {
  const department = DEPARTMENTS.find((one) => one === value)
  if (department !== undefined) return DEPARTMENT_TITLES[department][language]
  const priority = PRIORITIES.find((one) => one === value)
  if (priority !== undefined) return PRIORITY_TITLES[priority][language]
  const outcome = COMPLAINT_OUTCOMES.find((one) => one === value)
  if (outcome !== undefined) return OUTCOME_TITLES[outcome][language]
  return language === 'fa' ? inDigits(value, 'persian') : value
}
