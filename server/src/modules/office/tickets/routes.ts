import type { Routes } from '../../../module.ts'
import { answerTicket, movePriority, moveTicketTo, resolveTicket } from './answer-tickets.ts'
import { assignTicket, getAssignees, takeTicket } from './assign-tickets.ts'
import { getCanned } from './canned-replies.ts'
import { decideComplaint, investigateComplaint } from './complaints.ts'
import { mergeTicket } from './merge-tickets.ts'
import { linkAttachment } from './open-attachment.ts'
import { getMacros, runMacro } from './run-macro.ts'
import { getQueue, showTicket } from './show-tickets.ts'
import { getTags, setTags } from './tag-tickets.ts'
import { getFigures } from './ticket-figures.ts'

/** What staff do about tickets of players. */
export const ticketRoutes = {
  'office/ticket/getQueue': { inTx: getQueue },
  'office/ticket/get': { inTx: showTicket },
  'office/ticket/take': { inTx: takeTicket },
  'office/ticket/getAssignees': { inTx: getAssignees },
  'office/ticket/assign': { inTx: assignTicket },
  'office/ticket/merge': { inTx: mergeTicket },
  'office/ticket/reply': { inTx: answerTicket },
  'office/ticket/getCanned': { inTx: getCanned },
  'office/complaint/investigate': { inTx: investigateComplaint },
  'office/complaint/decide': { inTx: decideComplaint },
  'office/attachment/createLink': { inTx: linkAttachment },
  'office/ticket/getFigures': { inTx: getFigures },
  'office/ticket/getTags': { inTx: getTags },
  'office/ticket/setTags': { inTx: setTags },
  'office/ticket/getMacros': { inTx: getMacros },
  'office/ticket/runMacro': { inTx: runMacro },
  'office/ticket/resolve': { inTx: resolveTicket },
  'office/ticket/move': { inTx: moveTicketTo },
  'office/ticket/setPriority': { inTx: movePriority },
} satisfies Routes
