import { z } from 'zod'
import { FIGURE_GROUPS, SENDER_TYPES, TICKET_VIEWS } from '../../rules/support/choices.ts'
import { idField, instantData, intIdField, limitField, noData, noInput } from '../fields.ts'
import { LOGIN, MISSING } from '../office/refusals.ts'
import { operation } from '../operation.ts'
import { complaintData } from './complaint-calls.ts'
import {
  aboutData,
  attachmentData,
  departmentField,
  messageField,
  priorityField,
  searchField,
  seenTicket,
  ticketRow,
} from './fields.ts'
import { MOST_TAGS_OF_TICKET } from './lengths.ts'

const staff = { method: 'POST', auth: 'staff' } as const
const answers = { ...staff, permission: 'ticket.answer', rate: 'account' } as const
const CHANGES = [LOGIN, MISSING, 'support.ticket_unknown', 'support.ticket_outdated'] as const

const person = z.object({ id: idField, name: z.string() })
/** Another ticket that this one goes on from, or in. */
const otherTicket = z.object({ id: idField, intId: z.int() })

/** Something of the operator's own, by its short name. */
const namedData = z.object({ id: z.string(), title: z.string() })
const nameField = z.string().max(30)

const queueRow = ticketRow.extend({
  uid: z.int(),
  /** What is due next; null: nothing is. */
  dueAt: instantData.nullable(),
  warnAt: instantData.nullable(),
  /** Whose it is; null: nobody took it. */
  assignedTo: person.nullable(),
  /** Words of somebody whom play may harm. */
  hasHarm: z.boolean(),
  tags: z.array(namedData),
  version: z.int(),
})

