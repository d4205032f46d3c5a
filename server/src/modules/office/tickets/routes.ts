import type { Routes } from '../../../module.ts'
import { answerTicket, movePriority, moveTicketTo, resolveTicket, takeTicket } from './answer-tickets.ts'
import { getQueue, showTicket } from './show-tickets.ts'

/** What staff do about tickets of players. */
export const ticketRoutes = {
  'office/ticket/getQueue': { inTx: getQueue },
  'office/ticket/get': { inTx: showTicket },
  'office/ticket/take': { inTx: takeTicket },
  'office/ticket/reply': { inTx: answerTicket },
  'office/ticket/resolve': { inTx: resolveTicket },
  'office/ticket/move': { inTx: moveTicketTo },
  'office/ticket/setPriority': { inTx: movePriority },
} satisfies Routes
