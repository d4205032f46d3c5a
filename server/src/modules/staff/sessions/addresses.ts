import { isIPv6 } from 'node:net'
import { cleanAddress } from '#kit/http/address.ts'
import { refuse } from '#kit/refusal.ts'
import { settingsOf } from '#kit/settings.ts'
import type { App } from '../../../ctx.ts'
import { blockListOf, staffSettings } from '../settings.ts'

/** Whether staff of a business may work from an address. */
export function isAllowed(app: Pick<App, 'business'>, ip: string): boolean {
  const { addresses } = settingsOf(app, staffSettings)
  if (addresses.length === 0) return true
  const address = cleanAddress(ip)
  return address !== null && blockListOf(addresses).check(address, isIPv6(address) ? 'ipv6' : 'ipv4')
}

/** @throws Refusal staff.address_not_allowed */
export function requireAllowed(app: Pick<App, 'business'>, ip: string): void {
  if (!isAllowed(app, ip)) throw refuse('staff.address_not_allowed')
}
