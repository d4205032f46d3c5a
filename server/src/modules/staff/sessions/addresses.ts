import { refuse } from '#kit/refusal.ts'
import { settingsOf } from '#kit/settings.ts'
import type { App } from '../../../ctx.ts'
import { isWithin, staffSettings } from '../settings.ts'
import { noteFailedSignIn } from './note-failed.ts'

/** Whether staff of a business may work from an address. */
export function isAllowed(app: Pick<App, 'business'>, ip: string): boolean {
  return isWithin(settingsOf(app, staffSettings).addresses, ip)
}

/** Lets nobody sign in from elsewhere; who tries leaves a line. @throws Refusal staff.address_not_allowed */
export function requireAllowed(app: App, ip: string): void {
  if (isAllowed(app, ip)) return
  noteFailedSignIn(app, { ip, cause: 'addressBarred' })
  throw refuse('staff.address_not_allowed')
}
