import type { Module } from '../../module.ts'
import { createLink, openAttachment } from './attachments/create-link.ts'
import { uploadAttachment } from './attachments/upload-attachment.ts'
import { closeTicket, markRead, reopenTicket } from './change-ticket.ts'
import { answerDecision } from './complaints/answer-decision.ts'
import { COMPLAINT_PATH } from './complaints/complaint-link.ts'
import { getComplaint } from './complaints/get-complaint.ts'
import { getPack, openPack } from './complaints/pack-link.ts'
import { raiseComplaint } from './complaints/raise-complaint.ts'
import { showComplaintPage } from './complaints/show-complaint-page.ts'
import { getDepartments, getFileTypes, getPriorities } from './get-choices.ts'
import { getTicket } from './get-ticket.ts'
import { getTickets } from './get-tickets.ts'
import { startJobs } from './jobs.ts'
import { personalTables } from './personal-tables.ts'
import { previewReply } from './preview-reply.ts'
import { RATE_PATH } from './ratings/rate-link.ts'
import { rateTicket } from './ratings/rate-ticket.ts'
import { showRatePage } from './ratings/show-rate-page.ts'
import { reply } from './reply.ts'
import { sendTicket } from './send-ticket.ts'
import { supportSettings } from './settings.ts'
import { subscribers } from './subscribers.ts'
import { listeners } from './tell-tickets.ts'
import { countUnread } from './ticket-store.ts'

export { readAbout } from './about/read-about.ts'
export { type Act, actOnTicket } from './act-on-ticket.ts'
export { keepLink, readAttachment, readAttachments } from './attachments/attachment-store.ts'
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
export { ratePath } from './ratings/rate-link.ts'
export { type FigureRow, readFigures } from './ratings/read-figures.ts'
export { type Macro, supportSettings, timetableOf } from './settings.ts'
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
    'support/enum/getTicketAttachmentFileTypes': getFileTypes,
    'support/attachment/upload': uploadAttachment,
    'support/attachment/createLink': createLink,
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
    'support/complaint/get': getComplaint,
    'support/complaint/getPack': getPack,
    'support/complaint/answerDecision': answerDecision,
  },
  ownPages: { [RATE_PATH]: showRatePage, [COMPLAINT_PATH]: showComplaintPage },
  subscribers,
  personalTables,
  listeners,
  openDownload: async (app, token) => (await openAttachment(app, token)) ?? openPack(app, token),
  newTickets: ({ db }, playerId) => countUnread(db, playerId),
  work: async (app) => startJobs(app),
}
