import { z } from 'zod'
import { COMPLAINT_OUTCOMES, COMPLAINT_STATES } from '../../rules/support/complaints.ts'
import { dayField, idField, instantData, noData } from '../fields.ts'
import { LOGIN, MISSING } from '../office/refusals.ts'
import { operation } from '../operation.ts'
import { EVERY_GROUP } from '../user-groups.ts'
import { aboutField, messageField, seenTicket } from './fields.ts'

const player = { method: 'POST', auth: 'player', groups: EVERY_GROUP, rate: 'account' } as const
const staff = { method: 'POST', auth: 'staff', rate: 'account' } as const
const CHANGES = [
  LOGIN,
  MISSING,
  'support.ticket_unknown',
  'support.ticket_outdated',
  'support.complaint_other',
  'support.ticket_full',
] as const

/** A complaint as both sides see it. */
export const complaintData = z.object({
  intId: z.int(),
  state: z.enum(COMPLAINT_STATES),
  outcome: z.enum(COMPLAINT_OUTCOMES).nullable(),
  happenedOn: z.string(),
  raisedAt: instantData,
  /** By when it is decided, or in deadlock. */
  dueAt: instantData,
  /** The day it is in, from 1, of how many. */
  day: z.int(),
  days: z.int(),
  /** Who settles disputes free of charge for players; null: none is named. */
  disputeBody: z.object({ name: z.object({ en: z.string(), fa: z.string() }), url: z.string() }).nullable(),
})

/** Complaints: each is about a ticket, in which all of it is written. */
export const complaintCalls = {
  'support/complaint/raise': operation({
    inMaintenance: true,
    ...player,
    summary:
      'Makes a ticket a complaint, or opens one for it, about something of the player or nothing of their lists; acknowledged at once with its number and dates',
    success: { en: 'Your complaint is received.', fa: 'شکایت شما دریافت شد.' },
    input: z.object({
      /** Left out: a ticket is opened. */
      ticketId: idField.nullish(),
      /** Of a ticket that is opened. */
      about: aboutField.nullish(),
      happenedOn: dayField,
      text: messageField,
    }),
    data: complaintData.extend({ ticketId: idField }),
    errors: [
      'identity.login_required',
      'support.ticket_unknown',
      'support.ticket_other',
      'support.complaint_raised',
      'support.incident_day',
      'support.ticket_full',
      'support.about_unknown',
      'support.too_many_open',
    ],
  }),
  'support/complaint/get': operation({
    ...player,
    rate: 'read',
    isLook: true,
    summary: 'The complaint about a ticket of the player, by the id of the ticket',
    input: z.object({ id: idField }),
    data: complaintData.extend({ ticketId: idField }),
    errors: ['identity.login_required', 'support.ticket_unknown'],
  }),
  'support/complaint/getPack': operation({
    inMaintenance: true,
    ...player,
    summary:
      'Makes a link, which works once within a minute, to the signed file of a complaint: what was written, what it is about, and what that moved, with receipts',
    input: z.object({ id: idField }),
    data: z.object({ url: z.string(), expiresAt: instantData }),
    errors: ['identity.login_required', 'support.ticket_unknown'],
  }),
  'support/complaint/answerDecision': operation({
    inMaintenance: true,
    ...player,
    summary: 'Takes the decision on a complaint as it is, or not: then it is in deadlock',
    input: z.object({ id: idField, isAccepted: z.boolean() }),
    data: noData,
    errors: ['identity.login_required', 'support.ticket_unknown', 'support.complaint_other'],
  }),
  'office/complaint/investigate': operation({
    ...staff,
    permission: 'ticket.answer',
    summary: 'Says that somebody looks into a complaint, and takes its ticket',
    input: seenTicket,
    data: noData,
    errors: CHANGES,
  }),
  'office/complaint/decide': operation({
    ...staff,
    permission: 'complaint.decide',
    summary: 'Decides a complaint in words; nobody decides on their own work',
    input: seenTicket.extend({ outcome: z.enum(COMPLAINT_OUTCOMES), text: messageField }),
    data: noData,
    errors: [...CHANGES, 'support.complaint_own'],
  }),
}
