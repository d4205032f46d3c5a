import { z } from 'zod'
import { SENDER_TYPES, TICKET_STATUSES } from '../../rules/support/choices.ts'
import { idField, instantData, limitField, noData, noInput, pageNumberField, personText } from '../fields.ts'
import { operation } from '../operation.ts'
import { PLAYERS } from '../user-groups.ts'
import { FILE_REFUSALS } from './attachment-calls.ts'
import { complaintData } from './complaint-calls.ts'
import {
  aboutData,
  aboutField,
  attachmentData,
  departmentField,
  filesField,
  messageField,
  priorityField,
  searchField,
  subjectField,
  ticketRow,
} from './fields.ts'
import { LONGEST_FILE_BYTES, MOST_FILES } from './lengths.ts'

const player = { method: 'POST', auth: 'player', groups: PLAYERS } as const
const look = { ...player, rate: 'read', isLook: true } as const
const list = { method: 'GET', auth: 'none', rate: 'read', isLook: true } as const
const REFUSALS = ['identity.login_required', 'identity.forbidden'] as const
const one = z.object({ id: idField })
const formFiles = { most: MOST_FILES, longestBytes: LONGEST_FILE_BYTES } as const

const ownTicket = ticketRow.extend({
  /** Something came that the player has not looked at. */
  isUnread: z.boolean(),
  /** When the first answer is due; null: it is given, or none is promised. */
  firstReplyDueAt: instantData.nullable(),
})

const replyData = z.object({
  id: idField,
  senderType: z.enum(SENDER_TYPES),
  text: z.string(),
  attachments: z.array(attachmentData),
  at: instantData,
})

/** What players write to the operator, and what comes back. */
export const supportCalls = {
  'support/enum/getTicketDepartments': operation({
    ...list,
    summary: 'Whom a ticket can be for, when people are there, and within how many minutes of that they answer',
    input: noInput,
    data: z.object({
      items: z.array(
        z.object({
          id: departmentField,
          title: z.string(),
          zone: z.string(),
          /** Days are 1 (Monday) to 7. */
          hours: z.array(z.object({ day: z.int(), from: z.string(), to: z.string() })),
          holidays: z.array(z.string()),
          firstReplyMinutes: z.record(priorityField, z.int()),
        }),
      ),
    }),
    errors: [],
  }),
  'support/enum/getTicketPriorities': operation({
    ...list,
    summary: 'How soon an answer can be asked for',
    input: noInput,
    data: z.object({ items: z.array(z.object({ id: priorityField, title: z.string() })) }),
    errors: [],
  }),
  'support/ticket/sendTicket': operation({
    inMaintenance: true,
    ...player,
    rate: 'account',
    formFiles,
    summary: 'Opens a ticket',
    success: { en: 'Sent. The answer will stand here.', fa: 'فرستاده شد. پاسخ همین‌جا نوشته می‌شود.' },
    input: z.object({
      departmentId: departmentField,
      priorityId: priorityField.default('normal'),
      subject: subjectField,
      text: messageField,
      files: filesField,
      about: aboutField.nullish(),
    }),
    data: z.object({
      ticket: ownTicket,
      /** Some of the words may be of somebody whom play harms: help is shown first. */
      showsHelp: z.boolean(),
    }),
    errors: [...REFUSALS, 'support.too_many_open', 'support.about_unknown', 'support.file_unknown', ...FILE_REFUSALS],
  }),
  'support/ticket/previewReply': operation({
    ...look,
    summary: 'When the first answer to a ticket would be due that is sent now',
    input: z.object({ departmentId: departmentField, priorityId: priorityField.default('normal') }),
    data: z.object({ dueAt: instantData.nullable() }),
    errors: REFUSALS,
  }),
  'support/ticket/getTickets': operation({
    ...look,
    summary: 'The tickets of the player, those first in which somebody wrote last; by words in them, by status',
    input: z.object({
      pageNumber: pageNumberField,
      limit: limitField,
      status: z.enum(TICKET_STATUSES).optional(),
      search: searchField,
    }),
    data: z.object({ items: z.array(ownTicket), countAll: z.int(), countNew: z.int() }),
    errors: REFUSALS,
  }),
  'support/ticket/getTicket': operation({
    ...look,
    summary: 'One ticket with all that was written, the oldest first',
    input: one,
    data: z.object({
      ticket: ownTicket.extend({
        /** When it is closed by itself; null: it is not resolved. */
        closesAt: instantData.nullable(),
        /** The ticket it goes on from, and the one that goes on from it. */
        linkedTo: idField.nullable(),
        about: aboutData.nullable(),
        mergedInto: idField.nullable(),
        canReply: z.boolean(),
        canClose: z.boolean(),
        canReopen: z.boolean(),
        canRate: z.boolean(),
        canComplain: z.boolean(),
        complaint: complaintData.nullable(),
      }),
      replies: z.array(replyData),
    }),
    errors: [...REFUSALS, 'support.ticket_unknown'],
  }),
  'support/ticket/reply': operation({
    inMaintenance: true,
    ...player,
    rate: 'account',
    formFiles,
    summary:
      'Writes in a ticket. What was resolved is open again; what is closed goes on in a new ticket that is linked to it',
    input: one.extend({ text: messageField, files: filesField }),
    data: z.object({
      /** Of the ticket the message stands in. */
      id: idField,
      showsHelp: z.boolean(),
    }),
    errors: [
      ...REFUSALS,
      'support.ticket_unknown',
      'support.too_many_open',
      'support.ticket_full',
      'support.file_unknown',
      ...FILE_REFUSALS,
    ],
  }),
  'support/ticket/markRead': operation({
    inMaintenance: true,
    ...player,
    rate: 'read',
    summary: 'Says that the player has seen what was written to them',
    input: one,
    data: noData,
    errors: [...REFUSALS, 'support.ticket_unknown'],
  }),
  'support/ticket/close': operation({
    inMaintenance: true,
    ...player,
    rate: 'account',
    summary: 'Closes a ticket',
    input: one,
    data: noData,
    errors: [...REFUSALS, 'support.ticket_unknown', 'support.ticket_other'],
  }),
  'support/ticket/reopen': operation({
    inMaintenance: true,
    ...player,
    rate: 'account',
    summary: 'Opens a resolved ticket again, without a word',
    input: one,
    data: noData,
    errors: [...REFUSALS, 'support.ticket_unknown', 'support.ticket_other'],
  }),
  'support/ticket/rate': operation({
    inMaintenance: true,
    ...player,
    rate: 'account',
    summary: 'Says how well a ticket was answered: once each time it is resolved',
    success: { en: 'Thank you.', fa: 'سپاس از شما.' },
    input: one.extend({ score: z.int().min(1).max(5), text: personText(0, 1_000).optional() }),
    data: noData,
    errors: [...REFUSALS, 'support.ticket_unknown', 'support.not_resolved', 'support.rated'],
  }),
}
