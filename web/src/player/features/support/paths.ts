import { ABOUT_KINDS, type AboutKind } from '@tas/shared/rules/support/choices.ts'
import { isUuid } from '../../../lib/uuid.ts'

export const TICKETS_PATH = '/user/support/tickets'
export const SEND_PATH = '/user/support/sendTicket'
export const ticketPath = (id: string) => `/user/support/showTicket?id=${id}`

/** What a new ticket is about, as an address names it: `deposit:<id>`; null: about nothing, or it cannot be read. */
export function aboutOf(named: string | null): { readonly kind: AboutKind; readonly id: string } | null {
  const [kind, id = ''] = named?.split(':') ?? []
  const known = ABOUT_KINDS.find((one) => one === kind)
  return known !== undefined && isUuid(id) ? { kind: known, id } : null
}

/** Where the player sees what a ticket is about. */
export const ABOUT_PATHS: Readonly<Record<AboutKind, (id: string) => string>> = {
  bet: (id) => `/user/play/showPlay?id=${id}`,
  deposit: (id) => `/user/deposit/details?id=${id}`,
  withdrawal: (id) => `/user/withdraw/details?id=${id}`,
  bonus: (id) => `/user/bonus/showBonus?id=${id}`,
  document: () => '/user/verifications',
}
