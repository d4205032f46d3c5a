import type { CallData } from '@tas/shared/contract/api.ts'

export type Ticket = CallData<'support/ticket/getTickets'>['items'][number]
export type WholeTicket = CallData<'support/ticket/getTicket'>
