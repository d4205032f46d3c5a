import { z } from 'zod'
import { ABOUT_KINDS, DEPARTMENTS, PRIORITIES, TICKET_STATUSES } from '../../rules/support/choices.ts'
import { currencyIdField, idField, instantData, moneyData, personText } from '../fields.ts'
import { LONGEST_MESSAGE, LONGEST_SUBJECT, MOST_FILES } from './lengths.ts'

/** What somebody writes in a ticket. */
export const messageField = personText(1, LONGEST_MESSAGE, { hasLines: true })
export const subjectField = personText(1, LONGEST_SUBJECT)
/** A ticket as whoever does something to it saw it: its version grows with everything that is done to it. */
export const seenTicket = z.object({ id: idField, version: z.int().min(1) })
export const searchField = z.string().max(100).optional()
/** What of the player a ticket is about. */
export const aboutField = z.object({ kind: z.enum(ABOUT_KINDS), id: idField })
/** The same as whoever keeps it shows it now. */
export const aboutData = aboutField.extend({
  /** Its public number; null: it has none. */
  number: z.int().nullable(),
  /** Null: no money is in it. */
  amount: moneyData.nullable(),
  currency: currencyIdField.nullable(),
  at: instantData.nullable(),
})
/** Ids of files that were sent before and go with a message. */
export const filesField = z.array(idField).max(MOST_FILES).default([])
/** A file of a message. Its name is ours. */
export const attachmentData = z.object({ id: idField, name: z.string(), bytes: z.int() })
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
