import type { CallData } from '@tas/shared/contract/api.ts'
import { readAnew } from '../read-anew.ts'

export const QUEUE = 'office/ticket/getQueue'
export const TICKET = 'office/ticket/get'

export type QueuedTicket = CallData<typeof QUEUE>['items'][number]
export type WholeTicket = CallData<typeof TICKET>

/** Has read again what shows a ticket that was changed. */
export const readTicketsAnew = () => readAnew(QUEUE, TICKET)

/** Changes a ticket; whether that was done or refused, it is then shown as it is now. */
export async function changeTicket<Done>(change: () => Promise<Done>): Promise<Done> {
  try {
    return await change()
  } finally {
    await readTicketsAnew()
  }
}
