import { refuse } from '#kit/refusal.ts'
import { settingsOf } from '#kit/settings.ts'
import type { App } from '../../../ctx.ts'
import { isWithin, staffSettings } from '../settings.ts'

/** Whether staff of a business may work from an address. */
export function isAllowed(app: Pick<App, 'business'>, ip: string): boolean {
  return isWithin(settingsOf(app, staffSettings).addresses, ip)
}

/** @throws Refusal staff.address_not_allowed */
export function requireAllowed(app: Pick<App, 'business'>, ip: string): void {
  if (!isAllowed(app, ip)) throw refuse('staff.address_not_allowed')
}