/** What staff do about tickets. Those of safer play are of whoever may protect players alone. */
export const ticketOfficeCalls = {
  'office/ticket/getQueue': operation({
    ...staff,
    permission: 'ticket.read',
    rate: 'read',
    summary:
      'Tickets, those with words of harm first and then the oldest, what is over and all of them the newest first; of a department, a priority, a player, with words in them',
    input: z.object({
      view: z.enum(TICKET_VIEWS).default('waiting'),
      departmentId: departmentField.nullish(),
      priorityId: priorityField.nullish(),
      uid: intIdField.nullish(),
      tag: nameField.nullish(),
      search: searchField,
      limit: limitField,
      cursor: idField.nullish(),
    }),
    data: z.object({ items: z.array(queueRow), cursor: z.string().nullable() }),
    errors: [LOGIN, MISSING],
  }),
  'office/ticket/get': operation({
    ...staff,
    permission: 'ticket.answer',
    rate: 'read',
    summary: 'One ticket with all that was written, what staff wrote for each other among it',
    input: z.object({ id: idField }),
    data: queueRow.extend({
      about: aboutData.nullable(),
      linkedTo: otherTicket.nullable(),
      mergedInto: otherTicket.nullable(),
      mergedFrom: z.array(otherTicket),
      messages: z.array(
        z.object({
          id: idField,
          senderType: z.enum(SENDER_TYPES),
          /** Of whom of staff; null: of nobody. */
          name: z.string().nullable(),
          isInternal: z.boolean(),
          text: z.string(),
          attachments: z.array(attachmentData),
          at: instantData,
        }),
      ),
      canAnswer: z.boolean(),
      canResolve: z.boolean(),
      canMerge: z.boolean(),
      complaint: complaintData
        .extend({
          /** It is with senior staff. */
          isSenior: z.boolean(),
          /** Whoever reads may decide it. */
          mayDecide: z.boolean(),
        })
        .nullable(),
    }),
    errors: [LOGIN, MISSING, 'support.ticket_unknown'],
  }),
  'office/ticket/take': operation({
    ...answers,
    summary: 'Takes a ticket for oneself',
    input: seenTicket,
    data: noData,
    errors: CHANGES,
  }),
  'office/ticket/getAssignees': operation({
    ...staff,
    permission: 'ticket.answer',
    rate: 'read',
    summary: 'Who may answer a ticket, and so can be given it',
    input: z.object({ id: idField }),
    data: z.object({ items: z.array(person) }),
    errors: [LOGIN, MISSING, 'support.ticket_unknown'],
  }),
  'office/ticket/getCanned': operation({
    ...staff,
    permission: 'ticket.answer',
    rate: 'read',
    summary: 'Replies kept ready, as they read in a ticket: in the language of its player',
    input: z.object({ id: idField }),
    data: z.object({ items: z.array(z.object({ id: z.string(), title: z.string(), text: z.string() })) }),
    errors: [LOGIN, MISSING, 'support.ticket_unknown'],
  }),
  'office/ticket/assign': operation({
    ...answers,
    summary: 'Gives a ticket to somebody who may answer it, or to nobody',
    input: seenTicket.extend({ personId: idField.nullable() }),
    data: noData,
    errors: [...CHANGES, 'support.assignee_unknown'],
  }),
  'office/ticket/merge': operation({
    ...answers,
    summary:
      'Has a ticket go on in another of the same player, by its number. It is closed; what waits for an answer waits there',
    input: seenTicket.extend({ intoIntId: intIdField }),
    data: z.object({
      /** The ticket it goes on in. */
      id: idField,
    }),
    errors: [...CHANGES, 'support.ticket_other', 'support.merge_refused'],
  }),
  'office/ticket/reply': operation({
    ...answers,
    summary:
      'Answers a ticket, or writes a note that its player is never shown; not on a ticket that changed since it was read',
    input: seenTicket.extend({
      text: messageField,
      isInternal: z.boolean().default(false),
      /** The reply kept ready that it began with. */
      cannedId: nameField.nullish(),
    }),
    data: noData,
    errors: [...CHANGES, 'support.ticket_other', 'support.ticket_full', 'support.canned_unknown'],
  }),
  'office/ticket/getFigures': operation({
    ...staff,
    permission: 'report.read',
    rate: 'read',
    summary: 'What was opened, answered, resolved and rated within some days, by department, person of staff or hour',
    input: z.object({
      days: z.int().min(1).max(366).default(30),
      groupBy: z.enum(FIGURE_GROUPS).default('department'),
    }),
    data: z.object({
      items: z.array(
        z.object({
          key: z.string(),
          /** A department, a person, an hour; null: nobody, or nobody who is known. */
          title: z.string().nullable(),
          opened: z.int(),
          answered: z.int(),
          resolved: z.int(),
          rated: z.int(),
          /** Share of fours and fives, rounded down; null: nobody rated. */
          satisfiedPercent: z.int().nullable(),
        }),
      ),
    }),
    errors: [LOGIN, MISSING],
  }),
  'office/ticket/getTags': operation({
    ...staff,
    permission: 'ticket.read',
    rate: 'read',
    summary: 'The tags that tickets can have',
    input: noInput,
    data: z.object({ items: z.array(namedData) }),
    errors: [LOGIN, MISSING],
  }),
  'office/ticket/setTags': operation({
    ...answers,
    summary: 'Gives a ticket these tags, and no others',
    input: seenTicket.extend({ tags: z.array(nameField).max(MOST_TAGS_OF_TICKET) }),
    data: noData,
    errors: [...CHANGES, 'support.tag_unknown'],
  }),
  'office/ticket/getMacros': operation({
    ...staff,
    permission: 'ticket.answer',
    rate: 'read',
    summary: 'What does several things to a ticket by one press',
    input: noInput,
    data: z.object({
      items: z.array(
        namedData.extend({
          answers: z.boolean(),
          takes: z.boolean(),
          resolves: z.boolean(),
          tags: z.array(z.string()),
        }),
      ),
    }),
    errors: [LOGIN, MISSING],
  }),
  'office/ticket/runMacro': operation({
    ...answers,
    summary: 'Does all that a macro says to a ticket, or nothing',
    input: seenTicket.extend({ macroId: nameField }),
    data: noData,
    errors: [...CHANGES, 'support.ticket_other', 'support.ticket_full', 'support.macro_unknown'],
  }),
  'office/ticket/resolve': operation({
    ...answers,
    summary: 'Marks a ticket as resolved',
    input: seenTicket,
    data: noData,
    errors: [...CHANGES, 'support.ticket_other'],
  }),
  'office/ticket/move': operation({
    ...answers,
    summary: 'Hands a ticket to another department, where nobody has taken it',
    input: seenTicket.extend({ departmentId: departmentField }),
    data: noData,
    errors: CHANGES,
  }),
  'office/ticket/setPriority': operation({
    ...answers,
    summary: 'Gives a ticket another priority; what is due is counted anew from its creation',
    input: seenTicket.extend({ priorityId: priorityField }),
    data: noData,
    errors: CHANGES,
  }),
}
