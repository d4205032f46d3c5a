import { z } from 'zod'
import { DEPARTMENTS, PRIORITIES, TICKET_STATUSES } from '../../rules/support/choices.ts'
import { hasNoCard, idField, instantData, personText } from '../fields.ts'
import { LONGEST_MESSAGE, LONGEST_SUBJECT } from './lengths.ts'

/** What somebody writes in a ticket: lines are kept, other control signs and overrides of direction refused. */
export const messageField = z
  .string()
  .max(LONGEST_MESSAGE * 2)
  .transform((text) => text.normalize('NFC').replaceAll('\r\n', '\n').trim())
  .pipe(
    z
      .string()
      .min(1)
      .max(LONGEST_MESSAGE)
      .regex(/^(?:[^\p{Cc}\u202A-\u202E\u2066-\u2069]|\n)*$/u, 'control_character')
      .refine((text) => /[^\p{Cf}\p{Z}\p{Cc}\u0640]/u.test(text), 'required')
      .refine(hasNoCard, 'card_number'),
  )
export const subjectField = personText(1, LONGEST_SUBJECT)
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
  /** When somebody last wrote. */
  lastReplyAt: instantData,
})
