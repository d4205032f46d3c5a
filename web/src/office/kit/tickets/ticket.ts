import type { CallData } from '@tas/shared/contract/api.ts'
import { readAnew } from '../read-anew.ts'

export const QUEUE = 'office/ticket/getQueue'
export const TICKET = 'office/ticket/get'

export type QueuedTicket = CallData<typeof QUEUE>['items'][number]
export type WholeTicket = CallData<typeof TICKET>

/** Where one ticket is read and answered. */
export function ticketAddress(id: string): string {
  return `/tickets/${id}`
}

/** Has read again what shows a ticket that was changed. */
export const readTicketsAnew = () => readAnew(QUEUE, TICKET)
