import type { Module } from '../../module.ts'
import { closeTicket, markRead, reopenTicket } from './change-ticket.ts'
import { answerDecision } from './complaints/answer-decision.ts'
import { raiseComplaint } from './complaints/raise-complaint.ts'
import { getDepartments, getPriorities } from './get-choices.ts'
import { getTicket } from './get-ticket.ts'
import { getTickets } from './get-tickets.ts'
import { startJobs } from './jobs.ts'
import { personalTables } from './personal-tables.ts'
import { previewReply } from './preview-reply.ts'
import { rateTicket } from './rate-ticket.ts'
import { reply } from './reply.ts'
import { sendTicket } from './send-ticket.ts'
import { supportSettings } from './settings.ts'
import { listeners } from './tell-tickets.ts'
import { countUnread } from './ticket-store.ts'

export { type Act, actOnTicket } from './act-on-ticket.ts'
export { actOnComplaint, type DoneToComplaint } from './complaints/act-on-complaint.ts'
export { type ComplaintRow, readComplaint } from './complaints/complaint-store.ts'
export { complaintView } from './complaints/complaint-view.ts'
export {
  insertNote,
  keysOfSearch,
  MOST_MESSAGES,
  readMessages,
  readNotes,
} from './message-store.ts'
export { supportSettings } from './settings.ts'
export {
  findTicket,
  findTicketByNumber,
  holdTicket,
  listTickets,
  readBeside,
  readTicket,
  type TicketRow,
} from './ticket-store.ts'
export { messageView, rowView } from './ticket-view.ts'

export const module: Module = {
  name: 'support',
  settings: supportSettings,
  routes: {
    'support/enum/getTicketDepartments': getDepartments,
    'support/enum/getTicketPriorities': getPriorities,
    'support/ticket/sendTicket': sendTicket,
    'support/ticket/previewReply': previewReply,
    'support/ticket/getTickets': getTickets,
    'support/ticket/getTicket': getTicket,
    'support/ticket/reply': reply,
    'support/ticket/markRead': markRead,
    'support/ticket/close': closeTicket,
    'support/ticket/reopen': reopenTicket,
    'support/ticket/rate': rateTicket,
    'support/complaint/raise': raiseComplaint,
    'support/complaint/answerDecision': answerDecision,
  },
  personalTables,
  listeners,
  newTickets: ({ db }, playerId) => countUnread(db, playerId),
  work: async (app) => startJobs(app),
}
