export const TICKETS_PATH = '/user/support/tickets'
export const SEND_PATH = '/user/support/sendTicket'
export const ticketPath = (id: string) => `/user/support/showTicket?id=${id}`
