import { z } from 'zod'
import { DEPARTMENTS, PRIORITIES, TICKET_STATUSES } from '../../rules/support/choices.ts'
import { idField, instantData, personText } from '../fields.ts'
import { LONGEST_MESSAGE, LONGEST_SUBJECT } from './lengths.ts'

/** What somebody writes in a ticket. */
export const messageField = personText(1, LONGEST_MESSAGE, { hasLines: true })
export const subjectField = personText(1, LONGEST_SUBJECT)
/** A ticket as whoever does something to it saw it: its version grows with everything that is done to it. */
export const seenTicket = z.object({ id: idField, version: z.int().min(1) })
export const searchField = z.string().max(100).optional()
export const departmentField = z.enum(DEPARTMENTS)
export const priorityField = z.enum(PRIORITIES)

/** A ticket as both sides see it in a list. */
export const ticketRow = z.object({
  id: idField,
  intId: z.int(),
  subject: z.string(),
  department: z.object({ id: departmentField, title: z.string() }),
  priority: z.object({ id: priorityField, title: z.string() }),
  status: z.enum(TICKET_STATUSES),
  createdAt: instantData,
  /** When it was opened, or somebody last wrote, resolved, closed or opened it again. */
  lastReplyAt: instantData,
})
